import { cut, type Words } from './words.ts'

/** A period of time. Its ends have the format of months.ts of the API: '1398' or '1398-07'. `now`: it has not ended. */
export type Period = { from?: string; to?: string; now?: true }

const persian = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const longEnglish = 'january february march april may june july august september october november december'.split(' ')

// Years that cannot be right are read too, because their line is the head of a job all the same.
const year = '(?:1[2-4]|19|20)\\d\\d'
const monthNumber = '(?:0?[1-9]|1[0-2])'
const monthName = `(?:${persian.join('|')}|امرداد|ابان|اذر|${longEnglish.join('|')}|${english.join('|')}|sept)`
/** «مهر ۹۵» is the month of a year of the Persian calendar. Lower numbers may be days. */
const shortYear = '(?:[5-9]\\d|0\\d)'
const season = '(?:بهار|تابستان|پاییز|زمستان|spring|summer|autumn|fall|winter)'
const date = [
  `(?:\\d{1,2} )?(?<![a-z\\u0620-\\u06D3])${monthName}\\.?(?: ماه)?,? ?(?:سال )?${year}`,
  `(?<![a-z])${monthName}\\.? \\d{1,2},? ${year}`,
  `${year} ?/ ?${monthNumber}(?: ?/ ?\\d{1,2})?(?!\\d)`,
  `${year}\\.(?:0[1-9]|1[0-2])(?!\\d)`,
  `(?<![\\d/.])${monthNumber} ?/ ?${year}`,
  `(?<![\\d/.-])(?:0[1-9]|1[0-2])[ .-]${year}`,
  `${year}-(?:0[1-9]|1[0-2])(?!\\d)`,
  `${year} ${monthName}`,
  `(?<![a-z\\u0620-\\u06D3])${season},? (?:سال )?${year}`,
  `(?<![a-z\\u0620-\\u06D3])(?:${persian.join('|')})(?: ماه)? ${shortYear}(?!\\d)`,
  year,
].join('|')
const dash = '[-–—−~→]'
const until = '(?:تا(?: سال| پایان| تاریخ:?)?|الی|لغایت|(?:up )?(?:to|until|till)|through)'
const to = `(?:${dash}|${until})`
const end = '(?![a-z\\u0620-\\u06D3])'
/** What people write behind the words for today: «تاکنون مشغول به کار». */
const busy = 'مشغول(?: به (?:کار|فعالیت|خدمت))?'
/** Words that mean today wherever they stand behind a date. */
const today = `(?:(?:(?:تا ?)?(?:کنون|اکنون|امروزه?|همین امروز)|همچنان|کماکان|هنوز(?= مشغول))(?: ?${busy})?|هم ?اکنون|در حال حاضر|حال حاضر|در حال انجام|ادامه دارد|(?:the )?present(?: day| time)?|right now|now|currently|current|today|ongoing|on-going|continuing|in progress|to date|still (?:working|employed|here|there|going|active))${end}`
/** Behind «تا» or “until”, any of these words means today, with the small words that people put around it. */
const goesOn = `(?:(?:به|این|همین|هم|زمان|و|the|this|right|up to|very) ?){0,4}(?:ا?کنون|ا?لان|امروزه?|حال|حاضر|لحظه|تاریخ|هنوز|جاری|حالا|اینک|present|now|current|today|date|day|moment)${end}(?: ?(?:حاضر|ادامه دارد|${busy}|day|time))?`
/**
 * Behind a dash at the end of a part, words that only say that something goes on: «- مشغول به کار», “– still”, “- so far”. Some of
 * them are small words, and the last one has the meaning.
 */
const still = `(?:(?:تا|به|این|همین|هم|در|زمان|عصر|هنوز|the|this|these|as|of|at|so|in|until|further|actively|still|current) ?){0,4}(?:ا?کنون|ا?لان|امروزه?|حالا?|حاضر|لحظه|هنوز|جاری|اینک|همچنان|کماکان|جریان|فعلا|بعد|حال همکاری|${busy}|present|pres|now|current|today|date|days?|moment|far|notice|employed|working|nowadays|hitherto|position|post|continues|ongoing|still|active)\\.?(?=$| ?[)|•،,–—\\u2028])`
const since = '(?:به بعد|به این سو|به این طرف|onwards?(?![a-z]))'

