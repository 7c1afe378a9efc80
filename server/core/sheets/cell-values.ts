import * as iran from '@kargozin/api/iran.ts'
import { foldText, latinDigits, parseDay, persianMonths } from '@kargozin/api/persian.ts'

/** A value found in a cell. `partly`: the cell contains more than this value, so a user should look at it. */
export type Found = { value: string; partly: boolean }

const whole = (value: string | null): Found | null => (value === null ? null : { value, partly: false })
const part = (value: string | undefined): Found | null => (value === undefined ? null : { value, partly: true })

/**
 * A text without marks and blanks that nobody sees, which programs leave in numbers and addresses that were copied, and without the
 * apostrophe by which people make a number a text.
 */
const unseen = (text: string) => latinDigits(iran.visible(text.normalize('NFKC'))).replace(/^\s*['’`](?=\d)/, '')

/** The digits of a whole number as programs write it: `84575948.0`, `8.4575948E+07`. Null if digits are lost, as in `8.46E+07`. */
export function wholeDigits(text: string): string | null {
  const [, first = '', more = '', power] = /^(\d)[.٫]?(\d*)[eE]\+?(\d{1,2})$/.exec(text) ?? []
  if (power !== undefined) return more.length === Number(power) ? first + more : null
  return /^(\d+)[.٫]0+$/.exec(text)?.[1] ?? null
}

/** The runs of digits in a text, with what may stand between the groups of one number. */
const numberRuns = (text: string): string[] => text.match(/\+?\d(?:[\d\s()./‐–—-]{0,3}\d)*/g) ?? []

/** The first mobile number among groups of digits that begins at group `from`. */
function mobileFrom(groups: readonly string[], from: number): string | undefined {
  let foreign: string | undefined
  for (let to = from + 1; to <= Math.min(groups.length, from + 8); to++) {
    // A second + begins a second number.
    if (to - from > 1 && groups[to - 1]?.startsWith('+')) break
    const number = iran.mobile(groups.slice(from, to).join(''))
    if (number && iran.isIranianMobile(number)) return number
    // Groups of a foreign number have any length, so it takes as many as fit.
    foreign = number ?? foreign
  }
  return foreign
}

/**
 * The first mobile number in a cell: «۰۹۱۲… (منزل)», `0912… / 0913…`, `tel: +49 151 …`. One of Iran comes before those of other
 * countries. Null if there is none.
 */
export function mobileIn(text: string): Found | null {
  const exact = iran.mobile(text) ?? iran.mobile(wholeDigits(unseen(text).trim()) ?? '')
  if (exact) return whole(exact)
  const found = numberRuns(unseen(text)).flatMap(run => {
    const groups = run.match(/\+?\d+/g) ?? []
    return groups.flatMap((_, from) => mobileFrom(groups, from) ?? [])
  })
  return part(found.find(iran.isIranianMobile) ?? found[0])
}

/** A number of ten digits without a zero before the area code, which spreadsheets drop. */
const withoutZero = /^[1-8]\d{9}$/

/** The first telephone number in a cell: «۰۲۱-۸۸۰۰۱۱۲۲ (منزل)», `88001122 / 88001123`, `2188001122.0`. Null if there is none. */
export function phoneIn(text: string): Found | null {
  const typed = unseen(text).trim()
  const plain = wholeDigits(typed) ?? typed
  const mobile = iran.mobile(plain)
  if (mobile) return whole(mobile)
  if (withoutZero.test(plain)) return whole(`0${plain}`)
  if (/^[\d\s()+.‐–—-]+$/.test(plain)) return whole(iran.phone(plain))
  const runs = numberRuns(typed.replace(/[/\n]/g, ';')).filter(it => it.replace(/\D/g, '').length >= 7)
  return part(runs.map(it => iran.mobile(it) ?? iran.phone(it)).find(it => it !== null) ?? undefined)
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /\w/.test(sign)

/** A text without signs around it, such as the dot at the end of a sentence. */
function withoutSigns(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && !isWordSign(text[from])) from++
  while (to > from && !isWordSign(text[to - 1])) to--
  return text.slice(from, to)
}

/** What people write before an address: `Email=…`, or a bullet. Both may begin an address, but none does in practice. */
const beforeAddress = /^(?:e-?mail=|mail=|-)/i

/** The first e-mail address in a cell: `Ali <ali@example.com>`, `mailto:…`, `a@b.com; c@d.com`, `ali@example.com.`. */
export function emailIn(text: string): Found | null {
  const exact = beforeAddress.test(text.trim()) ? null : iran.email(text)
  if (exact) return whole(exact)
  const parts = unseen(text)
    .replace(/\s{0,3}@\s{0,3}/g, '@')
    .split(/[\s,;:?،؛<>()[\]"«»|/\\]/)
  const addresses = parts.filter(it => it.includes('@')).map(addressIn)
  return part(addresses.find(it => it !== null) ?? undefined)
}

/** An address without a number that is glued to its end: `ali@example.com0912…`. No domain ends with a digit. */
function withoutNumberBehind(address: string): string {
  const rest = address.replace(/[-_]?\d{1,20}$/, '')
  return /\.[a-z]{2,20}$/i.test(rest) ? rest : address
}

const addressIn = (word: string) => iran.email(withoutNumberBehind(withoutSigns(word.replace(beforeAddress, ''))))

/** The first national code in a cell. Only a code of all ten digits is found beside other texts. */
export function nationalCodeIn(text: string): Found | null {
  const exact = iran.nationalCode(text) ?? iran.nationalCode(wholeDigits(unseen(text).trim()) ?? '')
  if (exact) return whole(exact)
  const runs = unseen(text).match(/\d[\d-]{8,12}\d/g) ?? []
  const full = runs.filter(it => it.replaceAll('-', '').length === 10)
  return part(full.map(iran.nationalCode).find(it => it !== null) ?? undefined)
}

const gregorianNames = [
  ['january jan', 'ژانویه جنوری ینایر'],
  ['february feb', 'فوریه فبروری فبرایر'],
  ['march mar', 'مارس مارچ'],
  ['april apr', 'آوریل اوریل اپریل ابریل'],
  ['may', 'مه می مایو'],
  ['june jun', 'ژوئن جون یونیو'],
  ['july jul', 'ژوئیه جولای ژولای یولیو'],
  ['august aug', 'اوت آگوست اگست اغسطس'],
  ['september sep sept', 'سپتامبر سبتمبر سپتمبر'],
  ['october oct', 'اکتبر اکتوبر'],
  ['november nov', 'نوامبر نوفمبر نومبر'],
  ['december dec', 'دسامبر دیسمبر دسمبر'],
] as const
const latinPersianNames = [
  ['farvardin', 'ordibehesht', 'khordad', 'tir', 'mordad', 'shahrivar'],
  ['mehr', 'aban', 'azar', 'dey', 'bahman', 'esfand'],
].flat()

/** The same months as they are called in Afghanistan. */
const afghanNames = 'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت'.split(' ')

type Month = { month: number; calendar: 'persian' | 'gregorian' }

/** The months by their folded names in both languages and calendars. */
const months = new Map<string, Month>([
  ...persianMonths.map((name, at): [string, Month] => [name, { month: at + 1, calendar: 'persian' }]),
  ['امرداد', { month: 5, calendar: 'persian' }],
  ...afghanNames.map((name, at): [string, Month] => [foldText(name), { month: at + 1, calendar: 'persian' }]),
  ...latinPersianNames.map((name, at): [string, Month] => [name, { month: at + 1, calendar: 'persian' }]),
  ...gregorianNames.flatMap((names, at) =>
    names
      .join(' ')
      .split(' ')
      .map((name): [string, Month] => [foldText(name), { month: at + 1, calendar: 'gregorian' }]),
  ),
])

/** Words in dates that add nothing: weekdays, and words around the parts. Folded. */
const beside = new Set(
  [
    'شنبه یکشنبه دوشنبه سهشنبه چهارشنبه پنجشنبه جمعه یک دو سه چهار پنج روز ماه سال مورخ تاریخ ام م ه هـ ش شمسی میلادی متولد تولد',
    'saturday sunday monday tuesday wednesday thursday friday sat sun mon tue tues wed thu thur thurs fri',
    'of the st nd rd th',
  ]
    .join(' ')
    .split(' ')
    .map(foldText),
)

/** A weekday that is written with its number: «۵ شنبه». The number is no part of the day. */
const countedWeekday = /(?<!\d)[1-5] ?شنبه/g
const foldDay = (text: string) => foldText(text).replace(countedWeekday, 'شنبه')

/** The year of two digits: people of the calendar of today, so none is in the future. */
function fullYear(typed: number, calendar: Month['calendar']): number {
  if (typed >= 100) return typed
  if (calendar === 'persian') return typed + (typed <= 30 ? 1400 : 1300)
  return typed + (typed <= 50 ? 2000 : 1900)
}

/** A day whose month is a word: `12-Aug-1991`, `Monday, August 12th, 1991`, «دوشنبه ۲۱ مرداد ماه ۱۳۷۰», «۱۲ اوت ۱۹۹۱». */
function namedDay(folded: string): string | null {
  const parts = folded.match(/\d+|[^\s\d]+/g) ?? []
  if (parts.length > 12) return null
  const words = parts.filter(it => !/\d/.test(it) && !beside.has(it))
  const numbers = parts.filter(it => /\d/.test(it)).map(Number)
  const found = words.length === 1 ? months.get(words[0] ?? '') : undefined
  if (!found || numbers.length !== 2) return null
  const [first = 0, second = 0] = numbers
  const [year, day] = first > 31 ? [first, second] : [second, first]
  return dayOf(fullYear(year, found.calendar), found.month, day)
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => parseDay(`${year}-${two(month)}-${two(day)}`)

/** A clock at the end of a text, also «ساعت ۱۰:۳۰» and `10:30 PM`. */
const clock =
  /[\sT,،]{0,5}(?:ساعت\s{0,3})?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s{0,3}(?:am|pm|ق\.ظ|ب\.ظ|صبح|عصر)?$/i

/** An instant of ISO 8601, also with a space for the T, and as databases and Java write it: `… 20:30:00+00`, `…Z[UTC]`. */
const isoInstant =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)(?:\[[\w/]{1,40}\])?$/i
/** An instant as JavaScript, HTTP and mail write it: `Mon Aug 12 1991 00:00:00 GMT+0330 (…)`, `Mon, 12 Aug 1991 00:00:00 GMT`. */
const longInstant =
  /^[a-z]{3},? ([\w ]{10,12}) ((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:[.,]\d{1,9})?)? (?:(?:GMT|UTC)(?=[+-]))?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)(?: \([^)]{1,60}\))?$/i
const isUniversal = (text: string) => /^(?:Z|UTC|GMT|[+-]00(?::?00)?)$/i.test(text)

/** Programs that write days as instants begin the day in their own zone, which for our users is that of Iran. */
const iranDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran', dateStyle: 'short' })

/** The day of an instant. The day before the time may be of either calendar. */
function instantDay(text: string): string | null {
  const [whole_, written = '', clockTime = '', said = ''] = isoInstant.exec(text) ?? longInstant.exec(text) ?? []
  if (!whole_) return null
  const day = parseDay(written) ?? namedDay(foldText(written))
  if (day === null || !isUniversal(said) || clockTime === '00:00') return day
  return iranDay.format(new Date(`${day}T${clockTime}Z`))
}

const msOfDay = 86_400_000
/** The serial numbers of 1927 to 2099. Smaller ones would take years such as 1370 for days. */
const serial = { from: 10_000, to: 73_050 }
const daysTo1904 = 1462

/** A day as the number of days that spreadsheets count. `from1904`: the workbook counts from 1904 instead of 1900. */
function serialDay(text: string, from1904: boolean): string | null {
  if (!/^\d{4,5}(?:\.\d{1,12})?$/.test(text)) return null
  const days = Math.floor(Number(text)) + (from1904 ? daysTo1904 : 0)
  if (days < serial.from || days > serial.to) return null
  return new Date(Date.UTC(1899, 11, 30) + days * msOfDay).toISOString().slice(0, 10)
}

/** The two first numbers of a day whose Gregorian year comes last: 8/23/1991. */
function twoBeforeYear(text: string): { first: number; second: number; year: number } | null {
  const [whole_, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})$/.exec(text) ?? []
  return whole_ ? { first: Number(first), second: Number(second), year: Number(year) } : null
}

const withoutClock = (text: string) => unseen(text).trim().replace(clock, '').trim()

/**
 * Whether days are written with the month before the day, as in the United States: some are no days the other way round, and none is
 * a day only that way. In such a column, 8/12/1991 is in August too.
 */
export function areMonthFirst(texts: readonly string[]): boolean {
  const days = texts.flatMap(it => twoBeforeYear(withoutClock(it)) ?? [])
  return days.some(it => it.second > 12) && !days.some(it => it.first > 12)
}

/** A day with the month before the day. Without a hint, only if it is no day the other way round. */
function monthFirst(text: string, hinted: boolean): string | null {
  const found = twoBeforeYear(text)
  return found && (hinted || found.second > 12) ? dayOf(found.year, found.first, found.second) : null
}

/** What a cell does not say about its day. `from1904`: the workbook counts from 1904 instead of 1900. */
export type DayHints = { from1904?: boolean; monthFirst?: boolean }

/**
 * The day in a cell, as YYYY-MM-DD: what people type (`parseDay`), also with a time, a weekday or the name of a month in either
 * calendar and language, as an instant, and as the number by which spreadsheets store days. Null for other texts.
 */
export function dayIn(text: string, hints: DayHints = {}): string | null {
  const typed = unseen(text).trim()
  const plain = withoutClock(text)
  return (
    (hints.monthFirst ? monthFirst(plain, true) : null) ??
    parseDay(typed) ??
    instantDay(typed) ??
    serialDay(typed, hints.from1904 ?? false) ??
    parseDay(plain) ??
    namedDay(foldDay(plain)) ??
    dayWithoutWeekday(plain) ??
    monthFirst(plain, false)
  )
}

/** A day in digits beside a weekday or another word that adds nothing: «دوشنبه ۱۳۷۰/۰۵/۲۱». */
function dayWithoutWeekday(text: string): string | null {
  const folded = foldDay(text)
  const words = folded.match(/[^\s\d]+/g) ?? []
  if (words.length === 0 || words.length > 6 || !words.every(it => beside.has(it))) return null
  const numbers = folded.match(/\d+/g) ?? []
  return numbers.length === 3 ? parseDay(numbers.join(' ')) : null
}
