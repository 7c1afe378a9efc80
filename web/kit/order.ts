import type { Word } from '../core/words.ts'

/** The column by which a list is ordered, and whether it is descending. */
export type Order<By extends string = string> = { by: By; down: boolean }

/** The orders of a list; the first is the default. `down` is the usual direction. Each direction has a label. */
export type Orders<By extends string = string> = Readonly<
  Record<By, { readonly down: boolean; readonly usual: Word; readonly reverse: Word }>
>

/** An order as in an address and the query of a call. The default order is absent. */
export type RequestedOrder = { order_by?: string | undefined; direction?: 'asc' | 'desc' | undefined }

const namesOf = <By extends string>(orders: Orders<By>) => Object.keys(orders) as [By, ...By[]] // `orders` has only these keys, at least one

const isOf = <By extends string>(orders: Orders<By>, by: string | undefined): by is By =>
  by !== undefined && Object.hasOwn(orders, by)

/** Reads the order from an address. */
export function orderOf<By extends string>(orders: Orders<By>, { order_by, direction }: RequestedOrder): Order<By> {
  const by = isOf(orders, order_by) ? order_by : namesOf(orders)[0]
  return { by, down: direction ? direction === 'desc' : orders[by].down }
}

/** Converts an order to its form in an address. */
export function requestedOrder<By extends string>(orders: Orders<By>, { by, down }: Order<By>): RequestedOrder {
  if (by === namesOf(orders)[0] && down === orders[by].down) return { order_by: undefined, direction: undefined }
  return { order_by: by, direction: down ? 'desc' : 'asc' }
}

/** The order after the user has chosen a column. A new column gets its usual direction; choosing the same column again reverses
 * the direction. */
export function chosenNext<By extends string>(orders: Orders<By>, now: Order<By>, by: string): Order<By> {
  if (!isOf(orders, by)) return now
  return { by, down: by === now.by ? !now.down : orders[by].down }
}

/** Whether the header of a table can choose every order, so that no other control is needed beside it. */
export const isWholeIn = (orders: Orders, columns: readonly { id: string; sortable?: boolean }[]): boolean =>
  namesOf(orders).every(name => columns.some(it => it.id === name && it.sortable))

/** The labels of the orders: the current one with its direction, the others with their usual direction. */
export const orderNames = <By extends string>(orders: Orders<By>, now: Order<By>): { id: By; word: Word }[] =>
  namesOf(orders).map(id => ({
    id,
    word: orders[id][id === now.by && now.down !== orders[id].down ? 'reverse' : 'usual'],
  }))
