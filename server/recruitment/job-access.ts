import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import type { Member } from '../core/answer.ts'
import { notFound, refuse } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'

/** What somebody may do on one job: work on it, or only look and comment. */
export type Scope = 'change' | 'show'

/** Whether the caller sees every job; others see those they made or supervise. */
export const seesAllJobs = (who: Member): boolean => may(who, 'organization.hiring.jobs.all')

/** The jobs in which the caller supervises a step. Uncorrelated: it is asked once and not for every job of a list. */
export const jobsOfOwnSteps = (who: Member) => sql`select step.job_id from step_supervisor s
  join step on step.organization_id = s.organization_id and step.id = s.step_id
 where s.organization_id = ${who.organization_id} and s.user_id = ${who.user_id}`

/**
 * The caller's own part in the `job` of a query, as its maker or a supervisor; null where he has none. Whoever supervises
 * one step sees the job; what he may do in his step says step-access.ts.
 */
export const ownScopeOf = (who: Member) =>
  sql<Scope | null>`case when job.user_id = ${who.user_id} then 'change' else coalesce(
    (select s.scope from job_supervisor s where s.organization_id = job.organization_id and s.job_id = job.id and s.user_id = ${who.user_id}),
    case when job.id in (${jobsOfOwnSteps(who)}) then 'show' end) end`

/** The caller's scope on the `job` of a query, as SQL; null where the job is hidden from him. */
export const scopeOf = (who: Member) => (seesAllJobs(who) ? sql<Scope | null>`'change'::text` : ownScopeOf(who))

/** What goes out with a job: the answer to "may I?" for each thing that its screens offer. */
export function rightsOn(who: Member, scope: Scope | null) {
  const works = scope === 'change'
  const keeps = works && may(who, 'organization.hiring.jobs.store')
  return { change: keeps, publish: keeps, delete: keeps, move: works }
}

/** The jobs that the caller may see, to be narrowed further. */
export const visibleJobs = (db: Db, who: Member) =>
  db
    .selectFrom('job')
    .where('job.organization_id', '=', who.organization_id)
    .where('job.deleted_at', 'is', null)
    .where(scopeOf(who), 'is not', null)

/** The caller's scope on a job. Throws 404 when he may not see it, 403 when he may see but `needed` is 'change'. */
export async function requireJob(db: Db, who: Member, jobId: string, needed: Scope = 'change'): Promise<Scope> {
  // Written out: nearly every call of recruiting asks this, and the builder takes as long as the database does.
  const { rows } = await sql<{ scope: Scope | null }>`select ${scopeOf(who)} as scope from job
    where job.organization_id = ${who.organization_id} and job.id = ${jobId} and job.deleted_at is null`.execute(db)
  const scope = rows[0]?.scope
  if (!scope) throw notFound()
  if (needed === 'change' && scope !== 'change') throw refuse(403, 'You may see this job opening but not change it.')
  return scope
}
