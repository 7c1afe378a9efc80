import type { KeyboardEvent, PointerEvent } from 'react'
import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { isoDay, minuteOfDay } from '../core/dates.ts'
import {
  daysBetween,
  daysOver,
  endingAt,
  endingOn,
  firstDayOf,
  hoursOver,
  movedTo,
  shiftDay,
  step,
  type EventTimes,
  type Place,
  type Stretch,
} from './calendar-days.ts'
import { usePointerDrag, type Point } from './use-pointer-drag.ts'

type DragOptions = {
  events: readonly CalendarEvent[]
  /** Whether the height of a day is its 24 hours. Otherwise a drag changes only the day. */
  hours: boolean
  onPreview: (event: CalendarEvent, times: EventTimes | null) => void
  onMove: (event: CalendarEvent, times: EventTimes) => void
  onRemove: (ids: readonly string[]) => void
  /** Shows the stretch of a new memo while the pointer passes over free time. */
  onStretch: (stretch: Stretch | null) => void
  onAdd: (stretch: Stretch) => void
}

/** A memo that is held: `days` and `minutes` are from its begin to the pointer. `ends`: its end is held. */
type HeldMemo = { event: CalendarEvent; ends: boolean; days: number; minutes: number; times: EventTimes | null }
/** Free time that is held at a place, for a new memo. */
type HeldTime = { from: Place; stretch: Stretch | null }

const round = (minutes: number) => Math.round(minutes / step) * step

/** The day under the pointer, and the minute of it. */
function placeAt({ clientX, clientY }: Point): Place | undefined {
  const column = document
    .elementsFromPoint(clientX, clientY)
    .map(it => it.closest<HTMLElement>('[data-day]'))
    .find(Boolean)
  if (!column?.dataset['day']) return undefined
  const { top, height } = column.getBoundingClientRect()
  return { day: column.dataset['day'], minutes: ((clientY - top) / height) * 1440 }
}

function holdMemo(event: CalendarEvent, down: PointerEvent<HTMLElement>): HeldMemo {
  const at = placeAt(down)
  const first = firstDayOf(event)
  const begin = at?.day === first && !event.all_day ? minuteOfDay(event.start) : 0
  return {
    event,
    ends: down.target instanceof HTMLElement && down.target.closest('[data-memo-end]') !== null,
    days: at && event.all_day ? daysBetween(first, at.day) : 0,
    minutes: at && !event.all_day ? at.minutes - begin : 0,
    times: null,
  }
}

/** Holds free time, which fingers do not, because they scroll. */
function holdTime(down: PointerEvent<HTMLElement>): HeldTime | undefined {
  const isFree = down.target instanceof HTMLElement && !down.target.closest('button, a, input, [data-event]')
  const from = down.pointerType === 'touch' || !isFree ? undefined : placeAt(down)
  return from && { from, stretch: null }
}

/** The times of a held memo at a place. */
function timesAt({ event, ends, days, minutes }: HeldMemo, at: Place, hours: boolean): EventTimes {
  if (ends) return endingAt(event, at.day, round(at.minutes))
  const day = shiftDay(at.day, -days)
  return movedTo(event, day, hours && !event.all_day ? Math.max(0, round(at.minutes - minutes)) : undefined)
}

/**
 * Moves memos with mouse, finger or pen, and by Alt and the arrow keys; Alt and Shift change the end. A drag over free time begins a
 * memo. The elements of memos have `data-memo` (the id), their lower edges `data-memo-end`, and the days `data-day`. Returns the
 * properties of an element around all of them.
 */
export function useMemoDrag({ events, hours, ...on }: DragOptions) {
  const memoOf = (target: EventTarget) => {
    const id = target instanceof HTMLElement && target.closest<HTMLElement>('[data-memo]')?.dataset['memo']
    return events.find(it => it.type === 'memo' && it.id === id)
  }
  const drag = usePointerDrag<HeldMemo | HeldTime>({
    grab: down => {
      const event = memoOf(down.target)
      return event ? holdMemo(event, down) : holdTime(down)
    },
    onMove: (held, point) => {
      const at = placeAt(point)
      if (!at) return
      if ('event' in held) on.onPreview(held.event, (held.times = timesAt(held, at, hours)))
      else on.onStretch((held.stretch = hours ? hoursOver(held.from, at) : daysOver(held.from, at)))
    },
    onEnd: (held, dropped) => {
      if ('event' in held) {
        if (dropped && held.times) on.onMove(held.event, held.times)
        else on.onPreview(held.event, null)
        return
      }
      on.onStretch(null)
      if (dropped && held.stretch) on.onAdd(held.stretch)
    },
  })
  return {
    ...drag,
    onKeyDown: (press: KeyboardEvent<HTMLElement>) => {
      const event = memoOf(press.target)
      const times = event && timesByKey(press, event, hours)
      if (!event || (press.key !== 'Delete' && !times)) return
      press.preventDefault()
      if (!times) return on.onRemove([event.id])
      on.onMove(event, times)
      focusLater(event.id)
    },
  }
}

/** The times to which a key moves a memo, or its end with Shift: by days, or in a grid of hours up and down by minutes. */
function timesByKey(press: KeyboardEvent<HTMLElement>, event: CalendarEvent, hours: boolean): EventTimes | undefined {
  if (!press.altKey) return undefined
  const forward = getComputedStyle(press.currentTarget).direction === 'rtl' ? -1 : 1
  const byHours = hours && !event.all_day
  const down = { ArrowDown: 1, ArrowUp: -1 }[press.key]
  if (down && byHours) return movedByMinutes(event, down * step, press.shiftKey)
  const days = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[press.key]
  return days ? movedByDays(event, days, press.shiftKey) : undefined
}

function movedByDays(event: CalendarEvent, days: number, ends: boolean): EventTimes | undefined {
  if (!ends) return movedTo(event, shiftDay(firstDayOf(event), days))
  return event.all_day ? endingOn(event, shiftDay(event.end, days)) : undefined
}

function movedByMinutes(event: CalendarEvent, by: number, ends: boolean): EventTimes | undefined {
  if (ends) return endingAt(event, isoDay(event.start), endOf(event) + by)
  const minutes = minuteOfDay(event.start) + by
  return minutes >= 0 && minutes < 1440 ? movedTo(event, firstDayOf(event), minutes) : undefined
}

const endOf = ({ start, end }: CalendarEvent) => minuteOfDay(start) + (Date.parse(end) - Date.parse(start)) / 60_000

/** Moves the focus to a memo that is drawn again at another place. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-memo="${id}"]`)?.focus())
}
