import { refuse } from '../errors.ts'
import { runGuarded } from '../guard/guard.ts'
import { refusalOf, type Refused } from '../guard/refused.ts'

/** A row of a sheet as texts; an empty cell is ''. `row` counts from 1, as spreadsheets do. */
export type SheetRow = { row: number; cells: string[] }

/** The task of the reading process (workbook-child.ts). */
export type ReadTask = { path: string; csv: boolean; most: number }

/** The final message of that process. `more` means that the sheet has further rows, which were not read. */
export type ReadEnd = { rows: number; more: boolean } | { failed: true } | Refused

const limits = { megabytes: 400, seconds: 60 }

/**
 * Reads the first sheet of a workbook (.xlsx or CSV) in a separate process. `whose` is the id of the organisation, the key of
 * the fair queue (fair-line.ts). Calls `slice` with batches of the rows that are not empty, in order, at most `most` rows and
 * 100 columns. A formula becomes its last saved value, a date YYYY-MM-DD, a number its digits. Throws 422 for an unreadable
 * workbook, 429 if too many workbooks of the organisation are waiting.
 */
export async function readWorkbook(
  path: string,
  options: { whose: string; csv: boolean; most: number; stop?: AbortSignal },
  slice: (rows: SheetRow[]) => void,
): Promise<{ rows: number; more: boolean }> {
  const { whose, csv, most, stop } = options
  const task: ReadTask = { path, csv, most }
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
