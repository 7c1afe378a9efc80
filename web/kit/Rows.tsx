import { goTo } from '../core/routes/history.ts'
import type { Widths } from '../ui/column-widths.ts'
import type { Chosen, Column } from '../ui/columns.ts'
import { Table } from '../ui/Table.tsx'
import { requestedOrder, chosenNext, orderOf, type Orders } from './order.ts'
import type { List } from './use-list.ts'

export type RowsProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  rowHref?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  list: List<Row>
  orders: Orders | undefined
  chosen: Chosen | undefined
  onChoose: ((chosen: Chosen) => void) | undefined
  /** Whether rows are only one line high. Cells hide their second line by `in-[.dense]:hidden`. */
  dense?: boolean | undefined
  widths?: Widths | undefined
  onWidths?: ((widths: Widths) => void) | undefined
}

/** The rows of a list as a table. The list can be ordered by the table header and by the control above the table. */
export function Rows<Row extends object>({
  list,
  orders,
  chosen,
  onChoose,
  rowHref,
  onOpen,
  dense,
  onWidths,
  ...table
}: RowsProps<Row>) {
  const order = orders && orderOf(orders, list.values)
  return (
    <Table
      {...table}
      stale={list.stale}
      {...(orders && order
        ? { sort: order, onSort: ({ by }) => list.narrow(requestedOrder(orders, chosenNext(orders, order, by))) }
        : {})}
      {...(chosen && onChoose ? { chosen, onChoose } : {})}
      {...(rowHref ? { rowHref } : {})}
      {...(onOpen ? { onOpen } : {})}
      onEnter={row => (rowHref ? goTo(rowHref(row)) : onOpen?.(row))}
      {...(onWidths ? { onWidths } : {})}
      {...(dense ? { className: 'dense [--row:34px]' } : {})}
      ordersAbove
    />
  )
}
