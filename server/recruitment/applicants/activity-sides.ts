import { sql } from 'kysely'
import { hiddenFields } from '../../core/activity.ts'
import type { Member } from '../../core/http/answer.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'

/** The keys of a change that identify a job and a step: those from which, or to which, an applicant was transferred. */
const ofJob = ['job', 'job_id', 'step', 'step_id']

/**
 * SQL: one side (`before` or `after`) of the activity `x` as the caller may read it. The job that a transfer names is removed
 * unless the caller may see that job. Data that is stored for undo is always removed.
 */
export function sideOf(who: Member, side: 'before' | 'after') {
  const all = sql<Record<string, unknown> | null>`${sql.ref(`x.${side}`)} - ${hiddenFields}::text[]`
  if (seesAllJobs(who)) return all
  const named = sql`(${sql.ref(`x.${side}`)} ->> 'job_id')`
  return sql<Record<string, unknown> | null>`case when ${named} is null or exists (select from job
      where job.organization_id = x.organization_id and job.id = ${named}::uuid and ${scopeOf(who)} is not null)
    then ${all} else ${all} - ${ofJob}::text[] end`
}
