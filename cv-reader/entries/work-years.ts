import { yearsOfWork } from '@kargozin/api/recruitment/people/entry-facts.ts'
import { degreeNames } from '../person/background.ts'
import { isSchool } from './lexicon.ts'
import { periodInCells, possible, timesIn, type Period } from './periods.ts'
import { wordsOf } from './words.ts'
import type { Hit } from '../text/hit.ts'
import type { Entry } from '../text/sections.ts'

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

/** `counted`: the years that the dates of the jobs give, if the CV states another number. */
export type YearsHit = Hit<number> & { isStated: boolean; counted: number | null }

/**
 * Years of work experience: the number that the CV states, otherwise the years of its jobs, counted as those of the entries:
 * overlapping jobs once, and nothing between two jobs.
 */
export function findYears(entries: Entry[], now: Date): YearsHit | null {
  const own = entries.filter(it => it.section !== 'references')
  const counted = countedYears(entries, now)
  for (const [index, entry] of own.entries()) {
    const value = yearsStatedIn(entry, own[index + 1])
    if (value !== undefined && value <= 50)
      return {
        value,
        entry,
        sure: 0.9,
        isStated: true,
        counted: counted?.value === value ? null : (counted?.value ?? null),
      }
  }
  return counted
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

/** A number at the end of a short line, in a narrow column: «with ten», above «years of experience». */
const countAtEnd = new RegExp(`(?:^|[^\\d])(?:\\d{1,2}\\+?|${word})$`, 'i')

const isWrapped = (entry: Entry, next: Entry | undefined) =>
  next?.section === entry.section &&
  next.index === entry.index + 1 &&
  (entry.plain.length > 25 || countAtEnd.test(entry.plain))

const studying = /دانشجو|دانش ?آموز|(?<![a-z])(?:undergraduate|student)(?![a-z])/

/** Whether a line in the section on work is about studies. */
const isStudy = ({ plain }: Entry) =>
  isSchool(plain.toLowerCase()) &&
  (studying.test(plain.toLowerCase()) || degreeNames.some(([, name]) => plain.search(name) >= 0))

/** A year that belongs to no period. */
const lone = /(?<![\d/.,])(?:13[3-9]|14[0-4]|19[5-9]|20[0-4])\d(?!\d)/

/**
 * The years that the periods in the section on work give. Someone must check them if the section has years that belong to no
 * period, or a period that cannot be right.
 */
function countedYears(entries: Entry[], now: Date): YearsHit | null {
  const work = entries.filter(it => it.section === 'work' && it.text.length < 400 && !isStudy(it))
  const dated = periodsOf(work).map(it => ({ ...it, ...possible(it.period, now.getUTCFullYear(), 1) }))
  const value = yearsOfWork(
    dated.map(it => it.period),
    now.toISOString().slice(0, 10),
  )
  const [first] = dated
  if (value === null || !first) return null
  const isOdd =
    dated.some(it => it.isOdd) || work.some(it => isLone(it) && !dated.some(one => one.entry.index === it.index))
  return { value, entry: first.entry, sure: 0.5, check: isOdd, isStated: false, counted: null }
}

/** The periods of the rows, also those with their beginning and end in two cells. */
function periodsOf(work: readonly Entry[]): { entry: Entry; period: Period }[] {
  const rows = Map.groupBy(work, it => it.index)
  return [...rows.values()].flatMap(row => {
    const cells = row.map(it => wordsOf(it.text))
    const found = cells.flatMap((it, at) => timesIn(it).map(({ period }) => ({ entry: row[at], period })))
    const inCells = found.length > 0 ? undefined : periodInCells(cells)
    const all = inCells ? [{ entry: row[0], period: inCells.period }] : found
    return all.flatMap(({ entry, period }) => (entry ? [{ entry, period }] : []))
  })
}

/** Whether a short line, which may be the head of a job, has a year without a period. */
const isLone = ({ text, plain }: Entry) => plain.length < 60 && lone.test(plain) && timesIn(wordsOf(text)).length === 0
