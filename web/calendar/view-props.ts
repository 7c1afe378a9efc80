import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import type { Hours } from '@kargozin/api/organisation/working-time.ts'
import type { Stretch } from './calendar-days.ts'
import type { Calendar } from '../core/dates.ts'
import type { DayFacts } from './DayTitle.tsx'
import type { useMemoDrag } from './use-memo-drag.ts'

/** What every view of the calendar gets from the page. */
export type ViewProps = {
  /** The chosen day. All days are YYYY-MM-DD. */
  day: string
  /** The days of the view. */
  days: readonly string[]
  calendar: Calendar
  events: readonly CalendarEvent[]
  /** The number of events of a day that were not loaded. */
  leftOut: (day: string) => number
  factsOf: (day: string) => DayFacts
  hoursOf: (day: string) => readonly Hours[] | undefined
  /** Chooses a day without leaving the view. */
  onDay: (day: string) => void
  onOpenDay: (day: string) => void
  /** Begins a memo. */
  onAdd: (times: Stretch) => void
  onMemo: (memo: CalendarEvent) => void
  onRemove: (ids: readonly string[]) => void
  /** The properties of the element in which memos are moved. */
  drag: ReturnType<typeof useMemoDrag>
}
