import { sql, type RawBuilder } from 'kysely'
import { applicantSearch, maxFound, type FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { mobileBeginning } from '@kargozin/api/iran.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldName, latinDigits } from '@kargozin/api/persian.ts'
import { passageOf, searchTerms, type SearchTerm } from '@kargozin/api/recruitment/pipeline/search-words.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'
import { emailLike, mobileLike } from './applicant-filters.ts'
import { nameLike, nameSpelled } from './name-filters.ts'

const nobody = sql<boolean>`false`

/** The search as a text query of PostgreSQL. Null if no words are left. */
function queryOf(groups: readonly SearchTerm[][]): RawBuilder<unknown> | null {
  const term = ({ typed, key, phrase, not }: SearchTerm) => {
    const asked = phrase ? sql`phraseto_tsquery('simple', ${key})` : sql`fold_query(${typed})`
    return not ? sql`!! ${asked}` : asked
  }
  if (groups.length === 0) return null
  return sql.join(
    groups.map(group => sql`(${sql.join(group.map(term), sql` && `)})`),
    sql` || `,
  )
}

/** Matches numbers, addresses and codes. The national code is sensitive, so it is compared only for callers who may see it. */
function contactsLike(who: Member, typed: string) {
  const plain = latinDigits(typed).trim()
  const number = mobileBeginning(typed)
  const private_ = may(who, 'organization.hiring.applicants.private') && /^\d{10}$/.test(plain)
  return {
    mobile: number && number.length > 2 ? mobileLike(typed) : nobody,
    email: /^[a-z0-9._+@-]+$/i.test(plain) ? emailLike(plain) : nobody,
    code: private_
      ? sql<boolean>`a.id in (select v.application_id from applicant_private v
          where v.organization_id = ${who.organization_id} and v.national_id = ${plain})`
      : nobody,
  }
}

type Row = Omit<FoundApplicant, 'passage'> & { mobile: string | null; email: string | null; told: string | null }

/**
 * For a frequent word, the newest thousand applications contain enough matches and are read in their order. A rare word is
 * searched by its index, which then returns few rows.
 */
function wordArms(query: RawBuilder<unknown> | null, visible: RawBuilder<boolean>, who: Member) {
  if (!query) return sql`worded as (select null::uuid as id, 0 as rank, '' as matched, now() as applied_at where false)`
  const own = sql`a.organization_id = ${who.organization_id} and a.trashed_at is null and ${visible}`
  const most = sql.lit(maxFound + 1)
  return sql`
    newest as materialized (
      select a.id, a.applied_at from (select * from application a where a.organization_id = ${who.organization_id}
          and a.trashed_at is null order by a.applied_at desc, a.id desc limit 1000) a
       where a.cv_words @@ (${query}) and ${visible} limit ${most}),
    worded as materialized (
      select id, 3 as rank, 'cv' as matched, applied_at from newest
      union all
      (select a.id, 3, 'cv', a.applied_at from application a
        where (select count(*) from newest) < ${most} and ${own} and a.cv_words @@ (${query})
        order by a.applied_at desc limit ${most})
      union all
      (select a.id, 4, 'form', a.applied_at from applicant p join application a
          on a.organization_id = p.organization_id and a.id = p.application_id
        where p.organization_id = ${who.organization_id} and p.form_words @@ (${query}) and ${own}
        order by a.applied_at desc limit ${most}))`
}

/** The source of `form_words`. Referees are not applicants, so their entries are not searched. */
const formWords = sql`p.details || (p.entries - 'guardian')`

async function find({ query: { q }, who, transaction }: CallContext<typeof applicantSearch.find>) {
  const groups = searchTerms(q)
  const { mobile, email, code } = contactsLike(who, q)
  const visible = sql<boolean>`exists (select from job where job.organization_id = a.organization_id and job.id = a.job_id
    and job.deleted_at is null and ${seesAllJobs(who) ? sql`true` : sql`${scopeOf(who)} is not null`})`
  const named = foldName(q).length > 0 ? nameLike(q) : nobody
  const most = sql.lit(maxFound + 1)
  const search = sql<Row>`
    with named as materialized (
      select a.id, case when ${code} or ${mobile} then 0 when ${nameSpelled(q)} then 1 when ${named} then 2 else 0 end as rank,
             case when ${code} then 'national_id' when ${mobile} then 'mobile' when ${nameSpelled(q)} then 'name'
                  when ${named} then 'sound' else 'email' end as matched, a.applied_at
        from applicant p join application a on a.organization_id = p.organization_id and a.id = p.application_id
       where p.organization_id = ${who.organization_id} and (${named} or ${mobile} or ${email} or ${code})
         and a.organization_id = ${who.organization_id} and a.trashed_at is null and ${visible}
       order by rank, a.applied_at desc limit ${most}),
    ${wordArms(queryOf(groups), visible, who)},
    best as (
      select distinct on (id) id, rank, matched, applied_at from (table named union all table worded) it order by id, rank)
    select a.id as uuid, a.job_id, p.first_name as name, p.last_name, job.title as job_title, step.title as step_title,
           best.matched, p.mobile, p.email,
           case best.matched when 'cv' then left(a.cv_text, 50000) when 'form' then left((select string_agg(it #>> '{}', ' · ')
             from jsonb_path_query(${formWords}, 'strict $.** ? (@.type() == "string")') it), 50000) end as told
      from best join application a on a.organization_id = ${who.organization_id} and a.id = best.id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join step on step.organization_id = a.organization_id and step.id = a.step_id
     order by best.rank, best.applied_at desc, a.id`
  const [, { rows }] = await Promise.all([transaction.planForValues(), search.execute(transaction.db)])
  const byWords = rows.filter(row => row.told !== null)
  const byName = rows.filter(row => row.told === null)
  const shownOnes = [...byName.slice(0, maxFound), ...byWords.slice(0, maxFound)]
  return { applicants: shownOnes.map(row => hitOf(row, groups)), more: shownOnes.length < rows.length }
}

/** Converts a row to a search result. Of the searched texts it contains only the passage. */
function hitOf({ mobile, email, told, ...row }: Row, groups: readonly SearchTerm[][]): FoundApplicant {
  const whole = (text: string | null) => (text === null ? null : { text, marks: [] })
  if (told !== null) return { ...row, passage: passageOf(told, groups) }
  return { ...row, passage: whole(row.matched === 'email' ? email : mobile) }
}

export const applicantSearchAnswers: readonly Answer[] = [answer(applicantSearch.find, find)]
