import { sql } from 'kysely'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { keyOf, removingFile } from '../../core/files/files.ts'
import { enqueueEach } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'
import { bySlices, countOf, lockApplicants, requireTheirSteps } from './bulk-parts.ts'
import { requireJob } from '../access/job-access.ts'

/**
 * Deletes applications permanently, with their data, their files (except those that a copy in another job still uses) and their
 * details in the history. The history keeps that something was deleted, by whom and when. The caller must have locked the
 * applications. `type` is the type of the activity.
 */
export async function removeForGood(
  db: Db,
  who: Member,
  given: readonly string[],
  type: 'delete' | 'undo' = 'delete',
): Promise<void> {
  const { organization_id, user_id } = who
  // Applications that were merged into one of these are deleted too.
  const { rows } = await sql<{ id: string }>`
    select id from application where organization_id = ${organization_id}
       and (id = any(${given}::uuid[]) or merged_into = any(${given}::uuid[]))`.execute(db)
  const ids = rows.map(row => row.id)
  // Locks the files. If two transactions delete the two applications that share a file, the second transaction waits here. It
  // then finds no other application with the file.
  const files = await sql<{ id: string }>`
    select id from file where organization_id = ${organization_id} and id in (
      select file_id from application_file where organization_id = ${organization_id} and application_id = any(${ids}::uuid[]))
     order by id for update`.execute(db)
  const deleted = await sql<{ id: string; job_id: string }>`
    delete from application where organization_id = ${organization_id} and id = any(${ids}::uuid[])
    returning id, job_id`.execute(db)
  await removeFiles(
    db,
    who,
    files.rows.map(row => row.id),
  )
  await sql`delete from activity where organization_id = ${organization_id} and application_id = any(${ids}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id)
    select ${organization_id}, ${user_id}, ${type}, 'application', it.id, it.job_id, it.id
      from unnest(${deleted.rows.map(row => row.id)}::uuid[], ${deleted.rows.map(row => row.job_id)}::uuid[]) it(id, job_id)`.execute(
    db,
  )
}

/** Deletes files that no application uses any more. */
export async function removeFiles(db: Db, who: { organization_id: string }, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    delete from file f where f.organization_id = ${who.organization_id} and f.id = any(${ids}::uuid[])
       and not exists (select from application_file af where af.organization_id = f.organization_id and af.file_id = f.id)
    returning f.id`.execute(db)
  // The content is deleted after the commit, so that a rollback keeps it.
  await enqueueEach(
    db,
    removingFile,
    rows.map(row => ({ key: keyOf(who.organization_id, row.id) })),
  )
}

/** Deletes only applicants in the trash. Others, and applicants of another job, are skipped and counted. */
async function remove({ params, body, ...acting }: CallContext<typeof bulk.remove>) {
  const { db, who } = acting
  const scope = await requireJob(db, who, params.job_uuid, 'show')
  const found = await lockApplicants(db, who, params.job_uuid, body.applicants_uuids)
  await requireTheirSteps(db, who, scope, found)
  const ids = found.filter(it => it.trashed).map(it => it.id)
  await bySlices(acting, params.job_uuid, ids, slice => removeForGood(db, who, slice))
  announceChange(db, who, 'application', [params.job_uuid])
  return { removed: ids.length, left: countOf(body.applicants_uuids) - ids.length }
}

/** The answer to the call that deletes several applicants permanently. */
export const bulkRemoveAnswers: readonly Answer[] = [answer(bulk.remove, remove)]
