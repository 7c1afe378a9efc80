import { isIranianMobile } from '@kargozin/api/iran.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say } from './say.ts'

const timeZone = 'Asia/Tehran'

/** Opening a format takes a hundred times as long as using it, and a message to thousands formats thousands of days. */
const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
const days: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  fa: new Intl.DateTimeFormat('fa-IR-u-ca-persian', day),
  en: new Intl.DateTimeFormat('en-GB', day),
}
const time = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone } as const
const times: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  fa: new Intl.DateTimeFormat('fa-IR', time),
  en: new Intl.DateTimeFormat('en-GB', time),
}

/** Formats an instant or a plain day as a date in Tehran's time: ۲۳ آبان ۱۴۰۵, or 14 November 2026. */
export function dayText(at: string, locale: Locale): string {
  const date = new Date(at.length === 10 ? `${at}T09:00:00Z` : at)
  if (Number.isNaN(date.getTime())) return at
  const parts = Object.fromEntries(days[locale].formatToParts(date).map(it => [it.type, it.value]))
  return `${parts['day']} ${parts['month']} ${parts['year']}`
}

/** Formats an instant as a time in Tehran: ۱۴:۳۰, or 14:30. */
export function timeText(at: string, locale: Locale): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return times[locale].format(date)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone. Opening a format is slow, and there are about four hundred zones. */
function clockOf(zone: string, locale: Locale): Intl.DateTimeFormat {
  const key = `${zone} ${locale}`
  const known = clocks.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', { ...time, timeZone: zone })
  clocks.set(key, made)
  return made
}

/**
 * Formats an instant as a time in Tehran for somebody who lives in this time zone. If their clock shows another time, Tehran is named, and
 * their own time stands beside it. Null: the zone is not known.
 */
export function timeTextIn(zone: string | null, at: string, locale: Locale): string {
  const inTehran = timeText(at, locale)
  if (zone === null || Number.isNaN(Date.parse(at))) return inTehran
  const own = clockOf(zone, locale).format(new Date(at))
  if (own === inTehran) return inTehran
  return say(locale, '{time} Tehran time ({own} by your clock, {zone})', { time: inTehran, own, zone })
}

/**
 * Formats an instant as a time in Tehran for somebody whose mobile number says where they live: outside Iran the zone is named. A stored
 * mobile number of another country begins with +.
 */
export function timeTextFor(mobile: string | null, at: string, locale: Locale): string {
  const time = timeText(at, locale)
  return mobile === null || isIranianMobile(mobile) ? time : say(locale, '{time}, Tehran time', { time })
}
