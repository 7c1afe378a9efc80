import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { enqueue, enqueueSql, task } from '../../core/queue.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { namesOfColleagues } from '../access/colleagues.ts'
import { overdueTask } from '../people/notices.ts'
import { today } from './read-tasks.ts'

type Due = { organization_id: string; task_id: string }

/**
 * Runs when the deadline of a task has passed. It is queued for each deadline, and does nothing if the deadline has changed.
 */
export const taskDeadline = task<Due>('task-deadline', 'messages')

/** The instant at which the day of a deadline ends. */
export function dueAt(deadline: string): Date {
  const at = new Date(`${deadline}T00:00:00+03:30`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at
}

/** Queues the check for the end of the deadline's day. It replaces the check for an earlier deadline of the task. */
export async function awaitDeadline(db: Db, due: Due, deadline: string): Promise<void> {
  await enqueue(db, taskDeadline, due, { at: dueAt(deadline), key: `task-deadline:${due.task_id}` })
}

/** Like awaitDeadline, for many tasks of an organisation in one statement. Tasks without a deadline are left out. */
export async function awaitDeadlines(
  db: Db,
  organization_id: string,
  tasks: readonly { id: string; deadline: string | null }[],
): Promise<void> {
  const dated = tasks.flatMap(({ id, deadline }) => (deadline ? [{ id, at: dueAt(deadline).toISOString() }] : []))
  const payload = sql`json_build_object('organization_id', ${organization_id}::uuid, 'task_id', due.id)`
  const check = enqueueSql(taskDeadline, payload, { at: sql`due.at`, key: sql`'task-deadline:' || due.id` })
  await sql`select count(${check})
    from unnest(${dated.map(it => it.id)}::uuid[], ${dated.map(it => it.at)}::timestamptz[]) as due (id, at)`.execute(
    db,
  )
}

type Overdue = {
  job_id: string
  application_id: string
  user_id: string
  assignee_id: string
  title: string
  applicant: string
}

/** The same for a task of the onboarding of an employee who works here. */
async function notifyOfEmployee(db: Db, { organization_id, task_id }: Due): Promise<void> {
  const { rows } = await sql<{ title: string; employee: string; assignee_id: string | null; user_id: string }>`
    update task t set overdue_told_at = now() from employee e
     where t.organization_id = ${organization_id} and t.id = ${task_id} and e.organization_id = t.organization_id
       and e.id = t.employee_id and e.deleted_at is null and (e.ended_on is null or e.ended_on > ${today})
       and t.deleted_at is null and t.overdue_told_at is null and t.status <> 'COMPLECTED' and t.deadline < ${today}
    returning t.title, t.assignee_id, t.user_id, btrim(e.first_name || ' ' || e.last_name) as employee`.execute(db)
  const [it] = rows
  if (!it) return
  const { rows: members } = await sql<{ user_id: string }>`select user_id from membership
    where organization_id = ${organization_id} and user_id = any(${[it.assignee_id, it.user_id]}::uuid[])`.execute(db)
  const data = { applicant: it.employee, title: it.title, job_id: '', application_id: '', task_id }
  await notify(db, overdueTask, { organization_id, user_ids: members.map(row => row.user_id), data })
}

/**
 * Notifies the assignee and the author that the deadline has passed, once per deadline. Skips members who may no longer see the
 * applicant, and tasks that are done, deleted or of an applicant in the trash.
 */
export const notifyOverdue = ({ database }: Pick<Services, 'database'>, { organization_id, task_id }: Due) =>
  inOrganization(database.fixed, organization_id, async ({ db }) => {
    const { rows } = await sql<Overdue>`
      update task t set overdue_told_at = now()
        from application a
        join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
       where t.organization_id = ${organization_id} and t.id = ${task_id}
         and a.organization_id = t.organization_id and a.id = t.application_id and a.trashed_at is null
         and t.deleted_at is null and t.overdue_told_at is null and t.status <> 'COMPLECTED' and t.deadline < ${today}
      returning a.job_id, a.id as application_id, t.user_id, t.assignee_id, t.title,
                btrim(p.first_name || ' ' || p.last_name) as applicant`.execute(db)
    const [it] = rows
    if (!it) return notifyOfEmployee(db, { organization_id, task_id })
    const { applicant, title, job_id, application_id } = it
    const seeing = await namesOfColleagues(db, { organization_id }, job_id, [it.assignee_id, it.user_id])
    const data = { applicant, title, job_id, application_id, task_id }
    await notify(db, overdueTask, { organization_id, user_ids: [...seeing.keys()], data })
  })
