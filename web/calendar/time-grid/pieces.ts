import { isoDay, minuteOfDay } from '../../core/dates.ts'

/** The instants between which something takes place. */
export type Times = { start: string; end: string }

/** The part of something that lies on one day, in minutes after midnight; 1440 is the end of the day. */
type Part = { from: number; until: number }

/** A part of an item on a day, and its place among the items at the same time: the column, and the number of columns. */
export type Piece<Item> = Part & { item: Item; column: number; columns: number }

/** The shortest part for which room is kept, in minutes, so that one line of text fits into it. */
export const shortest = 30

/** The part of a stretch of time on a day (YYYY-MM-DD, in Tehran). Null if it takes place on other days only. */
export function partOn({ start, end }: Times, day: string): Part | null {
  const [first, last] = [isoDay(start), isoDay(end)]
  if (first > day || last < day) return null
  const part = { from: first < day ? 0 : minuteOfDay(start), until: last > day ? 1440 : minuteOfDay(end) }
  // What ends at midnight is not on the next day.
  return part.until === 0 && first < day ? null : part
}

/**
 * Places parts side by side in as few columns as possible, so that none covers another. Parts that overlap, directly or by others
 * between them, share the same number of columns.
 */
export function sideBySide<Item>(parts: readonly (Part & { item: Item })[]): Piece<Item>[] {
  const ordered = parts.toSorted((a, b) => a.from - b.from || b.until - a.until)
  const placed: Piece<Item>[] = []
  let group: Piece<Item>[] = []
  let ends: number[] = []
  const close = () => {
    for (const piece of group) piece.columns = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const part of ordered) {
    if (ends.every(end => end <= part.from)) close()
    const free = ends.findIndex(end => end <= part.from)
    const column = free < 0 ? ends.length : free
    ends[column] = Math.max(part.until, part.from + shortest)
    group.push({ ...part, column, columns: 1 })
  }
  close()
  return placed
}

/** The parts of these items on a day, in the order of time. */
export const piecesOn = <Item>(items: readonly Item[], day: string, timesOf: (item: Item) => Times): Piece<Item>[] =>
  sideBySide(
    items.flatMap(item => {
      const part = partOn(timesOf(item), day)
      return part ? [{ ...part, item }] : []
    }),
  )
