import type { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { wrong } from '../../core/errors.ts'
import type { CallContext } from '../../core/http/answer.ts'
import { reasonsAgainst } from '../appointments/conflicts.ts'

/** The starts of an offer, in order and each once. Throws 422 if one has passed. */
export function startsOf(starts: readonly string[]): string[] {
  if (starts.some(start => Date.parse(start) <= Date.now()))
    throw wrong('starts', 'min_value', 'One of these times has passed. Remove it.')
  return [...new Set(starts)].toSorted()
}

type Times = {
  job: string
  starts: readonly string[]
  minutes: number
  supervisors: readonly string[]
  /** Null: several applicants. */
  application: string | null
}

/** The reasons against times: who is busy or away at one of them, and when nobody works. */
export function reasonsAgainstTimes(
  { db, who, locale }: Pick<CallContext<typeof bookings.create>, 'db' | 'who' | 'locale'>,
  { job, starts, minutes, supervisors, application }: Times,
  except?: string,
): Promise<string[]> {
  const times = starts.map(start => ({ start, end: endOf(start, minutes) }))
  const applications = times.map(() => application)
  return reasonsAgainst(db, who, locale, { job, times, applications, supervisors, ...(except ? { except } : {}) })
}

/** The end of a time. */
export const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString()
