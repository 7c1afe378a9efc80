import { isIranianMobile } from '@kargozin/api/iran.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say } from './say.ts'

const timeZone = 'Asia/Tehran'

/** Opening a format takes a hundred times as long as using it, and a message to thousands formats thousands of days. */
const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
const calendars: Readonly<Record<Locale, string>> = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' }
const time = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone } as const
const times: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  fa: new Intl.DateTimeFormat('fa-IR', time),
  en: new Intl.DateTimeFormat('en-GB', time),
}

/** Formats an instant or a plain day as a date, in Tehran's time unless a zone is given: ۲۳ آبان ۱۴۰۵, or 14 November 2026. */
export function dayText(at: string, locale: Locale, zone = timeZone): string {
  const date = new Date(at.length === 10 ? `${at}T09:00:00Z` : at)
  if (Number.isNaN(date.getTime())) return at
  const parts = Object.fromEntries(
    formatOf(calendars[locale], day, zone)
      .formatToParts(date)
      .map(it => [it.type, it.value]),
  )
  return `${parts['day']} ${parts['month']} ${parts['year']}`
}

/** Formats an instant as a time in Tehran: ۱۴:۳۰, or 14:30. */
export function timeText(at: string, locale: Locale): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return times[locale].format(date)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format in a time zone. Opening one is slow, and there are about four hundred zones. */
function formatOf(calendar: string, options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const key = `${zone} ${calendar} ${options.day ?? 'clock'}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(calendar, { ...options, timeZone: zone })
  formats.set(key, made)
  return made
}

/** The clock of a time zone, and its days for comparing. */
const clockOf = (zone: string, locale: Locale) => formatOf(locale === 'fa' ? 'fa-IR' : 'en-GB', time, zone)
const dayIn = (zone: string) => formatOf('en-CA', day, zone)

/**
 * Formats an instant as a time in Tehran for somebody who lives in this time zone. If their clock shows another time, Tehran is named, and
 * their own time stands beside it. Null: the zone is not known.
 */
export function timeTextIn(zone: string | null, at: string, locale: Locale): string {
  const inTehran = timeText(at, locale)
  if (zone === null || Number.isNaN(Date.parse(at))) return inTehran
  const date = new Date(at)
  const own = clockOf(zone, locale).format(date)
  const sameDay = dayIn(zone).format(date) === dayIn(timeZone).format(date)
  if (own === inTehran && sameDay) return inTehran
  // The day beside it is that of Tehran.
  const ownTime = sameDay ? own : `${dayText(at, locale, zone)}${locale === 'fa' ? '،' : ','} ${own}`
  return say(locale, '{time} Tehran time ({own} by your clock, {zone})', { time: inTehran, own: ownTime, zone })
}

/** Whether somebody may live in another time zone: their mobile number is of another country (it begins with +), or they have none. */
export const mayLiveAbroad = (mobile: string | null): boolean => mobile === null || !isIranianMobile(mobile)

/** Formats an instant as a time in Tehran for somebody with this mobile number. The zone is named for those who may live abroad. */
export function timeTextFor(mobile: string | null, at: string, locale: Locale): string {
  const time = timeText(at, locale)
  return mayLiveAbroad(mobile) ? say(locale, '{time}, Tehran time', { time }) : time
}
