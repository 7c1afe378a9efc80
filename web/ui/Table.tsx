import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import {
  Cell,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  TableBody,
  TableHeader,
  useTableOptions,
  type Selection,
} from 'react-aria-components'
import { Checkbox } from './Checkbox.tsx'
import { dragWidth, widthByKey, widthOf, type Widths } from './column-widths.ts'
import { cx } from './cx.ts'
import { useFirstInList } from './first-in-list.ts'
import { labels } from './labels.ts'
import { moveByLetter, rowOfEnter } from './row-keys.ts'
import { Select } from './Select.tsx'
import { Skeleton } from './Skeleton.tsx'

/** A column: its title, and its content for a row. */
export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /**
   * Whether this column names the row for screen readers and is the title of its card on a phone. By default, the first
   * column does this.
   */
  main?: boolean
  /** Whether the column is hidden until the user chooses it (keepsColumns). */
  hidden?: boolean
  sortable?: boolean
  /** Width in pixels; columns without a width share the rest. */
  width?: number
  align?: 'start' | 'center' | 'end'
  /** Not shown on the cards of a phone. */
  deskOnly?: boolean
  /**
   * Whether this is the column with the menu of a row. It has no visible title, and on a phone the menu is in the corner of the
   * card. Cannot be combined with checkboxes.
   */
  corner?: boolean
}

/** The column by which the table is sorted, and whether the order is descending. */
export type Sort = { by: string; down: boolean }

/** The selected rows: their ids, or `all` (including rows that are not loaded). */
export type Chosen = ReadonlySet<string> | 'all'

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

const aligned = { start: 'text-start', center: 'text-center', end: 'text-end' }

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
      <Grid {...props} rows={rows} />
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

function Grid<Row extends object>(props: TableProps<Row> & { rows: Row[] }) {
  const { label, columns, rows, rowId, sort, onSort, chosen, onChoose, stale, widths, onWidths, dependsOn = [] } = props
  const mainId = (columns.find(column => column.main) ?? columns[0])?.id
  return (
    <AriaTable
      aria-label={label}
      aria-busy={stale}
      selectionMode={onChoose ? 'multiple' : 'none'}
      selectedKeys={chosen}
      onSelectionChange={(keys: Selection) => onChoose?.(keys === 'all' ? 'all' : new Set([...keys].map(String)))}
      sortDescriptor={sort && { column: sort.by, direction: sort.down ? 'descending' : 'ascending' }}
      onSortChange={({ column, direction }) => onSort?.({ by: String(column), down: direction === 'descending' })}
      style={widths && tableWidth(columns, widths, onChoose !== undefined)}
      className={cx(
        'border-separate border-spacing-0 transition-opacity max-sm:block max-sm:w-full',
        widths ? 'sm:w-(--table) sm:table-fixed' : 'w-full',
        stale && 'opacity-60',
      )}
    >
      <Head columns={columns} mainId={mainId} widths={widths} onWidths={onWidths} />
      <TableBody
        items={rows}
        dependencies={[columns, ...dependsOn]}
        className="max-sm:grid max-sm:grid-cols-1 max-sm:gap-2"
      >
        {row => <Line id={rowId(row)} {...props} row={row} mainId={mainId} />}
      </TableBody>
    </AriaTable>
  )
}

/** The width in pixels of the column with the checkboxes. Its class sets the same width. */
const choosingWidth = 44

/** The table is as wide as its columns together, so that changing one width does not change the others. */
const tableWidth = <Row,>(columns: readonly Column<Row>[], widths: Widths, chooses: boolean) => {
  const all = columns.reduce((sum, column) => sum + widthOf(widths, column), chooses ? choosingWidth : 0)
  return { '--table': `${all}px` } as CSSProperties // CSSProperties does not know custom properties
}

/**
 * The library uses `id` as the key of a row. Without it the library uses the index, which fails when rows are sorted.
 */
type LineProps<Row> = TableProps<Row> & { id: string; row: Row; mainId: string | undefined }

