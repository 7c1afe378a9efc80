import { call } from '../../call.ts'
import { idOf, int, list, maybe, orNull, queryText, shape, shown, type Of } from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import { maxGroups } from './chart.ts'

const listedGroup = shape({
  id: idOf('chart_group'),
  uuid: idOf('chart_group'),
  title: shown(),
  /** The title of the group above, to distinguish groups of the same title. */
  parent: orNull(shown()),
  users_count: int(0, 1e6),
})
export type ListedGroup = Of<typeof listedGroup>

const department = shape({
  id: idOf('unit'),
  uuid: idOf('unit'),
  name: shown(),
  groups_count: int(0, maxGroups),
  /** How many members hold a group of the department today. */
  users_count: int(0, 1e6),
})

/** Calls that list groups of the chart and their units without the chart itself. */
export const userGroups = {
  list: call({
    method: 'GET',
    path: '/organization/users/groups',
    needs: 'organization.chart',
    summary: 'The groups of the chart by title, for choosing one; with `user_id` those that this member holds',
    shows: ['chart_group', 'position', 'unit', 'member'],
    query: shape({ ...pageQuery, title: queryText(), user_id: maybe(idOf('member')) }),
    data: shape({ groups: list(listedGroup), pagination }),
  }),
  departments: call({
    method: 'GET',
    path: '/organization/departments',
    needs: 'member',
    summary: 'The units that have groups in the chart, by name',
    shows: ['unit', 'chart_group', 'member'],
    query: shape({ ...pageQuery, title: queryText() }),
    data: shape({ departments: list(department), pagination }),
  }),
} as const
