/** The user's settings for the columns of a list. */
export type ColumnLook = {
  /** The ids of all columns except the main one, in the chosen order. */
  order?: readonly string[]
  hidden?: readonly string[]
  /** Whether rows are only one line high. */
  dense?: boolean
  /** Chosen widths in pixels, by column id. Without them the browser lays out the table. */
  widths?: Readonly<Record<string, number>>
}

type AnyColumn = { id: string; main?: boolean; hidden?: boolean }

/**
 * The columns in the chosen order. The main column stays first. Columns that were added to the product later keep their default
 * position.
 */
export function inOrder<Column extends AnyColumn>(columns: readonly Column[], { order = [] }: ColumnLook): Column[] {
  const known = new Set(order)
  const chosen = order.flatMap(id => columns.filter(it => it.id === id && !it.main))
  const rest = columns.map((it, at) => ({ it, at })).filter(({ it }) => it.main || !known.has(it.id))
  const all = [...chosen]
  for (const { it, at } of rest) all.splice(it.main ? 0 : at, 0, it)
  return all
}

/** The ids of the hidden columns: those that the user has hidden, otherwise those that are hidden at first. */
export const hiddenIn = (columns: readonly AnyColumn[], { hidden }: ColumnLook): readonly string[] =>
  hidden ?? columns.flatMap(it => (it.hidden ? [it.id] : []))

/** The columns that are shown. */
export const shownOf = <Column extends AnyColumn>(columns: readonly Column[], look: ColumnLook): Column[] =>
  inOrder(columns, look).filter(it => it.main || !hiddenIn(columns, look).includes(it.id))

/** Moves a column by one position. The main column, and a column at the end of the list, do not move. */
export function moved(columns: readonly AnyColumn[], look: ColumnLook, id: string, by: 1 | -1): ColumnLook {
  const order = inOrder(columns, look).flatMap(it => (it.main ? [] : [it.id]))
  const at = order.indexOf(id)
  const other = order[at + by]
  if (at < 0 || other === undefined) return look
  return { ...look, order: order.with(at, other).with(at + by, id) }
}

/** Shows or hides a column. */
export const toggled = (columns: readonly AnyColumn[], look: ColumnLook, id: string): ColumnLook => {
  const hidden = hiddenIn(columns, look)
  return { ...look, hidden: hidden.includes(id) ? hidden.filter(it => it !== id) : [...hidden, id] }
}
