import { sql, type Selectable } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import type {
  Import,
  ImportColumn,
  ImportRow,
  imports,
  ImportState,
  Verdict,
} from '@kargozin/api/recruitment/imports/imports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import type { Storage } from '../../core/files/files.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import type { DB } from '../../db/types.ts'
import { checkRow, doubt, type ImportedFields } from './import-check.ts'
import { readKnown, type KnownPeople } from './import-known.ts'
import { countRows } from './import-rows.ts'
import { reasonsOf, sentenceIn } from './import-words.ts'
import { factsOf } from '../people/persons.ts'
import { requireJob, scopeOf } from '../access/job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

/**
 * Reads an import, if the caller may change its job. Throws 404 if it does not exist or the caller may not see the job, 403 if
 * the caller may only see it. `lock` locks the import until this transaction ends.
 */
export async function requireImport(db: Db, who: Member, id: string, lock = false): Promise<Selectable<DB['import']>> {
  const it = await db
    .selectFrom('import')
    .selectAll()
    .where(ofOrganization(who))
    .where('id', '=', id)
    .$if(lock, q => q.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound)
  await requireJob(db, who, it.job_id)
  return it
}

const none: Import['counts'] = { total: 0, new: 0, existing: 0, wrong: 0, left: 0 }

/** Imports as the API returns them. */
async function shownImports(db: Db, who: Member, all: Selectable<DB['import']>[], locale: Locale): Promise<Import[]> {
  const ids = all.map(it => it.id)
  const counts = await countRows(db, who.organization_id, ids)
  return all.map(it => ({
    uuid: it.id,
    job_id: it.job_id,
    step_id: it.step_id,
    kind: it.kind as Import['kind'], // a check constraint allows no other kind or state
    state: it.state as ImportState,
    percent: it.percent,
    message: it.message ? sentenceIn(locale, it.message) : null,
    again: it.failed_in as Import['again'], // a check constraint allows no other value
    file_name: it.file_name,
    sheet: it.columns?.sheet ?? null,
    sheets: it.columns?.sheets ?? [],
    left_out: (it.columns?.left ?? []).map(part => sentenceIn(locale, part)),
    columns: columnsFor(who, it),
    counts: counts.get(it.id) ?? none,
    made: it.made,
    existed: it.existed,
    errors: it.wrong,
    created_at: it.created_at,
  }))
}

/** One import as the API returns it. Throws like requireImport. */
export async function readImport(db: Db, who: Member, id: string, locale: Locale): Promise<Import> {
  const [shown] = await shownImports(db, who, [await requireImport(db, who, id)], locale)
  if (!shown) throw notFound()
  return shown
}

/** Whether the caller may see national codes: the user who started the import, and members with access to sensitive fields. */
export const seesPrivate = (who: Member, it: { user_id: string }) =>
  it.user_id === who.user_id || may(who, 'organization.hiring.applicants.private')

/**
 * The columns of an import. Samples of sensitive columns are only for readers with the permission. A column without a field
 * may contain anything, so it counts as sensitive.
 */
const columnsFor = (who: Member, it: Selectable<DB['import']>): ImportColumn[] =>
  (it.columns?.columns ?? []).map(column =>
    seesPrivate(who, it) || (column.field !== null && column.field !== 'national_id')
      ? column
      : { ...column, samples: [] },
  )

/** The values that would be stored: of fields with a fixed set of values, the birth date, and the entries. */
function storedFrom(input: ImportedFields, known: KnownPeople): Pick<ImportRow, 'meant' | 'entries'> {
  const { person, source } = checkRow(input, known)
  const { gender = null, degree = null, birth_date = null } = person
  return { meant: { gender, degree, birth_date, source: source?.key ?? null }, entries: factsOf(person).entries }
}

type ReadRows = {
  storage: Storage
  locale: Locale
  it: Selectable<DB['import']>
  /** Return only the row with this number. */
  row?: number
  verdict?: Verdict | undefined
  limit: number
  offset: number
}

