import { sql } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound, wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'

/**
 * Reads the steps of a job in order and locks the order. Requests that add, move or delete a step wait here, so that none of
 * them works on an outdated order.
 */
export async function lockOrder(db: Db, who: Member, jobId: string): Promise<string[]> {
  await db
    .selectFrom('job')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  const rows = await db
    .selectFrom('step')
    .select('id')
    .where(ofOrganization(who))
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.id)
}

/** The requested position of a step: after another step (`after_step`) or as a number. */
export type WantedPlace = { position?: number | undefined; after_step?: string | null | undefined }

/**
 * The requested index among `others`, the steps without the moved one. Undefined if no position is requested. Throws 422 for
 * a step of another job.
 */
export function placeAmong(others: readonly string[], { position, after_step }: WantedPlace): number | undefined {
  if (after_step === null) return 0
  if (after_step === undefined) return position === undefined ? undefined : Math.min(position, others.length)
  const at = others.indexOf(after_step)
  if (at < 0)
    throw wrong(
      wireName(stepFieldTable, 'after_step'),
      'one_of',
      'This step is not in the pipeline of this job opening.',
    )
  return at + 1
}

/** Numbers the steps of a job from 0 in this order. */
export async function setOrder(db: Db, who: Member, ids: readonly string[]): Promise<void> {
  await sql`update step set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
   where step.organization_id = ${who.organization_id} and step.id = wanted.id and step.position <> wanted.place - 1`.execute(
    db,
  )
}
