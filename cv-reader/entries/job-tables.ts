import { leanOf } from './lexicon.ts'
import { isLost, type Line } from './lines.ts'
import { periodInCells, possible, timesIn, type Period } from './periods.ts'
import { parted, type Words } from './words.ts'

/** `both`: the column has the firm and the job, one below the other. */
type Column = 'title' | 'employer' | 'both' | 'city' | 'why' | 'other'

/** The titles of columns. The first that fits decides. */
const columns: [Column, RegExp][] = [
  ['why', /^(?:علت|دلیل) |^reason/],
  [
    'title',
    /^(?:آخرین )?(?:سمت|عنوان(?: شغلی| شغل)?|شغل|پست|نوع (?:کار|فعالیت|شغل)|عنوان پست|مسیولیت|نقش)(?: .{1,15})?$|^(?:job |last )?(?:position|title|role|post)(?: held)?s?$/,
  ],
  [
    'employer',
    /^(?:نام )?(?:شرکت|سازمان|موسسه|محل ?(?:ی )?(?:کار|خدمت|اشتغال|فعالیت)|کارفرما|مجموعه)(?:[ /].{1,25})?$|^(?:company|employer|organi[sz]ation|firm|institution|workplace)(?: name)?$/,
  ],
  ['city', /^(?:شهر|مکان|location|city|place)$/],
  [
    'other',
    /^(?:ردیف|#|no\.?|دوره.{0,15}|بازه.{0,15}|مدت.{0,20}|تاریخ.{0,20}|زمان.{0,15}|سال|شروع.{0,15}|پایان.{0,15}|از(?: .{1,10})?|تا(?: .{1,10})?|آغاز|خاتمه|توضیحات|شرح.{0,20}|وظایف.{0,15}|تلفن.{0,15}|حقوق.{0,20}|period|dates?|from|to|years?|start.{0,10}|end.{0,10}|duration|responsibilities|description|notes)$/,
  ],
]
const named = (plain: string) => columns.find(([, words]) => words.test(plain))?.[0]

/** The column of a title such as «سمت», or of both in one («محل کار / سمت», «سازمان و سمت»). */
function columnOf({ plain }: Words): Column | undefined {
  const [first = '', second, more] = plain.split(/ ?[/|،,] ?| (?:و|and|&) /)
  const pair = second === undefined || more !== undefined ? [] : [named(first), named(second)]
  return pair.includes('title') && pair.includes('employer') ? 'both' : named(plain)
}

/** The columns of a row that has only titles of columns, among them those of a job and a firm. */
function jobColumns({ cells }: Line): Column[] | undefined {
  const found = cells.map(columnOf)
  const known = found.filter(it => it !== undefined)
  const count = (column: Column) => known.filter(it => it === column).length
  const areParted = count('title') === 1 && count('employer') === 1 && count('both') === 0
  const isHead =
    known.length === cells.length && (areParted ? cells.length > 2 : count('both') === 1 && cells.length > 1)
  return isHead ? known : undefined
}

/** The lines without the titles of the columns of a table. */
export const withoutColumnTitles = (lines: readonly Line[]): Line[] => lines.filter(it => !jobColumns(it))

/** A job in a row of a table whose columns have titles. */
export type TableJob = {
  title: Words
  employer: Words
  city?: Words
  why?: Words
  period: Period
  isOdd: boolean
  line: Line
}

/** The jobs in the rows below a row with titles of columns. */
export function jobsInTable(lines: readonly Line[], thisYear: number): TableJob[] {
  const at = lines.findIndex(it => jobColumns(it) !== undefined)
  const head = lines[at]
  const titles = head && jobColumns(head)
  if (!titles) return []
  return lines.slice(at + 1).flatMap(line => {
    if (!fits(line, titles)) return []
    const cellOf = (column: Column) => line.cells[titles.indexOf(column)]
    const [city, why, both] = [cellOf('city'), cellOf('why'), cellOf('both')]
    const { title, employer } = both ? inOneCell(both) : { title: cellOf('title'), employer: cellOf('employer') }
    const found = periodOf(line.cells)
    if (!title || !employer || !found) return []
    const { period, isOdd } = possible(found, thisYear, 1)
    return [
      { title, employer, ...(city && { city }), ...(why && { why }), period, isOdd: isOdd || isLost(line.text), line },
    ]
  })
}

/** The job and the firm of a cell with two texts. Nothing if their words do not show which is which. */
function inOneCell(both: Words): { title?: Words; employer?: Words } {
  const [first, second, more] = parted(both, /\s*[|]\s*/g)
  if (!first || !second || more) return {}
  const lean = leanOf(first, second)
  if (lean === 0) return {}
  return lean > 0 ? { title: first, employer: second } : { title: second, employer: first }
}

/** Whether a row has a cell for each column. A reason for leaving in the last column may be missing. */
const fits = ({ cells }: Line, titles: readonly Column[]) =>
  cells.length === titles.length || (titles.at(-1) === 'why' && cells.length === titles.length - 1)

function periodOf(cells: readonly Words[]): Period | undefined {
  const [one, more] = cells.flatMap(it => timesIn(it))
  return one && !more ? one.period : periodInCells(cells)?.period
}
