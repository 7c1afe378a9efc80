import { sql } from 'kysely'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { announce } from '../../core/events.ts'
import type { Services } from '../../core/http/services.ts'
import { mapInTurns } from '../../core/turns.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { importedApplicants } from '../people/notices.ts'
import { addApplications, ownersOf, type ApplicationInput } from '../pipeline/add-application.ts'
import { storeBeside } from './import-beside.ts'
import { checkedInTurn, checkRow, type Checked } from './import-check.ts'
import { deleteUploads } from './import-files.ts'
import { readKnown, type KnownPeople } from './import-known.ts'
import type { ImportKey } from './import-rows.ts'
import { importEvent, runImport, type Begun } from './import-run.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The number of applicants per transaction; a killed worker loses at most one transaction. */
const sliceSize = 500

/**
 * The background task that saves an import: creates applicants from the new rows. A restart continues where it stopped. The next rows
 * are read and checked while the database saves the ones before.
 */
export const saveImport = (services: Services, key: ImportKey): Promise<void> =>
  runImport(services, key, 'saving', async ({ it, inside, progress }) => {
    const known = await inside(db => readKnown(db, key))
    const { total, open } = await inside(db => countNew(db, key))
    const sliceAfter = (row: number) =>
      inOrganization(services.database.fixed, it.organization_id, ({ db }) => nextSlice(db, it, known, row))
    let slice = await sliceAfter(0)
    for (let made = total - open; slice.length > 0; made += sliceSize) {
      progress((100 * made) / Math.max(1, total))
      const last = slice.at(-1)?.row ?? 0
      const [next] = await Promise.all([sliceAfter(last), inside(db => saveSlice(db, it, slice))])
      slice = next
    }
    await inside(db => finish(db, it))
  })

/** The number of all new rows, and the number without an applicant yet. */
async function countNew(db: Db, { organization_id, import_id }: ImportKey): Promise<{ total: number; open: number }> {
  return db
    .selectFrom('import_row')
    .where(ofOrganization({ organization_id }))
    .where('import_id', '=', import_id)
    .where('verdict', '=', 'new')
    .select(eb => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('application_id', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow()
}

/** The rows that have no applicant yet. */
const openRows = (db: Db, it: Pick<Begun, 'organization_id' | 'id'>) =>
  db
    .selectFrom('import_row')
    .where(ofOrganization(it))
    .where('import_id', '=', it.id)
    .where('verdict', '=', 'new')
    .where('application_id', 'is', null)

/** A row with its validated values. */
type OpenRow = { row: number; checked: Checked; cv_file_id: string | null }

/** The next rows after `after`, checked with what is known now: a source may have been deleted since the rows were shown. */
export async function nextSlice(db: Db, it: Begun, known: KnownPeople, after: number): Promise<OpenRow[]> {
  const rows = await openRows(db, it)
    .select(['row', 'given', 'cv_file_id'])
    .where('row', '>', after)
    .orderBy('row')
    .limit(sliceSize)
    .execute()
  return mapInTurns(rows, checkedInTurn, ({ row, given, cv_file_id }) => ({
    row,
    checked: checkRow(given, known),
    cv_file_id,
  }))
}

/**
 * Creates applicants from checked rows and stores their ids in the rows, in the caller's transaction. The row of a person who has
 * entered the job since the check becomes `existing`.
 */
export async function saveSlice(db: Db, it: Begun, slice: readonly OpenRow[]): Promise<void> {
  // PostgreSQL has no statistics for the applicants that this transaction creates. Without this setting, it would read whole
  // tables for each row.
  await sql`set local enable_seqscan = off`.execute(db)
  const made = await add(db, it, slice)
  const numbers = slice.map(({ row }) => row)
  const ids = made.map(({ application }) => application.id)
  const existed = numbers.filter((_, at) => made[at]?.existed)
  // Uses arrays, because the planner would scan all rows of the import for each row of a join.
  await sql`
    update import_row
       set application_id = (${ids}::uuid[])[array_position(${numbers}::int[], row)],
           verdict = case when row = any(${existed}::int[]) then 'existing' else 'new' end
     where organization_id = ${it.organization_id} and import_id = ${it.id} and row = any(${numbers}::int[])`.execute(
    db,
  )
}

/** The new rows are different people (`weighRows`), so their applications can be created together. */
async function add(db: Db, it: Begun, slice: readonly OpenRow[]) {
  const to = {
    organization_id: it.organization_id,
    job_id: it.job_id,
    step_id: it.step_id ?? undefined,
    source_kind: it.kind === 'cvs' ? 'cv_import' : 'import',
    by: it.user_id,
  }
  const added = await addApplications(
    db,
    to,
    slice.map(({ checked, cv_file_id }) => inputOf(it, checked, cv_file_id)),
  )
  await storeBeside(
    db,
    it,
    added.flatMap(({ application, existed }, at) => {
      const { tags = [], comment = null } = slice[at]?.checked ?? {}
      return existed ? [] : [{ application_id: application.id, tags, comment }]
    }),
  )
  return added
}

function inputOf(it: Begun, { given, person, secret, source }: Checked, cv_file_id: string | null): ApplicationInput {
  const said = { name: given.name, last_name: given.last_name, mobile: given.mobile, email: given.email }
  const snapshot: Snapshot = Object.fromEntries(Object.entries(said).filter(([, value]) => value))
  const source_id = source?.id ?? it.source_id
  return { person, private: secret, source_id, snapshot, cv_file_id, cv_known: it.kind === 'cvs' }
}

/** Ends an import: counts the results, deletes the uploads, and sends one notice for all. */
export async function finish(db: Db, it: Begun): Promise<void> {
  const key = { organization_id: it.organization_id, import_id: it.id }
  const { rows } = await sql<{ made: number }>`
    update import set state = 'done', percent = 100, finished_at = now(), made = c.made, existed = c.existed, wrong = c.wrong
      from (select count(*) filter (where verdict = 'new') as made, count(*) filter (where verdict = 'existing') as existed,
                   count(*) filter (where verdict = 'wrong') as wrong
              from import_row where organization_id = ${it.organization_id} and import_id = ${it.id}) c
     where organization_id = ${it.organization_id} and id = ${it.id}
    returning import.made`.execute(db)
  await deleteUploads(db, key)
  const made = rows[0]?.made ?? 0
  if (made > 0) {
    const owners = await ownersOf(db, it)
    await notify(db, importedApplicants, {
      organization_id: it.organization_id,
      user_ids: [...owners.map(owner => owner.user_id), it.user_id],
      data: { count: String(made), job: owners[0]?.title ?? '', job_id: it.job_id },
    })
  }
  announce(db, importEvent(it, 100))
}
