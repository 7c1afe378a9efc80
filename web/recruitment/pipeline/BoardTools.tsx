import { ArrowDownWideNarrow } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { FilterButton } from '../../kit/filters/FilterButton.tsx'
import { FilterChips } from '../../kit/filters/FilterChips.tsx'
import { chosenNext, orderNames, orderOf, requestedOrder, type Orders } from '../../kit/order.ts'
import { useTyped } from '../../kit/filters/use-typed.ts'
import { SavedViews } from '../../kit/views/SavedViews.tsx'
import { applicantFilters } from '../filters/applicant-filters.ts'
import { applicantOrders, boardOrders } from '../filters/applicant-orders.ts'
import type { FilterChange, FilterValues } from '../filters/filter-address.ts'
import type { Looks } from '../board-table/ViewTools.tsx'
import { boardNames } from './address.ts'

const ViewTools = lazy(async () => ({ default: (await import('../board-table/ViewTools.tsx')).ViewTools }))

type BoardToolsProps = {
  values: FilterValues
  set: (change: FilterChange) => void
  /** The number of matching applicants. */
  found: number
  /** Whether the table is shown instead of the board. */
  asTable: boolean
  looks: Looks
}

/** The search, filters and sort order of the board or its table, with the active filters below. */
export function BoardTools({ values, set, found, asTable, looks }: BoardToolsProps) {
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
        <OrderMenu {...{ values, set, asTable }} />
        <SavedViews list="board" names={boardNames} />
        <Suspense>
          <ViewTools {...{ asTable, looks }} />
        </Suspense>
      </div>
      <FilterChips filters={applicantFilters} values={values} onChange={set} />
    </div>
  )
}

function OrderMenu({ values, set, asTable }: Pick<BoardToolsProps, 'values' | 'set' | 'asTable'>) {
  const orders: Orders = asTable ? applicantOrders : boardOrders
  const order = orderOf(orders, values)
  const names = orderNames(orders, order)
  const chosen = names.find(it => it.id === order.by)
  return (
    <Menu
      label={asTable ? t('Order') : t('Order within steps')}
      selected={order.by}
      trigger={
        <Button icon={<ArrowDownWideNarrow size={15} />}>
          <span className="max-sm:sr-only">{chosen && t(chosen.word)}</span>
        </Button>
      }
      entries={names.map(({ id, word }) => ({
        id,
        label: t(word),
        onPress: () => id !== order.by && set(requestedOrder(orders, chosenNext(orders, order, id)) as FilterChange), // the orders are those of the filters
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
