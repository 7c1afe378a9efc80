import type { Word } from '../core/words.ts'

/** The value that a list is ordered by, and whether it descends. */
export type Order<By extends string = string> = { by: By; down: boolean }

/** The orders of a list, the default one first. Each has its usual direction, and a label for both directions. */
export type Orders<By extends string = string> = Readonly<
  Record<By, { readonly down: boolean; readonly usual: Word; readonly reverse: Word }>
>

/** An order in an address and a call; the default order is absent. */
export type AskedOrder = { order_by?: string | undefined; direction?: 'asc' | 'desc' | undefined }

const namesOf = <By extends string>(orders: Orders<By>) => Object.keys(orders) as [By, ...By[]] // its own keys, at least one

const isOf = <By extends string>(orders: Orders<By>, by: string | undefined): by is By =>
  by !== undefined && Object.hasOwn(orders, by)

/** The order in an address. */
export function orderOf<By extends string>(orders: Orders<By>, { order_by, direction }: AskedOrder): Order<By> {
  const by = isOf(orders, order_by) ? order_by : namesOf(orders)[0]
  return { by, down: direction ? direction === 'desc' : orders[by].down }
}

/** The reverse: the address of an order. */
export function askedBy<By extends string>(orders: Orders<By>, { by, down }: Order<By>): AskedOrder {
  if (by === namesOf(orders)[0] && down === orders[by].down) return { order_by: undefined, direction: undefined }
  return { order_by: by, direction: down ? 'desc' : 'asc' }
}

/** The order after a choice: a different one in its usual direction, the same one reversed. */
export function chosenNext<By extends string>(orders: Orders<By>, now: Order<By>, by: string): Order<By> {
  if (!isOf(orders, by)) return now
  return { by, down: by === now.by ? !now.down : orders[by].down }
}

/** The labels of the orders: the current one in its direction, the others in their usual direction. */
export const orderNames = <By extends string>(orders: Orders<By>, now: Order<By>): { id: By; word: Word }[] =>
  namesOf(orders).map(id => ({
    id,
    word: orders[id][id === now.by && now.down !== orders[id].down ? 'reverse' : 'usual'],
  }))
