import { setImmediate as turn } from 'node:timers/promises'

/**
 * Maps items, `size` of them in each turn of the event loop, so that other requests are served between. For work on each item
 * that takes about a tenth of a millisecond, of which a request may name thousands.
 */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  size: number,
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % size === 0) await turn() // oxlint-disable-line no-await-in-loop -- serves others
    made.push(make(item, at))
  }
  return made
}
