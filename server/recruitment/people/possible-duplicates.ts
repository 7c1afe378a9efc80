import { sql, type RawBuilder } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import type { DuplicateReason, LargeGroup } from '@kargozin/api/recruitment/persons/duplicates.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { wholeOf } from '../access/applicant-access.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'

/** The reasons in the order of their numbers in `possible_duplicate`, the strongest first. */
export const reasonsInOrder: readonly DuplicateReason[] = ['national_id', 'mobile', 'email', 'name']

/** The numbers of the reasons that the caller may know. The national code is sensitive. */
export const knownReasons = (who: Member): number[] =>
  reasonsInOrder.flatMap((reason, at) =>
    reason === 'national_id' && !may(who, 'organization.hiring.applicants.private') ? [] : [at],
  )

/**
 * SQL: joins the two applications of the pair `d` as `a` and `b`. Omits the pair if the caller may not see both jobs, or if one
 * of the applications is in the trash. An application that was merged into another one counts as that one.
 */
export function bothOfPair(who: Member): RawBuilder<unknown> {
  const { organization_id } = who
  const one = (alias: 'a' | 'b', id: 'application_id' | 'other_id') => {
    const [own, raw] = [sql.ref(alias), sql.ref(`r${alias}`)]
    return sql`
      join application ${raw} on ${raw}.organization_id = ${organization_id} and ${raw}.id = d.${sql.ref(id)}
      join application ${own} on ${own}.organization_id = ${organization_id} and ${own}.id = ${sql.raw(wholeOf(`r${alias}`))}
       and ${own}.trashed_at is null
       and exists (select from job where job.organization_id = ${organization_id} and job.id = ${own}.job_id
             and job.deleted_at is null and ${scopeOf(who)} is not null)`
  }
  return sql`${one('a', 'application_id')} ${one('b', 'other_id')}`
}

/**
 * SQL: whether the pair `d` of `a` and `b` is proposed. Two applications of one person are not proposed, with one exception:
 * callers who do not see all jobs get the pairs whose reason is the name and whose applications were not merged with each other.
 * Without such a pair, these callers could conclude that a hidden application connects the two.
 */
export function isProposed(who: Member): RawBuilder<boolean> {
  const { organization_id } = who
  const unknown = sql`or d.reason = ${sql.lit(reasonsInOrder.indexOf('name'))} and not exists (select from person_merge m
    where m.organization_id = ${organization_id} and m.undone_at is null and a.id in (m.application_id, m.other_id) and b.id in (m.application_id, m.other_id))`
  return sql`a.id <> b.id and ${seesAllJobs(who) ? sql`not d.one_person` : sql`(not d.one_person ${unknown})`}
    and not exists (select from different_person x where x.organization_id = ${organization_id}
          and x.person_id = a.person_id and x.other_person_id = b.person_id)`
}

/**
 * SQL: whether the application `a` has a possible duplicate, as far as the caller may know. The first condition leaves those that are
 * in no pair at all, and reads one index; only what remains is examined as a pair, one application at a time, so a list ends with
 * its page.
 */
export function hasDuplicate(who: Member): RawBuilder<boolean> {
  const { organization_id } = who
  const paired = sql`from possible_duplicate d where d.organization_id = ${organization_id}
    and d.reason = any(${knownReasons(who)}::int[]) ${seesAllJobs(who) ? sql`and not d.one_person` : sql``}`
  const merged = sql`from application g where g.organization_id = ${organization_id} and g.merged_into`
  return sql`(a.id in (select d.application_id ${paired})
      or a.id in (select g.merged_into ${merged} is not null and g.id in (select d.application_id ${paired})))
    and exists (select from (select a.id) own(id) cross join lateral (
      select from possible_duplicate d ${bothOfPair(who)}
       where d.organization_id = ${organization_id} and d.reason = any(${knownReasons(who)}::int[])
         and d.application_id = any(array(select own.id union all select g.id ${merged} = own.id))
         and a.id = own.id and ${isProposed(who)} limit 1) pair)`
}

/** The maximum number of large groups in the list. */
const maxGroups = 20

/**
 * The largest groups of applicants with one birth date and similar names, who are not proposed in pairs (large_group in the
 * database). Empty for callers who do not see all job openings.
 */
export async function largeGroups(db: Db, who: Member): Promise<LargeGroup[]> {
  if (!seesAllJobs(who)) return []
  const { rows } = await sql<LargeGroup>`
    select birth_date as birthday, people from large_group where organization_id = ${who.organization_id}
     order by people desc, birth_date, head limit ${sql.lit(maxGroups)}`.execute(db)
  return rows
}
