import { Refusal } from '../../core/errors.ts'
import type { Storage } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import { openZip, type Zip, type ZipEntry } from '../../core/files/unzip.ts'
import type { Db } from '../../db/transaction.ts'
import { baseName, keepCv, withEntry, zipLimits } from './import-files.ts'
import { matchFiles } from './import-match.ts'
import { hintRows, type ImportKey, type NewRow } from './import-rows.ts'
import { sentence } from './import-run.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The context for attaching CVs to an import. */
export type Attaching = {
  storage: Storage
  key: ImportKey
  /** The user who owns the files until they belong to applicants. */
  by: string
  inside<T>(work: (db: Db) => Promise<T>): Promise<T>
  stop: AbortSignal
  share(part: number): void
}

/**
 * Stores the CVs of a ZIP with their rows. Rows whose file is missing or invalid get a message. Returns a sentence about
 * files without a row, or null. Throws 422 for an invalid or too large ZIP.
 */
export async function attachCvs(to: Attaching, upload: Upload, rows: readonly NewRow[]): Promise<string | null> {
  const zip = await openZip(upload.path, zipLimits)
  try {
    const matches = [
      ...matchFiles(
        rows.map(row => row.given),
        zip.entries,
      ),
    ]
    const missing = matches.filter(([, match]) => 'missing' in match).map(([at]) => rows[at]?.row ?? 0)
    await to.inside(db =>
      hintRows(db, to.key, missing, { field: 'cv_path', word: 'The ZIP contains no file with this name.' }),
    )
    let used = 0
    for (const [at, match] of matches) {
      if (to.stop.aborted) return null
      if (!('file' in match)) continue
      await attach(to, zip, match.file, rows[at]?.row ?? 0)
      to.share(++used / matches.length)
    }
    const taken = new Set(matches.map(([, match]) => ('file' in match ? match.file : null)))
    return leftOver(zip.entries.filter(entry => !taken.has(entry)))
  } finally {
    zip.close()
  }
}

/** The maximum number of file names in the sentence about files without a row. */
const maxNamed = 3

/**
 * A sentence that names the files without a row. The names show the user whether the ZIP has damaged them, or whether the
 * workbook spells the person differently.
 */
function leftOver(entries: readonly ZipEntry[]): string | null {
  if (entries.length === 0) return null
  const names = entries.slice(0, maxNamed).map(entry => `\u2068${baseName(entry.name).slice(0, 60)}\u2069`)
  return sentence(
    '{count} file in the ZIP does not match any row: {names}|{count} files in the ZIP do not match any row: {names}',
    { count: entries.length, names: [...names, ...(entries.length > maxNamed ? ['…'] : [])].join(' · ') },
  )
}

async function attach(to: Attaching, zip: Zip, entry: ZipEntry, row: number): Promise<void> {
  const { organization_id, import_id } = to.key
  try {
    await withEntry(to.storage, zip, entry, cv =>
      to.inside(async db => {
        const cv_file_id = await keepCv(db, to.storage, cv, organization_id, to.by)
        await db
          .updateTable('import_row')
          .set({ cv_file_id })
          .where(ofOrganization({ organization_id }))
          .where('import_id', '=', import_id)
          .where('row', '=', row)
          .execute()
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { word, params } = error
    await to.inside(db => hintRows(db, to.key, [row], { field: 'cv_path', word, ...(params ? { params } : {}) }))
  }
}
