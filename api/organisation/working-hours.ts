import type { Hours } from './working-time.ts'

/** What decides the hours of a day. `days`: the days with hours of their own, by date (YYYY-MM-DD). */
type Times = {
  week: readonly (readonly Hours[])[]
  seasons: readonly { from: string; until: string; week: readonly (readonly Hours[])[] }[]
  days: ReadonlyMap<string, readonly Hours[]>
}

/** 0 for Saturday, 6 for Friday. */
const weekday = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 1) % 7

/**
 * The working hours of a day (YYYY-MM-DD), without regard to absences. A day of its own counts before a season, and a season before
 * the week. Of several seasons the first counts.
 */
export function hoursOn({ week, seasons, days }: Times, date: string): readonly Hours[] {
  const own = days.get(date)
  if (own) return own
  const season = seasons.find(it => it.from <= date && date <= it.until)
  return (season?.week ?? week)[weekday(date)] ?? []
}
