import { ArrowDownWideNarrow } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { FilterButton } from '../../kit/filters/FilterButton.tsx'
import { FilterChips } from '../../kit/filters/FilterChips.tsx'
import { useTyped } from '../../kit/use-typed.ts'
import { SavedViews } from '../../kit/views/SavedViews.tsx'
import { applicantFilters } from '../filters/applicant-filters.ts'
import { filterFields, type FilterChange, type FilterValues } from '../filters/filter-address.ts'

type BoardToolsProps = {
  values: FilterValues
  set: (change: FilterChange) => void
  /** The number of matching applicants. */
  found: number
}

/** The fields of the address that a saved view stores: filters and order only, so that a view can be used in every job opening. */
const boardNames = Object.keys(filterFields)

/** The search, filters and sort order of the board, with the active filters below. */
export function BoardTools({ values, set, found }: BoardToolsProps) {
  const search = useRef<HTMLInputElement>(null)
  const typed = useTyped(values.searchable ?? '', text => set({ searchable: text || undefined }))
  useSearchKey(() => search.current?.focus())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-(--page) pb-2.5 print:hidden">
      <div className="flex items-center gap-2 sm:flex-wrap">
        <SearchField
          ref={search}
          label={t('Search this board')}
          placeholder={t('Name, mobile or e-mail')}
          after={
            <span className="pe-1.5 max-sm:hidden">
              <Kbd>/</Kbd>
            </span>
          }
          className="w-64 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
          {...typed}
        />
        <FilterButton
          filters={applicantFilters}
          values={values}
          onChange={set}
          show={t('Show {count} applicant|Show {count} applicants', { count: found })}
        />
        <OrderMenu values={values} set={set} />
        <SavedViews list="board" names={boardNames} />
      </div>
      <FilterChips filters={applicantFilters} values={values} onChange={set} />
    </div>
  )
}

function OrderMenu({ values, set }: Pick<BoardToolsProps, 'values' | 'set'>) {
  const orders = [
    { id: 'entered_at', label: t('Latest in the step') },
    { id: 'applied_at', label: t('Newest application') },
    { id: 'rate', label: t('Highest rated') },
    { id: 'name', label: t('By name') },
  ] as const
  const order = orders.find(it => it.id === values.order_by) ?? orders[0]
  return (
    <Menu
      label={t('Order within steps')}
      selected={order.id}
      trigger={
        <Button icon={<ArrowDownWideNarrow size={15} />}>
          <span className="max-sm:sr-only">{order.label}</span>
        </Button>
      }
      entries={orders.map(({ id, label }) => ({
        id,
        label,
        onPress: () => set({ order_by: id === 'entered_at' ? undefined : id, direction: undefined }),
      }))}
    />
  )
}

/** Calls `search` when the user presses / (or the same key on another layout) outside text fields, dialogs and menus. */
function useSearchKey(search: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const asks = event.key === '/' || (event.code === 'Slash' && !event.shiftKey)
    if (!asks || event.ctrlKey || event.metaKey || event.altKey) return
    const busy = 'input:not([type=checkbox]), textarea, [contenteditable=true], [role=dialog], [role=menu]'
    if (event.target instanceof Element && event.target.closest(busy)) return
    event.preventDefault()
    search()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
