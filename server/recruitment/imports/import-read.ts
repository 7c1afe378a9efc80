import { importLimits } from '@kargozin/api/recruitment/imports/imports.ts'
import { personName } from '@kargozin/api/iran.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import type { Services } from '../../core/http/services.ts'
import { withFile } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import type { SheetColumns } from '../../db/json-columns.ts'
import { workbookKind } from '../../core/sheets/workbook-kind.ts'
import { readWorkbook, type SheetRow } from '../../core/sheets/workbook-read.ts'
import { attachCvs } from './import-attach.ts'
import { checkRow, type ImportedFields } from './import-check.ts'
import { cellsByColumn, exampleEmail, findHeading, readColumns, type Titles } from './import-columns.ts'
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
    const message = it.kind === 'cvs' ? await readCvs(running) : await readSheet(running)
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
  /** The user's choices for the columns. */
  columns?: SheetColumns | null
  stop: AbortSignal
}

export type ReadSheet = { columns: SheetColumns; rows: { row: number; given: ImportedFields }[] }

/**
 * The rows of a workbook below its titles, by the fields of its columns. Throws 422 for a file that is not a workbook of
 * applicants.
 */
export async function readApplicants(
  upload: Pick<Upload, 'path' | 'type' | 'name'>,
  { whose, most, titles, ask, columns, stop }: HowToRead,
): Promise<ReadSheet> {
  const kind = await workbookKind(upload)
  if (!kind) throw refuse(422, 'This is not a workbook. Choose an .xlsx file.')
  const rows: SheetRow[] = []
  const options = { whose, csv: kind === 'csv', most: most + 10, stop }
  const { more } = await readWorkbook(upload.path, options, slice => void rows.push(...slice))
  const heading = rows.find(it => it.row === columns?.row) ?? findHeading(rows, titles, ask)
  const below = rows.filter(it => it.row > heading.row && !it.cells.includes(exampleEmail))
  if (more || below.length > most)
    throw refuse(422, 'This workbook has more than {limit} rows. Split it into smaller ones.', {
      params: { limit: most },
    })
  if (below.length === 0) throw refuse(422, 'This workbook has no rows below its titles.')
  const sheet = columns ?? readColumns(heading, below, titles)
  return { columns: sheet, rows: below.map(it => ({ row: it.row, given: givenOf(sheet, it) })) }
}

function givenOf(sheet: SheetColumns, row: SheetRow): ImportedFields {
  const { full_name, ...given } = cellsByColumn(sheet, row)
  return full_name && !given.name && !given.last_name ? { ...given, ...personName(full_name) } : given
}

const sliceSize = 500

/** Reads a workbook and the CVs of its rows. Returns a message, if any. */
async function readSheet({ services, key, it, inside, progress, stop }: RunningImport): Promise<string | null> {
  await inside(db => deleteRows(db, key))
  if (!it.file_id) throw notFound()
  const file = { organization_id: key.organization_id, id: it.file_id, name: it.file_name ?? '' }
  const titles = await inside(db => readTitles(db, key))
  const how = { whose: key.organization_id, most: importLimits.rows, titles, ask: true, columns: it.columns, stop }
  const read = await withFile(services.storage, file, upload => readApplicants(upload, how))
  progress(20)
  const known = await inside(async db => {
    await keepColumns(db, key, read.columns)
    return readKnown(db, key)
  })
  const rows = read.rows.map(({ row, given }) => newRow(row, checkRow(given, known)))
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
