import { call } from '../../call.ts'
import {
  body,
  choice,
  clearable,
  day,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  longText,
  maybe,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { documentKind } from '../../employees/documents.ts'
import { owner } from './templates.ts'

/** Where a paper stands: asked for, sent and not reviewed, accepted, or refused with a reason. */
const paperStates = { asked: 'asked', waiting: 'waiting', accepted: 'accepted', refused: 'refused' } as const
export type PaperState = keyof typeof paperStates

const paper = {
  uuid: id(),
  kind: documentKind(),
  title: shown(),
  hint: shown(),
  needed: flag(),
  state: choice(paperStates),
  /** Why it was refused. */
  reason: orNull(shown()),
  /** The name of the file that was sent. */
  file: orNull(shown()),
} as const

const someone = shape({ uuid: id(), title: shown() })

const task = shape({
  uuid: idOf('task'),
  title: shown(),
  description: shown(),
  owner: owner(),
  /** Null for a task of the employee, as long as they have no account. */
  assignee: orNull(someone),
  deadline: orNull(day()),
  overdue: flag(),
  completed_at: orNull(instant()),
  can: shape({ set_status: flag() }),
})
export type OnboardingTask = Of<typeof task>

const onboarding = shape({
  title: shown(),
  welcome: shown(),
  address: shown(),
  first_day: orNull(day()),
  tasks: list(task),
  /** Null without organization.users.documents. */
  papers: orNull(list(shape({ ...paper, document_uuid: orNull(idOf('employee_document')) }))),
  done: int(0, 1000),
  total: int(0, 1000),
  /** The secret link of the employee. Null if there is none, or for callers who may not change employees. */
  link: orNull(shape({ url: shown(), until: instant(), ended: flag() })),
})
export type Onboarding = Of<typeof onboarding>

const path = '/organization/employees/{employee_uuid}/onboarding'
const needs = 'organization.users.update'
const addedBecause = 'the specification has employees, but nothing about their first days'
const data = shape({ onboarding: orNull(onboarding), can: shape({ change: flag(), sms: flag(), email: flag() }) })

/** Calls about the onboarding of one employee: its tasks, its papers and the link. */
export const onboardings = {
  show: call({
    method: 'GET',
    path,
    needs: 'organization.users.list',
    summary: 'The onboarding of an employee: tasks by deadline, papers and the link',
    addedBecause,
    shows: ['employee', 'task', 'employee_document', 'channel'],
    data,
  }),
  start: call({
    method: 'POST',
    path,
    needs,
    summary:
      'Begin the onboarding of an employee by a template: its tasks get their assignees and deadlines by working days',
    addedBecause,
    changes: ['employee', 'task'],
    body: body({
      template_uuid: idOf('onboarding_template'),
      /** The first day of work, if the employee has none yet or another one. */
      started_on: maybe(day()),
      supervisor_uuid: clearable(idOf('member')),
      address: maybe(longText(500)),
    }),
    data,
    statements: 13,
  }),
  remove: call({
    method: 'DELETE',
    path,
    needs,
    summary: 'Take the onboarding of an employee back: its tasks and its link go. It can be restored for a day',
    addedBecause,
    changes: ['employee', 'task'],
    data,
  }),
  restore: call({
    method: 'PUT',
    path: `${path}/restore`,
    needs,
    summary: 'Restore the onboarding of an employee',
    addedBecause: 'taking it back offers undo instead of a confirmation',
    changes: ['employee', 'task'],
    data,
  }),
  setDone: call({
    method: 'PUT',
    path: `${path}/duties/{duty_uuid}`,
    params: shape({ employee_uuid: idOf('employee'), duty_uuid: idOf('task') }),
    needs: 'organization.users.list',
    callers: { only: 'organization.users.update', because: 'besides its assignee, who sees it among their tasks' },
    summary: 'Set whether a task of an onboarding is done; its assignee and those who may change employees may',
    addedBecause,
    changes: ['task', 'employee'],
    body: body({ done: flag() }),
    data,
  }),
  link: call({
    method: 'POST',
    path: `${path}/link`,
    needs,
    summary: 'Make the secret link of the new employee, or a new one that ends the earlier, and send it if asked',
    addedBecause,
    changes: ['employee', 'message'],
    body: body({
      /** A new link, also if the present one still lives. */
      renew: maybe(flag()),
      send: maybe(list(choice({ sms: 'sms', email: 'email' }), 2)),
    }),
    data,
  }),
  endLink: call({
    method: 'DELETE',
    path: `${path}/link`,
    needs,
    summary: 'End the secret link of the new employee',
    addedBecause,
    changes: ['employee'],
    data,
  }),
} as const

const page = shape({
  name: text(),
  organization: shape({ name: text(), username: text(), logo: orNull(shown()) }),
  first_day: orNull(day()),
  address: shown(),
  welcome: shown(),
  supervisor: orNull(shown()),
  papers: list(shape(paper)),
  tasks: list(
    shape({ uuid: idOf('task'), title: shown(), description: shown(), deadline: orNull(day()), done: flag() }),
  ),
  /** Whether everything that is needed was accepted, so that nothing can be sent any more. */
  complete: flag(),
})
export type OnboardingPage = Of<typeof page>

const params = shape({ onboarding_token: text(100) })
const pageData = shape({ onboarding: page })

/** Calls of the page of a new employee. They have no account: the secret link is enough. */
export const ownOnboarding = {
  show: call({
    method: 'GET',
    path: '/onboarding/{onboarding_token}',
    needs: 'nobody',
    summary: 'The page of a new employee: the first day, papers to bring and own tasks, by the secret link',
    addedBecause,
    shows: ['employee', 'employee_document', 'task'],
    params,
    data: pageData,
  }),
  give: call({
    method: 'POST',
    path: '/onboarding/{onboarding_token}/papers/{paper_uuid}',
    needs: 'nobody',
    summary: 'Send a paper that was asked for; a file that was not accepted yet is replaced. 409 for an accepted one',
    addedBecause,
    changes: ['employee', 'employee_document'],
    params: shape({ onboarding_token: text(100), paper_uuid: id() }),
    files: ['file'],
    requires: ['file'],
    data: pageData,
  }),
  setDone: call({
    method: 'PUT',
    path: '/onboarding/{onboarding_token}/duties/{own_duty_uuid}',
    needs: 'nobody',
    summary: 'Set whether an own task is done',
    addedBecause,
    changes: ['task', 'employee'],
    params: shape({ onboarding_token: text(100), own_duty_uuid: id() }),
    body: body({ done: flag() }),
    data: pageData,
  }),
} as const
