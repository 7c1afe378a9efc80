// Runs in a separate process under guard (guard.ts): reads one workbook and sends its rows in batches.
import { readFileSync } from 'node:fs'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { Refusal } from '../errors.ts'
import { doTasks } from '../guard/guard-child.ts'
import { asRefused } from '../guard/refused.ts'
import type { ReadEnd, ReadTask, SheetRow } from './workbook-read.ts'
import { readZip } from '../files/zip-read.ts'

/** A workbook is a ZIP of XML files. The reader (hucre) unpacks at most the declared size of each file. */
const zipLimits = { files: 2000, bytes: 200_000_000 }

const batchSize = 500
const maxColumns = 100
const cellLength = 500

doTasks(async (task: ReadTask, give): Promise<ReadEnd> => {
  try {
    return await read(task, give)
  } catch (error) {
    return error instanceof Refusal ? asRefused(error) : { failed: true }
  }
})

async function read({ path, csv, most }: ReadTask, give: (part: unknown) => void): Promise<ReadEnd> {
  if (!csv) (await readZip(path, zipLimits)).file.close()
  const bytes = readFileSync(path)
  const source = csv ? csvRows(bytes) : streamXlsxRows(bytes)
  let slice: SheetRow[] = []
  let rows = 0
  for await (const { index, values } of source) {
    const cells = values.slice(0, maxColumns).map(textOf)
    if (cells.every(cell => cell === '')) continue
    if (rows === most) {
      give(slice)
      return { rows, more: true }
    }
    rows++
    slice.push({ row: index + 1, cells })
    if (slice.length === batchSize) {
      give(slice)
      slice = []
    }
  }
  give(slice)
  return { rows, more: false }
}

/** Reads a CSV file in UTF-8 or windows-1256 (Excel on Persian Windows), separated by commas, semicolons or tabs. */
async function* csvRows(bytes: Buffer) {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1256').decode(bytes)
  }
  let index = 0
  for (const values of streamCsvRows(text)) yield { index: index++, values }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return digitsOf(value)
  // A formula with an error value («#N/A») counts as empty.
  const text = String(value).slice(0, cellLength).trim()
  return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(text) ? '' : text
}

/** Writes a number without exponent, because spreadsheets store mobile numbers and national codes as numbers. */
const digitsOf = (value: number): string =>
  Number.isSafeInteger(value) ? value.toFixed(0) : String(Math.round(value * 1e6) / 1e6)
