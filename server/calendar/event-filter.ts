import { calendarLimits, type calendarQuery } from '@kargozin/api/calendar/events.ts'
import type { Of, shape } from '@kargozin/api/fields.ts'
import { wrong } from '../core/errors.ts'
import type { Member } from '../core/http/answer.ts'
import type { EventFilter } from './event-parts.ts'

const dayMilliseconds = 86_400_000

/** The number of days between two days (YYYY-MM-DD). */
export const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / dayMilliseconds

type CalendarQuery = Of<ReturnType<typeof shape<typeof calendarQuery>>>

/** The people whom the events concern. Undefined for all. */
function peopleOf(who: Member, { own, users_ids }: CalendarQuery): readonly string[] | undefined {
  const chosen = users_ids?.length ? users_ids : undefined
  if (!own) return chosen
  return chosen && !chosen.includes(who.user_id) ? [] : [who.user_id]
}

/** What to read for a request. Throws 422 for a window that ends before it begins, or is longer than the calendar allows. */
export function filterOf(who: Member, query: CalendarQuery): EventFilter {
  const { start, end, types, subsidiaries_ids } = query
  const days = daysBetween(start, end) + 1
  if (days < 1) throw wrong('end', 'min_value', 'The last day is before the first one.')
  if (days > calendarLimits.window)
    throw wrong('end', 'max_value', 'The calendar shows at most {days} days at once.', { days: calendarLimits.window })
  const branches = subsidiaries_ids?.length ? subsidiaries_ids : undefined
  return { start, end, types, branches, people: peopleOf(who, query) }
}
