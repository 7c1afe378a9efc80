import { refuse } from '../errors.ts'
import { runGuarded } from '../guard/guard.ts'
import type { MergedCell } from './sheet-marks.ts'
import { refusalOf, type Refused } from '../guard/refused.ts'

/**
 * A row of a sheet as texts; an empty cell is ''. `row` counts from 1, as spreadsheets do. `faults` has the cells without a
 * value by their place: an error such as #N/A, or `unsavedFormula`.
 */
export type SheetRow = { row: number; cells: string[]; faults?: Record<number, string> }

/** Another sheet that is not empty, with its first rows. */
export type OtherSheet = { name: string; head: SheetRow[] }

/** The number of rows at the beginning of a sheet among which the titles of the columns are searched. */
export const headLength = 40

/** The number of columns that are read. */
export const mostColumns = 100

/** What was found besides the rows. */
export type SheetFacts = {
  /** The name of the sheet that was read. Null for a text file. */
  sheet: string | null
  others: OtherSheet[]
  /** Hidden sheets that are not empty. They are never read. */
  hiddenSheets: OtherSheet[]
  /** Whether days without a date format are counted from 1904 instead of 1900. */
  from1904: boolean
  /** The numbers of the first hidden rows that are not empty, and how many there are. */
  hiddenRows: number[]
  hiddenRowCount: number
  /** The hidden columns that are not empty, with their first texts by row. */
  hiddenColumns: { at: number; texts: [row: number, text: string][] }[]
  /** Cells that were merged with the cells below them. */
  merged: readonly MergedCell[]
  /** Whether columns behind the last one that is read contain something. */
  furtherColumns: boolean
}

/** The task of the reading process (workbook-child.ts). */
export type ReadTask = { path: string; csv: boolean; most: number; sheet?: string | undefined }

/** The result of reading. `more` means that the sheet has further rows, which were not read. */
export type ReadResult = { rows: number; more: boolean; facts: SheetFacts }

/** The final message of that process. */
export type ReadEnd = ReadResult | { failed: true } | Refused

const limits = { megabytes: 400, seconds: 60 }

export type ReadOptions = {
  /** The id of the organisation, the key of the fair queue (fair-line.ts). */
  whose: string
  csv: boolean
  /** The most rows that are read. */
  most: number
  /** The name of the sheet. Without it, the sheet that was open when the workbook was saved. */
  sheet?: string | undefined
  stop?: AbortSignal | undefined
}

/**
 * Reads a sheet of a workbook (.xlsx or CSV) in a separate process. Calls `slice` with batches of the rows that are neither
 * empty nor hidden, in order, with at most `mostColumns` columns; cells of hidden columns are empty. A formula becomes its saved value, a
 * date YYYY-MM-DD, a number its digits. Throws 422 for an unreadable workbook, 429 if too many workbooks of the organisation
 * are waiting.
 */
export async function readWorkbook(
  path: string,
  options: ReadOptions,
  slice: (rows: SheetRow[]) => void,
): Promise<ReadResult> {
  const { whose, csv, most, sheet, stop } = options
  const task: ReadTask = { path, csv, most, sheet }
  // The process runs workbook-child.ts, which sends arrays of rows and ends with a ReadEnd.
  const outcome = await runGuarded(whose, new URL('./workbook-child.ts', import.meta.url), task, limits, {
    part: rows => slice(rows as SheetRow[]),
    ...(stop ? { stop } : {}),
  })
  if (!('answer' in outcome))
    throw outcome.ended === 'crash'
      ? broken()
      : refuse(422, 'This workbook is too large to read. Split it into smaller ones.')
  const end = outcome.answer as ReadEnd
  if ('refused' in end) throw refusalOf(end)
  if ('failed' in end) throw broken()
  return end
}

const broken = () => refuse(422, 'This workbook cannot be read. Save it as .xlsx again and retry.')
