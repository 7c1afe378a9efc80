import type { Locale } from '@kargozin/api/words.ts'

const timeZone = 'Asia/Tehran'

/** Formats an instant or a plain day as a date in Tehran's time: ۲۳ آبان ۱۴۰۵, or 14 November 2026. */
export function dayText(at: string, locale: Locale): string {
  const date = new Date(at.length === 10 ? `${at}T09:00:00Z` : at)
  if (Number.isNaN(date.getTime())) return at
  const calendar = locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB'
  const format = new Intl.DateTimeFormat(calendar, { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const parts = Object.fromEntries(format.formatToParts(date).map(it => [it.type, it.value]))
  return `${parts['day']} ${parts['month']} ${parts['year']}`
}

/** Formats an instant as a time in Tehran: ۱۴:۳۰, or 14:30. */
export function timeText(at: string, locale: Locale): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  const numbers = locale === 'fa' ? 'fa-IR' : 'en-GB'
  return new Intl.DateTimeFormat(numbers, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone }).format(date)
}
