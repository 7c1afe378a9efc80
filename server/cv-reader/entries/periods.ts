import { cut, type Words } from './words.ts'

/** A period of time. Its ends have the format of months.ts of the API: '1398' or '1398-07'. `now`: it has not ended. */
export type Period = { from?: string; to?: string; now?: true }

const persian = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const longEnglish = 'january february march april may june july august september october november december'.split(' ')

const year = '(?:1[34]\\d\\d|19[5-9]\\d|20[0-4]\\d)'
const monthNumber = '(?:0?[1-9]|1[0-2])'
const monthName = `(?:${persian.join('|')}|امرداد|ابان|اذر|${longEnglish.join('|')}|${english.join('|')}|sept)`
const date = [
  `(?:\\d{1,2} )?(?<![a-z\\u0620-\\u06D3])${monthName}\\.?(?: ماه)?,? ?(?:سال )?${year}`,
  `${year} ?/ ?${monthNumber}(?: ?/ ?\\d{1,2})?(?!\\d)`,
  `${year}\\.(?:0[1-9]|1[0-2])(?!\\d)`,
  `(?<![\\d/.])${monthNumber} ?/ ?${year}`,
  `${year} ${monthName}`,
  year,
].join('|')
const to = '(?:[-–—−~→]|تا(?: سال| پایان)?|الی|لغایت|to|until|till)'
const now =
  '(?:تا ?کنون|تا ?به ?امروز|تا ?امروز|تا ?اکنون|تا ?حال|هم ?اکنون|کنون|اکنون|حال حاضر|امروز|ادامه دارد|present|now|currently|current|today|ongoing|to date)(?![a-z\\u0620-\\u06D3])'

const dated = '(?<![\\d/.,\\uFFFD])'
const range = new RegExp(
  `(?:از (?:سال )?|from )?${dated}(${date})(?![\\d\\uFFFD]) ?(?:${to} ?(?:(${date})(?![\\d\\uFFFD])|(${now}))|(${now}))`,
  'g',
)
/** Matches two months of one year: «مهر تا اسفند ۱۳۹۸». */
const monthsOfYear = new RegExp(
  `(?:از )?(?<![a-z\\u0620-\\u06D3])(${monthName})\\.? ?${to} ?(${monthName})\\.?(?: ماه)?,? (${year})(?!\\d)`,
  'g',
)
const alone = new RegExp(`${dated}(${date})(?![\\d\\uFFFD])`, 'g')

const yearOf = new RegExp(year)
const names = [...persian, ...longEnglish, ...english]

function monthOf(text: string): string | undefined {
  const years = yearOf.exec(text)?.[0] ?? ''
  const rest = text.replace(years, ' ')
  const named = names.findIndex(it =>
    rest.replace('امرداد', 'مرداد').replace('ابان', 'آبان').replace('اذر', 'آذر').includes(it),
  )
  const numbered = /\d{1,2}/.exec(rest)?.[0]
  const month = named >= 0 ? (named % 12) + 1 : Number(numbered ?? 0)
  return month > 0 && month < 13 ? `${years}-${String(month).padStart(2, '0')}` : years || undefined
}

const isPersian = (month: string) => Number(month.slice(0, 4)) < 1700

/** Puts the ends of a range in order, because a right-to-left line may reverse them. Undefined if they are in two calendars. */
function ordered(from: string, end: string): Period | undefined {
  if (isPersian(from) !== isPersian(end)) return undefined
  return from.slice(0, 7) > end && from.slice(0, 4) !== end ? { from: end, to: from } : { from, to: end }
}

/** A period with its position in the text. */
export type FoundPeriod = { period: Period; from: number; to: number }

const fourDigits = /\d{4}/

/** All periods in a text. */
export function rangesIn({ plain }: Words): FoundPeriod[] {
  if (!fourDigits.test(plain)) return []
  const placed = (it: RegExpExecArray, period: Period | undefined) =>
    period ? [{ period, from: it.index, to: it.index + it[0].length }] : []
  const ofYear = [...plain.matchAll(monthsOfYear)].flatMap(it => placed(it, monthsIn(it)))
  const isTaken = ({ from, to: end }: FoundPeriod) => ofYear.some(it => it.from < end && it.to > from)
  const others = [...plain.matchAll(range)].flatMap(it => placed(it, rangeIn(it))).filter(it => !isTaken(it))
  return [...ofYear, ...others].toSorted((one, other) => one.from - other.from)
}

function monthsIn([, first = '', last = '', years = '']: RegExpExecArray): Period | undefined {
  const [from, end] = [monthOf(`${first} ${years}`), monthOf(`${last} ${years}`)]
  return from && end ? ordered(from, end) : undefined
}

function rangeIn([, first = '', last, still, goesOn]: RegExpExecArray): Period | undefined {
  const from = monthOf(first)
  if (from && (still ?? goesOn)) return { from, now: true }
  const end = last === undefined ? undefined : monthOf(last)
  return from && end ? ordered(from, end) : undefined
}

const glued = new RegExp(`[a-z\\u0620-\\u06D3]${monthName}\\.? ?$`)
const gluedBehind = new RegExp(`^${monthName}${year}`)

/** Whether a period is joined to a word («MarketOct 2021», «آبان۱۳۹۶» after a name), so that the end of the word is unknown. */
export function isGlued({ plain }: Words, { from, to: end }: FoundPeriod): boolean {
  const before = plain.slice(Math.max(0, from - 15), from)
  return glued.test(before) || (/\p{L} ?$/u.test(before) && gluedBehind.test(plain.slice(from, end)))
}

/** The date in a text. Undefined if the text has several dates. */
export function dateIn({ plain }: Words): { month: string; from: number; to: number } | undefined {
  const [first, second] = fourDigits.test(plain) ? plain.matchAll(alone) : []
  const month = first && !second ? monthOf(first[0]) : undefined
  return first && month ? { month, from: first.index, to: first.index + first[0].length } : undefined
}

const length =
  /^[([]?\s*(?:\d{1,2}|یک|دو|سه|چهار|پنج) ?(?:سال|ماه|years?|yrs?|months?|mos?)(?:(?: و |,? )\d{1,2} ?(?:ماه|months?|mos?))?\s*[)\]]?$/

/** Whether a text only states a length of time: «۲ سال و ۳ ماه». */
export const isLength = (plain: string): boolean => length.test(plain)

/** The texts before and after a period. A length of time and single words such as «از» are left out. */
export const withoutPeriod = (words: Words, { from, to: end }: { from: number; to: number }): Words[] =>
  [cut(words, 0, from), cut(words, end, words.plain.length)].filter(
    it => it.plain !== '' && !isLength(it.plain) && !/^(?:از|در|سال|from|since|date|تاریخ|مدت)$/.test(it.plain),
  )

/** Whether a period is plausible: it has begun, and it ends at most `ahead` years from now. */
export function isPlausible({ from, to: end }: Period, thisYear: number, ahead: number): boolean {
  const inGregorian = (month: string) => Number(month.slice(0, 4)) + (isPersian(month) ? 621 : 0)
  return (!from || inGregorian(from) <= thisYear) && (!end || inGregorian(end) <= thisYear + ahead)
}