/** SQL: whether the person of the row `r` has an application that the caller may see, by contacts or national code. */
const knownTo = (who: Member) => {
  const codes = sql`union all select v.application_id from applicant_private v
    where v.organization_id = r.organization_id and v.national_id = r.national_id`
  return sql<boolean>`exists (
    select from (
      select p.application_id from applicant p where p.organization_id = r.organization_id and p.mobile = r.mobile
      union all
      select p.application_id from applicant p where p.organization_id = r.organization_id and p.email = r.email
      ${may(who, 'organization.hiring.applicants.private') ? codes : sql``}) it
      join application a on a.organization_id = r.organization_id and a.id = it.application_id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
     where job.deleted_at is null and ${scopeOf(who)} is not null
       and not exists (select from applicant_private v where v.organization_id = a.organization_id
             and v.application_id = a.id and v.national_id <> r.national_id))`
}

/** Rows of an import as the API returns them, in order. */
export async function readRows(db: Db, who: Member, asked: ReadRows): Promise<ImportRow[]> {
  const { it, row, verdict, storage, locale } = asked
  const rows = await db
    .selectFrom('import_row as r')
    .leftJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'r.organization_id').onRef('f.id', '=', 'r.cv_file_id'),
    )
    .select([
      'r.row',
      'r.given',
      'r.places',
      'r.verdict',
      'r.reasons',
      'r.same_as',
      'r.same_by',
      knownTo(who).as('known'),
    ])
    .select(['r.application_id', 'f.id as cv_id', 'f.name as cv_name', 'f.type as cv_type'])
    .where(ofOrganization(who, 'r'))
    .where('r.import_id', '=', it.id)
    .$if(row !== undefined, q => q.where('r.row', '=', row ?? 0))
    .$if(verdict !== undefined, q => q.where('r.verdict', '=', verdict ?? ''))
    .orderBy('r.row')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  const open = seesPrivate(who, it)
  const known = await readKnown(db, who)
  return rows.map(r => ({
    row: r.row,
    given: open ? r.given : { ...r.given, national_id: null },
    ...storedFrom(r.given, known),
    places: r.places,
    verdict: r.verdict as Verdict, // a check constraint allows no other value
    reasons: reasonsOf(locale, r),
    to_check: r.reasons.filter(it => it.word === doubt).map(it => it.field),
    cv: r.cv_id ? { name: r.cv_name ?? '', url: storage.link(r.cv_id, 1800), type: r.cv_type ?? '' } : null,
    applicant_uuid: r.application_id,
    known: r.known,
  }))
}

/** The answer to the call that lists the rows. */
export async function listRows({ params, query, db, who, locale, services, from }: CallContext<typeof imports.rows>) {
  const it = await requireImport(db, who, params.import_uuid)
  const page = pageOf(query, 50)
  const [rows, counts] = await Promise.all([
    readRows(db, who, { ...page, storage: services.storage, locale, it, verdict: query.verdict }),
    countRows(db, who.organization_id, [it.id]),
  ])
  const total = counts.get(it.id)?.[query.verdict ?? 'total'] ?? 0
  return { rows, pagination: paginationOf(page, total, from.url) }
}

/** The answer to the call that shows the text of a CV. Whoever sees the row may open the file of the CV, which says the same. */
export async function showCvText({ params, query, db, who }: CallContext<typeof imports.cvText>) {
  const it = await requireImport(db, who, params.import_uuid)
  const row = await db
    .selectFrom('import_row')
    .select('cv_text')
    .where(ofOrganization(who))
    .where('import_id', '=', it.id)
    .where('row', '=', query.row ?? 0)
    .executeTakeFirstOrThrow(notFound)
  return { text: row.cv_text }
}

/** The imports into a job that are not finished or have failed, newest first. */
export async function listImports({ params, db, who, locale }: CallContext<typeof imports.ofJob>) {
  await requireJob(db, who, params.job_uuid)
  const all = await db
    .selectFrom('import')
    .selectAll()
    .where(ofOrganization(who))
    .where('job_id', '=', params.job_uuid)
    .where(sql<boolean>`(state in ('reading', 'ready', 'saving') or failed_in is not null)`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return { imports: await shownImports(db, who, all, locale) }
}
