import { sql } from 'kysely'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import { sendEventNow } from '../../core/events.ts'
import type { LeftOnes, LeftReason } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { Db } from '../../db/transaction.ts'
import { visibleJobs, type Scope } from '../access/job-access.ts'
import { ownStepIds, scopeAt } from '../access/step-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The parts of a request that a bulk action needs. */
export type BulkContext = { who: Member; db: Db; services: Pick<CallContext<never>['services'], 'database'> }

/** An applicant of a bulk action, locked until the transaction ends. */
export type LockedApplicant = { id: string; step_id: string; trashed: boolean }

/**
 * Reads the given applicants that are in the job. Locks them in the order of their ids, so that two actions on the same
 * applicants wait for each other without a deadlock.
 */
export async function lockApplicants(
  db: Db,
  who: Member,
  jobId: string,
  ids: readonly string[],
): Promise<LockedApplicant[]> {
  return db
    .selectFrom('application')
    .select(['id', 'step_id', sql<boolean>`trashed_at is not null`.as('trashed')])
    .where(ofOrganization(who))
    .where('job_id', '=', jobId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * A supervisor of some steps may act on the applicants in those steps and move others into them. Throws 403 if one of the
 * applicants is in another step, unless `destination` is one of the supervisor's steps.
 */
export async function requireTheirSteps(
  db: Db,
  who: Member,
  scope: Scope,
  found: readonly LockedApplicant[],
  destination?: string,
): Promise<void> {
  if (scope === 'change') return
  const own = await ownStepIds(db, who)
  const enters = destination !== undefined && own.has(destination)
  if (enters || (found.length > 0 && found.every(it => own.has(it.step_id)))) return
  throw refuse(403, 'You can view this job opening but not edit it.')
}

/** Stores a bulk action, so that it can be undone. Returns its id. */
export async function openBulk(
  db: Db,
  who: Member,
  kind: 'move' | 'trash' | 'restore' | 'transfer' | 'detach' | 'tag' | 'rate' | 'source' | 'task',
  /** Null if the applicants may be in several job openings. */
  jobId: string | null,
): Promise<string> {
  const row = { organization_id: who.organization_id, user_id: who.user_id, kind, job_id: jobId }
  const { id } = await db
    .insertInto('bulk_action')
    .values({ ...row, at: sql`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const sliceSize = 500

/**
 * Processes the items in batches of 500 in a single transaction. After each batch it sends the progress to the caller's open
 * screens. This event is sent outside the transaction, because events of a transaction are sent only at its end.
 */
export async function bySlices<Item>(
  { who, services }: BulkContext,
  jobId: string,
  all: readonly Item[],
  work: (slice: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let done = 0; done < all.length; done += sliceSize) {
    await work(all.slice(done, done + sliceSize))
    if (all.length > sliceSize)
      sendEventNow(services.database.fixed, {
        organization: who.organization_id,
        user: who.user_id,
        kind: 'progress',
        job: jobId,
        by: who.session_id,
        done: Math.min(done + sliceSize, all.length),
        total: all.length,
      })
  }
}

/** The number of applicants that a bulk action leaves unchanged, and the reasons. */
export function leftOf(counts: Partial<Record<LeftReason, number>>): LeftOnes {
  const reasons = Object.entries(counts).flatMap(
    ([reason, count]) => (count > 0 ? [{ reason: reason as LeftReason, count }] : []), // the keys are reasons
  )
  return { left: reasons.reduce((sum, it) => sum + it.count, 0), reasons }
}

/** The applicants of a bulk action over several job openings. */
export type Changeable = {
  /** The applicants whom the caller may change, with their job openings, locked in the order of their ids. */
  found: { id: string; job_id: string; trashed: boolean }[]
  ids: string[]
  left: { not_allowed: number; not_found: number }
}

/**
 * Reads the given applicants that the caller may see, in any job opening, with the caller's scope on each. Locks them like
 * `lockApplicants`.
 */
export const lockSeen = (db: Db, who: Member, asked: readonly string[]) =>
  visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .select(['a.id', 'a.job_id', 'a.step_id', scopeAt(who, 'a.step_id').as('scope')])
    .select(sql<boolean>`a.trashed_at is not null`.as('trashed'))
    .where('a.id', '=', sql<string>`any(${[...new Set(asked)]}::uuid[])`)
    .where('a.merged_into', 'is', null)
    .orderBy('a.id')
    .forUpdate(['a'])
    .execute()

/** Reads and locks the given applicants that the caller may change, in any job opening. Counts the others by reason. */
export async function lockChangeable(db: Db, who: Member, asked: readonly string[]): Promise<Changeable> {
  const rows = await lockSeen(db, who, asked)
  const found = rows.filter(it => it.scope === 'change')
  const left = { not_allowed: rows.length - found.length, not_found: countOf(asked) - rows.length }
  return { found, ids: found.map(it => it.id), left }
}

/** The number of different ids. */
export const countOf = (ids: readonly string[]): number => new Set(ids).size
