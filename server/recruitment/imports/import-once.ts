import { sql } from 'kysely'
import { importOnce, onceLimits } from '@kargozin/api/recruitment/imports/import-once.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { mapInTurns } from '../../core/turns.ts'
import { wrong } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import type { Upload } from '../../core/files/store.ts'
import type { Db } from '../../db/transaction.ts'
import { attachCvs } from './import-attach.ts'
import { checkedInTurn, checkRow, type ImportedFields, type Reason } from './import-check.ts'
import { readKnown } from './import-known.ts'
import { readTitles } from './import-mapping.ts'
import { readApplicants } from './import-read.ts'
import { insertRows, newRow, weighRows } from './import-rows.ts'
import { begunColumns, type Begun } from './import-run.ts'
import { finish, nextSlice, saveSlice } from './import-save.ts'
import { leftOutIn, reasonsOf, refusalIn, sentenceIn } from './import-words.ts'
import { requireJob } from '../access/job-access.ts'
import { attachStoredCvs, namesStoredCv } from './kept-cvs.ts'
import { destination } from '../pipeline/move-applicants.ts'
import { cvsInLine, parsePdf } from './parse-cvs.ts'
import { ofOrganization } from '../../db/conditions.ts'

type ReadContext = Pick<CallContext<typeof importOnce.preview>, 'db' | 'who' | 'transaction' | 'gone' | 'locale'>

/** Reads the rows of a workbook. This is slow, so it commits first and holds no connection meanwhile. */
async function readAside({ db, who, transaction, gone, locale }: ReadContext, upload: Upload) {
  const titles = await readTitles(db, who)
  await transaction.commit()
  const how = { whose: who.organization_id, most: onceLimits.rows, titles, ask: false, stop: gone }
  const read = await readApplicants(upload, how).catch((error: unknown) => {
    throw refusalIn(locale, error)
  })
  await transaction.enter(who.organization_id)
  const unknown = read.columns.columns.filter(it => it.open).map(it => it.title)
  return { rows: read.rows, unknown, left: leftOutIn(locale, read.left) }
}

async function preview({ files, locale, ...to }: CallContext<typeof importOnce.preview>) {
  const { db, who } = to
  const { rows, unknown, left } = await readAside({ ...to, locale }, files.file)
  const known = await readKnown(db, who)
  const outcome = {
    columns_left_out: unknown,
    left_out: left,
    users: await mapInTurns(rows, checkedInTurn, ({ row, given, faults }) => {
      const { given: seen, reasons: found } = checkRow(given, known)
      const reasons = [...faults, ...found]
      const shown = (field: keyof ImportedFields) => seen[field] ?? null
      return {
        row,
        name: shown('name'),
        last_name: shown('last_name'),
        mobile: shown('mobile'),
        email: shown('email'),
        gender: shown('gender'),
        source: shown('source'),
        cv_path: shown('cv_path'),
        errors: reasons.map(reason => ({ field: reason.field, message: sentenceIn(locale, reason) })),
      }
    }),
  }
  return left.length > 0 || outcome.users.some(it => it.errors.length > 0)
    ? withWarning('Something was left out. See the errors.', outcome)
    : outcome
}

type ImportContext = { db: Db; who: Member; services: Services; locale: 'fa' | 'en'; gone: AbortSignal }

type Sheet = {
  job: string
  step: string | null
  rows: { row: number; given: ImportedFields; faults?: Reason[] }[]
  zip?: Upload | undefined
  json?: boolean
}

