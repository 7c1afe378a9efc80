import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { importColumns, importFields, imports } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import { keepFile } from '../../core/files/files.ts'
import { say } from '../../core/say.ts'
import { enqueue } from '../../core/queue.ts'
import { keepResult } from '../../core/work/tickets.ts'
import { workbook } from '../../core/sheets/workbook-write.ts'
import type { Db } from '../../db/transaction.ts'
import { cellNotes, checkRow, doubt, type ImportedFields } from './import-check.ts'
import { exampleEmail } from './import-columns.ts'
import { deleteRows, deleteUploads } from './import-files.ts'
import { readKnown } from './import-known.ts'
import { mapColumns } from './import-mapping.ts'
import { countRows, twinsOf, weighRows, type ImportKey } from './import-rows.ts'
import { importEvent, importing } from './import-run.ts'
import { listImports, listRows, showCvText, requireImport, readImport, readRows, seesPrivate } from './import-show.ts'
import { startImport } from './import-start.ts'
import { decideValue, listValues } from './import-values.ts'
import { destination } from '../pipeline/move-applicants.ts'
import { exportFiles } from '../../core/work/exports.ts'
import { ofOrganization } from '../../db/conditions.ts'

const show = async ({ params, db, who, locale }: CallContext<typeof imports.show>) => ({
  import: await readImport(db, who, params.import_uuid, locale),
})

/**
 * Changes a row and validates it again. An error of its CV stays until the row names another CV. The error for an unclear value
 * stays until its field is changed or confirmed.
 */
async function mend(db: Db, key: ImportKey, row: number, fields: ImportedFields): Promise<void> {
  const was = await rowOf(db, key, row).select(['given', 'reasons']).forUpdate().executeTakeFirstOrThrow(notFound)
  const { given, reasons, faulty } = checkRow({ ...was.given, ...fields }, await readKnown(db, key))
  const doubts = was.reasons.filter(it => it.word === doubt && !(it.field in fields))
  const isSaid = (word: string, field: string) => reasons.some(it => it.word === word && it.field === field)
  const ofCell = was.reasons.filter(it => cellNotes.has(it.word) && !(it.field in fields) && !isSaid(it.word, it.field))
  const ofCv = was.reasons.filter(it => it.field === 'cv_path' && given.cv_path === was.given['cv_path'])
  await db
    .updateTable('import_row')
    .set({
      given: JSON.stringify(given),
      reasons: JSON.stringify([...doubts, ...ofCell, ...ofCv, ...reasons]),
      faulty: faulty || doubts.length > 0,
    })
    .where(ofOrganization(key))
    .where('import_id', '=', key.import_id)
    .where('row', '=', row)
    .execute()
}

const rowOf = (db: Db, key: ImportKey, row: number) =>
  db.selectFrom('import_row').where(ofOrganization(key)).where('import_id', '=', key.import_id).where('row', '=', row)

async function leave(db: Db, key: ImportKey, row: number, left: boolean): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ verdict: left ? 'left' : 'new' })
    .where(ofOrganization(key))
    .where('import_id', '=', key.import_id)
    .where('row', '=', row)
    .execute()
}

/** Changes a row. Other rows about the same person, before or after the change, are checked again too. */
async function change({ params, body, db, who, locale, services }: CallContext<typeof imports.change>) {
  const it = await requireImport(db, who, params.import_uuid, true)
  if (it.state !== 'ready') throw refuse(409, 'This import can no longer be changed.')
  const key = { organization_id: who.organization_id, import_id: it.id }
  const row = Number(params.row)
  await rowOf(db, key, row).select('row').executeTakeFirstOrThrow(notFound)
  const before = await twinsOf(db, key, row)
  if (body.given) {
    const { national_id, ...given } = body.given
    // A caller who cannot see the national code sends null for it, but does not mean to clear it.
    await mend(db, key, row, seesPrivate(who, it) && national_id !== undefined ? { ...given, national_id } : given)
  }
  if (body.leave !== undefined) await leave(db, key, row, body.leave)
  const after = await twinsOf(db, key, row)
  // Checks this row first, because whether the other rows are duplicates depends on its result.
  await weighRows(db, key, it.job_id, [row])
  await weighRows(db, key, it.job_id, [...new Set([...before, ...after])])
  const [shown] = await readRows(db, who, { it, row, storage: services.storage, locale, limit: 1, offset: 0 })
  if (!shown) throw notFound()
  const counts = await countRows(db, who.organization_id, [it.id])
  return { row: shown, counts: counts.get(it.id) ?? { total: 0, new: 0, existing: 0, wrong: 0, left: 0 } }
}

async function save({ params, db, who, locale }: CallContext<typeof imports.save>) {
  const it = await requireImport(db, who, params.import_uuid, true)
  if (it.state !== 'ready') throw refuse(409, 'This import is not waiting to be saved.')
  if (it.columns?.columns.some(column => column.open))
    throw refuse(409, 'First choose what the unknown columns contain.')
  const key = { organization_id: who.organization_id, import_id: it.id }
  // The step may have been deleted since. Refuse now instead of failing while saving.
  if (it.step_id) await destination(db, who, it.job_id, it.step_id)
  const counts = await countRows(db, who.organization_id, [it.id])
  if (!counts.get(it.id)?.new) throw refuse(422, 'There are no new rows to save.')
  await setState(db, key, 'saving')
  await enqueue(db, importing.saving, key)
  return { import: await readImport(db, who, it.id, locale) }
}