const dated = '(?<![\\d/.,\\uFFFD])'
const ended = `(?<last>${date})(?![\\d\\uFFFD])`
const range = new RegExp(
  `(?:از (?:سال |تاریخ:? )?|from |since )?${dated}(?<first>${date})(?![\\d\\uFFFD]) ?(?:${to} ?${ended}|(?<now>(?:${dash} ?)?(?:${today}|${until} ?${goesOn})|${dash} ?${still}|${since}))`,
  'g',
)
/** Matches a time that began and has no end: «since 2019». */
const sinceThen = new RegExp(`(?<![a-z])since ${dated}(?<first>${date})(?![\\d\\uFFFD])`, 'g')
/** Matches two months of one year: «مهر تا اسفند ۱۳۹۸». */
const monthsOfYear = new RegExp(
  `(?:از )?(?<![a-z\\u0620-\\u06D3])(${monthName})\\.? ?${to} ?(${monthName})\\.?(?: ماه)?,? (${year})(?!\\d)`,
  'g',
)
/** Matches the years of a course of study or a job with words for its ends: «ورودی ۱۳۹۰، فارغ‌التحصیل ۱۳۹۴». */
const beganAndEnded = new RegExp(
  `(?:ورودی|ورود|شروع|آغاز|enrolled|entered|started)(?: (?:در|سال|in)){0,2} ?:? ?${dated}(?<first>${date})(?![\\d\\uFFFD])[ ,،;؛|–—-]{1,3}(?:و |and )?(?:فارغ ?التحصیلی?|دانش ?آموخته|پایان|اتمام|خاتمه|خروجی|graduated|graduation|finished|completed|ended)(?: (?:در|سال|in)){0,2} ?:? ?${ended}`,
  'g',
)
/**
 * Matches two years of two digits: «سال ۹۳ تا ۹۶», and «۹۳ تا ۹۶» as a whole part. The word between them is Persian, and so is
 * their calendar.
 */
const shortYears = new RegExp(
  `(?:(?:از )?سال(?: ?های)? |(?<=^|[|•–—\\u2028] ?)(?:از )?)(?<![\\d/.,])([5-9]\\d) ?(?:تا|الی|لغایت)(?: سال)? ?(?:([5-9]\\d|0\\d)(?=$| ?[)،,؛|•–—\\u2028])|${goesOn})`,
  'g',
)
/** Matches a season that is the whole time of a job: «تابستان ۱۳۹۷». */
/** Two years of a length or of a school year: «دو سال (۸۹ و ۹۰)», «سال تحصیلی ۸۹-۹۰». */
const namedYears =
  /(?:(?:یک|دو|سه|چهار|پنج|\d{1,2}) )?سال(?: های)?(?: تحصیلی ?| ?\()([5-9]\d) ?(?:و|تا|الی|-|–) ?([5-9]\d|0\d)(?!\d)\)?/g
/** Matches a length of months in one year: «۶ ماه، سال ۱۳۹۶». */
const monthsOfOne = new RegExp(
  `(?:(?:به )?مدت )?(?:\\d{1,2}|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده) ?ماه[،,]? ?(?:در |از )?سال (?<first>${year})(?!\\d)`,
  'g',
)
const oneSeason = new RegExp(
  `(?<=^|[(|•،,–—\\u2028] ?)(?:در )?(?<first>${season},? (?:سال )?${year})(?=$| ?[)|•،,–—\\u2028])`,
  'g',
)
const alone = new RegExp(`${dated}(${date})(?![\\d\\uFFFD])`, 'g')

const yearOf = new RegExp(year)
const names = [...persian, ...longEnglish, ...english]

