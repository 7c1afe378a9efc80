import { sql } from 'kysely'
import type { Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound } from '../../core/errors.ts'
import { announce, announceChange, type Changer } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'

/** A task of the onboarding of an employee. */
export type EmployeeTask = {
  id: string
  title: string
  owner: string
  assignee_id: string | null
  user_id: string
  status: Task['status']
}

type Of = { organization_id: string; employee_id: string; task_id: string }

/**
 * Sets the status of a task of an onboarding, for its assignee, for somebody who looks after the employee, or for the employee by
 * their link. `allow` throws if the caller may not. The history of the employee says what was done. Throws 404.
 */
export async function setEmployeeTask(
  db: Db,
  who: Changer & { user_id: string | null },
  { organization_id, employee_id, task_id }: Of,
  status: Task['status'],
  allow: (it: EmployeeTask) => void,
): Promise<void> {
  const { rows } = await sql<EmployeeTask & { name: string }>`
    select t.id, t.title, t.owner, t.assignee_id, t.user_id, t.status,
           btrim(e.first_name || ' ' || e.last_name) as name
      from task t join employee e on e.organization_id = t.organization_id and e.id = t.employee_id and e.deleted_at is null
     where t.organization_id = ${organization_id} and t.employee_id = ${employee_id} and t.id = ${task_id}
       and t.owner is not null and t.deleted_at is null for update of t`.execute(db)
  const [it] = rows
  if (!it) throw notFound()
  allow(it)
  if (it.status === status) return
  const done = status === 'COMPLECTED'
  await sql`
    update task set status = ${status}, completed_at = ${done ? sql`now()` : sql`null`}
     where organization_id = ${organization_id} and id = ${task_id}`.execute(db)
  const title = it.name
  if (done || it.status === 'COMPLECTED')
    await recordActivity(db, who, {
      ...{ type: 'update', subject: 'employee', id: employee_id },
      before: { title, finished_task: done ? null : it.title },
      after: { title, finished_task: done ? it.title : null },
    })
  else announceChange(db, who, 'employee')
  const users = new Set([it.assignee_id, it.user_id].filter(id => id !== null))
  announce(db, ...[...users].map(user => ({ organization: organization_id, kind: 'task' as const, user })))
}
