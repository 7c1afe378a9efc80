/** A stretch of time by two instants. */
export type Stretch = { start: string; end: string }

/** The shown part of a day, in hours after midnight in Tehran. */
const [first, last] = [7, 21]

const within = (share: number) => Math.min(100, Math.max(0, share))

/** Where a stretch lies in the shown part of a day (YYYY-MM-DD, in Tehran), and how long it is, in percent. */
export function partOfDay({ start, end }: Stretch, day: string): { from: number; size: number } {
  const midnight = Date.parse(`${day}T00:00:00+03:30`)
  const share = (at: string) => within(((Date.parse(at) - midnight) / 3_600_000 - first) * (100 / (last - first)))
  return { from: share(start), size: share(end) - share(start) }
}
