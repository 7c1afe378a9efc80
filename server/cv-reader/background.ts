import type { Degree } from '@kargozin/api/labels-person.ts'
import type { Hit } from './hit.ts'
import type { Entry } from './sections.ts'

/** Ordered from the highest degree to the lowest. The name of a higher degree may contain the name of a lower one. */
export const degreeNames: [Degree, RegExp][] = [
  ['postdoctoral', /فوق ?دکتر[یا]?|پسا ?دکتر[یا]?|post-?doc\w*/gi],
  [
    'professional_doctorate',
    /دکتر(?:ای|ی) ?حرفه ?ای|دکتر(?:ای|ی) (?:عمومی|داروسازی|دندانپزشکی|دامپزشکی|پزشکی)|\bM\.?D\.?\b(?! ?[a-z])/g,
  ],
  [
    'doctorate',
    /دکتر[یا](?![\p{L}])|دکترای|\bPh\.? ?D\b|\bD\.?B\.?A\b|\bdoctora(?:te|l)|\bdoctor of (?!medicine|veter)/giu,
  ],
  [
    'master',
    /کارشناسی ?ارشد|فوق ?لیسانس|(?<=مقطع |مدرک |دانشجوی |^)ارشد(?! \p{L}+ ?(?:فروش|شرکت))(?= |$)|\bM\.? ?Sc\b|(?<!دوره (?:ی |های )?(?:کوتاه مدت )?)\bMBA\b|\bM\.? ?Eng\b|\bM\.? ?Ed\b|\bLL\.?M\b|\bmaster['’]?s? (?:of|degree|in)|\bmaster['’]s|\bM\.[AS]\b|\bM[AS] (?:in|of|degree)\b/giu,
  ],
  [
    'bachelor',
    /کارشناسی|لیسانس|\bB\.? ?Sc\b|\bB\.? ?Eng\b|\bBBA\b|\bLL\.?B\b|\bbachelor['’]?s?|\bB\.[AS]\b|\bB[AS] (?:in|of|degree)\b/gi,
  ],
  ['seminary', /تحصیلات حوزوی|سطح ?(?:یک|دو|سه|چهار|[1-4]) ?حوزه/g],
  ['associate', /کاردانی|فوق ?دیپلم|associate['’]?s? degree|associate of/gi],
  ['diploma', /(?<!زیر ?)دیپلم|high school diploma/gi],
  ['under_diploma', /زیر ?دیپلم|(?<!\p{L})سیکل(?!\p{L})/gu],
]
/** Matches text before or after the name of a degree that is not finished yet. */
const begun = /(?:دانشجوی?|در حال (?:تحصیل|گذراندن)|student|pursuing|studying)[^،,;.()]{0,15}$/i
const goesOn = /^[^،,;()]{0,30}[(،,–—-]? ?(?:دانشجو|در حال تحصیل|student|candidate|in progress|ongoing|expected)/i
const givenUp = /(?:انصراف|ترک تحصیل|اخراج|ناتمام|نیمه ?تمام|dropped out)[^،,;()]{0,20}$/i
const leftOff =
  /^[^،,;()]{0,30}[(،,–—-]? ?(?:(?:انصراف|ناتمام|نیمه ?تمام|ترک تحصیل)(?! (?:از|در))|incomplete|unfinished|not (?:finished|completed)|dropped)/i
const degreeOfKin =
  /(?:مدرک|تحصیلات|تحصیلی|شغل|سواد|degree|education) ?(?:of )?(?:پدر|مادر|همسر|برادر|خواهر|father|mother|spouse)|^(?:پدر|مادر|همسر)/i
/** Matches lines about the degree of someone else, or about a degree that a job requires. */
const notOwn =
  /پدر|مادر|برادر|خواهر|همسر|فرزند|استاد|استخدام|آگهی|شرایط احراز|حداقل|ترجیح|father|mother|brother|sister|spouse|wife|husband|required|preferred|advisor/i

/**
 * The highest degree in the section on education. If there is none, the highest in lines that also name a field of study or a
 * university.
 */
export function findDegree(entries: Entry[]): Hit<Degree> | null {
  const kins = (it: Entry, index: number) => degreeOfKin.test(it.plain) || degreeOfKin.test(labelOf(entries, it, index))
  const education = highest(entries.filter((it, index) => it.section === 'education' && !kins(it, index)))
  if (education) return education
  const others = entries.filter(
    (it, index) =>
      !kins(it, index) &&
      it.section !== 'references' &&
      it.section !== 'work' &&
      it.section !== 'about' &&
      !notOwn.test(it.plain),
  )
  const degree = highest(others.filter(it => /دانشگاه|رشته|مدرک|تحصیل|university|college|degree|major/i.test(it.plain)))
  if (degree) return { ...degree, sure: degree.sure - 0.2 }
  const begins = highest(
    others.filter(it =>
      /^(دکتر[یا]|کارشناسی|کاردانی|فوق|لیسانس|دیپلم|ph\.? ?d|m\.? ?sc|b\.? ?sc|mba|master|bachelor)/i.test(it.plain),
    ),
  )
  return begins && { ...begins, sure: Math.min(begins.sure, 0.5) }
}

/** The text of the previous cell in the same row. */
function labelOf(entries: Entry[], entry: Entry, index: number) {
  const before = entries[index - 1]
  return before?.index === entry.index ? before.plain : ''
}

/** The highest finished degree. If there is none, the highest degree that is being studied for. */
function highest(entries: Entry[]): Hit<Degree> | null {
  const named = entries.flatMap((_, index) => degreesIn(entries, index))
  const rank = (it: { value: Degree }) => degreeNames.findIndex(([value]) => value === it.value)
  const [first] = named.toSorted((a, b) => Number(a.unfinished) - Number(b.unfinished) || rank(a) - rank(b))
  return first ? { value: first.value, entry: first.entry, sure: first.unfinished ? 0.6 : 0.9 } : null
}

function degreesIn(entries: Entry[], index: number) {
  const entry = entries[index]
  const found: { value: Degree; entry: Entry; unfinished: boolean }[] = []
  if (!entry) return found
  const above = entries[index - 1]
  // If this line continues the line above, text there also describes this degree.
  const wrapped = entry.size > 0 && above && above.index < entry.index && above.plain.length > 25 ? above.plain : ''
  const cells = entries.slice(Math.max(0, index - 8), index + 9).filter(it => it.index === entry.index && it !== entry)
  if (cells.some(it => /^\(?(?:انصراف\S*|ناتمام|نیمه ?تمام|ترک تحصیل|incomplete)\)?$/i.test(it.plain))) return found
  const studies = cells.some(it => /^\(?(?:دانشجو|در حال تحصیل|student|in progress|ongoing)\)?$/i.test(it.plain))
  let rest = entry.plain
  for (const [value, name] of degreeNames) {
    rest = rest.replace(name, (match: string, ...more: unknown[]) => {
      const at = Number(more.find(it => typeof it === 'number'))
      const end = at + match.length
      const before = `${wrapped.slice(-60)} ${entry.plain.slice(Math.max(0, at - 60), at)}`
      const after = entry.plain.slice(end, end + 60)
      if (!givenUp.test(before) && !leftOff.test(after)) {
        found.push({ value, entry, unfinished: studies || begun.test(before) || goesOn.test(after) })
      }
      // The replacement keeps the positions in the text, and hides the shorter names that the match contains.
      return '_'.repeat(match.length)
    })
  }
  return found
}

const numbers: Record<string, number> = {
  یک: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  پنج: 5,
  شش: 6,
  هفت: 7,
  هشت: 8,
  نه: 9,
  ده: 10,
  یازده: 11,
  دوازده: 12,
  پانزده: 15,
  بیست: 20,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
}
const word = Object.keys(numbers).join('|')
const statedYears = new RegExp(
  // In «32 years old with 8 years of experience» the age must not match, so no age or other number may stand between the parts.
  `(?<![\\d/.٫,])(?:(\\d{1,2})\\+?|(?<!\\p{L})(${word})) ?(?:سال(?!ه? سن|گی)|\\+?years?(?! old))(?:(?!سن |سال |years)[^.؛\\d]){0,25}?(?:سابقه|تجربه|expe)|(?:سابقه|تجربه)[^.؛\\d]{0,20}?(\\d{1,2}) سال`,
  'iu',
)

/**
 * Matches a company or team before a number of years, which is then not the person's own experience. A comma ends its
 * description.
 */
const ofFirm =
  /(?:شرکت|تیم|گروه|سازمان|موسسه|کارخانه|هلدینگ|بانک|برند|مجموعه|استاد|company|firm|team|brand|group|bank|combined)[^.؛،,\d]{0,20}$/i

/**
 * Years of work experience: the number that the CV states, otherwise the years from the first to the last date in the section
 * on work.
 */
export function findYears(entries: Entry[], now: Date): Hit<number> | null {
  const own = entries.filter(it => it.section !== 'references')
  for (const [index, entry] of own.entries()) {
    const value = yearsStatedIn(entry, own[index + 1])
    if (value !== undefined && value <= 50) return { value, entry, sure: 0.9 }
  }
  return fromDates(
    entries.filter(it => it.section === 'work'),
    now,
  )
}

/**
 * The years of experience that an entry states. The statement may be split between two lines («15 years of» and «experience»).
 */
function yearsStatedIn(entry: Entry, next: Entry | undefined) {
  const found = statedYears.exec(isWrapped(entry, next) ? `${entry.plain} ${next?.plain}` : entry.plain)
  if (!found || found.index >= entry.plain.length) return undefined
  if (ofFirm.test(entry.plain.slice(Math.max(0, found.index - 40), found.index))) return undefined
  const [, digits, name = '', after] = found
  return numbers[name.toLowerCase()] ?? Number(digits ?? after)
}

const isWrapped = (entry: Entry, next: Entry | undefined) =>
  next?.section === entry.section && next.index === entry.index + 1 && entry.plain.length > 25

function fromDates(work: Entry[], now: Date): Hit<number> | null {
  const years = work.flatMap(entry =>
    [...entry.plain.matchAll(/(?<!\d)(?:13[3-9]\d|14[0-4]\d|19[5-9]\d|20[0-4]\d)(?!\d)/g)].map(it => ({
      entry,
      year: persianYear(Number(it[0])),
    })),
  )
  const first = years.toSorted((a, b) => a.year - b.year)[0]
  if (!first) return null
  const still = work.some(it =>
    /تا ?(کنون|اکنون|حال|امروز)|تاکنون|اکنون|ادامه دارد|present|\bnow\b|current/i.test(it.plain),
  )
  const last = still ? persianYear(now.getFullYear()) : Math.max(...years.map(it => it.year))
  return { value: last - first.year, entry: first.entry, sure: 0.5 }
}

/** Converts a Gregorian year to a Persian year. The result may differ by one, like most dates in CVs. */
const persianYear = (year: number) => (year > 1900 ? year - 621 : year)
