import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpWideNarrow } from 'lucide-react'
import type { Ref } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { askedBy, chosenNext, orderName, orders, sortOf, type JobSort } from './job-order.ts'
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
        label={t('Created by')}
        value={values.list ?? 'all'}
        onChange={list => filter({ list: list === 'all' ? undefined : list })}
        options={[
          { id: 'all', label: t('All') },
          { id: 'mine', label: t('Created by me') },
          { id: 'supervised', label: t('Involving me') },
        ]}
      />
      <FilterPanel values={values} set={set} />
    </>
  )
}

/** The order of the list, and a button that turns it round. The head of a table says the same. */
export function JobOrder({ values, set }: Address) {
  const sort = sortOf(values)
  const choose = (next: JobSort) => set({ ...askedBy(next), page: undefined })
  const reversed = sort.down !== orders[sort.by].down
  const names = Object.keys(orders) as JobSort['by'][] // own keys only
  return (
    <div className="flex gap-1 max-sm:flex-1">
      <Select
        label={t('Order')}
        hideLabel
        value={sort.by}
        onChange={by => by && by !== sort.by && choose(chosenNext(sort, by))}
        options={names.map(id => ({
          id,
          label: t(id === sort.by ? orderName(sort) : orders[id].usual),
          icon,
        }))}
        className="w-44 max-sm:flex-1"
      />
      <Button
        kind="ghost"
        icon={reversed ? <ArrowUpWideNarrow size={16} /> : <ArrowDownWideNarrow size={16} />}
        label={t('Reverse the order')}
        onPress={() => choose(chosenNext(sort, sort.by))}
      />
    </div>
  )
}

const icon = <ArrowUpDown size={14} aria-hidden className="shrink-0 text-text-3" />
