import { sql, type RawBuilder } from 'kysely'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The right of a member on a job. 'change': to change it. 'show': to read and comment. */
export type Scope = 'change' | 'show'

/** A member by id, or by the column with the id in a query for several members. */
type Someone = { organization_id: string; user_id: string | RawBuilder<string> }

const all: Permission = 'organization.hiring.jobs.all'

const ofBranches: Permission = 'organization.hiring.jobs.branches'

/**
 * Whether the caller sees every job. Other members see only jobs that they created or that list them (job_person), and with the
 * permission `ofBranches` also those of their branches and those without a branch.
 */
export const seesAllJobs = (who: Member): boolean => may(who, all)

/** Whether the caller sees the job openings of their branches, which may be nearly all. */
export const seesJobsOfBranches = (who: Member): boolean => may(who, ofBranches)

/** SQL: whether a member has a permission. */
export const holdsSql = ({ organization_id, user_id }: Someone, permission: Permission) => sql<boolean>`
  (exists (select from organization o where o.id = ${organization_id} and o.user_id = ${user_id})
   or exists (select from held_role h join role r on r.organization_id = h.organization_id and r.id = h.role_id
               where h.organization_id = ${organization_id} and h.user_id = ${user_id} and ${permission} = any(r.permissions)))`

/** SQL: the jobs with a step that the caller supervises. Uncorrelated, so it runs once and not for every job of a list. */
export const jobsOfOwnSteps = (who: Someone) => sql`select step.job_id from step_supervisor s
  join step on step.organization_id = s.organization_id and step.id = s.step_id
 where s.organization_id = ${who.organization_id} and s.user_id = ${who.user_id}`

/**
 * SQL: the caller's personal scope on the row `job`. The author may change the job. Of several roles, the highest right applies
 * ('change' sorts before 'show'). A supervisor of a single step has 'show'; step-access.ts has the other rights of a
 * supervisor. Null if none of these applies.
 */
export const ownScopeOf = (who: Someone) =>
  sql<Scope | null>`case when job.user_id = ${who.user_id} then 'change' else coalesce(
    (select min(p.scope) from job_person p where p.organization_id = job.organization_id and p.job_id = job.id and p.user_id = ${who.user_id}),
    case when job.id in (${jobsOfOwnSteps(who)}) then 'show' end) end`

/** SQL: whether the row `job` belongs to a branch of a member, or to no branch. The subquery runs once and not for every job. */
const inOwnBranches = ({ organization_id, user_id }: Someone) =>
  sql<boolean>`(job.branch_id is null or job.branch_id in (select b.branch_id from branch_member b
   where b.organization_id = ${organization_id} and b.user_id = ${user_id}))`

/** SQL: whether a row with the columns organization_id and job_id belongs to a job opening of one of these branches. */
export const inBranches = (row: string, branches: readonly string[]) =>
  sql<boolean>`exists (select from job of_branch where of_branch.organization_id = ${sql.ref(`${row}.organization_id`)}
    and of_branch.id = ${sql.ref(`${row}.job_id`)} and of_branch.branch_id = any(${branches}::uuid[]))`

/** SQL: whether a member may see the row `job`. */
const seesJobSql = (who: Someone) => sql<boolean>`(${holdsSql(who, all)} or ${ownScopeOf(who)} is not null
  or (${inOwnBranches(who)} and ${holdsSql(who, ofBranches)}))`

/** SQL: whether a member may see the applicants of the row `job`. */
export const seesApplicantsSql = (who: Someone) =>
  sql<boolean>`(${holdsSql(who, 'organization.hiring')} and ${seesJobSql(who)})`

/** SQL: the caller's scope on the row `job`. Null if the caller may not see it. */
export function scopeOf(who: Member) {
  if (seesAllJobs(who)) return sql<Scope | null>`'change'::text`
  if (!seesJobsOfBranches(who)) return ownScopeOf(who)
  return sql<Scope | null>`case when ${inOwnBranches(who)} then 'change' else ${ownScopeOf(who)} end`
}

/** The value of `can` for a job: the actions that the caller may do. */
export function rightsOn(who: Member, scope: Scope | null) {
  const works = scope === 'change'
  const keeps = works && may(who, 'organization.hiring.jobs.store')
  return { change: keeps, publish: keeps, delete: keeps, move: works, pin: works }
}

/** A query for the jobs that the caller may see, to which filters can be added. */
export const visibleJobs = (db: Db, who: Member) =>
  db
    .selectFrom('job')
    .where(ofOrganization(who, 'job'))
    .where('job.deleted_at', 'is', null)
    .where(scopeOf(who), 'is not', null)

/** The caller's scope on a job. Throws 404 if they may not see it, and 403 if `needed` is 'change' and they may only see it. */
export async function requireJob(db: Db, who: Member, jobId: string, needed: Scope = 'change'): Promise<Scope> {
  // Raw SQL, because nearly every call of recruitment runs this, and the query builder takes as long as the database.
  const { rows } = await sql<{ scope: Scope | null }>`select ${scopeOf(who)} as scope from job
    where job.organization_id = ${who.organization_id} and job.id = ${jobId} and job.deleted_at is null`.execute(db)
  const scope = rows[0]?.scope
  if (!scope) throw notFound()
  if (needed === 'change' && scope !== 'change') throw refuse(403, 'You can view this job opening but not edit it.')
  return scope
}

/**
 * The ids of the given members who may see a job, in one statement. Includes deleted jobs, because open screens must be
 * notified of the deletion.
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
