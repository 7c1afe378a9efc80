import { sql } from 'kysely'
import { foldText } from '@kargozin/api/persian.ts'
import type { Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Page } from '../../core/http/page.ts'
import { may } from '@kargozin/api/permissions.ts'
import { containing, ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { scopeOf } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'

/** The current day in Tehran. */
export const today = sql<string>`(now() at time zone 'Asia/Tehran')::date`

/** Whether the title of the task `t` contains a text, regardless of its spelling. */
export const titleHas = (text: string) => sql<boolean>`fold_text(t.title) like ${containing(foldText(text))}`

/** Whether the title or the description of the task `t` contains a text, regardless of its spelling. */
export const textHas = (text: string) =>
  sql<boolean>`fold_text(t.title || ' ' || t.description) like ${containing(foldText(text))}`

/** SQL: whether the caller sees the applicant of the task `t`, and the task is not the private one of others. */
const ofApplicants = (who: Member) =>
  may(who, 'organization.hiring')
    ? sql<boolean>`(job.id is not null and ${scopeOf(who)} is not null
        and (t.visibility = 'PUBLIC' or t.user_id = ${who.user_id} or t.assignee_id = ${who.user_id}))`
    : sql<boolean>`false`

/** SQL: whether the task `t` belongs to the onboarding of an employee who works here, and the caller does it or has given it. */
const ofEmployees = (who: Member) => sql<boolean>`(e.id is not null and (e.ended_on is null or e.ended_on > ${today})
  and (t.assignee_id = ${who.user_id} or t.user_id = ${who.user_id}))`

/** The tasks of applicants and of new employees that the caller may see, including deleted ones. */
const tasksInSight = (db: Db, who: Member) =>
  db
    .selectFrom('task as t')
    .leftJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 't.organization_id').onRef('a.id', '=', 't.application_id'),
    )
    .leftJoin('job', join =>
      join
        .onRef('job.organization_id', '=', 'a.organization_id')
        .onRef('job.id', '=', 'a.job_id')
        .on('job.deleted_at', 'is', null),
    )
    .leftJoin('employee as e', join =>
      join
        .onRef('e.organization_id', '=', 't.organization_id')
        .onRef('e.id', '=', 't.employee_id')
        .on('e.deleted_at', 'is', null),
    )
    .where(ofOrganization(who, 't'))
    .where(sql<boolean>`(${ofApplicants(who)} or ${ofEmployees(who)})`)

/** The tasks that the caller may see. */
export const visibleTasks = (db: Db, who: Member) => tasksInSight(db, who).where('t.deleted_at', 'is', null)

/** Whether the caller may edit and delete the task `t`. */
const mayChange = (who: Member) => sql<boolean>`(t.employee_id is null and (t.user_id = ${who.user_id}
  or t.visibility = 'PUBLIC' and coalesce(${scopeAt(who, 'a.step_id')}, 'show') = 'change'))`

const maySetStatus = (who: Member) => sql<boolean>`(coalesce(t.assignee_id = ${who.user_id}, false)
  or t.employee_id is not null and t.user_id = ${who.user_id} or ${mayChange(who)})`

/** The columns of a task as calls return them. */
export const shownTasks = (who: Member, tasks: ReturnType<typeof visibleTasks>) =>
  tasks
    .leftJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('user_account as author', 'author.id', 't.user_id')
    .leftJoin('user_account as assignee', 'assignee.id', 't.assignee_id')
    .select([
      't.id as uuid',
      't.id as task_uuid',
      't.title',
      't.description',
      't.deadline',
      sql<string>`coalesce(t.assignee_id, t.user_id)`.as('user_uuid'),
    ])
    .select(['t.created_at', 't.completed_at'])
    .select([
      sql<Task['visibility']>`t.visibility`.as('visibility'),
      sql<Task['status']>`t.status`.as('status'),
      sql<boolean>`coalesce(t.deadline < ${today} and t.status <> 'COMPLECTED', false)`.as('overdue'),
      sql<
        Task['assignee']
      >`json_build_object('id', coalesce(assignee.id, author.id), 'fullName', coalesce(assignee.full_name, e.first_name || ' ' || e.last_name))`.as(
        'assignee',
      ),
      sql<Task['author']>`json_build_object('id', author.id, 'fullName', author.full_name)`.as('author'),
      sql<
        Task['applicant']
      >`case when a.id is not null then json_build_object('uuid', a.id, 'name', btrim(p.first_name || ' ' || p.last_name),
        'job_id', job.id, 'job_title', job.title) end`.as('applicant'),
      sql<Task['employee']>`case when e.id is not null then json_build_object('uuid', e.id,
        'name', btrim(e.first_name || ' ' || e.last_name)) end`.as('employee'),
      sql<Task['can']>`json_build_object('change', ${mayChange(who)}, 'set_status', ${maySetStatus(who)})`.as('can'),
    ])

/** A page of tasks: unfinished ones first, by deadline. */
export const tasksInOrder = (
  who: Member,
  tasks: ReturnType<typeof visibleTasks>,
  page: Pick<Page, 'limit' | 'offset'>,
) =>
  shownTasks(who, tasks)
    .orderBy(sql`t.status = 'COMPLECTED'`)
    .orderBy('t.deadline')
    .orderBy('t.id')
    .limit(page.limit)
    .offset(page.offset)

/** Reads a task. Throws 404 if the caller may not see it. */
export const readTask = (db: Db, who: Member, id: string): Promise<Task> =>
  shownTasks(who, visibleTasks(db, who)).where('t.id', '=', id).executeTakeFirstOrThrow(notFound)

/**
 * Reads a task and locks it until the end of the transaction; with `deleted` also a deleted one. Throws 404 if the caller may
 * not see it, and 403 if they may only read it.
 */
export async function reachTask(db: Db, who: Member, id: string, needed: 'change' | 'set_status', deleted = false) {
  const row = await (deleted ? tasksInSight : visibleTasks)(db, who)
    .leftJoin('applicant as p', join =>
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
  const { employee_id, application_id, job_id, assignee_id, ...task } = row
  // Nobody may change the task of an employee here, so `change` is about an applicant, and such a task has an assignee.
  const place = { application_id: application_id ?? '', job_id: job_id ?? '', assignee_id: assignee_id ?? '' }
  return { ...task, ...place, employee_id }
}
