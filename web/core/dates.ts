/**
 * The only file of the app that formats dates; on the server job-body.ts formats the closing date of a job. Persian
 * shows the Persian calendar, English the Gregorian one. `otherCalendar` formats a date in the calendar that the page
 * does not use, for a tooltip. All dates are in Tehran's time zone, because the organisations work there.
 *
 * Texts are composed from Intl's parts, because Intl's own order is wrong for the Persian calendar ("۱۴۰۵ آبان ۳۰,
 * شنبه") and differs between browsers.
 */
import { intlLocale, locale } from './locale.ts'
import { t } from './words.ts'

/** An instant (ISO 8601, milliseconds, Date) or a plain day `YYYY-MM-DD`. */
export type At = string | number | Date

/** The time zone of the product's days. */
const timeZone = 'Asia/Tehran'

/** A calendar in which days are written. */
export type Calendar = 'persian' | 'gregory'
type Parts = { year: string; month: string; day: string; weekday: string; hour: string; minute: string }

/** The calendar of the page's language. */
export const ownCalendar: Calendar = locale === 'fa' ? 'persian' : 'gregory'
const own = ownCalendar
const other: Calendar = locale === 'fa' ? 'gregory' : 'persian'

const isPlainDay = (at: At) => typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at)

/**
 * Converts a plain day to about noon in Tehran, an instant that has the same date in all relevant time zones. Null if
 * invalid.
 */
