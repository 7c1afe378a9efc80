/**
 * Functions for Persian text, numbers and days, which the server, the web and the benchmarks share. The SQL functions `fold_text`
 * and `fold_name` (0002_persian.sql) implement the same rules; the texts in golden/fold.json test that both agree.
 */

// ---- digits ----

const anyDigit = /[\u06f0-\u06f9\u0660-\u0669]/g
// The last four bits of each of the three digit sets are the digit itself.
const valueOf = (digit: string) => digit.charCodeAt(0) & 15

/** Persian and Arabic digits as 0-9; all other characters unchanged. */
export const latinDigits = (text: string): string => text.replace(anyDigit, digit => String(valueOf(digit)))

/** Latin and Arabic digits as ۰-۹; all other characters unchanged. For display only: nothing is stored in this form. */
export const persianDigits = (text: string): string =>
  text.replace(/[0-9\u0660-\u0669]/g, digit => String.fromCharCode(0x06f0 + valueOf(digit)))

// ---- the stored form ----

const zwnj = '\u200c'
// Invisible characters: controls, direction marks, soft hyphens, blank letters, and tags that can hide messages. A zero-width
// joiner (ZWJ) is kept only inside an emoji.
const invisible =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- these are exactly the characters that must go
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\u200d(?!\p{Extended_Pictographic})/gu
/** A text without invisible characters, which come with what is pasted. ZWNJ stays. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

const lineBreak = /\r\n|[\n\r\u000b\u000c\u0085\u2028\u2029]/g

/** Cuts combining marks to thirty per letter, because normalising thousands of marks on a letter takes quadratic time. */
const calm = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')

/** The stored form, not trimmed. `blanks` matches the white space that becomes a single space. */
const stored = (text: string, blanks: RegExp) =>
  calm(withoutInvisible(text))
    .normalize('NFC')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replaceAll('ی\u0654', 'ئ')
    .replace(/\u200c{2,}/g, zwnj)
    .replace(blanks, blank => (blank === zwnj ? zwnj : ' '))

const trimmed = (text: string) => text.replace(/^[ \u200c]|[ \u200c]$/g, '')

/** Words of letters, digits and signs that the stored form leaves as they are, with single spaces or ZWNJ between them. */
const simple = /^[!-~ء-غفقل-وپچژکگی۰-۹،؛؟«»]+(?:[ \u200c][!-~ء-غفقل-وپچژکگی۰-۹،؛؟«»]+)*$/

/**
 * One line of text in stored form: NFC, Persian yeh and kaf, no invisible characters except ZWNJ (and ZWJ in emoji),
 * single spaces, trimmed. Digits stay as typed. The result may be empty. Use foldText for comparing and searching; this
 * form keeps what a reader sees.
 */
export const cleanText = (text: string): string =>
  simple.test(text) ? text : trimmed(stored(text.replace(lineBreak, ' '), /[\s\u200c]+/g))

/** Like cleanText, for text of several lines: line breaks become \n, with at most one blank line between paragraphs. */
export const cleanLongText = (text: string): string =>
  trimmed(stored(text.replace(lineBreak, '\n'), /(?:[^\S\n]|\u200c)+/g))
    .replace(/[ \u200c]?\n[ \u200c]?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n{1,2}|\n{1,2}$/g, '')

// ---- the key form ----

// Characters that a key leaves out: harakat and Quranic marks (except the hamza above, U+0654, which foldText needs later),
// tatweel, direction marks, joiners, variation selectors and controls. Also the presentation forms of single harakat, because NFKC
// would replace each with a space and split the word.
const weightless =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- single characters that must go
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0610-\u061a\u061c\u0640\u064b-\u0653\u0655-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufc5e-\ufc63\ufcf2-\ufcf4\ufe00-\ufe0f\ufe70-\ufe7f\ufeff]/g

