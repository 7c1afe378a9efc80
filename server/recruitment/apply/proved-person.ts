import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import type { Db } from '../../db/transaction.ts'
import type { Joins } from '../pipeline/add-application.ts'
import { named } from '../people/persons.ts'

/** The applicant of a form whose mobile number was proved by a code. */
type Proved = { organization_id: string; job_id: string; mobile: string; name: string }

type Found = Joins & {
  /** The id of this person's running application for the job opening of the form. */
  running: string | null
}

/** SQL: `from` and `where` of the applications `a` to this organisation with this mobile number. */
const applicationsWith = ({ organization_id, mobile }: Pick<Proved, 'organization_id' | 'mobile'>) => sql`
  applicant p
    join application a on a.organization_id = p.organization_id and a.id = p.application_id
    join step on step.organization_id = a.organization_id and step.id = a.step_id
    join job on job.organization_id = a.organization_id and job.id = a.job_id
   where p.organization_id = ${organization_id} and p.mobile = ${mobile} and a.merged_into is null and a.erased_at is null`

/**
 * SQL: whether the process of the application `a` is still running, as far as the applicant knows: not rejected, withdrawn, hired or in
 * the trash. Otherwise the answer to the form would reveal a decision that the applicant does not know yet.
 */
const isRunning = sql`(a.trashed_at is null and (
  process_ended_at(a, step, job) is null and step.type <> ${sql.lit(stepType.hire)}
  or job_ended_at(job) is null and exists (select from disclosed d
    where d.organization_id = a.organization_id and d.application_id = a.id and d.undisclosed and not d.withdrawn
      and d.type <> all(${[stepType.hire, stepType.rejected]}::int[]))))`

/**
 * Finds the person of earlier applications with the proved mobile number and the same name in either script, because relatives
 * share numbers. `attempt` is the number of the next application of this person for the job opening. Undefined if there is no
 * such person. Simultaneous forms with the same number wait for each other.
 */
export async function findProved(db: Db, proved: Proved): Promise<Found | undefined> {
  const { organization_id, job_id, mobile, name } = proved
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${organization_id} ${mobile}`}, 0))`.execute(db)
  const { rows } = await sql<Found>`
    with own as (
      select a.id, a.person_id, a.applied_at, a.job_id = ${job_id} and ${isRunning} as running
        from ${applicationsWith(proved)} and ${named(sql`${name}::text`)}
       order by 4 desc, a.applied_at desc, a.id desc limit 1)
    select own.person_id, case when own.running then own.id end as running,
           (select coalesce(max(a.attempt), 0) + 1 from application a
             where a.organization_id = ${organization_id} and a.job_id = ${job_id} and a.person_id = own.person_id) as attempt
      from own`.execute(db)
  return rows[0]
}

/** The day on which somebody applied for this job opening with this number, if that application is still running. */
export async function runningSince(db: Db, proved: Omit<Proved, 'name'>): Promise<string | null> {
  const { rows } = await sql<{ applied_at: string }>`
    select a.applied_at from ${applicationsWith(proved)} and a.job_id = ${proved.job_id} and ${isRunning}
     order by a.applied_at desc limit 1`.execute(db)
  return rows[0]?.applied_at ?? null
}
