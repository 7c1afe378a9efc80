import { sql } from 'kysely'
import { tasks, type Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { changed, recordActivity, type NewActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { namesOfColleagues } from '../access/colleagues.ts'
import { newTask } from '../people/notices.ts'
import { setEmployeeTask } from './employee-tasks.ts'
import { reachTask, readTask, tasksInOrder, textHas, titleHas, visibleTasks } from './read-tasks.ts'
import { awaitDeadline } from './task-deadlines.ts'

async function list({ params, query, db, who, from }: CallContext<typeof tasks.list>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const page = pageOf(query, 20)
  const asked = visibleTasks(db, who)
    .where('t.application_id', '=', it.id)
    .$if(Boolean(query.title), q => q.where(titleHas(query.title ?? '')))
    .$if(Boolean(query.searchable), q => q.where(textHas(query.searchable ?? '')))
  const [rows, counted] = await Promise.all([
    tasksInOrder(who, asked, page).execute(),
    asked.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { tasks: rows, pagination: paginationOf(page, counted.total, from.url) }
}

/** A task with its application, job, author and assignee. */
type TaskPlace = {
  id: string
  application_id: string
  job_id: string
  user_id: string
  assignee_id: string
  visibility: string
}

/** Makes open screens reload. For a private task, only those of its author and its assignee. */
async function announceTask(db: Db, who: Member, it: TaskPlace, before: TaskPlace = it): Promise<void> {
  const to = { organization: who.organization_id, kind: 'task', by: who.session_id } as const
  if ([it, before].some(({ visibility }) => visibility === 'PUBLIC')) return announce(db, { ...to, job: it.job_id })
  const users = new Set([it.user_id, it.assignee_id, before.assignee_id])
  announce(db, ...[...users].map(user => ({ ...to, user })))
}

/** Records an activity for a public task. For a private task nothing is recorded, because others could see it. */
async function recordTask(
  db: Db,
  who: Member,
  it: TaskPlace,
  deed: Pick<NewActivity, 'type' | 'before' | 'after'>,
): Promise<void> {
  if (it.visibility !== 'PUBLIC') return
  await recordActivity(db, who, { subject: 'task', id: it.id, job: it.job_id, application: it.application_id, ...deed })
}

/** Notifies the assignee, unless they are also the author. */
async function notifyAssignee(db: Db, who: Member, { user_uuid, applicant, title, uuid }: Task): Promise<void> {
  if (user_uuid === who.user_id || !applicant) return
  const { organization_id, full_name: by } = who
  const data = {
    by,
    applicant: applicant.name,
    title,
    job_id: applicant.job_id,
    application_id: applicant.uuid,
    task_id: uuid,
  }
  await notify(db, newTask, { organization_id, user_ids: [user_uuid], data })
}

/** The error for an assignee who may not see the applicant. */
export const cannotSee = () =>
  wrong(
    'user_uuid',
    'one_of',
    'This person cannot see the applicant. Choose somebody else, or add them to the people of the job opening first.',
  )

const mayHave = async (db: Db, who: Member, job: string, id: string): Promise<boolean> =>
  id === who.user_id || (await namesOfColleagues(db, who, job, [id])).has(id)

async function requireAssignee(db: Db, who: Member, job: string, id: string): Promise<void> {
  if (!(await mayHave(db, who, job, id))) throw cannotSee()
}

/** Throws 422 for a deadline in the past. */
export function requireDayToCome(deadline: string | null | undefined): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date())
  if (deadline && deadline < today) throw wrong('deadline', 'min_value', 'Choose today or a later day.')
}

async function create({ params, body, db, who }: CallContext<typeof tasks.create>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show', true)
  const { user_uuid: assignee_id = who.user_id, ...fields } = body
  requireDayToCome(fields.deadline)
  await requireAssignee(db, who, it.job_id, assignee_id)
  const values = { organization_id: who.organization_id, application_id: it.id, user_id: who.user_id, assignee_id }
  const row = await db
    .insertInto('task')
    .values({ ...fields, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  const placed = { ...row, application_id: it.id, assignee_id, job_id: it.job_id }
  if (row.deadline) await awaitDeadline(db, { organization_id: who.organization_id, task_id: row.id }, row.deadline)
  const task = await readTask(db, who, row.id)
  await recordTask(db, who, placed, { type: 'task', after: recordedValues(task) })
  await notifyAssignee(db, who, task)
  await announceTask(db, who, placed)
  return { task }
}

/** The changes that the history records for a new task. */
const recordedValues = ({ title, assignee, deadline }: Task) => ({
  title,
  assignee: assignee.fullName,
  ...(deadline ? { deadline } : {}),
})

const show = async ({ params, db, who }: CallContext<typeof tasks.show>) => ({
  task: await readTask(db, who, params.task_uuid),
})

const rowOf = (db: Db, who: Member, id: string) =>
  db.updateTable('task').where(ofOrganization(who)).where('id', '=', id)

/** Only the author may make a task private. */
function requireAuthor(who: Member, it: TaskPlace): void {
  if (it.visibility === 'PUBLIC' && it.user_id !== who.user_id)
    throw refuse(403, 'Only the author of a task can make it private.')
}

async function update({ params, body, db, who }: CallContext<typeof tasks.update>) {
  const it = await reachTask(db, who, params.task_uuid, 'change')
  const { user_uuid: assignee_id = it.assignee_id, ...fields } = body
  const moved = fields.deadline !== undefined && fields.deadline !== it.deadline
  if (fields.visibility === 'PRIVATE') requireAuthor(who, it)
  if (moved) requireDayToCome(fields.deadline)
  if (assignee_id !== it.assignee_id) await requireAssignee(db, who, it.job_id, assignee_id)
  const before = await readTask(db, who, it.id)
  await rowOf(db, who, it.id)
    .set({ ...fields, assignee_id, ...(moved ? { overdue_told_at: null } : {}) })
    .execute()
  if (moved && fields.deadline)
    await awaitDeadline(db, { organization_id: who.organization_id, task_id: it.id }, fields.deadline)
  const task = await readTask(db, who, it.id)
  await recordUpdate(db, who, it, { before, after: task })
  if (assignee_id !== it.assignee_id) await notifyAssignee(db, who, task)
  await announceTask(db, who, { ...it, assignee_id, visibility: task.visibility }, it)
  return { task }
}

const historyOf = ({ title, description, deadline, visibility, assignee }: Task) => ({
  ...{ title, task_description: description, deadline, visibility, assignee: assignee.fullName },
})

type Sides = { before: Task; after: Task }

/** When a task becomes private, its activities become private too. When it becomes public, it is recorded as new. */
async function recordUpdate(db: Db, who: Member, it: TaskPlace, { before, after }: Sides): Promise<void> {
  if (after.visibility === 'PRIVATE') {
    if (before.visibility === 'PUBLIC') await forgetHistory(db, who, it.id)
  } else if (before.visibility === 'PRIVATE') {
    await recordTask(db, who, { ...it, visibility: 'PUBLIC' }, { type: 'task', after: recordedValues(after) })
  } else {
    const difference = changed(historyOf(before), historyOf(after))
    if (!difference) return
    const named = { ...difference.after, title: after.title }
    await recordTask(db, who, it, { type: 'task_update', before: difference.before, after: named })
  }
}

const forgetHistory = (db: Db, who: Member, id: string) =>
  db
    .updateTable('activity')
    .set({ before: null, after: null })
    .where(ofOrganization(who))
    .where('subject', '=', 'task')
    .where('subject_id', '=', id)
    .execute()

async function setStatus({ params, body: { status }, db, who }: CallContext<typeof tasks.setStatus>) {
  const it = await reachTask(db, who, params.task_uuid, 'set_status')
  const { organization_id } = who
  if (it.employee_id)
    await setEmployeeTask(db, who, { organization_id, employee_id: it.employee_id, task_id: it.id }, status, () => {})
  else if (status !== it.status) {
    const completed_at = status === 'COMPLECTED' ? sql<string>`now()` : null
    await rowOf(db, who, it.id).set({ status, completed_at }).execute()
    const sides = { before: { task_status: it.status }, after: { title: it.title, task_status: status } }
    await recordTask(db, who, it, { type: 'task_status', ...sides })
    await announceTask(db, who, it)
  }
  return { task: await readTask(db, who, it.id) }
}

async function remove({ params, db, who }: CallContext<typeof tasks.remove>) {
  const it = await reachTask(db, who, params.task_uuid, 'change', true)
  // It may already be deleted, for example by a double click.
  if (!it.deleted_at) {
    await rowOf(db, who, it.id)
      .set({ deleted_at: sql`now()` })
      .execute()
    await recordTask(db, who, it, { type: 'task_delete', after: { title: it.title } })
    await announceTask(db, who, it)
  }
  return { task_uuid: it.id }
}

async function restore({ params, db, who }: CallContext<typeof tasks.restore>) {
  const it = await reachTask(db, who, params.task_uuid, 'change', true)
  if (it.deleted_at) {
    // A task that is restored is somebody's: whoever restores it has it, if the assignee has left meanwhile.
    const able = await mayHave(db, who, it.job_id, it.assignee_id)
    await rowOf(db, who, it.id)
      .set({ deleted_at: null, ...(able ? {} : { assignee_id: who.user_id }) })
      .execute()
    await recordTask(db, who, it, { type: 'task_restore', after: { title: it.title } })
    await announceTask(db, who, it)
  }
  return { task: await readTask(db, who, it.id) }
}

/** The answers to the calls about tasks on applicants. */
export const taskAnswers: readonly Answer[] = [
  answer(tasks.list, list),
  answer(tasks.create, create),
  answer(tasks.show, show),
  answer(tasks.update, update),
  answer(tasks.setStatus, setStatus),
  answer(tasks.remove, remove),
  answer(tasks.restore, restore),
]
