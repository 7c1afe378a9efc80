import type { ReactNode } from 'react'

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
