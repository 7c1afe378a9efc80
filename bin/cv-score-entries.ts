import { plain } from '@kargozin/cv-reader/text/characters.ts'
import type { Cv } from '@kargozin/cv-reader/person/cv.ts'
import type { Person } from './cv-truth.ts'

type Count = { of: number; right: number; partial: number; wrong: number; toCheck: number }
const count = (): Count => ({ of: 0, right: 0, partial: 0, wrong: 0, toCheck: 0 })
const counts = { experience: count(), education: count(), language: count(), guardian: count() }
type Section = keyof typeof counts

/**
 * A name as it is compared. Half-spaces have a count of their own, and spaces between Persian letters count as such; other spaces and
 * brackets are part of the name («کافه‌بازار (CafeBazaar)»).
 */
const bare = (text: unknown) =>
  plain(String(text ?? ''))
    .replace(/(?<=[\u0620-\u06D3])\s+(?=[\u0620-\u06D3])/g, '')
    .replace(/[\s.،,:–—-]+/g, ' ')
    .trim()
    .toLowerCase()

const months = [
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' '),
  'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
]

/** The dates of a text: «مهر ۱۳۹۷», «مهر ۹۷», «2021/09», «09/2015», «۱۳۹۶/۰۷/۰۱», «۱۳۹۷», and «۹۳» of the Persian calendar. */
const dateOfTruth =
  /(?:(\p{L}+) )?(?<!\d)(?:(\d{4})(?:\/(\d{1,2})(?:\/\d{1,2})?)?|(\d{1,2})\/(\d{4})|([5-9]\d))(?!\d)/gu

/** Parses the period in people.json. The rules differ on purpose from those of the CV reader. A lone date is an end. */
function timeOf(text = ''): { from: string | undefined; to: string | undefined; now: boolean; isLone: boolean } {
  const truth = plain(text).toLowerCase()
  const dates = [...truth.matchAll(dateOfTruth)].map(([, name = '', first, behind, before, last, short]) => {
    const year = first ?? last ?? `13${short ?? ''}`
    const named = months.map(it => it.findIndex(month => name.startsWith(month))).find(it => it >= 0)
    const month = named === undefined ? (behind ?? before) : String(named + 1)
    return month === undefined ? year : `${year}-${month.padStart(2, '0')}`
  })
  const now = /امروز|کنون|حال|present|now|current|to date|since/.test(truth)
  const isLone = dates.length === 1 && !now
  return { from: dates[0], to: now ? undefined : dates[isLone ? 0 : 1], now, isLone }
}

type Entry = Cv['entries'][number]['entry'] & Record<string, unknown>
type Verdict = 'right' | 'partial' | 'wrong'

/** Compares a job with the truth. In some people.json the employer comes first, in others the title. */
function workVerdict(entry: Entry, truth: string[][]): Verdict {
  const names = [bare(entry['title']), bare(entry['employer'])]
  const same = truth.find(it => it.slice(0, 2).every(name => names.includes(bare(name))))
  const time = timeOf(same?.[2])
  const isSame = entry['from'] === time.from && entry['to'] === time.to && (entry['now'] === true) === time.now
  return same && isSame ? 'right' : 'wrong'
}

/**
 * Compares an education with the truth. The entry is right if field, school and time are found, and partial if some are
 * missing. It is wrong if a value differs.
 */
function educationVerdict(entry: Entry, truth: string[][]): Verdict {
  if (!truth.some(it => isOf(entry, it))) return 'wrong'
  const ends = timeOf(truth.find(it => isOf(entry, it))?.[2]).isLone ? 'to' : 'from'
  return ['field', 'university', ends].every(name => entry[name] !== undefined) ? 'right' : 'partial'
}

function isOf(entry: Entry, [degree = '', school = '', period, average = '']: string[]): boolean {
  const time = timeOf(period)
  const grade = gradeOf(average)
  const same: Record<string, (value: unknown) => boolean> = {
    field: value => bare(degree + average).includes(bare(value)),
    university: value => [bare(school), bare(school.split(',')[0])].includes(bare(value)),
    from: value => value === time.from,
    to: value => value === time.to,
    average: value => value === grade,
  }
  return Object.entries(same).every(([name, fits]) => entry[name] === undefined || fits(entry[name]))
}

/** The grade in a text, whether its label stands in people.json or only in the CV: «۱۷٫۰۴», «۱۷/۶۲», «17.35 / 20». */
function gradeOf(text: string): number | undefined {
  const [, whole, part] = /(\d{1,2})(?:[.٫/](\d{1,2}))?(?![\d.])/.exec(plain(text)) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${part ?? 0}`)
}

const languageNames: Record<string, string> = {
  en: 'انگلیسی|english',
  fa: 'فارسی|persian',
  de: 'آلمانی|german',
  fr: 'فرانسوی|فرانسه|french|français',
  ar: 'عربی|arabic',
  tr: 'ترکی استانبولی|turkish',
  az: 'آذری|آذربایجانی|azeri|azerbaijani',
}

const languageVerdict = (entry: Entry, truth: string): Verdict => {
  const name = languageNames[String(entry['name'])]
  return name === undefined || new RegExp(name, 'i').test(truth) ? 'right' : 'wrong'
}

function guardianVerdict(entry: Entry, truth: string[][]): Verdict {
  const same = truth.find(it => bare(it[0]) === bare(entry['name']))
  const digits = (text: unknown) => plain(String(text)).replace(/\D/g, '').slice(-9)
  return same && (entry['phone'] === undefined || digits(entry['phone']) === digits(same[2])) ? 'right' : 'wrong'
}

/** Counts the entries of a CV: right, partial (a value is missing), wrong, or marked for checking. */
export function countEntries(person: Person, cv: Cv): void {
  const { exp = [], edu = [], langs = '', refs = [] } = person
  const truth = { experience: exp, education: edu, guardian: refs }
  counts.experience.of += exp.length
  counts.education.of += edu.length
  counts.guardian.of += refs.length
  counts.language.of += langs.split(/[،,؛;]/).filter(it => it.trim() !== '').length
  for (const { section, entry, check } of cv.entries) {
    if (!(section in counts)) continue
    const name = section as Section // `in` has checked it
    const of = entry as Entry // every entry has such keys
    const verdict = {
      experience: () => workVerdict(of, truth.experience),
      education: () => educationVerdict(of, truth.education),
      language: () => languageVerdict(of, langs),
      guardian: () => guardianVerdict(of, truth.guardian),
    }[name]()
    if (check) counts[name].toCheck++
    else counts[name][verdict]++
  }
}

/** One line of output: for each section the number of entries found, and the number of wrong ones. */
export const entriesLine = (): string =>
  `entries: ${Object.entries(counts)
    .map(([name, { of, right, partial, wrong, toCheck }]) => {
      const more = [partial > 0 ? `${partial} partial` : [], toCheck > 0 ? `${toCheck} to check` : []].flat()
      return `${name} ${right}/${of} (${[...more, `${wrong} wrong`].join(', ')})`
    })
    .join(', ')}`
