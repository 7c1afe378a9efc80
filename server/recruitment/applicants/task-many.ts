import { sql } from 'kysely'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { enqueueSql } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { seesApplicantsSql, visibleJobs } from '../access/job-access.ts'
import { newTasks } from '../people/notices.ts'
import { countOf, leftOf, openBulk } from '../pipeline/bulk-parts.ts'
import { announceTasks } from '../pipeline/undo-tasks.ts'
import { dueAt, taskDeadline } from './task-deadlines.ts'
import { cannotSee, requireDayToCome } from './tasks.ts'

/** Reads which of these applicants the caller may see, and whether the assignee may see them too. */
function readSeen(db: Db, who: Member, asked: readonly string[], assignee: string) {
  const sees = seesApplicantsSql({ organization_id: who.organization_id, user_id: sql<string>`m.user_id` })
  const assigneeSees =
    assignee === who.user_id
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from membership m where m.organization_id = job.organization_id and m.user_id = ${assignee} and ${sees})`
  return visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .select(['a.id', 'a.job_id', assigneeSees.as('seen')])
    .where('a.id', '=', sql<string>`any(${[...new Set(asked)]}::uuid[])`)
    .where('a.merged_into', 'is', null)
    .orderBy('a.id')
    .forShare(['a'])
    .execute()
}

type NewTask = { title: string; description: string; deadline: string | null; visibility: string; assignee_id: string }

/** Creates the task for each applicant, records the activity and the data for undo, and queues the check of the deadline. */
async function insertTasks(db: Db, who: Member, ids: readonly string[], task: NewTask, bulkId: string): Promise<void> {
  const { organization_id, user_id } = who
  const { title, deadline, assignee_id } = task
  const payload = sql`json_build_object('organization_id', made.organization_id, 'task_id', made.id)`
  const due = {
    at: deadline ? sql`${dueAt(deadline).toISOString()}::timestamptz` : undefined,
    key: sql`'task-deadline:' || made.id`,
  }
  await sql`
    with made as (
      insert into task (organization_id, application_id, user_id, assignee_id, title, description, deadline, visibility)
      select ${organization_id}, id, ${user_id}, ${assignee_id}, ${title}, ${task.description}, ${deadline}::date, ${task.visibility}
        from unnest(${ids}::uuid[]) id
      returning organization_id, id, application_id, visibility),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select made.organization_id, ${bulkId}, a.id, a.version, jsonb_build_object('task', made.id)
        from made join application a on a.organization_id = made.organization_id and a.id = made.application_id),
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, after)
      select made.organization_id, ${user_id}, 'task', 'task', made.id, a.job_id, a.id,
             jsonb_strip_nulls(jsonb_build_object('title', ${title}::text, 'deadline', ${deadline}::text,
               'assignee', (select full_name from user_account where id = ${assignee_id})))
        from made join application a on a.organization_id = made.organization_id and a.id = made.application_id
       where made.visibility = 'PUBLIC')
    select count(${deadline ? enqueueSql(taskDeadline, payload, due) : sql`*`}) from made`.execute(db)
}

async function taskMany({ body, db, who }: CallContext<typeof tasks.createMany>) {
  const { applicants_uuids, user_uuid: assignee_id = who.user_id, title, ...rest } = body
  const { description = '', deadline = null, visibility = 'PUBLIC' } = rest
  requireDayToCome(deadline)
  const found = await readSeen(db, who, applicants_uuids, assignee_id)
  const able = found.filter(it => it.seen)
  if (found.length > 0 && able.length === 0) throw cannotSee()
  const bulk_uuid = await openBulk(db, who, 'task', null)
  const task = { title, description, deadline, visibility, assignee_id }
  await insertTasks(
    db,
    who,
    able.map(it => it.id),
    task,
    bulk_uuid,
  )
  if (able.length > 0 && assignee_id !== who.user_id) {
    const data = { by: who.full_name, title, count: String(able.length) }
    await notify(db, newTasks, { organization_id: who.organization_id, user_ids: [assignee_id], data })
  }
  await announceTasks(
    db,
    who,
    able.map(it => ({ job_id: it.job_id, visibility, assignee_id })),
  )
  const left = { unseen_by_assignee: found.length - able.length, not_found: countOf(applicants_uuids) - found.length }
  return { changed: able.length, ...leftOf(left), bulk_uuid }
}

/** The answer to the call that creates a task for several applicants. */
export const taskManyAnswers: readonly Answer[] = [answer(tasks.createMany, taskMany)]
