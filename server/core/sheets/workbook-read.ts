import { refuse } from '../errors.ts'
import { runGuarded } from '../guard/guard.ts'
import { refusalOf, type Refused } from '../guard/refused.ts'

/** A row of a sheet as texts; an empty cell is ''. `row` counts from 1, as spreadsheets show it. */
export type SheetRow = { row: number; cells: string[] }

/** What the reading process is asked (workbook-child.ts). */
export type ReadTask = { path: string; csv: boolean; most: number }

/** What it answers in the end. `more`: there were more rows than were asked for, and they were not read. */
export type ReadEnd = { rows: number; more: boolean } | { failed: true } | Refused

const limits = { megabytes: 400, seconds: 60 }

/**
 * Reads the first sheet of a workbook (.xlsx, or CSV): the rows that are not empty, in slices, in their order, at most
 * `most` and no more than 100 columns. Formulas give the value they had when the file was saved, dates YYYY-MM-DD, numbers
 * all their digits. Nothing of it is read in this process. `whose`: the organisation it is read for, when it is its turn.
 * Throws 422 for what cannot be read, 429 when too much of theirs waits.
 */
export async function readWorkbook(
  path: string,
  options: { whose: string; csv: boolean; most: number; stop?: AbortSignal },
  slice: (rows: SheetRow[]) => void,
): Promise<{ rows: number; more: boolean }> {
  const { whose, csv, most, stop } = options
  const task: ReadTask = { path, csv, most }
  // The process is our own code: it gives rows and ends with a ReadEnd.
  const outcome = await runGuarded(whose, new URL('./workbook-child.ts', import.meta.url), task, limits, {
    part: rows => slice(rows as SheetRow[]),
    ...(stop ? { stop } : {}),
  })
  if (!('answer' in outcome))
    throw outcome.ended === 'crash' ? broken() : refuse(422, 'This workbook is too large to be read. Divide it.')
  const end = outcome.answer as ReadEnd
  if ('refused' in end) throw refusalOf(end)
  if ('failed' in end) throw broken()
  return end
}

const broken = () => refuse(422, 'This is not a workbook that can be read. Save it as .xlsx once more and try again.')
