import { sql } from 'kysely'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import type { Deed } from '../../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { sideOf } from './activity-sides.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** What one needs for reading what changed; of everything else the organisation's members read the present state anyway. */
const needs: Partial<Record<Deed['subject'], Permission>> = {
  role: 'organization.roles',
  member: 'organization.users.list',
  job_template: 'organization.hiring',
  survey: 'organization.hiring',
}

/**
 * The activities `x` that the caller may read at all: what was done to a job and its applicants only whoever sees the job,
 * a deleted one only who sees all. That something was done to the rest is told to everybody who holds the permission.
 */
function readable(who: Member) {
  if (!may(who, 'organization.hiring')) return sql<boolean>`x.job_id is null and x.application_id is null`
  if (seesAllJobs(who)) return sql<boolean>`true`
  return sql<boolean>`(x.job_id is null and x.application_id is null or exists (select from job
    where job.organization_id = x.organization_id and job.id = x.job_id and job.deleted_at is null
      and ${scopeOf(who)} is not null))`
}

/** A side of a change as it is told: not without the right to read such a record. */
function told(who: Member, side: 'before' | 'after') {
  const hidden = Object.entries(needs).flatMap(([subject, permission]) => (may(who, permission) ? [] : [subject]))
  return sql<Record<string, unknown> | null>`case when not x.subject = any(${hidden}::text[])
    then ${sideOf(who, side)} end`
}

async function activities({ db, who, query, from }: Asked<typeof organizations.activities>) {
  const page = pageOf(query, 20)
  const matching = db
    .selectFrom('activity as x')
    .where(ofOrganization(who, 'x'))
    .where(readable(who))
    .$if(!!query.subject, q => q.where('x.subject', '=', query.subject ?? ''))
  const [rows, counted] = await Promise.all([
    matching
      .leftJoin('user_account as u', 'u.id', 'x.user_id')
      .select(['x.id', 'x.at', 'u.full_name as fullName', 'x.type', 'x.subject', 'x.subject_id'])
      .select(told(who, 'before').as('before'))
      .select(told(who, 'after').as('after'))
      .orderBy('x.at', 'desc')
      .orderBy('x.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { activities: rows, pagination: paginationOf(page, counted.total, from.url) }
}

/** The answer to the call that tells what was done in the organisation. */
export const organizationActivityAnswers: readonly Answer[] = [answer(organizations.activities, activities)]