function Line<Row extends object>({ id, row, columns, mainId, onOpen, rowHref }: LineProps<Row>) {
  const opens = Boolean(onOpen ?? rowHref)
  return (
    <AriaRow
      id={id}
      data-card={id}
      onAction={onOpen && (() => onOpen(row))}
      href={rowHref?.(row)}
      className={cx(rowLook, opens && 'hover:bg-hover')}
    >
      <ChoosingCell />
      {columns.map(column => (
        <Cell
          key={column.id}
          data-label={column.id === mainId ? undefined : column.title}
          className={cx(
            cellLook,
            aligned[column.align ?? 'start'],
            column.id === mainId && mainLook,
            column.deskOnly && 'max-sm:hidden',
            column.corner && cornerLook,
          )}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </AriaRow>
  )
}

const frame = 'rounded-lg border border-line bg-surface max-sm:border-0 max-sm:bg-transparent'

const rowLook = cx(
  'group/row outline-offset-[-2px] selected:bg-soft max-sm:selected:border-primary',
  'max-sm:relative max-sm:grid max-sm:grid-cols-1 max-sm:gap-0.5 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3',
)

const cellLook = cx(
  'h-(--row) border-b border-line px-3.5 outline-offset-[-2px] group-last/row:border-b-0',
  'max-sm:flex max-sm:h-auto max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:px-0 max-sm:text-start max-sm:empty:hidden',
  'max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:text-text-3 max-sm:before:content-[attr(data-label)]',
)

/** The style of the main cell: on a phone it is the title of the card, without a label, beside the checkbox. */
const mainLook = 'font-medium max-sm:justify-start max-sm:pe-8 max-sm:text-md max-sm:before:hidden'

const cornerLook = 'max-sm:absolute max-sm:end-2 max-sm:top-2 max-sm:before:hidden'

const headLook = cx(
  'sticky top-0 z-10 h-9 border-b border-line bg-surface px-3.5 text-sm font-medium whitespace-nowrap text-text-2 outline-offset-[-2px]',
  'first:rounded-ss-lg last:rounded-se-lg',
)

type HeadProps<Row> = Pick<TableProps<Row>, 'columns' | 'widths' | 'onWidths'> & { mainId: string | undefined }

function Head<Row>({ columns, mainId, widths, onWidths }: HeadProps<Row>) {
  const { selectionMode } = useTableOptions()
  return (
    <TableHeader className="max-sm:sr-only">
      {selectionMode === 'multiple' && (
        <AriaColumn className={cx(headLook, 'w-11 pe-0')}>
          <Checkbox slot="selection" />
        </AriaColumn>
      )}
      {columns.map(column => (
        <AriaColumn
          key={column.id}
          id={column.id}
          isRowHeader={column.id === mainId}
          allowsSorting={column.sortable}
          data-column={column.id}
          style={{ width: widths ? widthOf(widths, column) : column.width }}
          className={cx(headLook, aligned[column.align ?? 'start'], column.sortable && 'hover:text-text')}
        >
          {({ allowsSorting, sortDirection }) => (
            <>
              <span className="inline-flex max-w-full items-center gap-1">
                {column.corner ? (
                  <span className="sr-only">{column.title}</span>
                ) : (
                  <span className="truncate">{column.title}</span>
                )}
                {allowsSorting && <SortMark direction={sortDirection} />}
              </span>
              {onWidths && !column.corner && (
                <span aria-hidden className={handleLook} onPointerDown={event => dragWidth(event, onWidths)} />
              )}
            </>
          )}
        </AriaColumn>
      ))}
    </TableHeader>
  )
}

/** The handle at the end of a column, by which it is dragged. A line appears under the pointer. */
const handleLook = cx(
  'absolute inset-y-0 -end-1.5 z-1 w-3 cursor-col-resize touch-none',
  'after:absolute after:inset-y-2 after:start-1.5 after:w-px after:bg-line hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-primary',
)

function SortMark({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden size={13} className="text-primary" />
  if (direction === 'descending') return <ArrowDown aria-hidden size={13} className="text-primary" />
  return <ChevronsUpDown aria-hidden size={13} className="text-text-3/70" />
}

function ChoosingCell() {
  const { selectionMode } = useTableOptions()
  if (selectionMode !== 'multiple') return null
  return (
    <Cell className={cx(cellLook, 'w-11 pe-0 max-sm:absolute max-sm:end-3 max-sm:top-3')}>
      <Checkbox slot="selection" />
    </Cell>
  )
}

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
