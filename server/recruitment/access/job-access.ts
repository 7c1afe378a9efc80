import { sql, type RawBuilder } from 'kysely'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** What a member may do on a job: change it, or only read and comment. */
export type Scope = 'change' | 'show'

/** A member by id, or by the column with the id in a query over several. */
type Someone = { organization_id: string; user_id: string | RawBuilder<string> }

const all: Permission = 'organization.hiring.jobs.all'

/** Whether the caller sees every job; others see only jobs that they made or that list them (job_person). */
export const seesAllJobs = (who: Member): boolean => may(who, all)

/** Whether any member may do something, as SQL. */
export const holdsSql = ({ organization_id, user_id }: Someone, permission: Permission) => sql<boolean>`
  (exists (select from organization o where o.id = ${organization_id} and o.user_id = ${user_id})
   or exists (select from role_holder h join role r on r.organization_id = h.organization_id and r.id = h.role_id
               where h.organization_id = ${organization_id} and h.user_id = ${user_id} and ${permission} = any(r.permissions)))`

/** The jobs with a step that the caller supervises. Uncorrelated, so it runs once and not for every job of a list. */
export const jobsOfOwnSteps = (who: Someone) => sql`select step.job_id from step_supervisor s
  join step on step.organization_id = s.organization_id and step.id = s.step_id
 where s.organization_id = ${who.organization_id} and s.user_id = ${who.user_id}`

/**
 * The caller's own right on the `job` of a query. Its author may change it; of several roles the greatest right counts
 * ('change' sorts before 'show'); null without a role. A supervisor of one step sees the job; step-access.ts has the other
 * rights of a supervisor.
 */
export const ownScopeOf = (who: Someone) =>
  sql<Scope | null>`case when job.user_id = ${who.user_id} then 'change' else coalesce(
    (select min(p.scope) from job_person p where p.organization_id = job.organization_id and p.job_id = job.id and p.user_id = ${who.user_id}),
    case when job.id in (${jobsOfOwnSteps(who)}) then 'show' end) end`

/** Whether any member may know of the `job` of a query, as SQL. */
const seesJobSql = (who: Someone) => sql<boolean>`(${holdsSql(who, all)} or ${ownScopeOf(who)} is not null)`

/** Whether any member may see the applicants of the `job` of a query, as SQL. */
export const seesApplicantsSql = (who: Someone) =>
  sql<boolean>`(${holdsSql(who, 'organization.hiring')} and ${seesJobSql(who)})`

/** The caller's scope on the `job` of a query, as SQL; null if they may not see the job. */
export const scopeOf = (who: Member) => (seesAllJobs(who) ? sql<Scope | null>`'change'::text` : ownScopeOf(who))

/** The `can` of a job: whether the caller may do each thing that its screens offer. */
export function rightsOn(who: Member, scope: Scope | null) {
  const works = scope === 'change'
  const keeps = works && may(who, 'organization.hiring.jobs.store')
  return { change: keeps, publish: keeps, delete: keeps, move: works, pin: works }
}

/** The jobs that the caller may see, as a query for further filters. */
export const visibleJobs = (db: Db, who: Member) =>
  db
    .selectFrom('job')
    .where(ofOrganization(who, 'job'))
    .where('job.deleted_at', 'is', null)
    .where(scopeOf(who), 'is not', null)

/** The caller's scope on a job. Throws 404 when they may not see it, 403 when they may only see it and `needed` is 'change'. */
export async function requireJob(db: Db, who: Member, jobId: string, needed: Scope = 'change'): Promise<Scope> {
  // Raw SQL: nearly every call of recruiting runs this, and the query builder takes as long as the database.
  const { rows } = await sql<{ scope: Scope | null }>`select ${scopeOf(who)} as scope from job
    where job.organization_id = ${who.organization_id} and job.id = ${jobId} and job.deleted_at is null`.execute(db)
  const scope = rows[0]?.scope
  if (!scope) throw notFound()
  if (needed === 'change' && scope !== 'change') throw refuse(403, 'You can view this job opening but not edit it.')
  return scope
}

/**
 * Which of these members may see a job, in one statement for all of them. Includes deleted jobs: open screens must learn that
 * the job is gone.
 */
export async function whoSees(
  { database }: Pick<Services, 'database'>,
  organization_id: string,
  jobId: string,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const someone = { organization_id, user_id: sql<string>`member.user_id` }
  return inOrganization(database.fixed, organization_id, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select member.user_id as id from membership member
      join job on job.organization_id = member.organization_id and job.id = ${jobId}
      where member.organization_id = ${organization_id} and member.user_id = any(${users}::uuid[])
        and ${seesJobSql(someone)}`.execute(db)
    return new Set(rows.map(row => row.id))
  })
}
