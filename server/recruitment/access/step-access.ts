import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { scopeOf, seesAllJobs, visibleJobs, type Scope } from './job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

/**
 * SQL: the steps of the row `job` that the caller supervises with the scope 'change'. Even without the right to change the job,
 * the caller may move applicants into and out of these steps, and rate, correct and trash the applicants in them.
 */
export const ownStepsOf = (who: Member) =>
  sql<string[]>`array(select s.step_id from step_supervisor s
    join step on step.organization_id = s.organization_id and step.id = s.step_id and step.job_id = job.id
   where s.organization_id = ${who.organization_id} and s.user_id = ${who.user_id} and s.scope = 'change')`

/** SQL: the caller's scope on the records of a step of the row `job`. `step` is the column with the id of the step. */
export function scopeAt(who: Member, step: string) {
  if (seesAllJobs(who)) return scopeOf(who)
  return sql<Scope | null>`case when exists (select from step_supervisor s where s.organization_id = job.organization_id
    and s.step_id = ${sql.ref(step)} and s.user_id = ${who.user_id} and s.scope = 'change') then 'change' else ${scopeOf(who)} end`
}

/** The steps, in any job, that the caller supervises with the scope 'change'. */
export async function ownStepIds(db: Db, who: Member): Promise<Set<string>> {
  const rows = await db
    .selectFrom('step_supervisor')
    .select('step_id')
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .where('scope', '=', 'change')
    .execute()
  return new Set(rows.map(row => row.step_id))
}

/** Throws 403 if the caller supervises none of these steps with the scope 'change'. */
export async function requireOwnStep(db: Db, who: Member, steps: readonly string[]): Promise<void> {
  const own = await db
    .selectFrom('step_supervisor')
    .select('step_id')
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .where('scope', '=', 'change')
    .where('step_id', '=', sql<string>`any(${steps}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  if (!own) throw refuse(403, 'You can view this job opening but not edit it.')
}

/** Reads a step of a job that the caller may change. Throws 404 if they may not see the job, 403 if they may only see it. */
export async function requireStep(db: Db, who: Member, stepId: string) {
  const row = await visibleJobs(db, who)
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'job.organization_id').onRef('step.job_id', '=', 'job.id'),
    )
    .select(['step.id', 'step.job_id', scopeOf(who).as('scope')])
    .where('step.id', '=', stepId)
    .executeTakeFirstOrThrow(notFound)
  if (row.scope !== 'change') throw refuse(403, 'You can view this job opening but not edit it.')
  return { id: row.id, job_id: row.job_id }
}