/** Runs a complete import in the caller's transaction, with the same functions as an import in the background. */
async function takeIn(to: ImportContext, { job, step, rows, zip, json = false }: Sheet) {
  const { db, who } = to
  const it = await openImport(db, who, job, step)
  const key = { organization_id: who.organization_id, import_id: it.id }
  const known = await readKnown(db, who)
  const seen = await mapInTurns(rows, checkedInTurn, ({ row, given, faults }) =>
    newRow(row, checkRow(given, known), faults),
  )
  await insertRows(db, key, seen)
  if (zip)
    await attachCvs(
      {
        storage: to.services.storage,
        key,
        by: who.user_id,
        inside: work => work(db),
        stop: to.gone,
        share: () => {},
      },
      zip,
      seen.filter(row => !namesStoredCv(row.given.cv_path)),
    )
  await weighRows(db, key, job)
  // Must follow weighRows: existing applicants get no CV, so sending the same rows again is not an error.
  await attachStoredCvs(db, key, json)
  for (let slice = await nextSlice(db, it, known, 0); slice.length > 0;) {
    await saveSlice(db, it, slice)
    slice = await nextSlice(db, it, known, slice.at(-1)?.row ?? 0)
  }
  await finish(db, it)
  return outcomeOf(to, it.id)
}

async function openImport(db: Db, who: Member, job: string, step: string | null): Promise<Begun> {
  await requireJob(db, who, job)
  if (step) await destination(db, who, job, step)
  const { organization_id, user_id } = who
  return db
    .insertInto('import')
    .values({ organization_id, user_id, job_id: job, step_id: step, kind: 'excel', state: 'saving' })
    .returning(begunColumns)
    .executeTakeFirstOrThrow()
}

async function outcomeOf({ db, who, locale }: ImportContext, id: string) {
  const it = await db
    .selectFrom('import')
    .select(['made', 'existed'])
    .where(ofOrganization(who))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('import_row')
    .select(['row', 'reasons', 'same_as', 'same_by'])
    .where(ofOrganization(who))
    .where('import_id', '=', id)
    // Of people who are in the job already, nothing is imported, so there is nothing to say about their values.
    .where('verdict', 'in', ['wrong', 'new'])
    .where(sql<boolean>`(reasons <> '[]' or same_as is not null)`)
    .orderBy('row')
    .execute()
  const errors = rows.flatMap(row => reasonsOf(locale, row).map(reason => ({ row: row.row, ...reason })))
  return { errors, new_applicants_counter: it.made, existed_applicants_count: it.existed }
}

type Outcome = Awaited<ReturnType<typeof takeIn>>

/** A warning if rows or values were left out, so that nobody takes the import for complete. */
const warned = <Out extends Outcome>(outcome: Out) =>
  outcome.errors.length > 0 ? withWarning('Something was left out. See the errors.', outcome) : outcome

const takeApplicants = async ({ params, body, ...to }: CallContext<typeof importOnce.applicants>) =>
  warned(
    await takeIn(to, {
      job: params.job_uuid,
      step: body.step_uuid ?? null,
      rows: body.applicants.map((given, at) => ({ row: at + 1, given })),
      // A request with JSON has no ZIP with CVs.
      json: true,
    }),
  )

async function takeExcel({ params, body, files, ...to }: CallContext<typeof importOnce.excel>) {
  // Check the caller's rights before reading files.
  await requireJob(to.db, to.who, params.job_uuid)
  if (files.zip && files.zip.type !== 'application/zip') throw wrong('zip', 'one_of', 'This is not a ZIP.')
  const { rows, unknown, left } = await readAside(to, files.excel)
  const take = async () => {
    const taken = await takeIn(to, { job: params.job_uuid, step: body.step ?? null, rows, zip: files.zip })
    return warned({ ...taken, errors: [...left, ...taken.errors], columns_left_out: unknown })
  }
  if (!files.zip) return take()
  // CVs are read one request at a time. Commit first, so that a waiting request holds no connection.
  await to.transaction.commit()
  return cvsInLine(to.who.organization_id, async () => {
    await to.transaction.enter(to.who.organization_id)
    return take()
  })
}

/** The answers to the specification's calls that read or import applicants in one request. */
export const importOnceAnswers: readonly Answer[] = [
  answer(importOnce.parse, parsePdf),
  answer(importOnce.preview, preview),
  answer(importOnce.applicants, takeApplicants),
  answer(importOnce.excel, takeExcel),
]
