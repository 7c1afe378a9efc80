import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type CSSProperties, type ReactNode } from 'react'
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
import { dragWidth, widthOf, type Widths } from './column-widths.ts'
import type { Chosen, Column, Sort } from './columns.ts'
import { cx } from './cx.ts'

/** What users do with a table. */
export type Acts<Row> = {
  sort: (sort: Sort) => void
  choose: (chosen: Chosen) => void
  open: (row: Row) => void
  setWidths: (widths: Widths) => void
}

type GridProps<Row> = {
  label: string
  columns: Column<Row>[]
  chosen: Chosen | undefined
  widths: Widths | undefined
  rows: Row[]
  ids: string[]
  /** The links of the rows. */
  links: string[] | undefined
  dependsOn: readonly unknown[]
  stale: boolean
  sortedBy: string | undefined
  down: boolean
  chooses: boolean
  opens: boolean
  resizes: boolean
  acts: Acts<Row>
}

/** The header and the rows of a table. It is rendered again only if what it shows changes. */
export const TableGrid = memo(function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { label, columns, rows, ids, sortedBy, down, chosen, chooses, stale, widths, resizes, acts, dependsOn } = props
  const mainId = (columns.find(column => column.main) ?? columns[0])?.id
  const lines = rows.map((row, at) => ({ row, id: ids[at] ?? '', href: props.links?.[at] }))
  return (
    <AriaTable
      aria-label={label}
      aria-busy={stale}
      selectionMode={chooses ? 'multiple' : 'none'}
      selectedKeys={chosen}
      onSelectionChange={(keys: Selection) => acts.choose(keys === 'all' ? 'all' : new Set([...keys].map(String)))}
      sortDescriptor={
        sortedBy === undefined ? undefined : { column: sortedBy, direction: down ? 'descending' : 'ascending' }
      }
      onSortChange={({ column, direction }) => acts.sort({ by: String(column), down: direction === 'descending' })}
      style={widths && tableWidth(columns, widths, chooses)}
      className={cx(
        'border-separate border-spacing-0 transition-opacity max-sm:block max-sm:w-full',
        widths ? 'sm:w-(--table) sm:table-fixed' : 'w-full',
        stale && 'opacity-60',
      )}
    >
      <Head {...{ columns, mainId, widths }} onWidths={resizes ? acts.setWidths : undefined} />
      <TableBody
        items={lines}
        dependencies={[columns, ...dependsOn]}
        className="max-sm:grid max-sm:grid-cols-1 max-sm:gap-2"
      >
        {line => <Line {...line} {...{ columns, mainId }} onOpen={props.opens ? acts.open : undefined} />}
      </TableBody>
    </AriaTable>
  )
}) as <Row extends object>(props: GridProps<Row>) => ReactNode // `memo` loses the type of the rows

const aligned = { start: 'text-start', center: 'text-center', end: 'text-end' }

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
type LineProps<Row> = {
  id: string
  row: Row
  href: string | undefined
  columns: Column<Row>[]
  mainId: string | undefined
  onOpen: ((row: Row) => void) | undefined
}

function Line<Row extends object>({ id, row, href, columns, mainId, onOpen }: LineProps<Row>) {
  const opens = onOpen !== undefined || href !== undefined
  return (
    <AriaRow
      id={id}
      data-card={id}
      onAction={onOpen && (() => onOpen(row))}
      href={href}
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

type HeadProps<Row> = Pick<GridProps<Row>, 'columns' | 'widths'> & {
  mainId: string | undefined
  onWidths: ((widths: Widths) => void) | undefined
}

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
