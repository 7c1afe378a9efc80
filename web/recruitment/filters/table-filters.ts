import type { TableField } from '@kargozin/api/field-table.ts'
import type { Filtered } from '@kargozin/api/filter-fields.ts'
import { personFieldsByName } from '@kargozin/api/recruitment/people/person-fields.ts'
import { applicationFieldsByName } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { optionsOf } from '../../core/labels.ts'
import type { Filter } from '../../kit/filters/filter.ts'
import type { FilterValues } from './filter-address.ts'

/** A filter with more options than this is a search field instead of checkboxes. */
const maxCheckboxes = 4

/** The filters of a field, chosen by its kind. */
function filterOf({ kind, filter, word }: TableField & Filtered): Filter[] {
  if (!filter || !word) return []
  if (typeof filter === 'object')
    return [{ kind: 'between', names: [filter.from, filter.to], label: word, most: filter.most }]
  if (typeof kind !== 'object') return [{ kind: 'text', name: filter, label: word, hint: 'Part of it' }]
  const labels = 'one' in kind ? kind.one : kind.many
  const few = Object.keys(labels).length <= maxCheckboxes
  const common = { name: filter, label: word, options: () => optionsOf(labels) }
  return [few ? { kind: 'checks', ...common } : { kind: 'many', alone: true, ...common }]
}

/** The filters of the person and application field tables, in the order of these tables. */
export const tableFilters = [...Object.values(personFieldsByName), ...Object.values(applicationFieldsByName)].flatMap(
  filterOf,
) as Filter<keyof FilterValues>[] // the names come from the same tables