/** Maps each character of the first row to the character below it. Characters beyond the end of the second row are dropped. */
const rows = (from: string, to: string) => new Map([...from].map((char, at) => [char, to[at] ?? '']))

const letters = rows(
  'يىۍېےۓێۑكڪةۀہھەۂۃۿأإٱآٲٳؤ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩’ء\u0674\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670',
  "ییییییییککههههههههااااااو01234567890123456789'",
)
// The characters + # & @ % are no separators, because C, C++ and C# are different skills.
const separators = /[\t-\r\u0085\u1680\u2028\u2029\u200c\-.\u2010-\u2015\u2212_،؛؟۔٫٬,;:!?()[\]{}<>«»‹›"“”„/\\|*•·]/g
const letter = /[\u0621-\u06ff\u2019]/g

/**
 * The key under which text is searched and compared: two spellings of one word have the same key. NFKC, lower case, no
 * diacritics, one yeh, kaf, heh and alef, 0-9, hamza dropped (مسئول = مسؤول = مسول, رئیس = رییس), «وو» as one (داوود =
 * داود), and ZWNJ, dashes, dots and other punctuation as one space. The key is never shown or stored in place of the
 * text.
 *
 * Lower case is the simple, one-to-one mapping of PostgreSQL's pg_c_utf8. JavaScript alone would turn İ into two characters and
 * lower a sigma depending on its neighbours. The two agree on every character except the few that are new in Unicode 17.
 */
export const foldText = (text: string): string =>
  calm(text.replace(weightless, ''))
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .replace(letter, char => letters.get(char) ?? char)
    .replaceAll('ی\u0654', 'ئ')
    .replaceAll('ئو', 'و')
    .replaceAll('ئ', 'ی')
    .replaceAll('\u0654', '')
    .replace(/و{2,}/g, 'و')
    .replace(separators, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^ | $/g, '')

/** The key of a name: like foldText, but without spaces (حسین‌زاده = حسین زاده = حسینزاده). */
export const foldName = (text: string): string => foldText(text).replaceAll(' ', '')

// ---- typed numbers ----

/**
 * A Persian noun before the name or the noun that it belongs to, with the ending that is written: الگوی پیام, پرسشنامهٔ رضایت. Nouns that
 * end in a consonant keep their form.
 */
export function ezafe(noun: string): string {
  if (/[^اوی]ه$/.test(noun)) return `${noun}ٔ`
  return /[او]$/.test(noun) ? `${noun}ی` : noun
}

/**
 * A number as people type or paste it: Persian, Arabic or Latin digits; «,», «٬», «،» or a space between groups of
 * three; «.», «٫» or «/» before the fraction (۳/۵ = 3.5). Null for any other text and for numbers that a double cannot
 * hold exactly.
 */
export function parseNumber(text: string): number | null {
  const typed = latinDigits(text)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/g, '')
    .replace(/[−–]/g, '-')
    .trim()
  const parts = /^([+-]?)(\d+|\d{1,3}(?:([,٬،\s])\d{3})(?:\3\d{3})*)?(?:[.٫/](\d+))?$/.exec(typed)
  if (!parts || (parts[2] === undefined && parts[4] === undefined)) return null
  const value = Number(`${parts[1]}${(parts[2] ?? '0').replace(/\D/g, '')}.${parts[4] ?? '0'}`)
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

// ---- the Persian calendar ----

/** A day of the Persian (Jalali) calendar; months and days count from 1. */
export type JalaliDay = { year: number; month: number; day: number }

const msOfDay = 86_400_000
const firstDay = Date.UTC(1921, 2, 21) / msOfDay // 1 Farvardin 1300

// The 33-year rule. For the years 1178 to 1633 it gives the same leap years as the equinox at Tehran and as Intl.
const isLeap = (year: number) => (((25 * year + 11) % 33) + 33) % 33 < 8

/** The number of days of a month of the Persian calendar. */
export const jalaliMonthDays = (year: number, month: number): number =>
  month <= 6 ? 31 : month <= 11 || isLeap(year) ? 30 : 29

/** Days from 1 Farvardin 1300 to 1 Farvardin of the year. */
function daysBefore(year: number): number {
  let days = 365 * (year - 1300)
  for (let at = 1300; at < year; at++) if (isLeap(at)) days++
  for (let at = year; at < 1300; at++) if (isLeap(at)) days--
  return days
}

const daysBeforeMonth = (month: number) => 31 * Math.min(month - 1, 6) + 30 * Math.max(month - 7, 0)

/** The Gregorian date of a Persian day, YYYY-MM-DD. Does not check that the Persian day exists. */
export const gregorian = ({ year, month, day }: JalaliDay): string =>
  new Date((firstDay + daysBefore(year) + daysBeforeMonth(month) + day - 1) * msOfDay).toISOString().slice(0, 10)

/** The Persian day of a Gregorian date, YYYY-MM-DD. Exact for the Persian years 1178 to 1633 (1799 to 2255). */
export function jalali(dayIso: string): JalaliDay {
  const since = Date.parse(`${dayIso.slice(0, 10)}T00:00Z`) / msOfDay - firstDay
  let year = 1299 + Math.floor(since / 365.2424)
  while (daysBefore(year + 1) <= since) year++
  const inYear = since - daysBefore(year)
  const month = inYear < 186 ? Math.floor(inYear / 31) + 1 : Math.floor((inYear - 186) / 30) + 7
  return { year, month, day: inYear - daysBeforeMonth(month) + 1 }
}

// ---- typed days ----

/** The names of the Persian months in the form that foldText returns. */
export const persianMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' ')

