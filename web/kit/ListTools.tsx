import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpWideNarrow } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { t, type Word } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Select } from '../ui/Select.tsx'
import { FilterButton } from './filters/FilterButton.tsx'
import type { Change, Filter, Values } from './filters/filter.ts'
import { requestedOrder, chosenNext, orderNames, orderOf, type Orders } from './order.ts'
import { useTyped } from './filters/use-typed.ts'

/** The search of a list: its name in the address, and its label. */
export type SearchOf = { name: string; label: Word; hint?: Word | undefined }

/**
 * A choice between two to five options beside the search. The first option is the default, which is not in the address.
 */
export type SegmentOf = { name: string; label: Word; options: () => { id: string; label: string }[] }

type ListToolsProps = {
  values: Values
  narrow: (change: Change) => void
  /** The text of the button that closes the filters. */
  show: string
  search?: SearchOf | undefined
  segment?: SegmentOf | undefined
  filters?: readonly Filter[] | undefined
  orders?: Orders | undefined
  /** Where else the order can be chosen on a desk: `all` orders, or `some`, in the header of a table. */
  inHeader?: 'all' | 'some' | undefined
  field: Ref<HTMLInputElement>
  /** Content at the end, such as a switch of views. */
  children?: ReactNode
}

/** The controls above a list: search, filters, order. */
export function ListTools(props: ListToolsProps) {
  const { values, narrow, show, search, segment, filters = [], orders, inHeader, field, children } = props
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      {search && <Search {...search} values={values} narrow={narrow} field={field} />}
      {segment && <Segment {...segment} values={values} narrow={narrow} />}
      {filters.length > 0 && <FilterButton filters={filters} values={values} onChange={narrow} show={show} />}
      <span className="flex-1 max-sm:hidden" />
      {orders && <OrderSelect {...{ orders, values, narrow, inHeader }} />}
      {children}
    </div>
  )
}

type Narrowing = Pick<ListToolsProps, 'values' | 'narrow'>

function Search({ name, label, hint, values, narrow, field }: SearchOf & Narrowing & Pick<ListToolsProps, 'field'>) {
  const text = values[name]
  const typed = useTyped(typeof text === 'string' ? text : '', next => narrow({ [name]: next || undefined }))
  return (
    <SearchField
      ref={field}
      label={t(label)}
      {...(hint ? { placeholder: t(hint) } : {})}
      className="max-w-64 basis-44 grow-20 max-sm:max-w-none max-sm:basis-full"
      {...typed}
    />
  )
}

function Segment({ name, label, options, values, narrow }: SegmentOf & Narrowing) {
  const all = options()
  const usual = all[0]?.id ?? ''
  return (
    <SegmentedControl
      label={t(label)}
      value={String(values[name] ?? usual)}
      onChange={id => narrow({ [name]: id === usual ? undefined : id })}
      options={all}
    />
  )
}

/**
 * The order of a list, and a button that reverses it. On a desk, the header of a table does the same: the select is then only for
 * orders without a column. On a phone a table has no header.
 */
function OrderSelect({
  orders,
  values,
  narrow,
  inHeader,
}: Narrowing & { orders: Orders; inHeader: ListToolsProps['inHeader'] }) {
  const order = orderOf(orders, values)
  const choose = (by: string) => narrow(requestedOrder(orders, chosenNext(orders, order, by)))
  const reversed = order.down !== orders[order.by]?.down
  return (
    <div className={cx('flex gap-1 max-sm:flex-1', inHeader === 'all' && 'sm:hidden')}>
      <Select
        label={t('Order')}
        hideLabel
        value={order.by}
        onChange={by => by && by !== order.by && choose(by)}
        options={orderNames(orders, order).map(({ id, word }) => ({ id, label: t(word), icon }))}
        className="w-44 max-sm:flex-1"
      />
      <Button
        kind="ghost"
        icon={reversed ? <ArrowUpWideNarrow size={16} /> : <ArrowDownWideNarrow size={16} />}
        label={t('Reverse the order')}
        onPress={() => choose(order.by)}
        {...(inHeader ? { className: 'sm:hidden' } : {})}
      />
    </div>
  )
}

const icon = <ArrowUpDown size={14} aria-hidden className="shrink-0 text-text-3" />
