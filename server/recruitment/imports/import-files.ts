import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { importLimits } from '@kargozin/api/recruitment/imports/imports.ts'
import { refuse } from '../../core/errors.ts'
import { keepFile, keyOf, type Storage, removingFile } from '../../core/files/files.ts'
import { enqueueEach } from '../../core/queue.ts'
import type { Upload } from '../../core/files/store.ts'
import type { Zip, ZipEntry } from '../../core/files/unzip.ts'
import type { Db } from '../../db/transaction.ts'
import type { ImportKey } from './import-rows.ts'
import { cvFiles } from '../people/applicant-files.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** Deletes the records of files of the organisation. A queued task deletes their content after the commit. */
async function removeFiles(db: Db, organization_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const deletedFiles = await db
    .deleteFrom('file')
    .where(ofOrganization({ organization_id }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute()
  const payloads = deletedFiles.map(file => ({ key: keyOf(organization_id, file.id) }))
  await enqueueEach(db, removingFile, payloads)
}

/** Deletes the uploaded files of an import, which are not needed once it is saved, cancelled or has failed permanently. */
export async function deleteUploads(db: Db, { organization_id, import_id }: ImportKey): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    with it as (select file_id, zip_file_id from import where organization_id = ${organization_id} and id = ${import_id}),
    cleared as (
      update import set file_id = null, zip_file_id = null where organization_id = ${organization_id} and id = ${import_id})
    select f.file_id from it cross join lateral (values (it.file_id), (it.zip_file_id)) f (file_id)
     where f.file_id is not null`.execute(db)
  await removeFiles(
    db,
    organization_id,
    rows.map(row => row.file_id),
  )
}

/** Deletes the rows of an import and their CVs, except those that belong to an applicant. */
export async function deleteRows(db: Db, { organization_id, import_id }: ImportKey): Promise<void> {
  const { rows } = await sql<{ cv_file_id: string }>`
    with gone as (
      delete from import_row where organization_id = ${organization_id} and import_id = ${import_id}
      returning organization_id, cv_file_id)
    select gone.cv_file_id from gone
     where gone.cv_file_id is not null and not exists (
       select from application_file f where f.organization_id = gone.organization_id and f.file_id = gone.cv_file_id)`.execute(
    db,
  )
  await removeFiles(
    db,
    organization_id,
    rows.map(row => row.cv_file_id),
  )
}

/** The limits of a ZIP of CVs: the number of its files, and its total size when unpacked. */
export const zipLimits = { files: importLimits.files, bytes: 500_000_000 }

/** The maximum size of a file that the CV reader accepts. */
const maxBytes = 25_000_000

/** The name of a file in a ZIP without its folders. */
export const baseName = (name: string): string => name.split('/').at(-1) ?? name

/** Runs `work` with an unpacked file of a ZIP. Throws 413 if the file is too large, and 422 if it is broken. */
export async function withEntry<T>(
  storage: Storage,
  zip: Zip,
  entry: ZipEntry,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (entry.bytes > maxBytes)
    throw refuse(413, 'This file is too large. At most {megabytes} MB are accepted.', { params: { megabytes: 25 } })
  const unpacked = `${zip.path}.${entry.at}`
  let upload: Upload
  try {
    await zip.unpack(entry, unpacked)
    upload = await storage.receive(createReadStream(unpacked), baseName(entry.name))
  } finally {
    await rm(unpacked, { force: true })
  }
  try {
    return await work(upload)
  } finally {
    await storage.forget(upload)
  }
}

/** Stores a file as a CV that belongs to no applicant yet, and returns its id. Throws 422 for another type of content. */
export const keepCv = (
  db: Db,
  storage: Storage,
  upload: Upload,
  organizationId: string,
  userId: string,
): Promise<string> => keepFile(db, storage, upload, { organizationId, collection: cvFiles, field: 'cv_path', userId })
