import { memberFilters, members, type ListedMember, type memberOrders } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { t } from '../../core/words.ts'
import { asking } from '../../kit/filters/filter.ts'
import type { Orders } from '../../kit/order.ts'
import type { ListOf } from '../../kit/use-list.ts'

const orders = {
  name: { down: false, usual: 'By name', reverse: 'By name, Z to A' },
  joined_at: { down: true, usual: 'Newest members', reverse: 'Oldest members' },
} as const satisfies Orders<keyof typeof memberOrders>

const roleOptions = asking(roles.list, {}, data => data.roles.map(role => ({ id: role.id, label: role.display_name })))

/** The options of the filter: all members, or only those with or without a role. */
export const holding = () => [
  { id: 'all', label: t('Everyone') },
  { id: 'true', label: t('With a role') },
  { id: 'false', label: t('Without a role') },
]

/** The list of members. The filter by role needs the permission to see roles. */
export const membersList = (rights: Rights): ListOf<typeof members.list, ListedMember> => ({
  call: members.list,
  query: memberFilters,
  rows: data => data.users,
  comes: 'pages',
  search: 'name',
  segment: 'has_role',
  orders,
  filters: may(rights, roles.list.needs) ? [{ kind: 'one', name: 'role_id', label: 'Role', asks: roleOptions }] : [],
})
