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

/**
 * A week in which no stretch goes over midnight: one that ends before it begins, as 22:00 to 6:00, ends at midnight and goes on in
 * the morning of the next day.
 */
export function untilMidnight(week: readonly (readonly Hours[])[]): Hours[][] {
  const goesOn = (hours: readonly Hours[] | undefined) => {
    const last = hours?.at(-1)
    return last && last.until < last.from ? last : undefined
  }
  return week.map((hours, day) => {
    const [night, morning] = [goesOn(hours), goesOn(week.at(day - 1))?.until]
    const own = night ? [...hours.slice(0, -1), { from: night.from, until: 1440 }] : [...hours]
    return morning === undefined ? own : [{ from: 0, until: morning }, ...own]
  })
}
