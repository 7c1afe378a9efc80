import { isLost, type Line } from './lines.ts'
import { periodInCells, possible, rangesIn, type Period } from './periods.ts'
import type { Words } from './words.ts'

type Column = 'title' | 'employer' | 'city' | 'why' | 'other'

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
    /^(?:ردیف|#|no\.?|دوره|مدت.{0,20}|تاریخ.{0,20}|زمان.{0,15}|سال|شروع.{0,15}|پایان.{0,15}|از(?: .{1,10})?|تا(?: .{1,10})?|آغاز|خاتمه|توضیحات|شرح.{0,20}|وظایف.{0,15}|تلفن.{0,15}|حقوق.{0,20}|period|dates?|from|to|years?|start.{0,10}|end.{0,10}|duration|responsibilities|description|notes)$/,
  ],
]
const columnNamed = (plain: string) => columns.find(([, words]) => words.test(plain))?.[0]
const columnOf = ({ plain }: Words) => columnNamed(plain)

/** The columns of a row that has only titles of columns, among them those of a job and a firm. */
function jobColumns({ cells }: Line): Column[] | undefined {
  const found = cells.map(columnOf)
  const known = found.filter(it => it !== undefined)
  const isHead =
    known.length === cells.length && ['title', 'employer'].every(it => known.filter(one => one === it).length === 1)
  return isHead && cells.length > 2 ? known : undefined
}

/** Whether a row has only titles of columns, also of several («محل کار / سمت»). */
export const isTableHead = ({ cells }: Line): boolean =>
  cells.length > 1 &&
  cells.every(
    it => columnOf(it) !== undefined || it.plain.split(/ ?[/،,] ?| و /).every(one => columnNamed(one) !== undefined),
  )

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
    const [title, employer, city, why] = [cellOf('title'), cellOf('employer'), cellOf('city'), cellOf('why')]
    const found = periodOf(line.cells)
    if (!title || !employer || !found) return []
    const { period, isOdd } = possible(found, thisYear, 1)
    return [
      { title, employer, ...(city && { city }), ...(why && { why }), period, isOdd: isOdd || isLost(line.text), line },
    ]
  })
}

/** Whether a row has a cell for each column. A reason for leaving in the last column may be missing. */
const fits = ({ cells }: Line, titles: readonly Column[]) =>
  cells.length === titles.length || (titles.at(-1) === 'why' && cells.length === titles.length - 1)

function periodOf(cells: readonly Words[]): Period | undefined {
  const [one, more] = cells.flatMap(it => rangesIn(it))
  return one && !more ? one.period : periodInCells(cells)?.period
}
