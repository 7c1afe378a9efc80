import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import type { Stretch } from './calendar-days.ts'

/** The times of a new memo, or an existing memo. */
export type OpenMemo = Stretch | CalendarEvent

/** Whether a memo exists already. */
export const isEvent = (it: OpenMemo): it is CalendarEvent => 'id' in it
