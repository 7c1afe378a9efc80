import { leavingQuery, leavingReport, type LeftEmployee } from '@kargozin/api/employees/leaving-report.ts'
import { departureReasons } from '@kargozin/api/organisation/labels-leaving.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { labelOf } from '../../core/labels.ts'
import type { Filter } from '../../kit/filters/filter.ts'
import type { ListOf } from '../../kit/use-list.ts'
import { branchFilter, unitFilter } from '../employees-list.ts'

const reasons = () => Object.keys(departureReasons).map(id => ({ id, label: labelOf(departureReasons, id) }))

type Name = 'from' | 'to' | 'units_uuid' | 'subsidiaries_ids' | 'reason'

const byReason: Filter<Name> = { kind: 'many', name: 'reason', label: 'Reason for leaving', options: reasons }

/** The list of those who left. Its call has the figures of the report too. */
export const leavingList = (rights: Rights): ListOf<typeof leavingReport.show, LeftEmployee> => ({
  call: leavingReport.show,
  query: leavingQuery,
  rows: data => data.report.left_employees,
  comes: 'pages',
  filters: [
    { kind: 'days', names: ['from', 'to'], label: 'First day without work' },
    unitFilter,
    branchFilter,
    ...(may(rights, 'organization.users.private') ? [byReason] : []),
  ],
})
