// Runs in a separate process under guard (guard.ts): reads one sheet of a workbook and sends its rows in batches.
import { readFileSync } from 'node:fs'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { Refusal } from '../errors.ts'
import { doTasks } from '../guard/guard-child.ts'
import { asRefused } from '../guard/refused.ts'
import { faultOf, hiddenValue, textOf, unsavedFormula } from './cell-text.ts'
import { separatedText, textOfBytes } from './csv-text.ts'
import type { Hides } from './hidden-styles.ts'
import { marksOf, type SheetMarks } from './sheet-marks.ts'
import { workbookParts } from './workbook-parts.ts'
import {
  headLength,
  mostColumns,
  type OtherSheet,
  type ReadEnd,
  type ReadTask,
  type SheetFacts,
  type SheetRow,
} from './workbook-read.ts'

const batchSize = 500
const maxOtherSheets = 20
const maxHiddenRows = 1000

type SourceRow = { index: number; values: readonly unknown[] }
type Source = {
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
  marks: SheetMarks
  facts: Pick<SheetFacts, 'sheet' | 'others' | 'hiddenSheets' | 'from1904'>
}

doTasks(async (task: ReadTask, give): Promise<ReadEnd> => {
  try {
    return await read(task, give)
  } catch (error) {
    return error instanceof Refusal ? asRefused(error) : { failed: true }
  }
})

async function read(task: ReadTask, give: (part: unknown) => void): Promise<ReadEnd> {
  const { rows, marks, facts } = task.csv ? csvSource(readFileSync(task.path)) : await xlsxSource(task)
  const unread = new Unread(marks)
  const batch = new Batch(give)
  let more = false
  for await (const source of rows) {
    if (unread.leavesOut(source)) continue
    const row = rowOf(source, marks)
    if (!row) continue
    more = batch.count === task.most
    if (more) break
    batch.add(row)
  }
  batch.send()
  return { rows: batch.count, more, facts: { ...facts, merged: marks.merged, ...unread.found() } }
}

/** Sends rows in batches. */
class Batch {
  count = 0
  #rows: SheetRow[] = []
  readonly #give: (part: unknown) => void
  constructor(give: (part: unknown) => void) {
    this.#give = give
  }
  add(row: SheetRow): void {
    this.count++
    if (this.#rows.push(row) === batchSize) this.send()
  }
  send(): void {
    this.#give(this.#rows)
    this.#rows = []
  }
}

/** What contains something and is not read: hidden rows and columns, and columns behind the last one. */
class Unread {
  readonly #marks: SheetMarks
  readonly #rows: number[] = []
  #count = 0
  readonly #columns = new Map<number, [row: number, text: string][]>()
  #further = false
  constructor(marks: SheetMarks) {
    this.#marks = marks
  }

  /** Whether this row is hidden. Of the other rows, the texts of hidden columns are noted. */
  leavesOut({ index, values }: SourceRow): boolean {
    if (this.#marks.hiddenRows.has(index)) {
      if (values.slice(0, mostColumns).some(it => textOf(it) !== '')) this.#count++
      if (this.#count > this.#rows.length && this.#rows.length < maxHiddenRows) this.#rows.push(index + 1)
      return true
    }
    this.#further ||= values.some((it, at) => at >= mostColumns && this.#isShown(at) && textOf(it) !== '')
    for (const at of this.#marks.hiddenColumns)
      if (at < Math.min(values.length, mostColumns)) this.#keep(at, index, values[at])
    return false
  }

  #isShown(at: number): boolean {
    return !this.#marks.hiddenColumns.has(at)
  }

  #keep(at: number, index: number, value: unknown): void {
    const text = textOf(value).slice(0, 100)
    const texts = this.#columns.get(at) ?? []
    if (text === '' || texts.length >= headLength) return
    texts.push([index + 1, text])
    this.#columns.set(at, texts)
  }

