import { call } from '../call.ts'
import { body, clearable, idOf, int, list, maybe, orNull, queryText, shape, text, type Of } from '../fields.ts'
import { week } from '../organisation/working-time.ts'
import { maxStructureTitle } from './levels.ts'

/** The maximum lengths of the address and of the note of a branch. */
export const branchLimits = { address: 500, note: 200 } as const

/** The maximum number of members who are added to or removed from a branch by one request. */
const maxUsers = 1000

const name = text(maxStructureTitle)
const address = text(branchLimits.address)
const timeZone = text(64)
const note = text(branchLimits.note)

const listedBranch = shape({
  id: idOf('branch'),
  uuid: idOf('branch'),
  name,
  address: orNull(address),
  /** A name of the IANA time zone database. Null: the time zone of the organisation. */
  time_zone: orNull(timeZone),
  /** Null: the hours of the organisation. */
  working_hours: orNull(week),
  note: orNull(note),
  users_count: int(0, 1e9),
  /** The number of job openings that the caller may see. */
  jobs_count: int(0, 1e9),
})

export type ListedBranch = Of<typeof listedBranch>

/** A branch with the members who belong to it. */
const branch = shape({
  id: idOf('branch'),
  uuid: idOf('branch'),
  name,
  address: orNull(address),
  time_zone: orNull(timeZone),
  working_hours: orNull(week),
  note: orNull(note),
  users: list(shape({ id: idOf('member'), uuid: idOf('member'), fullName: text() }), 100_000),
})
export type Branch = Of<typeof branch>

const needs = 'organization.subsidiary.management'
const all = '/organization/subsidiaries'
const one = `${all}/{id}`
const settable = {
  address: clearable(address),
  time_zone: clearable(timeZone),
  working_hours: clearable(week),
  note: clearable(note),
} as const
const users = body({ users_uuids: list(idOf('member'), maxUsers, 1) })
const data = shape({ subsidiary: branch })

/** Calls about the branches of the organisation and the members who belong to them. The API calls them subsidiaries. */
export const branches = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'member',
    summary: 'The branches of the organisation by name',
    shows: ['branch', 'job'],
    query: shape({ name: queryText() }),
    data: shape({ subsidiaries: list(listedBranch, 100_000) }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'member',
    summary: 'A branch with its members',
    shows: ['branch', 'member'],
    data,
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add a branch',
    changes: ['branch'],
    body: body({ name, ...settable }),
    data,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Change a branch; null clears a field, and a missing field is not changed',
    changes: ['branch'],
    body: body({ name: maybe(name), ...settable }),
    data,
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs,
    summary:
      'Delete a branch: its job openings and members stay with it until it is restored, or move to another branch',
    changes: ['branch', 'job'],
    query: shape({
      /** The branch to which all its job openings and members move. */
      move_to: maybe(idOf('branch')),
    }),
    data,
    statements: 10,
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs,
    summary: 'Restore a deleted branch, and move back what its deletion moved and nobody has moved since',
    addedBecause: 'deleting offers undo instead of a confirmation',
    changes: ['branch', 'job'],
    data,
  }),
  attach: call({
    method: 'PUT',
    path: `${one}/attach-users`,
    needs,
    summary: 'Add members to a branch; those who already belong to it are left out',
    changes: ['branch'],
    body: users,
    data,
  }),
  detach: call({
    method: 'PUT',
    path: `${one}/detach-users`,
    needs,
    summary: 'Remove members from a branch; those who do not belong to it are left out',
    changes: ['branch'],
    body: users,
    data,
  }),
} as const