/** The year, month and day of a typed text, not validated yet. */
function typedParts(typed: string): [year: number, month: number, day: number] | null {
  // The year 0001 of programs without a date is no year of two digits.
  if (/(?<!\d)00\d\d(?!\d)/.test(typed)) return null
  const named = /^(\d{1,2}) ?(?:ام |م )?([\u0600-\u06ff]+?) ?(?:ماه )?(\d{4}|\d{2})$/.exec(typed)
  if (named) {
    const name = named[2] === 'امرداد' ? 'مرداد' : (named[2] ?? '')
    return [Number(named[3]), persianMonths.indexOf(name) + 1, Number(named[1])]
  }
  const dayFirst = /^(\d{1,2}) (\d{1,2}) (\d{4})$/.exec(typed)
  if (dayFirst) return [Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])]
  const yearFirst = /^(\d{4}|\d{2}) (\d{1,2}) (\d{1,2})$/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  return yearFirst && [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]
}

function gregorianIfReal(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

function jalaliIfReal(year: number, month: number, day: number): string | null {
  const real = month >= 1 && month <= 12 && day >= 1 && day <= jalaliMonthDays(year, month)
  return real ? gregorian({ year, month, day }) : null
}

/**
 * A day as people type it, as Gregorian YYYY-MM-DD: ۱۴۰۵/۰۸/۲۳, 1405-8-23, 23/8/1405, «۲۳ آبان ۱۴۰۵», 14050823,
 * ۰۵/۸/۲۳, and Gregorian 2026-11-14 or 14/11/2026. Years 1200–1500 are Persian, 1900–2100 Gregorian; two-digit years
 * 00–30 are 14xx and 31–99 are 13xx. Null for any other text and for days that do not exist (30 Esfand of a common
 * year).
 */
export function parseDay(text: string): string | null {
  const parts = typedParts(foldText(text))
  if (!parts) return null
  const [typedYear, month, day] = parts
  const year = typedYear + (typedYear >= 100 ? 0 : typedYear <= 30 ? 1400 : 1300)
  if (year >= 1900 && year <= 2100) return gregorianIfReal(year, month, day)
  return year >= 1200 && year <= 1500 ? jalaliIfReal(year, month, day) : null
}