function monthOf(text: string): string | undefined {
  const [written, years] = yearIn(text)
  const rest = text.replace(written, ' ')
  const named = names.findIndex(it =>
    rest.replace('امرداد', 'مرداد').replace('ابان', 'آبان').replace('اذر', 'آذر').includes(it),
  )
  const numbered = /\d{1,2}/.exec(rest)?.[0]
  const month = named >= 0 ? (named % 12) + 1 : Number(numbered ?? 0)
  return month > 0 && month < 13 ? `${years}-${String(month).padStart(2, '0')}` : years || undefined
}

/** The year of a date as it is written, and with all its digits. */
function yearIn(text: string): [written: string, year: string] {
  const whole = yearOf.exec(text)?.[0]
  if (whole) return [whole, whole]
  const [, short = ''] = /[^\d](\d\d)$/.exec(text) ?? []
  return [short, short && `${short < '10' ? '14' : '13'}${short}`]
}

const isPersian = (month: string) => Number(month.slice(0, 4)) < 1700

/** Puts the ends of a range in order, because a right-to-left line may reverse them. */
function ordered(from: string, end: string): Period {
  if (isPersian(from) !== isPersian(end)) return { from, to: end }
  return from.slice(0, 7) > end && from.slice(0, 4) !== end ? { from: end, to: from } : { from, to: end }
}

/** A period with its position in the text. */
export type FoundPeriod = { period: Period; from: number; to: number }

/** A year has four digits, or two behind the name of a month. */
const digits = /\d\d/

/** All periods in a text. */
export function rangesIn({ plain }: Words): FoundPeriod[] {
  if (!digits.test(plain)) return []
  const ofYear = placed(plain, monthsOfYear, monthsIn)
  const inWords = placed(plain, beganAndEnded, it => rangeIn(it.groups ?? {}))
  const isTaken = ({ from, to: end }: FoundPeriod) => [...ofYear, ...inWords].some(it => it.from < end && it.to > from)
  const others = [range, sinceThen].flatMap(it => placed(plain, it, found => rangeIn(found.groups ?? {})))
  const inShort = [shortYears, namedYears].flatMap(it => placed(plain, it, shortRangeIn))
  const all = [...ofYear, ...inWords, ...[...others, ...inShort].filter(it => !isTaken(it))].toSorted(
    (one, other) => one.from - other.from,
  )
  // «Since 2019 until now» is one period.
  return all.filter((it, index) => index === 0 || it.from >= (all[index - 1]?.to ?? 0))
}

/** All periods in a text about work. A season alone, or a length of months in one year, is one too, with the precision of its year. */
export function timesIn(words: Words): FoundPeriod[] {
  const ranges = rangesIn(words)
  if (ranges.length > 0) return ranges
  return [oneSeason, monthsOfOne].flatMap(it =>
    placed(words.plain, it, ({ groups }) => {
      const time = monthOf(groups?.['first'] ?? '')
      return time ? { from: time, to: time } : undefined
    }),
  )
}

const shortAtEnd = /(?<=[^\d/.,] ?)(?<!(?:^| )(?:از|به) )([5-9]\d) ?(?:تا|الی|لغایت) ?([5-9]\d|0\d)$/g

/** Two years of two digits at the end of a text about studies: «دانشگاه تهران ۷۷ تا ۸۱». */
export const yearsAtEnd = ({ plain }: Words): FoundPeriod[] => placed(plain, shortAtEnd, shortRangeIn)

function placed(plain: string, pattern: RegExp, periodOf: (found: RegExpExecArray) => Period | undefined) {
  return [...plain.matchAll(pattern)].flatMap((it): FoundPeriod[] => {
    const period = periodOf(it)
    return period ? [{ period, from: it.index, to: it.index + it[0].length }] : []
  })
}

