import type { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { contents, keepFile, type Collection, type Storage } from '../../core/files/files.ts'
import { enqueue } from '../../core/queue.ts'
import type { Upload } from '../../core/files/store.ts'
import { workbookKind } from '../../core/sheets/workbook-kind.ts'
import type { Db } from '../../db/transaction.ts'
import { requireSource } from '../../organisation/sources.ts'
import { readImport } from './import-show.ts'
import { requireJob } from '../access/job-access.ts'
import { importing } from './import-run.ts'
import { destination } from '../pipeline/move-applicants.ts'

/** The files of an import: a workbook, a CV, or a ZIP of CVs. Deleted after the import. */
export const importFiles: Collection = {
  name: 'import',
  accepts: [
    ...contents.workbook,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    'application/vnd.ms-excel.sheet.macroenabled.12',
    'text/csv',
    'application/zip',
    ...contents.documents,
  ],
}

const documents = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/x-cfb',
  'application/rtf',
]

/** Whether a file is a workbook or contains CVs, by its content. Throws 422 for other files. */
async function kindOf(upload: Upload): Promise<{ kind: 'excel' | 'cvs'; type: string }> {
  const workbook = await workbookKind(upload)
  if (workbook) return { kind: 'excel', type: upload.type ?? 'text/csv' }
  if (upload.type === 'application/zip' || documents.includes(upload.type ?? ''))
    return { kind: 'cvs', type: upload.type ?? '' }
  throw wrong('file', 'one_of', 'Choose a workbook (.xlsx), a CV (PDF, Word, ODT, RTF) or a ZIP of CVs.')
}

const keep = (db: Db, storage: Storage, who: Member, upload: Upload, field: 'file' | 'zip') =>
  keepFile(db, storage, upload, {
    organizationId: who.organization_id,
    collection: importFiles,
    field,
    userId: who.user_id,
  })

/** Stores the files and queues their reading. */
export async function startImport({
  params,
  body,
  files,
  db,
  who,
  services,
  locale,
}: CallContext<typeof imports.start>) {
  await requireJob(db, who, params.job_uuid)
  if (body.step_uuid) await destination(db, who, params.job_uuid, body.step_uuid)
  if (files.file.bytes === 0) throw wrong('file', 'required', 'Choose a file first.')
  const { kind, type } = await kindOf(files.file)
  if (files.zip && kind === 'cvs')
    throw refuse(422, 'A second ZIP of CVs can only be added to a workbook. Choose one of the two files.')
  if (files.zip && files.zip.type !== 'application/zip') throw wrong('zip', 'one_of', 'This is not a ZIP.')
  const file_id = await keep(db, services.storage, who, { ...files.file, type }, 'file')
  const zip_file_id = files.zip ? await keep(db, services.storage, who, files.zip, 'zip') : null
  const { organization_id, user_id } = who
  const { id } = await db
    .insertInto('import')
    .values({
      organization_id,
      user_id,
      job_id: params.job_uuid,
      step_id: body.step_uuid ?? null,
      source_id: body.source_key ? (await requireSource(db, who, body.source_key)).id : null,
      kind,
      file_id,
      zip_file_id,
      file_name: files.file.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, importing.reading, { organization_id, import_id: id })
  return { import: await readImport(db, who, id, locale) }
}
