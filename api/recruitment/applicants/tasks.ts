import { call } from '../../call.ts'
import {
  queryFlag,
  queryText,
  body,
  choice,
  clearable,
  day,
  flag,
  id,
  idOf,
  instant,
  list,
  longText,
  maybe,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import { changedMany, many, severally } from '../pipeline/bulk.ts'

const visibility = choice({ PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE' })
const statuses = { OPEN: 'OPEN', IN_PROGRESS: 'IN_PROGRESS', COMPLECTED: 'COMPLECTED' } as const

const someone = shape({ id: id(), fullName: shown() })

/** A task about an applicant. Only its author and its assignee can see a private task. */
export const task = shape({
  /** `uuid` and `task_uuid` are the same. */
  uuid: id(),
  task_uuid: idOf('task'),
  title: shown(),
  description: shown(),
  /** The last day of the deadline: the task is overdue from the next day on. */
  deadline: orNull(day()),
  /** Whether the deadline has passed, in Tehran's time, and the task is not done. */
  overdue: flag(),
  visibility,
  status: choice(statuses),
  /** The assignee. */
  user_uuid: idOf('member'),
  assignee: someone,
  author: someone,
  created_at: instant(),
  completed_at: orNull(instant()),
  /** The applicant of the task. Null for a task of an onboarding. */
  applicant: orNull(shape({ uuid: id(), name: shown(), job_id: idOf('job'), job_title: shown() })),
  /** The employee whose onboarding the task belongs to. */
  employee: orNull(shape({ uuid: id(), name: shown() })),
  /** `change`: the caller may edit and delete the task. `set_status`: the caller may change its status. */
  can: shape({ change: flag(), set_status: flag() }),
})
export type Task = Of<typeof task>

/** The maximum number of characters of a title and of a description. */
export const taskLimits = { title: 200, description: 5000 } as const

const optional = {
  description: maybe(longText(taskLimits.description)),
  /** Today or a later day. */
  deadline: clearable(day()),
  visibility: maybe(visibility),
}

/** A new task. By default it is assigned to the caller and public. */
const taskFields = { user_uuid: maybe(idOf('member')), title: text(taskLimits.title), ...optional }

/** `mine`: tasks that are assigned to the caller. `made`: tasks that the caller created for others. */
const taskSides = { mine: 'mine', made: 'made' } as const

/** The filters of the caller's own task list. */
export const taskFilters = shape({
  ...pageQuery,
  whose: maybe(choice(taskSides)),
  /** Finds titles that contain this text. */
  title: queryText(),
  /** Without this filter, the list has all tasks that are not done. */
  status: maybe(choice(statuses)),
  overdue: queryFlag(),
})

const ofApplicant = '/organization/applicants/{applicant_uuid}/tasks'
const one = '/organization/tasks/{task_uuid}'

/** Calls about tasks of applicants. Read access to the job is enough, as for comments. */
export const tasks = {
  list: call({
    method: 'GET',
    path: ofApplicant,
    needs: 'organization.hiring',
    summary: 'The tasks of an applicant that the caller may see: unfinished ones first, by deadline',
    shows: ['job', 'application', 'task', 'employee'],
    /** `searchable` finds a text in the title or the description, `title` only in the title. */
    query: shape({ ...pageQuery, searchable: queryText(), title: queryText() }),
    data: shape({ tasks: list(task), pagination }),
  }),
  create: call({
    method: 'POST',
    path: ofApplicant,
    needs: 'organization.hiring',
    callers: { supervisors: 'who may look', because: 'everyone who sees an applicant may add a task' },
    summary: 'Add a task to an applicant; by default it is assigned to the caller and public',
    changes: ['task'],
    body: body(taskFields),
    data: shape({ task }),
  }),
  createMany: call({
    method: 'POST',
    path: '/organization/bulk-actions/tasks',
    needs: 'organization.hiring',
    summary: 'Add the same task to each of several applicants, also of several job openings',
    changes: ['task'],
    addedBecause: severally,
    body: body({ applicants_uuids: many(), ...taskFields }),
    data: shape(changedMany),
  }),
  mine: call({
    method: 'GET',
    path: '/organization/tasks',
    needs: 'member',
    summary:
      'The caller’s tasks for all applicants and new employees, by deadline; with `whose=made`, tasks that the caller created for others',
    shows: ['job', 'application', 'task', 'employee'],
    addedBecause: 'members need one list of all their tasks, not one for each applicant',
    query: taskFilters,
    data: shape({ tasks: list(task), pagination }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'organization.hiring',
    summary: 'Read a task',
    shows: ['job', 'application', 'task', 'employee'],
    data: shape({ task }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs: 'organization.hiring',
    summary: 'Change a task; allowed to its author, and for a public task to everyone who may change the applicant',
    changes: ['task'],
    body: body({ user_uuid: maybe(idOf('member')), title: maybe(text(taskLimits.title)), ...optional }),
    data: shape({ task }),
  }),
  setStatus: call({
    method: 'PUT',
    path: `${one}/status`,
    needs: 'member',
    // A task of an onboarding may be assigned to any member; tasks of applicants are hidden from members who do not recruit.
    summary: 'Set the status of a task; allowed to its assignee, and to everyone who may change the task',
    changes: ['task', 'employee'],
    body: body({ status: choice(statuses) }),
    data: shape({ task }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring',
    summary: 'Delete a task; it can be restored for a day',
    changes: ['task'],
    data: shape({ task_uuid: idOf('task') }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.hiring',
    summary: 'Restore a deleted task',
    changes: ['task'],
    addedBecause: 'the specification has no call for restoring it, but deleting offers undo instead of a confirmation',
    data: shape({ task }),
  }),
} as const
