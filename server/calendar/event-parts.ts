import { sql, type RawBuilder } from 'kysely'
import type { CalendarEvent, EventType } from '@kargozin/api/calendar/events.ts'

/** Which events to read. Both days (YYYY-MM-DD, in Tehran) belong to the window. Without types, all types. */
export type EventFilter = {
  start: string
  end: string
  types?: readonly EventType[] | undefined
  /** Only what concerns one of these members. */
  people?: readonly string[] | undefined
  /** Only what belongs to a job opening of one of these branches. */
  branches?: readonly string[] | undefined
  /** At most so many appointments on each day. */
  per_day?: number | undefined
}

/**
 * An event with the instant by which it is ordered, and the number of events of its type on its day, which may be counted only to
 * `countedMore` more than asked.
 */
export type ReadEvent = CalendarEvent & { at: string; total?: number }

/** SQL: the instant of the midnight with which a day in Tehran begins. */
export const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Tehran')`
/** SQL: the instants at which the window begins and ends. */
export const beginOf = ({ start }: EventFilter) => midnight(sql`${start}::date`)
export const endOf = ({ end }: EventFilter) => midnight(sql`${end}::date + 1`)

/** SQL: the columns of an event on whole days, which is ordered by the beginning of the first one. */
export const onDays = (first: RawBuilder<unknown>, last: RawBuilder<unknown>, at = midnight(first)) =>
  sql`${first} as start, ${last} as "end", true as all_day, ${at} as at`

/** SQL: whether the job opening `job` belongs to one of the branches that are asked for. */
export const isOfBranches = ({ branches }: EventFilter) =>
  branches ? sql`job.branch_id = any(${branches}::uuid[])` : sql`true`

/** SQL: the place of an event that has none. */
export const noPlace = sql`'' as address, false as is_webinar`
