import type { Hours } from '@kargozin/api/organisation/working-time.ts'

/** The hours of a day that gets its first ones. */
export const usualHours: readonly Hours[] = [{ from: 8 * 60, until: 16 * 60 }]

/**
 * Whether each stretch ends after it begins and begins after the one before it, as the server requires. In a week, the last one of a
 * day may go over midnight.
 */
export const inOrder = (hours: readonly Hours[], goesOn: boolean): boolean =>
  hours.every(
    (it, at) =>
      (it.from < it.until || (goesOn && at === hours.length - 1 && it.until < it.from)) &&
      it.from >= (hours[at - 1]?.until ?? 0),
  )

/** The hours with an hour's break in the last stretch. Undefined if it is shorter than three hours. */
export function withBreak(hours: readonly Hours[]): Hours[] | undefined {
  const last = hours.at(-1)
  if (!last || last.until - last.from < 180) return undefined
  const middle = Math.round((last.from + last.until) / 2 / 30) * 30
  return [...hours.slice(0, -1), { from: last.from, until: middle }, { from: middle + 60, until: last.until }]
}

/** Days of a week with equal hours, one after the other: `{ from: 0, until: 4, hours }` for Saturday to Wednesday. */
export function runsOf(
  week: readonly (readonly Hours[])[],
): { from: number; until: number; hours: readonly Hours[] }[] {
  const runs: { from: number; until: number; hours: readonly Hours[] }[] = []
  for (const [day, hours] of week.entries()) {
    const last = runs.at(-1)
    if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.until = day
    else runs.push({ from: day, until: day, hours })
  }
  return runs
}
