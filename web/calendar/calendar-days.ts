import {
  CalendarDateTime,
  endOfMonth,
  GregorianCalendar,
  parseDate,
  PersianCalendar,
  startOfMonth,
  toCalendar,
  toZoned,
  type CalendarDate,
} from '@internationalized/date'
import { calendarLimits, type CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { isoDay, minuteOfDay, type Calendar } from '../core/dates.ts'
import { partOn } from './time-grid/pieces.ts'

/** The views of the calendar. */
export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

const calendars = { persian: new PersianCalendar(), gregory: new GregorianCalendar() }
const isoOf = (date: CalendarDate) => toCalendar(date, calendars.gregory).toString()

/** The day so many days later. All days here are YYYY-MM-DD in Tehran. */
export const shiftDay = (day: string, days: number): string => parseDate(day).add({ days }).toString()

/** The days from one to another; both belong to them. */
function daysFrom(first: string, last: string): string[] {
  const days = [first]
  for (let day = first; day < last;) days.push((day = shiftDay(day, 1)))
  return days
}

/** 0 for Saturday, with which weeks begin, 6 for Friday. */
const weekday = (day: string) => (parseDate(day).toDate('UTC').getUTCDay() + 1) % 7

/** The Saturday on or before a day. */
export const startOfWeek = (day: string): string => shiftDay(day, -weekday(day))

/** The days of the month of a day, in one of the calendars. */
export function monthOf(day: string, calendar: Calendar): string[] {
  const date = toCalendar(parseDate(day), calendars[calendar])
  return daysFrom(isoOf(startOfMonth(date)), isoOf(endOfMonth(date)))
}

/** The weeks that a month touches, of seven days each. */
export function weeksOf(day: string, calendar: Calendar): string[][] {
  const month = monthOf(day, calendar)
  const last = month.at(-1) ?? day
  const weeks = []
  for (let from = startOfWeek(month[0] ?? day); from <= last; from = shiftDay(from, 7))
    weeks.push(daysFrom(from, shiftDay(from, 6)))
  return weeks
}

/** The days that a view shows. */
export function daysOf(view: View, day: string, calendar: Calendar): string[] {
  if (view === 'month') return weeksOf(day, calendar).flat()
  if (view === 'agenda') return monthOf(day, calendar)
  return view === 'week' ? daysFrom(startOfWeek(day), shiftDay(startOfWeek(day), 6)) : [day]
}

/** The day of the next (1) or previous (-1) period of a view. The last days of a long month stay in the shorter one after it. */
export function shiftPeriod(view: View, day: string, calendar: Calendar, by: number): string {
  if (view === 'day') return shiftDay(day, by)
  if (view === 'week') return shiftDay(day, 7 * by)
  return isoOf(toCalendar(parseDate(day), calendars[calendar]).add({ months: by }))
}

/** The instant at a minute of a day in Tehran; 1440 is its end. */
export function instantAt(day: string, minutes: number): string {
  const { year, month, day: inMonth } = parseDate(shiftDay(day, Math.floor(minutes / 1440)))
  const inDay = minutes % 1440
  const local = new CalendarDateTime(year, month, inMonth, Math.floor(inDay / 60), inDay % 60)
  return toZoned(local, 'Asia/Tehran').toDate().toISOString()
}

/** Whether an event takes place on a day. */
export const isOn = (event: CalendarEvent, day: string): boolean =>
  event.all_day ? event.start <= day && day <= event.end : partOn(event, day) !== null

/** The day on which an event begins. */
export const firstDayOf = (event: Stretch): string => (event.all_day ? event.start : isoDay(event.start))

/** The times of an event. */
export type EventTimes = { start: string; end: string }

/** The times of an event, and whether they are days. */
export type Stretch = EventTimes & { all_day: boolean }

const length = ({ start, end }: EventTimes) => Date.parse(end) - Date.parse(start)

/** The times of an event that is moved to a day, and to a minute of it if it has times and a minute is given. */
export function movedTo(event: Stretch, day: string, minutes?: number): EventTimes {
  if (event.all_day) {
    const days = Math.round(length(event) / 86_400_000)
    return { start: day, end: shiftDay(day, days) }
  }
  const start = instantAt(day, minutes ?? minuteOfDay(event.start))
  return { start, end: new Date(Date.parse(start) + length(event)).toISOString() }
}

/** The shortest memo in minutes, and the steps in which it is dragged. */
export const step = 15

/** The times of an event that is made to end at a minute of a day: at least a quarter of an hour and at most a day long. */
export function endingAt(event: EventTimes, day: string, minutes: number): EventTimes {
  const begin = Date.parse(event.start)
  const asked = Date.parse(instantAt(day, Math.max(0, minutes)))
  const end = Math.min(Math.max(asked, begin + step * 60_000), begin + 86_400_000)
  return { start: event.start, end: new Date(end).toISOString() }
}

/** The times of an event of whole days that is made to end on a day: at least one day and at most a month long. */
export function endingOn({ start }: EventTimes, day: string): EventTimes {
  const latest = shiftDay(start, calendarLimits.days - 1)
  return { start, end: day < start ? start : day > latest ? latest : day }
}

/** The number of days from one day to another. */
export const daysBetween = (first: string, last: string): number => length({ start: first, end: last }) / 86_400_000

/** A place in the calendar: a day, and the minute of it. */
export type Place = { day: string; minutes: number }

/** The days from one place to another, in either direction: at most a month. */
export function daysOver(from: Place, to: Place): Stretch {
  const [start, end] = [from.day, to.day].toSorted()
  return { ...endingOn({ start: start ?? from.day, end: '' }, end ?? to.day), all_day: true }
}

/** The time between two places of a grid of hours, in either direction, on the day of the first: at least a quarter of an hour. */
export function hoursOver(from: Place, to: Place): Stretch {
  const [first = 0, last = 0] = [from.minutes, to.minutes].toSorted((a, b) => a - b)
  const start = Math.min(Math.max(0, Math.floor(first / step) * step), 1440 - step)
  const end = Math.min(Math.max(start + step, Math.ceil(last / step) * step), 1440)
  return { start: instantAt(from.day, start), end: instantAt(from.day, end), all_day: false }
}

/** A new memo on a whole day, or at a minute of it for half an hour. */
export const newMemoOn = (day: string, minutes?: number): Stretch =>
  minutes === undefined
    ? { start: day, end: day, all_day: true }
    : { start: instantAt(day, minutes), end: instantAt(day, minutes + 2 * step), all_day: false }
