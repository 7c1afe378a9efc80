import { parseDay } from '@kargozin/api/persian.ts'
import type { Hit } from '../text/hit.ts'
import type { Entry } from '../text/sections.ts'

const label = /تاریخ ?ی? ?تولد|تولد ?:|^تولد$|متولد|date of birth|birth ?da(?:te|y)|\bborn\b|\bd\.?o\.?b\b/i
/** Matches relatives, whose date of birth must not be read as the person's. */
const ofKin = /همسر|فرزند|پدر|مادر|spouse|child|wife|husband/i
const months = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const monthsInLatin = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const byNumbers = /(?<![\d\uFFFD])(\d{1,4}) ?[/.\-–] ?(\d{1,2}) ?[/.\-–] ?(\d{1,4})(?![\d\uFFFD])/
const byName = new RegExp(
  `(?<![\\d\\uFFFD])(\\d{1,2}) (?:ام |م )?(${months.join('|')})(?: ماه)?,? (1[34]\\d\\d)(?![\\d\\uFFFD])`,
)
const byLatinName = /(?<![\d\uFFFD])(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]*\.?,? (19\d\d|20\d\d)(?![\d\uFFFD])/i
const byLatinNameFirst = /\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (19\d\d|20\d\d)(?![\d\uFFFD])/i

/**
 * The date of birth after its label, as in 1370/05/12 or 1991-08-03. A year alone is ignored, and so are the dates of
 * relatives.
 */
export function findBirthDate(entries: Entry[]): Hit<string> | null {
  // Also searches the section with referees: it has no dates of birth of others, and the person’s own data may follow it.
  for (const [index, entry] of entries.entries()) {
    const at = label.exec(entry.plain)
    if (!at || ofKin.test(entry.plain.slice(Math.max(0, at.index - 20), at.index + at[0].length + 12))) continue
    const behind = dayIn(entry.plain.slice(at.index + at[0].length, at.index + at[0].length + 40))
    if (behind) return { ...behind, entry, sure: 0.95 }
    for (const beside of valuesBeside(entries, index)) {
      const value = dayIn(beside.plain.slice(0, 40))
      if (value) return { ...value, entry: beside, sure: 0.95 }
    }
  }
  return null
}

/** The cell beside a label, and the cell below it. */
function valuesBeside(entries: Entry[], index: number) {
  const entry = entries[index]
  if (!entry || /\d/.test(entry.plain)) return []
  const isUnder = (it: Entry) => entry.size === 0 || (it.cell.x0 < entry.cell.x1 && it.cell.x1 > entry.cell.x0)
  const beside = entries.slice(index + 1, index + 2).filter(it => it.index === entry.index)
  return [
    ...beside,
    ...entries
      .slice(index, index + 12)
      .filter(it => it.index === entry.index + 1 && isUnder(it))
      .slice(0, 1),
  ]
}

function dayIn(text: string): { value: string; check?: boolean } | null {
  const day = numbered(text) ?? inPersian(text) ?? inEnglish(text)
  const value = day && written(day)
  if (value) return { value, check: day.open === true && day.day !== day.month }
  // Perhaps the month comes first: 04/19/1988.
  const turned = day?.open ? written({ ...day, day: day.month, month: day.day }) : null
  return turned ? { value: turned } : null
}

function written({ year, month, day }: Day) {
  const text = `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`
  return parseDay(text) ? text : null
}

/** `open`: day and month cannot be told apart, because both are at most 12. */
type Day = { year: string; month: string; day: string; open?: boolean }

/** The year may be first or last. A year with two digits is ambiguous and therefore ignored. */
function numbered(text: string): Day | null {
  const [, a = '', month = '', b = ''] = byNumbers.exec(text) ?? []
  if (a.length === 4) return { year: a, month, day: b }
  return b.length === 4 ? { year: b, month, day: a, open: /^(?:19|20)/.test(b) && Number(a) < 13 } : null
}

function inPersian(text: string): Day | null {
  const [, day, name = '', year] = byName.exec(text) ?? []
  return day && year ? { year, month: String(months.indexOf(name) + 1), day } : null
}

/** Reads «3 August 1991» and «August 3, 1991». */
function inEnglish(text: string): Day | null {
  const [, day, name = '', year] = byLatinName.exec(text) ?? turnedBack(byLatinNameFirst.exec(text))
  const month = monthsInLatin.indexOf(name.toLowerCase()) + 1
  return day && year && month > 0 ? { year, month: String(month), day } : null
}

const turnedBack = (found: RegExpExecArray | null) => (found ? [found[0], found[2], found[1], found[3]] : [])