function toDate(at: At): Date | null {
  const date = isPlainDay(at) ? new Date(`${at}T09:00:00Z`) : new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(calendar: Calendar, month: 'long' | '2-digit', zone: string): Intl.DateTimeFormat {
  const key = `${calendar} ${month} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const day = month === 'long' ? 'numeric' : '2-digit'
  const created = new Intl.DateTimeFormat(`${intlLocale}-u-ca-${calendar}`, {
    ...{ year: 'numeric', month, day, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: zone,
  })
  formats.set(key, created)
  return created
}

function parts(date: Date, calendar: Calendar, month: 'long' | '2-digit' = 'long', zone = timeZone): Parts {
  const found: Record<string, string> = {}
  for (const { type, value } of format(calendar, month, zone).formatToParts(date)) found[type] = value
  const get = (name: string) => found[name] ?? ''
  return {
    year: get('year') || get('relatedYear'),
    month: get('month'),
    day: get('day'),
    weekday: get('weekday'),
    hour: get('hour'),
    minute: get('minute'),
  }
}

/** Formats a date with `write`; an invalid date becomes a text that says so. */
function written(at: At, write: (date: Date) => string): string {
  const date = toDate(at)
  return date ? write(date) : t('Invalid date')
}

const dayText = ({ day: d, month: m, year }: Parts) => `${d} ${m} ${year}`
const comma = locale === 'fa' ? '،' : ','

/** ۳۰ آبان ۱۴۰۵ · 21 November 2026 */
export const day = (at: At): string => written(at, date => dayText(parts(date, own)))

/** ۱۴۰۵/۰۸/۳۰ · 2026/11/21: for tables and narrow spaces. */
export const shortDay = (at: At): string =>
  written(at, date => {
    const { year, month: m, day: d } = parts(date, own, '2-digit')
    return `${year}/${m}/${d}`
  })

/** ۰۹:۳۰ · 09:30 */
export const time = (at: At): string =>
  written(at, date => {
    const { hour, minute } = parts(date, own)
    return `${hour}:${minute}`
  })

/** ۳۰ آبان ۱۴۰۵، ۰۹:۳۰ · 21 November 2026, 09:30 */
export const dayTime = (at: At): string => written(at, date => `${day(date)}${comma} ${time(date)}`)

/** «فردا، ۰۹:۳۰» for yesterday, today and tomorrow; another day as dayTime writes it. */
export const nearDayTime = (at: At, now: At = Date.now()): string =>
  written(at, date => {
    const days = daysApart(toDate(now) ?? new Date(), date)
    return Math.abs(days) > 1 ? dayTime(date) : `${relativeFormat.format(days, 'day')}${comma} ${time(date)}`
  })

/** شنبه ۳۰ آبان ۱۴۰۵ · Saturday, 21 November 2026 */
export const fullDay = (at: At): string => fullDayIn(at, own)

/** شنبه ۳۰ آبان ۱۴۰۵ · Saturday, 21 November 2026, in either calendar. */
export const fullDayIn = (at: At, calendar: Calendar): string =>
  written(at, date => {
    const found = parts(date, calendar)
    return `${found.weekday}${locale === 'fa' ? '' : ','} ${dayText(found)}`
  })

/** The day and the time in another time zone than Tehran's, in the formats of fullDay and time. */
export const fullDayInZone = (at: At, zone: string): string =>
  written(at, date => {
    const found = parts(date, own, 'long', zone)
    return `${found.weekday}${locale === 'fa' ? '' : ','} ${dayText(found)}`
  })
export const timeInZone = (at: At, zone: string): string =>
  written(at, date => {
    const found = parts(date, own, 'long', zone)
    return `${found.hour}:${found.minute}`
  })

/** The time zone of this device, if its clocks differ from Tehran's at this instant; otherwise Tehran's. */
export function ownZone(at: At): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const differs = fullDayInZone(at, zone) !== fullDay(at) || timeInZone(at, zone) !== time(at)
  return differs ? zone : timeZone
}

/** Whether a time zone is that of the product's days. */
export const isTehran = (zone: string): boolean => zone === timeZone

/** آبان ۱۴۰۵ · November 2026 */
export const month = (at: At): string => monthIn(at, own)

/** آبان ۱۴۰۵ · November 2026, in either calendar. */
export const monthIn = (at: At, calendar: Calendar): string =>
  written(at, date => {
    const { month: name, year } = parts(date, calendar)
    return `${name} ${year}`
  })

/** آبان · November, in either calendar. */
export const monthName = (at: At, calendar: Calendar): string => written(at, date => parts(date, calendar).month)

/** The day of the month in either calendar: ۳۰ · 21 */
export const dayNumber = (at: At, calendar: Calendar): string => written(at, date => parts(date, calendar).day)

/** شنبه · Saturday */
export const weekday = (at: At): string => written(at, date => parts(date, own).weekday)

/** The day (and the time of an instant) in the other calendar, as `<Time>` shows on hover. */
export const otherCalendar = (at: At): string =>
  written(at, date => {
    const found = parts(date, other)
    return isPlainDay(at) ? dayText(found) : `${dayText(found)}${comma} ${found.hour}:${found.minute}`
  })

/** A span of days without repetition: ۲ تا ۹ آذر ۱۴۰۵ · 23–30 November 2026 */
export function range(from: At, to: At, calendar: Calendar = own): string {
  const first = toDate(from)
  const last = toDate(to)
  if (!first || !last) return t('Invalid date')
  const a = parts(first, calendar)
  const b = parts(last, calendar)
  const dash = locale === 'fa' ? ' تا ' : ' – '
  if (a.year !== b.year) return `${dayText(a)}${dash}${dayText(b)}`
  if (a.month !== b.month) return `${a.day} ${a.month}${dash}${dayText(b)}`
  return a.day === b.day ? dayText(b) : `${a.day}${dash}${dayText(b)}`
}

const minute = 60_000
const hour = 60 * minute
const oneDay = 24 * hour
const units = [
  ['year', 365 * oneDay],
  ['month', 30 * oneDay],
  ['day', oneDay],
  ['hour', hour],
  ['minute', minute],
] as const
const relativeFormat = new Intl.RelativeTimeFormat(intlLocale, { numeric: 'auto' })
const exactFormat = new Intl.RelativeTimeFormat(intlLocale, { numeric: 'always' })

/**
 * ۳ روز پیش · in 2 hours. The number of full units that have passed: minutes, hours, days, months of 30 days or years of
 * 365 days. Less than a minute is "just now". "Yesterday" and "tomorrow" follow the calendar: 26 hours ago is yesterday,
 * and 30 hours ago can be 2 days ago. A plain day counts in days: today, tomorrow, in 3 days.
 */
export const relative = (at: At, now: At = Date.now()): string =>
  written(at, date => {
    const today = toDate(now) ?? new Date()
    if (isPlainDay(at) && Math.abs(daysApart(today, date)) < 30)
      return relativeFormat.format(daysApart(today, date), 'day')
    const passed = date.getTime() - today.getTime()
    const [unit, size] = units.find(([, length]) => Math.abs(passed) >= length) ?? ['minute', 0]
    if (size === 0) return t('just now')
    const count = Math.trunc(passed / size)
    if (unit !== 'day' || Math.abs(count) > 1) return exactFormat.format(count, unit)
    const days = daysApart(today, date)
    return (Math.abs(days) === 1 ? relativeFormat : exactFormat).format(days, unit)
  })

/** Today in Tehran as `YYYY-MM-DD`, the API's form of plain days. */
export const isoDay = (at: At = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    toDate(at) ?? new Date(),
  )

const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The minutes of an instant after midnight in Tehran. */
export const minuteOfDay = (at: At): number => {
  const [hours, minutes] = clock.format(toDate(at) ?? new Date()).split(':')
  return Number(hours) * 60 + Number(minutes)
}

const daysApart = (from: Date, to: Date) => Math.round((Date.parse(isoDay(to)) - Date.parse(isoDay(from))) / oneDay)
