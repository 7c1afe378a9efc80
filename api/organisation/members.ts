import { call } from '../call.ts'
import {
  askedFlag,
  askedMany,
  askedText,
  body,
  choice,
  email,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  mobile,
  named,
  orNull,
  shape,
  text,
  type Of,
} from '../fields.ts'
import { invitation } from './invitations.ts'
import { pageQuery, pagination } from '../page.ts'
import { roleExamples } from './role-examples.ts'

/** A person who belongs to the organisation. `id` and `uuid` are the same. */
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

/** A member as a name to choose. */
export const pickedMember = shape({ id: id(), uuid: id(), fullName: text() })
export type PickedMember = Of<typeof pickedMember>

/** What the list of members can be ordered by. */
export const memberOrders = { name: 'name', joined_at: 'joined_at' } as const

/** What the list of members is narrowed and ordered by. */
export const memberFilters = shape({
  ...pageQuery,
  /** In the name, the mobile or the e-mail. */
  name: askedText(),
  /** This one alone. */
  uuid: maybe(id()),
  role_id: maybe(id()),
  /** Only those who hold no role, or only those who hold one. The owner needs none and is among neither. */
  has_role: askedFlag(),
  order_by: maybe(choice(memberOrders)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
})

/** For how long the removal of members can be undone, in seconds. */
export const removalUndoSeconds = 30

/** Calls about the members of the organisation. */
export const members = {
  list: call({
    method: 'GET',
    path: '/organization/users',
    needs: 'organization.users.list',
    says: 'The members of the organisation, by name',
    query: memberFilters,
    data: shape({ users: list(member), pagination }),
  }),
  pick: call({
    method: 'GET',
    path: '/organization/users/names',
    needs: 'member',
    says: 'Members by name, for choosing one: nothing but their names, at most twenty',
    ours: 'whoever assigns a supervisor, a task or a role chooses among colleagues without the right to their list',
    /** Those of a text in their names, or those whom one has the ids of already. */
    query: shape({ name: askedText(), uuids: askedMany(id(), 20) }),
    data: shape({ users: list(pickedMember) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/users',
    needs: 'organization.users.addPage',
    says: 'Invite somebody by mobile, e-mail or both; who accepts the link becomes a member with these roles',
    body: body({
      first_name: text(60),
      last_name: text(80),
      mobile: maybe(mobile()),
      email: maybe(email()),
      roles_id: maybe(list(id(), 50)),
    }),
    /** What was typed, whether or not anybody has an account: the invitation, by the specification's name. */
    data: shape({ user: invitation }),
  }),
  remove: call({
    method: 'PUT',
    path: '/organization/users',
    needs: 'organization.users.remove',
    says: 'Remove members from the organisation: they lose their roles and are signed out of it',
    body: body({ uuids: list(id(), 100, 1), terminate_type: choice({ remove: 'remove' }) }),
    /** `removal_uuid` undoes it, for removalUndoSeconds. */
    data: shape({ removed: int(0, 100), removal_uuid: id() }),
  }),
  removal: call({
    method: 'GET',
    path: '/organization/users/removal',
    needs: 'organization.users.remove',
    says: 'What would go with members if they were removed',
    ours: 'whoever removes somebody is told beforehand what it takes along',
    query: shape({ uuids: askedMany(id(), 100) }),
    data: shape({
      /** Job openings that they take part in. */
      jobs: int(0, 1e9),
      /** Job openings that only they may change, apart from those who may change every job opening. */
      alone: int(0, 1e9),
      /** Steps that they supervise. */
      steps: int(0, 1e9),
      /** Invitations of theirs that nobody has accepted yet: their links stop working. */
      invitations: int(0, 1e9),
    }),
  }),
  restore: call({
    method: 'POST',
    path: '/organization/users/removals/{removal_uuid}/undo',
    needs: 'organization.users.remove',
    says: 'Undo a removal of members within thirty seconds; they have their roles again and sign in anew',
    ours: 'undo is offered instead of a question beforehand',
    data: shape({ restored: int(0, 100) }),
  }),
} as const