/** Years that go back («۹۰ تا ۷۰») are no years, but for a school year whose line was turned: «۹۰-۸۹». */
function shortRangeIn([, one = '', other]: RegExpExecArray): Period | undefined {
  const [first, last] = Number(one) - Number(other) === 1 ? [other ?? '', one] : [one, other]
  const from = `13${first}`
  if (last === undefined) return { from, now: true }
  const upto = `${last < '10' ? '14' : '13'}${last}`
  return from <= upto ? { from, to: upto } : undefined
}

function monthsIn([, first = '', last = '', years = '']: RegExpExecArray): Period | undefined {
  const [from, upto] = [monthOf(`${first} ${years}`), monthOf(`${last} ${years}`)]
  return from && upto ? ordered(from, upto) : undefined
}

function rangeIn({ first = '', last }: { [name: string]: string | undefined }): Period | undefined {
  const from = monthOf(first)
  if (from && last === undefined) return { from, now: true }
  const upto = last === undefined ? undefined : monthOf(last)
  return from && upto ? ordered(from, upto) : undefined
}

const labelOfDate =
  '(?:(?:تاریخ |زمان )?(?:شروع|آغاز|پایان|خاتمه|اتمام|از|تا)(?: (?:تاریخ|همکاری|کار|فعالیت|به کار))? ?:? ?|(?:start|end|from|to|begin|until)(?:ed|ing)?(?: date)? ?:? ?)?'
const onlyDate = new RegExp(`^${labelOfDate}(${date})$`)
/** Whether a text is only a date. */
export const isDate = (plain: string): boolean => onlyDate.test(plain)

const openDate = new RegExp(`^${labelOfDate}(?:${date}) ?${to}$`)
/** Whether a text is only the beginning of a time, whose end is elsewhere: «05/2017 –». */
export const beginsTime = (plain: string): boolean => openDate.test(plain)

const onlyNow = new RegExp(`^${labelOfDate}(?:${today}|${goesOn})$`)

/**
 * The period of a table row that has its beginning and its end in cells of their own, with the indexes of these cells. Undefined
 * if the row has no such cells, or more of them.
 */
export function periodInCells(cells: readonly Words[]): { period: Period; at: number[] } | undefined {
  const dates = cells.flatMap(({ plain }, at): { month: string | undefined; at: number }[] => {
    const month = monthOf(onlyDate.exec(plain)?.[1] ?? '')
    return month !== undefined || onlyNow.test(plain) ? [{ month, at }] : []
  })
  const [first, second, more] = dates
  if (!first || !second || more || second.at !== first.at + 1) return undefined
  const at = [first.at, second.at]
  const known = first.month ?? second.month
  if (first.month && second.month) return { period: ordered(first.month, second.month), at }
  return known ? { period: { from: known, now: true }, at } : undefined
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
  const [first, second] = digits.test(plain) ? plain.matchAll(alone) : []
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

/**
 * Whether a period is plausible: it has begun, it ends at most `ahead` years from now, it is not older than people who work, and it is
 * in one calendar.
 */
export function isPlausible(period: Period, thisYear: number, ahead: number): boolean {
  return !possible(period, thisYear, ahead).isOdd
}

/** The years back from now in which someone who works today may have begun. */
const longest = 70

/** What of a period is possible. `isOdd`: a part of it is not, such as a year that has not come. */
export function possible(period: Period, thisYear: number, ahead: number): { period: Period; isOdd: boolean } {
  const { from, to: upto, now: still } = period
  if (from && upto && isPersian(from) !== isPersian(upto)) return { period: {}, isOdd: true }
  const isIn = (month: string | undefined, last: number) =>
    month !== undefined && inGregorian(month) > thisYear - longest && inGregorian(month) <= last
  const sane: Period = {
    ...(from && isIn(from, thisYear) && { from }),
    ...(upto && isIn(upto, thisYear + ahead) && { to: upto }),
    ...(still && { now: still }),
  }
  return { period: sane, isOdd: Object.keys(sane).length < Object.keys(period).length }
}

const inGregorian = (month: string) => Number(month.slice(0, 4)) + (isPersian(month) ? 621 : 0)
