import type { Word } from '../core/words.ts'

/** By which value a list is ordered, and whether from the highest down. */
export type Order<By extends string = string> = { by: By; down: boolean }

/**
 * The orders of a list, the usual one first. Of each: the way in which it is usually wanted, and what it is called both ways.
 */
export type Orders<By extends string = string> = Readonly<
  Record<By, { readonly down: boolean; readonly usual: Word; readonly reverse: Word }>
>

/** An order as an address and a call say it; the usual one of all is said by nothing. */
export type AskedOrder = { order_by?: string | undefined; direction?: 'asc' | 'desc' | undefined }

const namesOf = <By extends string>(orders: Orders<By>) => Object.keys(orders) as [By, ...By[]] // own keys, never none

const isOf = <By extends string>(orders: Orders<By>, by: string | undefined): by is By =>
  by !== undefined && Object.hasOwn(orders, by)

/** The order that an address asks for. */
export function orderOf<By extends string>(orders: Orders<By>, { order_by, direction }: AskedOrder): Order<By> {
  const by = isOf(orders, order_by) ? order_by : namesOf(orders)[0]
  return { by, down: direction ? direction === 'desc' : orders[by].down }
}

/** The other way round. */
export function askedBy<By extends string>(orders: Orders<By>, { by, down }: Order<By>): AskedOrder {
  if (by === namesOf(orders)[0] && down === orders[by].down) return { order_by: undefined, direction: undefined }
  return { order_by: by, direction: down ? 'desc' : 'asc' }
}

/** What is meant by choosing an order: another one as it is usually wanted, the same one the other way round. */
export function chosenNext<By extends string>(orders: Orders<By>, now: Order<By>, by: string): Order<By> {
  if (!isOf(orders, by)) return now
  return { by, down: by === now.by ? !now.down : orders[by].down }
}

/** What the orders are called: that of the list as it is, the others as they are usually wanted. */
export const orderNames = <By extends string>(orders: Orders<By>, now: Order<By>): { id: By; word: Word }[] =>
  namesOf(orders).map(id => ({
    id,
    word: orders[id][id === now.by && now.down !== orders[id].down ? 'reverse' : 'usual'],
  }))
