import { branches } from '@kargozin/api/structure/branches.ts'
import { asking } from '../../kit/filters/filter.ts'

/** The filter by the branches of the job openings. */
export const branchFilter = {
  kind: 'many',
  name: 'subsidiaries_ids',
  label: 'Branch',
  asks: asking(branches.list, {}, data => data.subsidiaries.map(it => ({ id: it.id, label: it.name }))),
} as const
