import { calendar, countedMore } from '@kargozin/api/calendar/events.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { readDays } from '../organisation/working-time/working-times.ts'
import type { ReadEvent } from './event-parts.ts'
import { readEvents } from './read-events.ts'
import { filterOf } from './event-filter.ts'

/** A day in Tehran as YYYY-MM-DD. */
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' })

const startDay = ({ start }: ReadEvent) => (start.length === 10 ? start : dayOf.format(new Date(start)))

/** The days of which not all events of a type were read, with the number of the others, counted to `countedMore`. */
function leftOut(events: readonly ReadEvent[], perDay: number | undefined) {
  if (perDay === undefined) return []
  const cut = events.filter(it => (it.total ?? 0) > perDay)
  const others = new Map(
    cut.map(it => [`${startDay(it)} ${it.type}`, { day: startDay(it), count: (it.total ?? 0) - perDay }]),
  )
  const days = Map.groupBy(others.values(), it => it.day)
  return [...days].map(([day, of]) => ({
    day,
    count: Math.min(
      countedMore,
      of.reduce((sum, it) => sum + it.count, 0),
    ),
  }))
}

async function list({ query, db, who, locale }: CallContext<typeof calendar.list>) {
  const filter = filterOf(who, query)
  const range = { from: query.start, until: query.end }
  const [events, holidays] = await Promise.all([
    readEvents(db, who, { ...filter, per_day: query.per_day }),
    readDays(db, who, range, locale),
  ])
  return { events, more: leftOut(events, query.per_day), holidays }
}

/** The answers to the calls that read the calendar. */
export const listEventAnswers: readonly Answer[] = [answer(calendar.list, list)]
