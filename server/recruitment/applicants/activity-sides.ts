import { sql } from 'kysely'
import { untold } from '../../core/activity.ts'
import type { Member } from '../../core/http/answer.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'

/** What of a side of a change names a job: it came from there, or went there. */
const ofJob = ['job', 'job_id', 'step', 'step_id']

/**
 * A side of the activity `x` as the caller may read it. A job that it names, as in a transfer, is left out unless the caller
 * sees that job; what is kept for undo is always left out.
 */
export function sideOf(who: Member, side: 'before' | 'after') {
  const all = sql<Record<string, unknown> | null>`${sql.ref(`x.${side}`)} - ${untold}::text[]`
  if (seesAllJobs(who)) return all
  const named = sql`(${sql.ref(`x.${side}`)} ->> 'job_id')`
  return sql<Record<string, unknown> | null>`case when ${named} is null or exists (select from job
      where job.organization_id = x.organization_id and job.id = ${named}::uuid and ${scopeOf(who)} is not null)
    then ${all} else ${all} - ${ofJob}::text[] end`
}
