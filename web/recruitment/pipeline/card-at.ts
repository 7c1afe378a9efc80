import type { Column } from '../moves/board-state.ts'

/**
 * A movement of the focus from a card: within its step (up, down, first, last), to the next step (on) or to the previous
 * step (back).
 */
export type Direction = 'up' | 'down' | 'first' | 'last' | 'on' | 'back'

type Movement = {
  id: string
  direction: Direction
  /** The row of the card where the movement across steps began. By default, the row of the current card. */
  row?: number | undefined
}

/**
 * The card that gets the focus, among the loaded and visible ones. Moving across steps keeps the row even after a step with
 * fewer cards: pass the returned `row` to the next call. Steps without cards and collapsed steps are skipped.
 */
export function cardAt(
  columns: readonly Pick<Column, 'uuid' | 'applicants'>[],
  folded: ReadonlySet<string>,
  { id, direction, row }: Movement,
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
  const targetRow = row ?? place
  return rowOf(next, Math.min(targetRow, next.length - 1), targetRow)
}

function rowOf(cards: Column['applicants'], at: number, row: number) {
  const found = cards[at]
  return found && { id: found.uuid, row }
}
