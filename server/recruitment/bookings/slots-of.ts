import {
  localDay,
  withoutAbsences,
  workingStretches,
  type Stretch,
  type WorkingTime,
} from '../../organisation/working-time/working-time.ts'

/** A member with the working hours, less the absences, and the appointments. */
export type Busy = { time: WorkingTime; busy: readonly Stretch[] }

/** What the times look like: lengths in minutes, and the most appointments of a member on a day (null: any number). */
export type Wanted = Stretch & {
  minutes: number
  bufferBefore: number
  bufferAfter: number
  dailyLimit: number | null
}

/** Times begin at full quarters of an hour, unless the working hours begin otherwise. */
const quarter = 15 * 60_000

const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Working hours in a period, whoever is absent. Those over midnight are stored as two and are one. */
function hoursIn(time: WorkingTime, { from, until }: Stretch): Stretch[] {
  const found: Stretch[] = []
  for (const it of workingStretches({ ...time, absences: [] }, from)) {
    if (it.from >= until) break
    found.push(it)
  }
  return merged(found)
}

const haveSameHours = (one: WorkingTime, other: WorkingTime) =>
  one.timeZone === other.timeZone && one.week === other.week && one.seasons === other.seasons && one.days === other.days

/**
 * The working hours of each of these people in a period. Those of one organisation differ only by absences; the instants of their hours
 * are computed once, because a time zone makes them slow.
 */
function hoursOfEach(people: readonly Busy[], wanted: Stretch): Stretch[][] {
  const known: { time: WorkingTime; hours: Stretch[] }[] = []
  return people.map(({ time }) => {
    const same = known.find(it => haveSameHours(it.time, time))
    const hours = same?.hours ?? hoursIn(time, wanted)
    if (!same) known.push({ time, hours })
    return hours.flatMap(it => withoutAbsences(it, time.absences))
  })
}

const inBoth = (one: readonly Stretch[], other: readonly Stretch[]): Stretch[] =>
  one.flatMap(a =>
    other.flatMap(b => {
      const [from, until] = [a.from > b.from ? a.from : b.from, a.until < b.until ? a.until : b.until]
      return from < until ? [{ from, until }] : []
    }),
  )

/** Stretches in order, those that touch or overlap as one. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const it of stretches.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = found.at(-1)
    if (!last || it.from > last.until) found.push({ ...it })
    else if (it.until > last.until) last.until = it.until
  }
  return found
}

/** Whether one of the stretches overlaps another one. Asked about later and later ones only. */
function overlapping(stretches: readonly Stretch[]): (other: Stretch) => boolean {
  let next = 0
  return other => {
    for (let it = stretches[next]; it && it.until <= other.from; it = stretches[next]) next += 1
    const it = stretches[next]
    return it !== undefined && it.from < other.until
  }
}

/** The days, as `member day`, on which a member already has as many appointments as allowed. */
function fullDays(people: readonly Busy[], limit: number | null): ReadonlySet<string> {
  if (limit === null) return new Set()
  const days = people.flatMap(({ time, busy }, who) => busy.map(it => `${who} ${localDay(it.from, time.timeZone)}`))
  const counts = Map.groupBy(days, day => day)
  return new Set([...counts].filter(([, all]) => all.length >= limit).map(([day]) => day))
}

/** Cut at `from`, the first hours would begin at an odd minute. */
const firstStart = (hours: Stretch, { from }: Stretch): Date =>
  hours.from.getTime() === from.getTime() ? new Date(Math.ceil(from.getTime() / quarter) * quarter) : hours.from

/**
 * The starts of the times in a period at which all these people work and are free, one after another with their buffers, at most
 * `most`. No people have no times.
 */
export function slotsOf(people: readonly Busy[], wanted: Wanted, most: number): Date[] {
  const [first, ...others] = hoursOfEach(people, wanted)
  if (!first) return []
  const together = others.reduce(inBoth, first)
  const { minutes, bufferBefore, bufferAfter, dailyLimit } = wanted
  const full = fullDays(people, dailyLimit)
  const isFull = ({ time }: Busy, who: number, at: Date) =>
    full.size > 0 && full.has(`${who} ${localDay(at, time.timeZone)}`)
  const isBusy = overlapping(merged(people.flatMap(it => it.busy)))
  const found: Date[] = []
  for (const hours of together) {
    const last = hours.until < wanted.until ? hours.until : wanted.until
    let start = firstStart(hours, wanted)
    while (minutesLater(start, minutes) <= last && found.length < most) {
      const around = { from: minutesLater(start, -bufferBefore), until: minutesLater(start, minutes + bufferAfter) }
      const at = start
      if (!isBusy(around) && !people.some((it, who) => isFull(it, who, at))) found.push(start)
      start = minutesLater(start, minutes + bufferBefore + bufferAfter)
    }
  }
  return found
}
