import { sql } from 'kysely'
import { announce } from '../../core/events.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import type { MovedEmployee } from '../../employees/first-day.ts'
import { awaitDeadlines } from '../applicants/task-deadlines.ts'
import { deadlinesFrom } from './working-days.ts'

/** The tasks of the onboarding that are not finished, and the first day of work; no tasks without a first day. */
async function readTasks(db: Db, { organization_id, employee_id }: MovedEmployee) {
  const { rows } = await sql<{ id: string; day: number; assignee_id: string | null; started_on: string }>`
    select t.id, t.day, t.assignee_id, e.started_on
      from task t join employee e on e.organization_id = t.organization_id and e.id = t.employee_id
     where t.organization_id = ${organization_id} and t.employee_id = ${employee_id} and t.day is not null and t.deleted_at is null
       and t.status <> 'COMPLECTED' and e.started_on is not null and e.deleted_at is null
     order by t.id for update of t`.execute(db)
  return rows
}

/** Counts the deadlines of the unfinished tasks of an onboarding from the first day of work, which has changed. */
export async function moveDeadlines({ database }: Pick<Services, 'database'>, it: MovedEmployee): Promise<void> {
  await inOrganization(database.fixed, it.organization_id, async ({ db }) => {
    const tasks = await readTasks(db, it)
    const [first] = tasks
    if (!first) return
    const dayOf = await deadlinesFrom(db, it, first.started_on)
    const moved = tasks.map(({ id, day }) => ({ id, deadline: dayOf(day) }))
    await sql`
      update task t set deadline = m.deadline, overdue_told_at = null
        from unnest(${moved.map(one => one.id)}::uuid[], ${moved.map(one => one.deadline)}::date[]) as m (id, deadline)
       where t.organization_id = ${it.organization_id} and t.id = m.id`.execute(db)
    await awaitDeadlines(db, it.organization_id, moved)
    const assignees = [...new Set(tasks.flatMap(one => one.assignee_id ?? []))]
    announce(db, ...assignees.map(user => ({ organization: it.organization_id, kind: 'task' as const, user })))
  })
}
