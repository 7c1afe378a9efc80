import { sql, type RawBuilder } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import type { DuplicateReason } from '@kargozin/api/recruitment/persons/duplicates.ts'
import type { Member } from '../../core/http/answer.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'

/** How alike the sounds of two names must be, from 0 to 1: the spellings of one name are, and most other names are not. */
const alike = 0.6

type Match = { reason: DuplicateReason; from: RawBuilder<unknown>; on: RawBuilder<unknown> }

/**
 * What makes two applicants `x` and `y` alike, the strongest reason first. The national code counts only for whoever may see
 * it. Names count only with one date of birth, and begin with the same two sounds, so that few are compared.
 */
function matchesFor(who: Member): Match[] {
  const [plain, secret] = [sql`applicant`, sql`applicant_private`]
  const equal = (name: string) => sql`y.${sql.ref(name)} = x.${sql.ref(name)}`
  const code: Match = { reason: 'national_id', from: secret, on: equal('national_id') }
  return [
    ...(may(who, 'organization.hiring.applicants.private') ? [code] : []),
    { reason: 'mobile', from: plain, on: equal('mobile') },
    { reason: 'email', from: plain, on: equal('email') },
    {
      reason: 'name',
      from: plain,
      on: sql`y.birth_date = x.birth_date and substr(y.sound_key, 2, 2) = substr(x.sound_key, 2, 2)
        and similarity(whole_sound(y.sound_key), whole_sound(x.sound_key)) >= ${alike}`,
    },
  ]
}

/** `rank` of a reason: its place in the list. */
export const order: readonly DuplicateReason[] = ['national_id', 'mobile', 'email', 'name']

/**
 * `found (one, two, rank)`: pairs of applicants who are alike, each once, or those of one application in `of`. What became
 * part of another application counts as that one.
 */
export function foundSql(who: Member, of?: string): RawBuilder<unknown> {
  const own = sql`(select g.id from application g where g.organization_id = ${who.organization_id} and (g.id = ${of ?? null} or g.merged_into = ${of ?? null}))`
  const each = matchesFor(who).map(
    ({ reason, from, on }) => sql`
      select x.application_id as one, y.application_id as two, ${sql.lit(order.indexOf(reason))} as rank
        from ${from} x join ${from} y on y.organization_id = ${who.organization_id} and ${on}
         and ${of ? sql`y.application_id <> x.application_id` : sql`y.application_id > x.application_id`}
       where x.organization_id = ${who.organization_id} ${of ? sql`and x.application_id in ${own}` : sql``}`,
  )
  return sql`found as (${sql.join(each, sql` union all `)})`
}

/**
 * `pair (one, two, rank, u, v)`: the pairs of `found` that the caller may know, with the two that they are counted by: both
 * in jobs that they see, neither in the trash nor said to be two. Whoever does not see all jobs is shown two applications of
 * one person as long as nothing that they see says so: the lack of a proposal would reveal a hidden application.
 */
export function pairsSql(who: Member): RawBuilder<unknown> {
  const { organization_id } = who
  const all = seesAllJobs(who)
  const application = (alias: string, id: string) => sql`
      join application ${sql.ref(`r${alias}`)} on ${sql.ref(`r${alias}.organization_id`)} = ${organization_id} and ${sql.ref(`r${alias}.id`)} = found.${sql.ref(id)}
      join application ${sql.ref(alias)} on ${sql.ref(`${alias}.organization_id`)} = ${organization_id}
       and ${sql.ref(`${alias}.id`)} = coalesce(${sql.ref(`r${alias}.merged_into`)}, ${sql.ref(`r${alias}.id`)}) and ${sql.ref(`${alias}.trashed_at`)} is null
       and exists (select from job where job.organization_id = ${organization_id} and job.id = ${sql.ref(`${alias}.job_id`)}
             and job.deleted_at is null and ${scopeOf(who)} is not null)`
  const unknown = sql`found.rank = ${order.indexOf('name')} and not exists (select from person_merge m
    where m.organization_id = ${organization_id} and m.undone_at is null and a.id in (m.application_id, m.other_id) and b.id in (m.application_id, m.other_id))`
  const [one, two] = all ? [sql`a.person_id`, sql`b.person_id`] : [sql`a.id`, sql`b.id`]
  return sql`pair as (
    select a.id as one, b.id as two, found.rank, least(${one}, ${two}) as u, greatest(${one}, ${two}) as v,
           least(a.applied_at, b.applied_at) as first_at, greatest(a.applied_at, b.applied_at) as last_at
      from found ${application('a', 'one')} ${application('b', 'two')}
     where a.id <> b.id and (a.person_id <> b.person_id ${all ? sql`` : sql`or ${unknown}`})
       and not exists (select from different_person d where d.organization_id = ${organization_id}
             and d.person_id = a.person_id and d.other_person_id = b.person_id))`
}

/**
 * SQL: the ids of all applications that may be of the same person as another one, as far as the caller may know. For a filter:
 * `a.id in (…)`.
 */
export const possibleDuplicates = (who: Member): RawBuilder<string> =>
  sql`(with ${foundSql(who)}, ${pairsSql(who)} select unnest(array[pair.one, pair.two]) from pair)`
