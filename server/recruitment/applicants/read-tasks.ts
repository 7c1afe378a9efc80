import { sql } from 'kysely'
import { foldText } from '@kargozin/api/persian.ts'
import type { Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { containing } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { visibleJobs } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'

/** The current day in Tehran. */
export const today = sql<string>`(now() at time zone 'Asia/Tehran')::date`

/** Whether the title of the task `t` contains a text, regardless of its spelling. */
export const titleHas = (text: string) => sql<boolean>`fold_text(t.title) like ${containing(foldText(text))}`

/** Whether the title or the description of the task `t` contains a text, regardless of its spelling. */
export const textHas = (text: string) =>
  sql<boolean>`fold_text(t.title || ' ' || t.description) like ${containing(foldText(text))}`

/** The tasks of applicants that the caller may see, without private tasks of others, including deleted ones. */
const tasksInSight = (db: Db, who: Member) =>
  visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('task as t', join =>
      join.onRef('t.organization_id', '=', 'a.organization_id').onRef('t.application_id', '=', 'a.id'),
    )
    .where(eb =>
      eb.or([
        eb('t.visibility', '=', 'PUBLIC'),
        eb('t.user_id', '=', who.user_id),
        eb('t.assignee_id', '=', who.user_id),
      ]),
    )

/** The tasks that the caller may see. */
export const visibleTasks = (db: Db, who: Member) => tasksInSight(db, who).where('t.deleted_at', 'is', null)

/** Whether the caller may edit and delete the task `t`. */
const mayChange = (who: Member) => sql<boolean>`(t.user_id = ${who.user_id}
  or t.visibility = 'PUBLIC' and coalesce(${scopeAt(who, 'a.step_id')}, 'show') = 'change')`

const maySetStatus = (who: Member) => sql<boolean>`(t.assignee_id = ${who.user_id} or ${mayChange(who)})`

/** The columns of a task as calls return them. */
export const shownTasks = (who: Member, tasks: ReturnType<typeof visibleTasks>) =>
  tasks
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('user_account as author', 'author.id', 't.user_id')
    .innerJoin('user_account as assignee', 'assignee.id', 't.assignee_id')
    .select([
      't.id as uuid',
      't.id as task_uuid',
      't.title',
      't.description',
      't.deadline',
      't.assignee_id as user_uuid',
    ])
    .select(['t.created_at', 't.completed_at'])
    .select([
      sql<Task['visibility']>`t.visibility`.as('visibility'),
      sql<Task['status']>`t.status`.as('status'),
      sql<boolean>`coalesce(t.deadline < ${today} and t.status <> 'COMPLECTED', false)`.as('overdue'),
      sql<Task['assignee']>`json_build_object('id', assignee.id, 'fullName', assignee.full_name)`.as('assignee'),
      sql<Task['author']>`json_build_object('id', author.id, 'fullName', author.full_name)`.as('author'),
      sql<Task['applicant']>`json_build_object('uuid', a.id, 'name', btrim(p.first_name || ' ' || p.last_name),
        'job_id', job.id, 'job_title', job.title)`.as('applicant'),
      sql<Task['can']>`json_build_object('change', ${mayChange(who)}, 'set_status', ${maySetStatus(who)})`.as('can'),
    ])

/** Reads a task. Throws 404 if the caller may not see it. */
export const readTask = (db: Db, who: Member, id: string): Promise<Task> =>
  shownTasks(who, visibleTasks(db, who)).where('t.id', '=', id).executeTakeFirstOrThrow(notFound)

/**
 * Reads a task and locks it until the end of the transaction; with `deleted` also a deleted one. Throws 404 if the caller may
 * not see it, and 403 if they may only read it.
 */
export async function reachTask(db: Db, who: Member, id: string, needed: 'change' | 'set_status', deleted = false) {
  const row = await (deleted ? tasksInSight : visibleTasks)(db, who)
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .selectAll('t')
    .select(['a.job_id', sql<string>`btrim(p.first_name || ' ' || p.last_name)`.as('applicant')])
    .select([mayChange(who).as('change'), maySetStatus(who).as('set_status')])
    .where('t.id', '=', id)
    .forUpdate(['t'])
    .executeTakeFirstOrThrow(notFound)
  if (!row[needed])
    throw refuse(
      403,
      needed === 'change'
        ? 'Only the author of this task, or somebody who may edit the applicant, can change it.'
        : 'Only the assignee of this task, or somebody who may change it, can set its status.',
    )
  return row
}
