import { parseDay } from '@kargozin/api/persian.ts'
import type { Hit } from './contacts.ts'
import type { Entry } from './sections.ts'

const label = /تاریخ ?ی? ?تولد|تولد ?:|متولد|date of birth|birth ?da(?:te|y)|\bborn\b|\bd\.?o\.?b\b/i
/** Whose day of birth is told where it is not the person's. */
const ofKin = /همسر|فرزند|پدر|مادر|spouse|child|wife|husband/i
const months = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const monthsInLatin = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const byNumbers = /(?<!\d)(\d{1,4}) ?[/.\-–] ?(\d{1,2}) ?[/.\-–] ?(\d{1,4})(?!\d)/
const byName = new RegExp(`(?<!\\d)(\\d{1,2}) (?:ام |م )?(${months.join('|')})(?: ماه)?,? (1[34]\\d\\d)(?!\\d)`)
const byLatinName = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]*\.?,? (19\d\d|20\d\d)(?!\d)/i
const byLatinNameFirst = /\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (19\d\d|20\d\d)(?!\d)/i

/** The day of birth behind its label, as in 1370/05/12 or 1991-08-03. Not from a year alone, and nobody else's. */
export function findBirthDate(entries: Entry[]): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references')
  for (const [index, entry] of own.entries()) {
    const at = label.exec(entry.plain)
    if (!at || ofKin.test(entry.plain.slice(Math.max(0, at.index - 20), at.index + at[0].length + 12))) continue
    const behind = dayIn(entry.plain.slice(at.index + at[0].length, at.index + at[0].length + 40))
    if (behind) return { value: behind, entry, sure: 0.95 }
    const beside = valueBeside(own, index)
    const value = beside && dayIn(beside.plain.slice(0, 40))
    if (value) return { value, entry: beside, sure: 0.95 }
  }
  return null
}

/** The cell beside a label, else the one below it. */
function valueBeside(entries: Entry[], index: number) {
  const entry = entries[index]
  if (!entry || /\d/.test(entry.plain)) return undefined
  const beside = entries[index + 1]
  if (beside?.index === entry.index) return beside
  const under = (it: Entry) => entry.size === 0 || (it.cell.x0 < entry.cell.x1 && it.cell.x1 > entry.cell.x0)
  return entries.find(it => it.index === entry.index + 1 && under(it))
}

function dayIn(text: string): string | null {
  const [, a = '', month = '', b = ''] = byNumbers.exec(text) ?? []
  // The page may show the year last; a year of two digits would be a guess.
  const numbers = a.length === 4 ? [a, month, b] : b.length === 4 ? [b, month, a] : null
  const day = numbers ?? named(text)
  const written = day && `${day[0]}/${(day[1] ?? '').padStart(2, '0')}/${(day[2] ?? '').padStart(2, '0')}`
  return written && parseDay(written) ? written : null
}

function named(text: string) {
  const [, day, month = '', year] = byName.exec(text) ?? []
  if (day && year) return [year, String(months.indexOf(month) + 1), day]
  const [, dayFirst, name = '', yearLast] = byLatinName.exec(text) ?? []
  const [, nameFirst = '', dayLast, yearEnd] = byLatinNameFirst.exec(text) ?? []
  const number = monthsInLatin.indexOf((name || nameFirst).toLowerCase()) + 1
  const [gregorian, ofMonth] = [yearLast ?? yearEnd, dayFirst ?? dayLast]
  return number > 0 && gregorian && ofMonth ? [gregorian, String(number), ofMonth] : null
}
