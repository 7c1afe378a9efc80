import { importLimits, type ColumnField } from '@kargozin/api/recruitment/imports/imports.ts'
import { personName } from '@kargozin/api/iran.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import type { Services } from '../../core/http/services.ts'
import { withFile } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import type { Word } from '../../core/say.ts'
import { areMonthFirst, dayIn, type DayHints } from '../../core/sheets/cell-values.ts'
import type { Heading } from '../../core/sheets/heading.ts'
import {
  faultsByField,
  faultWord,
  fromOtherColumn,
  furtherColumns,
  hiddenIn,
  hiddenSheet,
  leftOutOf,
  unusedColumn,
  type LeftOut,
} from '../../core/sheets/left-out.ts'
import { readSheet } from '../../core/sheets/sheet.ts'
import type { SheetFacts, SheetRow } from '../../core/sheets/workbook-read.ts'
import type { Sentence, SheetColumns } from '../../db/json-columns.ts'
import { attachCvs } from './import-attach.ts'
import { checkRow, type ImportedFields, type Reason } from './import-check.ts'
import {
  cellsByColumn,
  columnNamed,
  exampleEmail,
  guessedHeading,
  otherCells,
  readColumns,
  titlesWith,
  type Titles,
} from './import-columns.ts'
import { readCvs } from './import-cvs.ts'
import { deleteRows } from './import-files.ts'
import { readKnown } from './import-known.ts'
import { keepColumns, readTitles } from './import-mapping.ts'
import { insertRows, newRow, weighRows, type ImportKey } from './import-rows.ts'
import { importEvent, runImport, type RunningImport } from './import-run.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The background task that reads an import: stores its rows and makes it ready. A restart creates no duplicate rows. */
export const readImport = (services: Services, key: ImportKey): Promise<void> =>
  runImport(services, key, 'reading', async running => {
    const { it, inside } = running
    const message = it.kind === 'cvs' ? await readCvs(running) : await readWorkbookOf(running)
    if (running.stop.aborted) return
    running.progress(95)
    await inside(async db => {
      await weighRows(db, key, it.job_id)
      await db
        .updateTable('import')
        .set({ state: 'ready', percent: 100, message })
        .where(ofOrganization(key))
        .where('id', '=', key.import_id)
        .execute()
      announce(db, importEvent(it, 100))
    })
  })

/** The options for reading a workbook: `most` is the maximum number of rows. */
export type HowToRead = {
  /** The id of the organisation. */
  whose: string
  most: number
  titles: Titles
  /** Whether a user can assign the columns if the titles are unknown. If not, unknown titles are an error. */
  ask: boolean
  /** The user's choices for the sheet and its columns. */
  chosen?: SheetColumns | null
  stop: AbortSignal
}

type SheetRowRead = { row: number; given: ImportedFields; faults: Reason[] }
/** The applicants of a sheet, and what of it is left out. */
export type ReadApplicants = { columns: SheetColumns; rows: SheetRowRead[]; left: LeftOut[] }

/**
 * The rows of a workbook below its titles, by the fields of its columns. Throws 422 for a file that is not a workbook of
 * applicants.
 */
export async function readApplicants(
  upload: Pick<Upload, 'path' | 'type' | 'name'>,
  { whose, most, titles, ask, chosen, stop }: HowToRead,
): Promise<ReadApplicants> {
  const columns = chosen && chosen.columns.length > 0 ? chosen : null
  const sheet = await readSheet(upload, {
    ...{ whose, most, stop, titles: titlesWith(titles), sheet: chosen?.sheet ?? undefined, headingRow: columns?.row },
    ...(ask ? { otherwise: guessedHeading } : {}),
  })
  if (!sheet) throw refuse(422, 'This is not a workbook. Choose an .xlsx file.')
  if (!sheet.heading) throw unknownTitles()
  const { heading, facts, others } = sheet
  const below = rowsOf(sheet.rows)
  const assigned = columns ?? readColumns(heading, below, titles)
  const hints = { from1904: facts.from1904, monthFirst: areMonthFirst(textsOf(assigned, below, 'birth_date')) }
  return {
    columns: { ...sheetOf(facts, heading), columns: assigned.columns },
    rows: below.map(it => readRow(assigned, it, hints)),
    // A user who is asked decides about columns and sheets themselves.
    left: ask ? [] : leftOutOf({ facts, heading, others }, unusedIn(assigned)),
  }
}

