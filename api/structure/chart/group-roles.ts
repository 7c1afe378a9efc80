import { call } from '../../call.ts'
import { body, flag, idOf, int, list, named, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import { roleExamples } from '../../organisation/role-examples.ts'

const role = shape({ id: idOf('role'), display_name: named(roleExamples) })
export type GroupRole = Of<typeof role>

/** Why a member has a permission: a role, and the group of the chart from which they have the role, or null. */
const source = shape({ role, group: orNull(shape({ id: idOf('chart_group'), title: shown() })) })
const permission = shape({ name: text(), from: list(source) })
export type ExplainedPermission = Of<typeof permission>

/** A group that has a role. `parent` is the title of the group above. */
const groupOfRole = shape({
  id: idOf('chart_group'),
  title: shown(),
  parent: orNull(shown()),
  users_count: int(0, 1e6),
})
export type GroupOfRole = Of<typeof groupOfRole>

const needs = 'organization.roles'
const ids = body({ roles_id: list(idOf('role'), 100, 1) })

/** Calls about the roles of groups of the chart, which their holders have. */
export const groupRoles = {
  list: call({
    method: 'GET',
    path: '/organization/groups/{id}/roles',
    needs,
    summary: 'The roles of a group of the chart, which its holders have',
    shows: ['chart_group', 'role'],
    data: shape({ roles: list(role) }),
  }),
  groupsOfRole: call({
    method: 'GET',
    path: '/organization/roles/{id}/groups',
    needs,
    summary: 'The groups of the chart that have a role, with the number of their holders today',
    shows: ['chart_group', 'role', 'position', 'unit', 'member'],
    addedBecause: 'the specification shows the roles of a group, but not the groups of a role',
    query: shape(pageQuery),
    data: shape({ groups: list(groupOfRole), pagination }),
  }),
  attach: call({
    method: 'POST',
    path: '/organization/groups/{id}/roles',
    needs,
    summary: 'Give roles to a group; those that it has already are left out',
    changes: ['chart_group'],
    body: ids,
    data: shape({ roles: list(role) }),
  }),
  detach: call({
    method: 'DELETE',
    path: '/organization/groups/{id}/roles',
    needs,
    summary: 'Take roles from a group; those that it does not have are left out',
    changes: ['chart_group'],
    body: ids,
    data: shape({ roles: list(role) }),
  }),
  attachMany: call({
    method: 'POST',
    path: '/organization/groups/roles/attach',
    needs,
    summary: 'Give several roles to several groups',
    changes: ['chart_group'],
    body: body({ roles_id: list(idOf('role'), 100, 1), groups_id: list(idOf('chart_group'), 500, 1) }),
    data: shape({ attached: int(0, 50_000) }),
  }),
  whyOfUser: call({
    method: 'GET',
    path: '/organization/users/{uuid}/permissions',
    needs,
    summary: 'What a member may do, and by which role or group; the owner may do everything',
    shows: ['member', 'role', 'chart_group', 'position', 'unit'],
    addedBecause: 'the specification shows the roles of a member, but not which permissions they give',
    data: shape({ owner: flag(), permissions: list(permission) }),
  }),
} as const
