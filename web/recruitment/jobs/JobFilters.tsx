import { ArrowUpDown } from 'lucide-react'
import type { Ref } from 'react'
import { jobOrders } from '@kargozin/api/recruitment/job-filters.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { filterWith, type Address } from './jobs-address.ts'

/** The search, whose job openings, the panel of the other filters, and the order. */
export function JobFilters({ values, set, search }: Address & { search: Ref<HTMLInputElement> }) {
  const filter = filterWith(set)
  return (
    <>
      <SearchField
        ref={search}
        label={t('Search in job openings')}
        value={values.searchText ?? ''}
        onChange={text => filter({ searchText: text || undefined })}
        className="w-64 max-sm:w-full"
      />
      <SegmentedControl
        label={t('Whose')}
        value={values.list ?? 'all'}
        onChange={list => filter({ list: list === 'all' ? undefined : list })}
        options={[
          { id: 'all', label: t('All') },
          { id: 'mine', label: t('Made by me') },
          { id: 'supervised', label: t('Involving me') },
        ]}
      />
      <FilterPanel values={values} set={set} />
    </>
  )
}

/** Each order with the direction in which it is of use. */
const directions = {
  created_at: undefined,
  published_at: undefined,
  applicants_count: undefined,
  title: 'asc',
  valid_through: 'asc',
} as const

/** The order of the list. A table has it in its head too, and brings a choice of its own on phones. */
export function JobOrder({ values, set }: Address) {
  return (
    <Select
      label={t('Order')}
      hideLabel
      value={values.order_by ?? jobOrders.created_at}
      onChange={order =>
        order &&
        set({
          order_by: order === jobOrders.created_at ? undefined : order,
          direction: directions[order],
          page: undefined,
        })
      }
      options={[
        { id: jobOrders.created_at, label: t('Newest'), icon },
        { id: jobOrders.published_at, label: t('Last published'), icon },
        { id: jobOrders.applicants_count, label: t('Most applicants'), icon },
        { id: jobOrders.valid_through, label: t('Nearest deadline'), icon },
        { id: jobOrders.title, label: t('By title'), icon },
      ]}
      className={cx('w-44 max-sm:flex-1', values.view === 'table' && 'max-sm:hidden')}
    />
  )
}

const icon = <ArrowUpDown size={14} aria-hidden className="shrink-0 text-text-3" />
