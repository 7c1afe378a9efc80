import { sql, type RawBuilder } from 'kysely'
import { applicantSearch, maxFound, type FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { mobileBeginning } from '@kargozin/api/iran.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldName, latinDigits } from '@kargozin/api/persian.ts'
import { passageOf, searchTerms, type SearchTerm } from '@kargozin/api/recruitment/pipeline/search-words.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { wholeOf } from '../access/applicant-access.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'
import { cvHas, emailLike, mobileLike } from './filters/applicant-filters.ts'
import { nameLike, nameSpelled } from '../../db/name-conditions.ts'

const nobody = sql<boolean>`false`

/** The search as a text query of PostgreSQL. Null if no words are left. */
function queryOf(groups: readonly SearchTerm[][]): RawBuilder<unknown> | null {
  const term = ({ typed, phrase, not }: SearchTerm) => {
    const asked = phrase ? sql`fold_phrase(${typed})` : sql`fold_query(${typed})`
    return not ? sql`!! ${asked}` : asked
  }
  if (groups.length === 0) return null
  return sql.join(
    groups.map(group => sql`(${sql.join(group.map(term), sql` && `)})`),
    sql` || `,
  )
}

/** Whether the text is an address or most of a number. Then names and texts are not searched. */
const isContact = (typed: string): boolean => typed.includes('@') || (mobileBeginning(typed)?.length ?? 0) > 6

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

type Row = Omit<FoundApplicant, 'passage'> & { mobile: string | null; email: string | null; searched: string | null }

const most = sql.lit(maxFound + 1)

/** The conditions that every part of the search uses: the organisation, and that the caller may see the application `a`. */
type Arm = { own: RawBuilder<unknown>; visible: RawBuilder<boolean> }

/**
 * SQL: the newest thousand applications as `a`, with their applicants `p`. A frequent name or word is found among these,
 * without sorting. A rare one is searched by its own index, which returns few rows to sort. The statistics of the planner do
 * not show which words are frequent, so the query tries the first way before the second.
 */
const newest = (who: Member) => sql`(select a.* from application a
    where a.organization_id = ${who.organization_id} and a.trashed_at is null order by a.applied_at desc, a.id desc limit 1000) a
  join applicant p on p.organization_id = a.organization_id and p.application_id = a.id`

/**
 * SQL: the CTE `near`: those of the newest thousand applications in which the text is found. `named`: in the name, `spelled`: in this
 * spelling; `worded`: in the CV or the form, `cv`: in the CV. They are read once for all parts of the search.
 */
function nearest(arm: Arm, who: Member, typed: string, query: RawBuilder<unknown> | null) {
  const { named, spelled } = namesLike(typed)
  const [cv, form] = query
    ? [sql`coalesce(w.cv @@ (${query}), false)`, sql`p.form_words @@ (${query})`]
    : [nobody, nobody]
  return sql`
    near as materialized (
      select a.id, a.applied_at, ${named} as named, ${spelled} as spelled, ${cv} as cv, ${cv} or ${form} as worded from ${newest(who)}
        left join application_words w on w.organization_id = a.organization_id and w.application_id = a.id
       where (${named} or ${cv} or ${form}) and ${arm.visible})`
}

/** SQL: whether the name of the applicant `p` sounds like the text, and whether it is spelled like it. */
function namesLike(typed: string): { named: RawBuilder<boolean>; spelled: RawBuilder<boolean> } {
  const isName = foldName(typed).length > 0 && !isContact(typed)
  return { named: isName ? nameLike(typed) : nobody, spelled: isName ? nameSpelled(typed) : nobody }
}

/**
 * SQL: the newest of all applications that fit, if `needed`. `offset 0` keeps the planner from reading all applications in the
 * order of time.
 */
const farBack = ({ own, visible }: Arm, fits: RawBuilder<unknown>, needed: RawBuilder<unknown>) => sql`
  (select id, applied_at from (
     select a.id, a.applied_at from applicant p join application a on a.organization_id = p.organization_id and a.id = p.application_id
      where ${own} and (${fits}) and ${visible} offset 0) far
    where ${needed} order by applied_at desc limit ${most})`

/**
 * The results by number, e-mail address, national code and name. Names with the typed spelling come before names that only
 * sound alike.
 */
function namedArms(arm: Arm, who: Member, typed: string) {
  const { mobile, email, code } = contactsLike(who, typed)
  const { named, spelled } = namesLike(typed)
  const near = (condition: RawBuilder<unknown>) => sql`(select count(*) from near where named and ${condition})`
  return sql`
    exact as materialized (
      select a.id, case when ${code} or ${mobile} then 0 when ${spelled} then 1 when ${named} then 2 else 0 end as rank,
             case when ${code} then 'national_id' when ${mobile} then 'mobile' when ${spelled} then 'name'
                  when ${named} then 'sound' else 'email' end as matched, a.applied_at
        from applicant p join application a on a.organization_id = p.organization_id and a.id = p.application_id
       where ${arm.own} and (${mobile} or ${email} or ${code}) and ${arm.visible}
       order by rank, a.applied_at desc limit ${most}),
    spelled as materialized (
      (select id, applied_at from near where named and spelled and ${near(sql`spelled`)} >= ${most} order by applied_at desc limit ${most})
      union all ${farBack(arm, sql`${named} and ${spelled}`, sql`${near(sql`spelled`)} < ${most}`)}),
    sounded as materialized (
      (select id, applied_at from near where named and not spelled and ${near(sql`not spelled`)} >= ${most}
          and (select count(*) from spelled) < ${most} order by applied_at desc limit ${most})
      union all ${farBack(arm, sql`${named} and not ${spelled}`, sql`${near(sql`not spelled`)} < ${most} and (select count(*) from spelled) < ${most}`)}),
    named as (
      select id, rank, matched, applied_at from exact
      union all select id, 1, 'name', applied_at from spelled
      union all select id, 2, 'sound', applied_at from sounded)`
}

/** The results by words: first those of CVs, then those of forms, then those of answers. */
function wordArms(arm: Arm, who: Member, query: RawBuilder<unknown> | null) {
  if (!query) return sql`worded as (select null::uuid as id, 0 as rank, '' as matched, now() as applied_at where false)`
  const near = (condition: RawBuilder<unknown>) => sql`(select count(*) from near where worded and ${condition})`
  return sql`
    in_cv as materialized (
      (select id, applied_at from near where worded and cv and ${near(sql`cv`)} >= ${most} order by applied_at desc limit ${most})
      union all ${farBack(arm, cvHas(who, query), sql`${near(sql`cv`)} < ${most}`)}),
    in_form as (
      (select id, applied_at from near where worded and not cv and ${near(sql`not cv`)} >= ${most}
          and (select count(*) from in_cv) < ${most} order by applied_at desc limit ${most})
      union all ${farBack(arm, sql`p.form_words @@ (${query})`, sql`${near(sql`not cv`)} < ${most} and (select count(*) from in_cv) < ${most}`)}),
    worded as (
      select id, 3 as rank, 'cv' as matched, applied_at from in_cv
      union all select id, 4, 'form', applied_at from in_form
      ${
        may(who, readsAnswers)
          ? sql.join(
              answerTables.map(it => answerArm(arm, who, it, query)),
              sql` `,
            )
          : sql``
      })`
}

/** The permission for reading answers in the profile. */
const readsAnswers = surveys.ofApplicant.needs

type AnswerTable = { table: string; words: string; rank: number; matched: FoundApplicant['matched'] }

/** The tables with the words of answers: of the form, of the additional information, and of questionnaires. */
const answerTables: readonly AnswerTable[] = [
  { table: 'application_words', words: 'answers', rank: 5, matched: 'answer' },
  { table: 'information', words: 'answer_words', rank: 5, matched: 'answer' },
  { table: 'survey_assignment', words: 'answer_words', rank: 6, matched: 'survey' },
]

/**
 * SQL: the results by words of answers. For an application that was merged into another one, returns the other one, whose
 * profile shows the answers.
 */
const answerArm = (
  { visible }: Arm,
  who: Member,
  { table, words, rank, matched }: AnswerTable,
  query: RawBuilder<unknown>,
) => sql`
      union all
      (select a.id, ${sql.lit(rank)}, ${sql.lit(matched)}, a.applied_at from ${sql.table(table)} answered
         join application w on w.organization_id = answered.organization_id and w.id = answered.application_id
         join application a on a.organization_id = w.organization_id and a.id = ${sql.raw(wholeOf('w'))}
        where answered.organization_id = ${who.organization_id} and ${sql.ref(`answered.${words}`)} @@ (${query})
          and a.trashed_at is null and ${visible}
        order by a.applied_at desc limit ${most})`

/** The texts of `form_words`. Referees are not applicants, so their entries are not searched. */
const formWords = `jsonb_build_array(p.birth_place, p.father_name, p.home_phone, p.referral_contact_number, p.sponsor, p.postal_code,
  p.entries - 'guardian')`

/** SQL: the text of each result in `best` in which the words were found. The passage is a part of this text. */
const searchedTexts = sql`
  case best.matched
    when 'cv' then a.cv_text
    when 'form' then (select string_agg(it #>> '{}', ' · ') from jsonb_path_query(${sql.raw(formWords)}, 'strict $.** ? (@.type() == "string")') it)
    when 'answer' then (
      select string_agg(it #>> '{}', ' · ') from application w
        left join information i on i.organization_id = w.organization_id and i.application_id = w.id
       cross join lateral (select jsonb_path_query(w.snapshot, '$.answers[*].answer') union all
                           select jsonb_path_query(i.given, '$.answers[*].answer')) answers(it)
       where w.organization_id = a.organization_id and (w.id = a.id or w.merged_into = a.id))
    when 'survey' then (
      select string_agg(it #>> '{}', ' · ') from application w
        join survey_assignment s on s.organization_id = w.organization_id and s.application_id = w.id
       cross join lateral jsonb_path_query(s.answers, '$.*.text') it
       where w.organization_id = a.organization_id and (w.id = a.id or w.merged_into = a.id))
  end`

async function find({ query: { q }, who, transaction }: CallContext<typeof applicantSearch.find>) {
  const groups = searchTerms(q)
  const visible = sql<boolean>`exists (select from job where job.organization_id = a.organization_id and job.id = a.job_id
    and job.deleted_at is null and ${seesAllJobs(who) ? sql`true` : sql`${scopeOf(who)} is not null`})`
  const own = sql`p.organization_id = ${who.organization_id} and a.organization_id = ${who.organization_id} and a.trashed_at is null`
  const arm = { own, visible }
  const query = isContact(q) ? null : queryOf(groups)
  const search = sql<Row>`
    with ${nearest(arm, who, q, query)},
    ${namedArms(arm, who, q)},
    ${wordArms(arm, who, query)},
    best as (
      select distinct on (id) id, rank, matched, applied_at from (table named union all table worded) it order by id, rank)
    select a.id as uuid, a.job_id, p.first_name as name, p.last_name, job.title as job_title, step.title as step_title,
           best.matched, p.mobile, p.email,
           left(${searchedTexts}, 50000) as searched
      from best join application a on a.organization_id = ${who.organization_id} and a.id = best.id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join step on step.organization_id = a.organization_id and step.id = a.step_id
     order by best.rank, best.applied_at desc, a.id`
  const [, { rows }] = await Promise.all([transaction.planForValuesInOrder(), search.execute(transaction.db)])
  const byWords = rows.filter(row => row.searched !== null)
  const byName = rows.filter(row => row.searched === null)
  const shownOnes = [...byName.slice(0, maxFound), ...byWords.slice(0, maxFound)]
  return { applicants: shownOnes.map(row => hitOf(row, groups)), more: shownOnes.length < rows.length }
}

/** Converts a row to a search result. Of the searched texts it contains only the passage. */
function hitOf({ mobile, email, searched, ...row }: Row, groups: readonly SearchTerm[][]): FoundApplicant {
  const whole = (text: string | null) => (text === null ? null : { text, marks: [] })
  if (searched !== null) return { ...row, passage: passageOf(searched, groups) }
  return { ...row, passage: whole(row.matched === 'email' ? email : mobile) }
}

export const applicantSearchAnswers: readonly Answer[] = [answer(applicantSearch.find, find)]