/** The rows of applicants: without the example of our template. */
function rowsOf(rows: readonly SheetRow[]): SheetRow[] {
  const real = rows.filter(it => !it.cells.includes(exampleEmail))
  if (real.length === 0) throw refuse(422, 'This workbook has no rows below its titles.')
  return real
}

function unusedIn({ columns }: SheetColumns) {
  const taken = columns.map(it => it.field)
  return columns.filter(it => it.open).map(({ title }) => unusedColumn(title, columnNamed(title), taken))
}

/** The texts of the column of a field. */
function textsOf({ columns }: SheetColumns, rows: readonly SheetRow[], field: ColumnField): string[] {
  const at = columns.find(it => it.field === field)?.at
  return at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? '')
}

const unknownTitles = () =>
  refuse(422, 'The columns of this workbook were not recognised. Its first row must contain their titles: {columns}.')

const sheetOf = (facts: SheetFacts, heading: Heading) => ({
  ...{ row: heading.row, sheet: facts.sheet, left: summaryOf(facts, heading) },
  sheets: facts.sheet === null ? [] : [facts.sheet, ...facts.others.map(it => it.name)],
})

function readRow(columns: SheetColumns, row: SheetRow, hints: DayHints): SheetRowRead {
  const others = otherCells(columns, row)
  const { full_name, ...given } = {
    ...cellsByColumn(columns, row),
    ...Object.fromEntries(others.map(it => [it.field, it.text])),
  }
  const isNamed = given.name !== undefined || given.last_name !== undefined
  const day = (hints.from1904 || hints.monthFirst) && given.birth_date ? dayIn(given.birth_date, hints) : null
  const named = full_name && !isNamed ? personName(full_name) : {}
  const fieldAt = (at: number) => {
    const field = columns.columns.find(it => it.at === at)?.field
    return field === 'full_name' && isNamed ? undefined : field
  }
  const faults = faultsByField(row, fieldAt).map(({ field, fault }) => ({
    field: field === 'full_name' ? 'name' : field,
    ...faultWord(fault),
  }))
  const taken = others.map(({ field, title }) => ({ field, word: fromOtherColumn, params: { title } }))
  return {
    row: row.row,
    given: { ...given, ...named, ...(day ? { birth_date: day } : {}) },
    faults: [...faults, ...taken],
  }
}

/** What of a sheet is not read, for the screen of the import. */
function summaryOf(facts: SheetFacts, heading: Heading): Sentence[] {
  const { rows, columns } = hiddenIn(facts, heading)
  const word: Word = '{count} hidden row was left out.|{count} hidden rows were left out.'
  const names = columns.slice(0, 20).join(' · ')
  return [
    ...(rows.length > 0 ? [{ word, params: { count: Math.max(rows.length, facts.hiddenRowCount) } }] : []),
    ...(columns.length > 0 ? [{ word: 'Hidden columns were left out: {names}.', params: { names } }] : []),
    ...(facts.furtherColumns ? [furtherColumns] : []),
    ...facts.hiddenSheets.map(({ name }) => hiddenSheet(name)),
  ]
}

const sliceSize = 500

/** Reads a workbook and the CVs of its rows. Returns a message, if any. */
async function readWorkbookOf({ services, key, it, inside, progress, stop }: RunningImport): Promise<string | null> {
  await inside(db => deleteRows(db, key))
  if (!it.file_id) throw notFound()
  const file = { organization_id: key.organization_id, id: it.file_id, name: it.file_name ?? '' }
  const titles = await inside(db => readTitles(db, key))
  const how = { whose: key.organization_id, most: importLimits.rows, titles, ask: true, chosen: it.columns, stop }
  const read = await withFile(services.storage, file, upload => readApplicants(upload, how))
  progress(20)
  const known = await inside(async db => {
    await keepColumns(db, key, read.columns)
    return readKnown(db, key)
  })
  const rows = read.rows.map(({ row, given, faults }) => newRow(row, checkRow(given, known), faults))
  for (let from = 0; from < rows.length && !stop.aborted; from += sliceSize) {
    await inside(db => insertRows(db, key, rows.slice(from, from + sliceSize)))
    progress(20 + (50 * from) / rows.length)
  }
  const zip = it.zip_file_id
  if (!zip) return null
  const share = (part: number) => progress(70 + 25 * part)
  return withFile(services.storage, { ...file, id: zip, name: 'zip' }, upload =>
    attachCvs({ storage: services.storage, key, by: it.user_id, inside, stop, share }, upload, rows),
  )
}
