import { sql } from 'kysely'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { bySlices, countOf, leftOf, lockApplicants, lockChangeable, openBulk, requireTheirSteps } from './bulk-parts.ts'
import { catchUp } from '../steps/after-restoring.ts'
import { requireJob } from '../access/job-access.ts'

/**
 * Moves applications to the trash or restores them. The stay in the step continues meanwhile, because the trash is not a step.
 * With `bulk`, the change can be undone. The caller must have locked the applications, and none may be in the new state yet.
 */
export async function setManyTrashed(
  db: Db,
  who: Member,
  it: { ids: readonly string[]; trashed: boolean; type: 'trash' | 'restore' | 'undo'; bulk?: string },
): Promise<void> {
  await sql`
    with changed as (
      update application set trashed_at = ${it.trashed ? sql`now()` : null}, version = version + 1
       where organization_id = ${who.organization_id} and id = any(${it.ids}::uuid[])
      returning id, job_id, version),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select ${who.organization_id}, ${it.bulk ?? null}, id, version, '{}' from changed where ${it.bulk ?? null}::uuid is not null)
    insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id)
    select ${who.organization_id}, ${who.user_id}, ${it.type}, 'application', id, job_id, id from changed`.execute(db)
  if (!it.trashed) await catchUp(db, { organization_id: who.organization_id, applications: it.ids })
}

async function change(
  { params, body, ...acting }: CallContext<typeof bulk.trash> | CallContext<typeof bulk.restore>,
  kind: 'trash' | 'restore',
) {
  const { db, who } = acting
  const trashed = kind === 'trash'
  const scope = await requireJob(db, who, params.job_uuid, 'show')
  const found = await lockApplicants(db, who, params.job_uuid, body.applicants_uuids)
  await requireTheirSteps(db, who, scope, found)
  const ids = found.filter(it => it.trashed !== trashed).map(it => it.id)
  const bulk_uuid = await openBulk(db, who, kind, params.job_uuid)
  await bySlices(acting, params.job_uuid, ids, slice =>
    setManyTrashed(db, who, { ids: slice, trashed, type: kind, bulk: bulk_uuid }),
  )
  announceChange(db, who, 'application', [params.job_uuid])
  const counts = { same: found.length - ids.length, not_found: countOf(body.applicants_uuids) - found.length }
  return { moved: ids.length, ...leftOf(counts), bulk_uuid }
}

/** Trashes applicants of any job openings in one statement. Applicants whom the caller may not change are left out. */
async function trashSeveral({ body, db, who }: CallContext<typeof bulk.trashSeveral>) {
  const { found, left } = await lockChangeable(db, who, body.applicants_uuids)
  const there = found.filter(it => !it.trashed)
  const bulk_uuid = await openBulk(db, who, 'trash', null)
  await setManyTrashed(db, who, { ids: there.map(it => it.id), trashed: true, type: 'trash', bulk: bulk_uuid })
  announceChange(
    db,
    who,
    'application',
    there.map(it => it.job_id),
  )
  return { changed: there.length, ...leftOf({ ...left, same: found.length - there.length }), bulk_uuid }
}

/** Restores the applicants that this action trashed, if the caller may still change them and nobody has restored them since. */
export async function undoTrashSeveral(db: Db, who: Member, bulkId: string) {
  const { rows } = await sql<{ id: string }>`select application_id as id from bulk_item
    where organization_id = ${who.organization_id} and bulk_id = ${bulkId}`.execute(db)
  const { ids } = await lockChangeable(
    db,
    who,
    rows.map(row => row.id),
  )
  const { rows: same } = await sql<{ id: string; job_id: string }>`
    select a.id, a.job_id from application a join bulk_item i on i.organization_id = a.organization_id and i.application_id = a.id
     where a.organization_id = ${who.organization_id} and i.bulk_id = ${bulkId} and a.id = any(${ids}::uuid[]) and a.version = i.version`.execute(
    db,
  )
  await setManyTrashed(db, who, { ids: same.map(it => it.id), trashed: false, type: 'undo' })
  announceChange(
    db,
    who,
    'application',
    same.map(it => it.job_id),
  )
  return { restored: same.length, left: rows.length - same.length }
}

/** The answers to the calls that trash and restore several applicants. */
export const bulkTrashAnswers: readonly Answer[] = [
  answer(bulk.trash, context => change(context, 'trash'), { always: true }),
  answer(bulk.restore, context => change(context, 'restore')),
  answer(bulk.trashSeveral, trashSeveral, { always: true }),
]
