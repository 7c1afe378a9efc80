import { calendar } from './events.ts'
import { calendarFeed } from './feed.ts'

/** The calls of the calendar area, grouped by resource. */
export const calendarCalls = { calendar, calendarFeed }
