import type { Column } from '../moves/board-state.ts'

/** A movement from a card: to a neighbour in its step, to the step's ends, or to a neighbouring step. */
export type Direction = 'up' | 'down' | 'first' | 'last' | 'on' | 'back'

type From = {
  id: string
  direction: Direction
  /** The original row, before shorter steps; by default that of the card. */
  row?: number | undefined
}

/**
 * The next card among those that are loaded and visible. Moving across steps keeps the row, even through steps with fewer
 * cards, so pass `row` to the next call. Steps without cards are skipped.
 */
export function cardAt(
  columns: readonly Pick<Column, 'uuid' | 'applicants'>[],
  folded: ReadonlySet<string>,
  { id, direction, row }: From,
): { id: string; row: number } | undefined {
  const at = columns.findIndex(column => column.applicants.some(it => it.uuid === id))
  const cards = columns[at]?.applicants ?? []
  const place = cards.findIndex(it => it.uuid === id)
  if (direction !== 'on' && direction !== 'back') {
    const to = { up: place - 1, down: place + 1, first: 0, last: cards.length - 1 }[direction]
    return rowOf(cards, to, to)
  }
  const others = direction === 'on' ? columns.slice(at + 1) : columns.slice(0, Math.max(0, at)).toReversed()
  const next = others.find(column => !folded.has(column.uuid) && column.applicants.length > 0)?.applicants ?? []
  const wanted = row ?? place
  return rowOf(next, Math.min(wanted, next.length - 1), wanted)
}

function rowOf(cards: Column['applicants'], at: number, row: number) {
  const found = cards[at]
  return found && { id: found.uuid, row }
}
