import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { widthByKey, type Widths } from './column-widths.ts'
import type { Chosen, Column, Sort } from './columns.ts'
import { cx } from './cx.ts'
import { useFirstInList } from './first-in-list.ts'
import { labels } from './labels.ts'
import { moveByLetter, rowOfEnter } from './row-keys.ts'
import { Select } from './Select.tsx'
import { Skeleton } from './Skeleton.tsx'
import { TableGrid, type Acts } from './TableGrid.tsx'
import { useSame } from './use-same.ts'

type TableProps<Row> = {
  label: string
  columns: Column<Row>[]
  /** Undefined while loading; placeholder rows are shown then. */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Whether the page has its own control for the order, so that the table adds none on phones. */
  ordersAbove?: boolean
  chosen?: Chosen
  onChoose?: (chosen: Chosen) => void
  /** On Enter or a press on a row. */
  onOpen?: (row: Row) => void
  /** The link of a row, so that its page can be opened in a new tab. */
  rowHref?: (row: Row) => string
  /** Called on Enter in a table whose rows can be selected. Without it, Enter selects the row if another one is selected. */
  onEnter?: (row: Row) => void
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** Whether the rows are old and new ones are loading. */
  stale?: boolean
  /** Values besides the row that cells use. When one of them changes, all rows are rendered again. */
  dependsOn?: readonly unknown[]
  /** Chosen widths. With `onWidths`, the user can change them by dragging, or by Shift and an arrow key. */
  widths?: Widths | undefined
  onWidths?: (widths: Widths) => void
  className?: string
}

/** A table with a sticky header; on a phone each row is a card. j, k and arrows move, Enter opens, Space and x select. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, sort, onSort, onWidths, empty, className } = props
  const list = useRef<HTMLDivElement>(null)
  useFirstInList(list, 'tbody tr')
  if (!rows) return <Skeleton shape="rows" count={8} className={cx(frame, className)} />
  if (rows.length === 0 && empty) return <div className={cx(frame, className)}>{empty}</div>
  return (
    <div
      ref={list}
      role="presentation"
      className={cx(frame, 'scroll max-sm:overflow-visible', className)}
      onKeyDown={moveByLetter}
      onKeyDownCapture={event => {
        if (onWidths) widthByKey(event, onWidths)
        openByEnter(event, props)
      }}
    >
      {onSort && !props.ordersAbove && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
      <Shown {...props} rows={rows} />
    </div>
  )
}

/** Opens a row by Enter in a table whose rows can be selected. Otherwise, once a row is selected, the library would treat Enter
 * like Space. */
function openByEnter<Row>(event: KeyboardEvent<HTMLElement>, { chosen, rows, rowId, onEnter }: TableProps<Row>): void {
  const id = rowOfEnter(event)
  const row = id === undefined ? undefined : rows?.find(it => rowId(it) === id)
  if (!chosen || !onEnter || !row) return
  event.preventDefault()
  event.stopPropagation()
  onEnter(row)
}

/** Passes to the grid only what it shows: a page is rendered again for each change of its address, and its table must not be. */
function Shown<Row extends object>(props: TableProps<Row> & { rows: Row[] }) {
  const { label, columns, rows, rowId, rowHref, sort, chosen, stale = false, widths, dependsOn = [] } = props
  const acts = useActs(props)
  return (
    <TableGrid
      {...{ label, stale, chosen, widths, acts }}
      columns={useSame(columns)}
      rows={useSame(rows)}
      ids={useSame(rows.map(rowId))}
      links={useSame(rowHref && rows.map(rowHref))}
      dependsOn={useSame(dependsOn)}
      sortedBy={sort?.by}
      down={sort?.down ?? false}
      chooses={props.onChoose !== undefined}
      opens={props.onOpen !== undefined}
      resizes={props.onWidths !== undefined}
    />
  )
}

/** The actions of the last rendering, always in the same object. */
function useActs<Row>(props: TableProps<Row>): Acts<Row> {
  const last = useRef(props)
  useLayoutEffect(() => {
    last.current = props
  })
  const [acts] = useState<Acts<Row>>(() => ({
    sort: sort => last.current.onSort?.(sort),
    choose: chosen => last.current.onChoose?.(chosen),
    open: row => last.current.onOpen?.(row),
    setWidths: widths => last.current.onWidths?.(widths),
  }))
  return acts
}

const frame = 'rounded-lg border border-line bg-surface max-sm:border-0 max-sm:bg-transparent'

/** The control for the order on a phone, where the header is hidden. */
function PhoneSort<Row>({
  columns,
  sort,
  onSort,
}: Pick<TableProps<Row>, 'columns' | 'sort'> & { onSort: (sort: Sort) => void }) {
  const options = columns.filter(column => column.sortable).map(({ id, title }) => ({ id, label: title }))
  if (options.length === 0) return null
  return (
    <div className="mb-2 sm:hidden">
      <Select
        label={labels.sortBy}
        options={options}
        value={sort?.by ?? null}
        onChange={by => by && onSort({ by, down: sort?.by === by ? !sort.down : false })}
        placeholder={labels.sortBy}
        hideLabel
      />
    </div>
  )
}