  found(): Pick<SheetFacts, 'hiddenRows' | 'hiddenRowCount' | 'hiddenColumns' | 'furtherColumns'> {
    const hiddenColumns = [...this.#columns].map(([at, texts]) => ({ at, texts }))
    return { hiddenRows: this.#rows, hiddenRowCount: this.#count, hiddenColumns, furtherColumns: this.#further }
  }
}

/** The texts of the cells that are shown, and what is wrong with cells without a value. Null for an empty row. */
function rowOf({ index, values }: SourceRow, { hiddenColumns, unsaved, blank }: SheetMarks): SheetRow | null {
  const missing = unsaved.get(index)
  const hidden = blank.get(index)
  // A formula without a result may be the last cell of its row, after the values.
  const width = Math.min(mostColumns, Math.max(values.length, ...[...(missing ?? [])].map(at => at + 1)))
  const faults: Record<number, string> = {}
  const cells = Array.from({ length: width }, (_, at) => {
    if (hiddenColumns.has(at)) return ''
    const value = values[at]
    const fault = missing?.has(at) ? unsavedFormula : isBlank(hidden?.get(at), value) ? hiddenValue : faultOf(value)
    if (fault) faults[at] = fault
    return fault ? '' : textOf(value)
  })
  if (Object.keys(faults).length > 0) return { row: index + 1, cells, faults }
  return cells.every(cell => cell === '') ? null : { row: index + 1, cells }
}

/** Whether the number format of a cell hides its value. */
const isBlank = (format: Hides | undefined, value: unknown) =>
  format !== undefined && textOf(value) !== '' && (format === 'all' || typeof value !== 'string')

const nothingHidden: SheetMarks = {
  ...{ hiddenRows: new Set(), hiddenColumns: new Set() },
  ...{ unsaved: new Map(), blank: new Map(), merged: [] },
}

function csvSource(bytes: Buffer): Source {
  const whole = textOfBytes(bytes)
  const { text, separator } = separatedText(whole) ?? { text: whole, separator: ',' }
  const rows = function* () {
    let index = 0
    for (const values of streamCsvRows(text, { delimiter: separator })) yield { index: index++, values }
  }
  return { rows: rows(), marks: nothingHidden, facts: { sheet: null, others: [], hiddenSheets: [], from1904: false } }
}

async function xlsxSource({ path, sheet }: ReadTask): Promise<Source> {
  const parts = await workbookParts(path)
  try {
    const bytes = readFileSync(path)
    const one = parts.sheets.find(it => it.name === sheet) ?? parts.sheets[0]
    if (!one)
      return {
        rows: streamXlsxRows(bytes),
        marks: nothingHidden,
        facts: { sheet: null, others: [], hiddenSheets: [], from1904: parts.from1904 },
      }
    return {
      rows: streamXlsxRows(bytes, { sheet: one.name }),
      marks: await marksOf(await parts.open(one), parts.hiddenStyles),
      facts: {
        ...{ sheet: one.name, from1904: parts.from1904 },
        others: await headsOf(
          bytes,
          parts.sheets.map(it => it.name).filter(it => it !== one.name),
        ),
        hiddenSheets: await headsOf(bytes, parts.hiddenSheets),
      },
    }
  } finally {
    parts.close()
  }
}

/** The first rows of other sheets, by which it is seen whether they hold records too. */
async function headsOf(bytes: Buffer, names: readonly string[]): Promise<OtherSheet[]> {
  const others: OtherSheet[] = []
  for (const name of names.slice(0, maxOtherSheets)) {
    const head: SheetRow[] = []
    for await (const source of streamXlsxRows(bytes, { sheet: name, maxRows: headLength })) {
      const row = rowOf(source, nothingHidden)
      if (row) head.push({ row: row.row, cells: row.cells.map(it => it.slice(0, 100)) })
    }
    if (head.length > 1) others.push({ name, head })
  }
  return others
}