/** Restarts a failed import where it stopped, without duplicates. */
async function again({ params, db, who, locale }: CallContext<typeof imports.again>) {
  const it = await requireImport(db, who, params.import_uuid, true)
  const state = it.failed_in
  if (it.state !== 'failed' || (state !== 'reading' && state !== 'saving'))
    throw refuse(409, 'This import cannot be started again. Choose the file once more.')
  const key = { organization_id: who.organization_id, import_id: it.id }
  await setState(db, key, state)
  await enqueue(db, state === 'reading' ? importing.reading : importing.saving, key)
  announce(db, importEvent(it, 0))
  return { import: await readImport(db, who, it.id, locale) }
}

async function cancel({ params, db, who, locale }: CallContext<typeof imports.cancel>) {
  const it = await requireImport(db, who, params.import_uuid, true)
  if (it.state === 'done') throw refuse(409, 'This import has already finished.')
  const key = { organization_id: who.organization_id, import_id: it.id }
  await sql`
    update import set made = c.made, existed = c.existed
      from (select count(*) filter (where verdict = 'new' and application_id is not null) as made,
                   count(*) filter (where verdict = 'existing') as existed
              from import_row where organization_id = ${key.organization_id} and import_id = ${key.import_id}) c
     where organization_id = ${key.organization_id} and id = ${key.import_id}`.execute(db)
  await setState(db, key, 'cancelled')
  await deleteRows(db, key)
  await deleteUploads(db, key)
  announce(db, importEvent(it, 100))
  return { import: await readImport(db, who, it.id, locale) }
}

async function setState(db: Db, key: ImportKey, state: 'reading' | 'saving' | 'cancelled'): Promise<void> {
  const finished_at = state === 'cancelled' ? sql<string>`now()` : null
  await db
    .updateTable('import')
    .set({ state, percent: 0, message: null, failed_in: null, finished_at, ...(finished_at ? { columns: null } : {}) })
    .where(ofOrganization(key))
    .where('id', '=', key.import_id)
    .execute()
}

/** An invented applicant that shows how to fill in each column. */
const example: Record<Locale, ImportedFields> = {
  fa: {
    name: 'نمونه',
    last_name: 'متقاضی',
    mobile: '09120000000',
    email: exampleEmail,
    gender: 'زن',
    birth_date: '1375/06/31',
    city: 'کرج',
    address: 'گوهردشت، خیابان نمونه',
    degree: 'کارشناسی',
    education_field: 'حسابداری',
    university: 'دانشگاه تهران',
    experience_years: '3',
    last_title: 'حسابدار',
    last_employer: 'شرکت نمونه',
    skills: 'اکسل، حسابداری',
    languages: 'انگلیسی خوب، عربی',
    source: 'جابینجا',
    comment: 'حقوق مورد انتظار: ۳۰ میلیون تومان',
    cv_path: 'نمونه متقاضی.pdf',
  },
  en: {
    name: 'Sample',
    last_name: 'Applicant',
    mobile: '09120000000',
    email: exampleEmail,
    gender: 'Woman',
    birth_date: '1996-09-21',
    city: 'Karaj',
    address: 'Sample street',
    degree: 'Bachelor',
    education_field: 'Accounting',
    university: 'University of Tehran',
    experience_years: '3',
    last_title: 'Accountant',
    last_employer: 'Sample company',
    skills: 'Excel; Accounting',
    languages: 'English good; Arabic',
    source: 'Jobinja',
    comment: 'Expected pay: 30 million toman',
    cv_path: 'Sample Applicant.pdf',
  },
}

async function template({ db, who, locale, services: { storage } }: CallContext<typeof imports.template>) {
  const columns = importFields.map(field => ({
    title: say(locale, importColumns[field]),
    kind: 'text' as const,
    width: 20,
  }))
  const row = importFields.map(field => example[locale][field] ?? null)
  const rows = async function* () {
    yield [row]
  }
  const [sheet, name] = locale === 'fa' ? ['متقاضیان', 'قالب ورود متقاضیان.xlsx'] : ['Applicants', 'Applicants.xlsx']
  const bytes = workbook({ name: sheet, locale, columns }, rows())
  const upload = await storage.receive(Readable.from(bytes, { objectMode: false }), name)
  try {
    const as = {
      organizationId: who.organization_id,
      userId: who.user_id,
      collection: exportFiles,
      field: 'file',
    } as const
    const file = await keepFile(db, storage, upload, as)
    await keepResult(db, who, 'import-template', file)
    return { file_url: storage.link(file) }
  } finally {
    await storage.forget(upload)
  }
}

/** The answers to the calls of an import in several requests. */
export const importAnswers: readonly Answer[] = [
  answer(imports.start, startImport),
  answer(imports.show, show),
  answer(imports.rows, listRows),
  answer(imports.cvText, showCvText),
  answer(imports.change, change),
  answer(imports.mapColumns, mapColumns),
  answer(imports.values, listValues),
  answer(imports.decideValue, decideValue),
  answer(imports.save, save),
  answer(imports.again, again),
  answer(imports.cancel, cancel),
  answer(imports.ofJob, listImports),
  answer(imports.template, template, { writes: true }),
]
