import { call } from '../call.ts'
import { body, choice, id, idOf, int, list, maybe, named, type Of, shape, text } from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'
import { allPermissions, type Permission } from '../permissions.ts'
import { roleExamples } from './role-examples.ts'

/** The name of a permission. Unknown names are refused. */
const permission = () =>
  choice(Object.fromEntries(allPermissions.map(name => [name, name])) as { [name in Permission]: name }) // each name maps to itself

/** A role: a named set of permissions. */
const role = shape({
  id: id(),
  display_name: named(roleExamples),
  permissions: list(text()),
  /** The number of members to whom it was assigned. */
  users_count: int(0, 1e9),
  /** The number of members who have it only by a group of the chart. */
  by_groups_count: int(0, 1e9),
})
export type Role = Of<typeof role>

const holder = shape({ id: id(), uuid: id(), fullName: text() })
const ofUser = shape({ id: id(), display_name: named(roleExamples) })
const displayName = text(80)

/** Calls about roles and their members. */
export const roles = {
  list: call({
    method: 'GET',
    path: '/organization/roles',
    needs: 'organization.roles',
    summary: 'The roles with their permissions and the number of members who have them',
    shows: ['member', 'role', 'chart_group'],
    data: shape({ roles: list(role) }),
  }),
  examples: call({
    method: 'GET',
    path: '/organization/roles/examples',
    needs: 'organization.roles',
    summary: 'The example roles, with names in the caller’s language',
    data: shape({ roles: list(shape({ key: text(), display_name: text(), permissions: list(text()) })) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/roles',
    needs: 'organization.roles',
    summary: 'Create a role; without `permissions` it has none',
    changes: ['role'],
    body: body({ display_name: displayName, permissions: maybe(list(permission(), 200)) }),
    data: shape({ role }),
  }),
  rename: call({
    method: 'PUT',
    path: '/organization/roles/{id}',
    needs: 'organization.roles',
    summary: 'Rename a role',
    changes: ['role'],
    addedBecause:
      'the specification has no call for renaming a role, and a role that is deleted and created again loses its members',
    body: body({ display_name: displayName }),
    data: shape({ role }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/organization/roles/{id}',
    needs: 'organization.roles',
    summary: 'Delete a role; its members lose its permissions',
    changes: ['role'],
    data: shape({ id: id(), users_count: int(0, 1e9) }),
  }),
  permissions: call({
    method: 'GET',
    path: '/organization/roles/{id}/permissions',
    needs: 'organization.roles',
    summary: 'The permissions of a role',
    shows: ['role'],
    data: shape({ permissions: list(text()) }),
  }),
  setPermissions: call({
    method: 'PUT',
    path: '/organization/roles/{id}/permissions',
    needs: 'organization.roles',
    summary: 'Replace the permissions of a role',
    changes: ['role'],
    body: body({ permissions: list(permission(), 200) }),
    data: shape({ permissions: list(text()) }),
  }),
  holders: call({
    method: 'GET',
    path: '/organization/roles/{id}/users',
    needs: 'organization.roles',
    summary: 'The members who have a role',
    shows: ['member', 'role'],
    addedBecause: 'the access page shows the members of a role; the list of members needs another permission',
    query: shape(pageQuery),
    data: shape({ users: list(holder), pagination }),
  }),
  ofUser: call({
    method: 'GET',
    path: '/organization/users/{uuid}/roles',
    needs: 'organization.roles',
    summary: 'The roles of a member',
    shows: ['member', 'role'],
    data: shape({ roles: list(ofUser) }),
  }),
  attach: call({
    method: 'PUT',
    path: '/organization/users/{uuid}/roles/{id}/attach',
    also: ['GET /organization/users/{uuid}/roles/{id}/attach'],
    needs: 'organization.roles',
    summary: 'Assign a role to a member',
    changes: ['member'],
    data: shape({ roles: list(ofUser) }),
  }),
  detach: call({
    method: 'DELETE',
    path: '/organization/users/{uuid}/roles/{id}',
    needs: 'organization.roles',
    summary: 'Unassign a role from a member',
    changes: ['member'],
    data: shape({ roles: list(ofUser) }),
  }),
  attachMany: call({
    method: 'POST',
    path: '/organization/users/roles/attach',
    needs: 'organization.roles',
    summary: 'Assign several roles to several members',
    changes: ['member'],
    body: body({ roles_id: list(idOf('role'), 100), users_uuid: list(idOf('member'), 500) }),
    /** `users_uuid` are the members who did not have all these roles before. */
    data: shape({ attached: int(0, 100_000), users_uuid: list(idOf('member'), 500) }),
  }),
  detachMany: call({
    method: 'POST',
    path: '/organization/users/roles/detach',
    needs: 'organization.roles',
    summary: 'Unassign several roles from several members',
    changes: ['member'],
    addedBecause: 'the specification has a call for assigning roles to several members, but none for unassigning them',
    body: body({ roles_id: list(idOf('role'), 100, 1), users_uuid: list(idOf('member'), 500, 1) }),
    /** `users_uuid` are the members who had at least one of these roles before. */
    data: shape({ detached: int(0, 100_000), users_uuid: list(idOf('member'), 500) }),
  }),
  allPermissions: call({
    method: 'GET',
    path: '/organization/permissions',
    needs: 'organization.roles',
    summary: 'All permissions, with names in both languages',
    data: shape({ permissions: list(shape({ name: text(), fa: text(), en: text() })) }),
  }),
} as const
