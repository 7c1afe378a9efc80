import { call } from '../call.ts'
import {
  queryFlag,
  queryMany,
  queryText,
  body,
  choice,
  day,
  email,
  flag,
  id,
  idOf,
  instant,
  int,
  keyOf,
  list,
  maybe,
  mobile,
  named,
  orNull,
  shape,
  text,
  type Of,
} from '../fields.ts'
import { departureReasons } from './labels-leaving.ts'
import { handedLink, invitation } from './invitations.ts'
import { pageQuery, pagination } from '../page.ts'
import { roleExamples } from './role-examples.ts'

/** A member of the organisation. `id` and `uuid` have the same value. */
const member = shape({
  id: id(),
  uuid: id(),
  fullName: text(),
  email: orNull(text()),
  mobile: orNull(text()),
  owner: flag(),
  joined_at: instant(),
  roles: list(shape({ id: id(), display_name: named(roleExamples) })),
})
export type ListedMember = Of<typeof member>

/** A member in a list to choose from. */
export const pickedMember = shape({ id: id(), uuid: id(), fullName: text() })
export type PickedMember = Of<typeof pickedMember>

/** The orders of the list of members. */
export const memberOrders = { name: 'name', joined_at: 'joined_at' } as const

/** The filters and orders of the list of members. */
export const memberFilters = shape({
  ...pageQuery,
  /** Searches name, mobile and e-mail. */
  name: queryText(),
  /** Only this member. */
  uuid: maybe(idOf('member')),
  role_id: maybe(idOf('role')),
  /** Only members with a role, or only members without one. The owner needs no role and is in neither list. */
  has_role: queryFlag(),
  order_by: maybe(choice(memberOrders)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
})

/** How much of each kind was handed over. */
const handed = shape({
  jobs: int(0, 1e9),
  steps: int(0, 1e9),
  forms: int(0, 1e9),
  tasks: int(0, 1e9),
  appointments: int(0, 1e9),
  offers: int(0, 1e9),
  places: int(0, 1e9),
})
export type Handed = Of<typeof handed>

/** How long a removal of members can be undone, in seconds. */
export const removalUndoSeconds = 30

/** Calls about the members of the organisation. */
export const members = {
  list: call({
    method: 'GET',
    path: '/organization/users',
    needs: 'organization.users.list',
    summary: 'The members of the organisation, by name',
    shows: ['member', 'role', 'account'],
    query: memberFilters,
    data: shape({ users: list(member), pagination }),
  }),
  pick: call({
    method: 'GET',
    path: '/organization/users/names',
    needs: 'member',
    summary: 'Find members by name, for choosing one: returns only names, at most twenty',
    shows: ['member'],
    addedBecause:
      'members who assign a supervisor, a task or a role need to find colleagues without access to the list of members',
    /** `name` finds members whose names contain it; `uuids` finds members by id. */
    query: shape({ name: queryText(), uuids: queryMany(idOf('member'), 20) }),
    data: shape({ users: list(pickedMember) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/users',
    needs: 'organization.users.addPage',
    summary: 'Invite a person by mobile, e-mail or both; by accepting they become a member with these roles',
    changes: ['invitation', 'message'],
    body: body({
      first_name: text(60),
      last_name: text(80),
      mobile: maybe(mobile()),
      email: maybe(email()),
      roles_id: maybe(list(idOf('role'), 50)),
    }),
    /** The invitation, which the specification calls `user`. Does not reveal whether the person has an account. */
    data: shape({ user: invitation, link: handedLink }),
    statements: 13,
  }),
  remove: call({
    method: 'PUT',
    path: '/organization/users',
    needs: 'organization.users.remove',
    summary:
      'End the work of employees on a day, or remove them at once; with their access they lose roles and sessions',
    changes: [
      ...(['member', 'employee', 'role', 'unit', 'branch', 'job', 'step', 'task'] as const),
      ...(['appointment', 'booking', 'chart_group'] as const),
    ],
    body: body({
      /** Members or employees, by either of their ids. */
      uuids: list(idOf('member'), 100, 1),
      /** The first day without work: in the past, or in the future, when the access ends by itself. Today without a value. */
      terminate_date: maybe(day()),
      /** Ends the access at once, also if the day is in the future. */
      terminate_type: maybe(choice({ remove: 'remove' })),
      /** Who ended it. */
      terminate_by: maybe(choice({ user: 'user', organization: 'organization' })),
      reason: maybe(keyOf(departureReasons)),
      /** Takes over the open work when the access ends, as far as the caller may hand it over. */
      successor_uuid: maybe(idOf('member')),
      /** A questionnaire that they get by e-mail, otherwise by text message, when this can no longer be undone. */
      exit_survey_key: maybe(idOf('survey')),
    }),
    data: shape({
      /** How many lost their access or had none any more. */
      removed: int(0, 100),
      /** How many lose their access on a later day. */
      planned: int(0, 100),
      /** Undoes this within removalUndoSeconds. */
      removal_uuid: id(),
      /** What the successor got. Null without a successor, or if the access ends later. */
      handed: orNull(handed),
    }),
    statements: 26,
  }),
  keep: call({
    method: 'PUT',
    path: '/organization/employees/departures/cancel',
    needs: 'organization.users.remove',
    summary: 'Cancel the planned end of the work of employees, or let former employees work here again, without access',
    addedBecause: 'a planned end may change, also long after it can no longer be undone',
    changes: ['employee'],
    body: body({ uuids: list(idOf('employee'), 100, 1) }),
    data: shape({ kept: int(0, 100) }),
  }),
  removal: call({
    method: 'GET',
    path: '/organization/users/removal',
    needs: 'organization.users.remove',
    summary: 'What removing these members or employees would affect, and what of it the caller may hand over',
    shows: ['employee', 'job', 'invitation', 'task', 'appointment', 'booking', 'chart_group'],
    addedBecause: 'the confirmation of a removal shows its effect',
    query: shape({ uuids: queryMany(idOf('member'), 100) }),
    data: shape({
      /** The number of job openings in which these members have a role. */
      jobs: int(0, 1e9),
      /** The number of job openings that nobody else may change, except members who may change all job openings. */
      alone: int(0, 1e9),
      /** The number of steps that these members supervise. */
      steps: int(0, 1e9),
      /** The number of their invitations that nobody has accepted yet. The links of these invitations stop working. */
      invitations: int(0, 1e9),
      /** The number of their open tasks, future appointments, waiting offers of times, and interview forms that they fill in. */
      tasks: int(0, 1e9),
      appointments: int(0, 1e9),
      offers: int(0, 1e9),
      forms: int(0, 1e9),
      /** The number of places in the chart that they hold. */
      places: int(0, 1e9),
      /** What the caller may hand over to somebody. */
      can: shape({ recruitment: flag(), places: flag() }),
    }),
  }),
  restore: call({
    method: 'POST',
    path: '/organization/users/removals/{removal_uuid}/undo',
    needs: 'organization.users.remove',
    summary: 'Undo a removal of members within thirty seconds; they get their roles back and must sign in again',
    changes: [
      'member',
      ...(['role', 'unit', 'branch', 'chart_group', 'absence', 'job', 'step', 'notification', 'memo'] as const),
      ...(['calendar_feed', 'employee', 'task', 'appointment', 'booking'] as const),
    ],
    addedBecause: 'the specification has no call for undoing a removal, but members can be removed by mistake',
    data: shape({ restored: int(0, 100) }),
    statements: 19,
  }),
} as const
