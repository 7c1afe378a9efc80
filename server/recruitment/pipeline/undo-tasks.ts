import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import { announce } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'

type UndoneTask = { job_id: string; visibility: string; assignee_id: string }

/** Undoes a bulk creation of tasks: deletes those that nobody has begun or deleted since. */
export async function undoTasks(db: Db, who: Member, bulkId: string): Promise<{ restored: number; left: number }> {
  const { rows: items } = await sql<{ id: string }>`select application_id as id from bulk_item
    where organization_id = ${who.organization_id} and bulk_id = ${bulkId}`.execute(db)
  const { rows } = await sql<UndoneTask>`
    with gone as (
      update task t set deleted_at = now() from bulk_item i
       where i.organization_id = ${who.organization_id} and i.bulk_id = ${bulkId} and t.organization_id = i.organization_id
         and t.id = (i.before ->> 'task')::uuid and t.deleted_at is null and t.status = 'OPEN' and t.user_id = ${who.user_id}
      returning t.organization_id, t.id, t.application_id, t.title, t.visibility, t.assignee_id),
    removed as (select gone.*, a.job_id from gone join application a on a.organization_id = gone.organization_id and a.id = gone.application_id),
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, after)
      select organization_id, ${who.user_id}, 'task_delete', 'task', id, job_id, application_id, jsonb_build_object('title', title)
        from removed where visibility = 'PUBLIC')
    select job_id, visibility, assignee_id from removed`.execute(db)
  await announceTasks(db, who, rows)
  return { restored: rows.length, left: items.length - rows.length }
}

/**
 * Makes open screens reload after a change of several tasks. Events of private tasks go only to the author and the assignee.
 */
export async function announceTasks(db: Db, who: Member, all: readonly UndoneTask[]): Promise<void> {
  const to = { organization: who.organization_id, kind: 'task', by: who.session_id } as const
  const jobs = new Set(all.flatMap(it => (it.visibility === 'PUBLIC' ? [it.job_id] : [])))
  const users = new Set(all.flatMap(it => (it.visibility === 'PUBLIC' ? [] : [who.user_id, it.assignee_id])))
  const each = [...[...jobs].map(job => ({ ...to, job })), ...[...users].map(user => ({ ...to, user }))]
  announce(db, ...each)
}
