import { sql, type RawBuilder } from 'kysely'
import { degrees, type Degree } from '@kargozin/api/labels-person.ts'
import {
  compareRequirements,
  metOverall,
  type Candidate,
  type JobRequirements,
} from '@kargozin/api/recruitment/people/requirements-met.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { talents, type Talent } from '@kargozin/api/recruitment/talents/talents.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationToEnd, rowsBeforeEnd } from '../../core/http/page.ts'
import { dayInIran, ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { applicantColumns, applicantJoins, columnsOfSeveralJobs } from '../access/applicant-access.ts'
import { requireJob } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'
import { conditionsOf, degreesFrom, placesOf } from '../pipeline/filters/applicant-filters.ts'
import { orderOf } from '../pipeline/filters/applicant-sort.ts'
import { readFilterIds, type FilterIds } from '../pipeline/filters/filter-ids.ts'
import { tagsOf } from './change-talents.ts'
import { isSamePerson, isVisible, otherMembers } from '../access/pool-access.ts'

type Query = CallContext<typeof talents.list>['query']
type Verdicts = NonNullable<Query['fit']>

/**
 * Conditions on indexed columns that leave out most of the people who do not fit, so that the planner can estimate the number
 * of rows.
 */
function roughly(asked: JobRequirements, fit: Verdicts): RawBuilder<boolean>[] {
  if (fit.length === 0 || fit.includes('not_met')) return []
  const known = (column: string, condition: RawBuilder<boolean>) =>
    fit.includes('unknown') ? sql<boolean>`(${sql.ref(column)} is null or ${condition})` : condition
  const { educations = [], experience, minAge, maxAge } = asked
  const all = educations.map(it => it.degree).filter((it): it is Degree => Object.hasOwn(degrees, it))
  const [least] = all.toSorted((a, b) => degrees[a].rank - degrees[b].rank)
  const born = (condition: RawBuilder<boolean>) => known('p.birth_date', condition)
  return [
    ...(least && all.length === educations.length
      ? [known('p.degree', sql`p.degree = any(${degreesFrom(least)}::text[])`)]
      : []),
    ...(experience ? [known('p.experience_years', sql`p.experience_years >= ${experience}`)] : []),
    ...(typeof minAge === 'number'
      ? [born(sql`p.birth_date <= ${dayInIran()} - make_interval(years => ${minAge}::int)`)]
      : []),
    ...(typeof maxAge === 'number'
      ? [born(sql`p.birth_date > ${dayInIran()} - make_interval(years => ${maxAge}::int + 1)`)]
      : []),
  ]
}

/**
 * Conditions for the people who fit a job opening; none without a job opening. Those who already have an application there are left
 * out.
 */
function fitting(
  who: Member,
  job: string | undefined,
  asked: JobRequirements | undefined,
  fit: Verdicts,
): RawBuilder<boolean>[] {
  if (!job || !asked) return []
  // The planner estimates that a `case` matches half of the rows, but that a function call matches only one in two hundred.
  // With the function call alone, it would join whole tables.
  const compared = sql<boolean>`case when requirements_met(${JSON.stringify(asked)}::jsonb, p.degree, p.experience_years,
    p.birth_date, p.gender, p.entries, ${dayInIran()}) = any(${fit}::text[]) then true else false end`
  return [
    ...roughly(asked, fit),
    ...(fit.length > 0 ? [compared] : []),
    sql<boolean>`not exists (select from application x
      where x.organization_id = a.organization_id and x.job_id = ${job} and ${isSamePerson(who)})`,
  ]
}

const hasTag = (who: Member, tags: readonly string[]) =>
  sql<boolean>`t.application_id in (select tt.application_id from talent_tag tt
    join tag on tag.organization_id = tt.organization_id and tag.id = tt.tag_id and tag.deleted_at is null
   where tt.organization_id = ${who.organization_id} and tt.tag_id = any(${tags}::uuid[]))`

/** Whether `a` is an application of the same person as one of the given applications `x`. */
const isOneOf = (who: Member, ids: readonly string[]) =>
  sql<boolean>`exists (select from application x where x.organization_id = ${who.organization_id}
    and x.id = any(${ids}::uuid[]) and ${isVisible(who, 'x')} and ${isSamePerson(who)})`

const suggestedFor = (who: Member, job: string) =>
  sql<boolean>`t.application_id in (select s.application_id from talent_suggestion s
    where s.organization_id = ${who.organization_id} and s.job_id = ${job})`

/** Whether `a` is the newest pool membership of its person among those that the caller may see. Only the newest is listed. */
const isLastAdded = (who: Member) =>
  sql<boolean>`not exists (${otherMembers(who)} and (tx.added_at, tx.application_id) > (t.added_at, t.application_id))`

function conditionsFor(
  who: Member,
  query: Query,
  required: JobRequirements | undefined,
  ids: FilterIds,
): Pick<PoolQuery, 'conditions' | 'plain'> {
  const { tags, applicants_uuid, suggested_job, fits_job, fit = [], order_by: _order, ...asked } = query
  const ofPerson = [...conditionsOf(asked, who, ids), ...fitting(who, fits_job, required, fit)]
  // The organisation is compared as a value, because with row-level security alone the planner expects too few rows.
  const conditions = [
    sql<boolean>`t.organization_id = ${who.organization_id} and a.organization_id = ${who.organization_id} and t.removed_at is null`,
    isVisible(who, 'a'),
    ...(tags?.length ? [hasTag(who, tags)] : []),
    ...(applicants_uuid?.length ? [isOneOf(who, applicants_uuid)] : []),
    ...(suggested_job ? [suggestedFor(who, suggested_job)] : []),
    ...placesOf(asked),
    ...(ofPerson.length > 0 ? [sql<boolean>`p.organization_id = ${who.organization_id}`, ...ofPerson] : []),
    isLastAdded(who),
  ]
  return { conditions, plain: ofPerson.length === 0 }
}

function orderFor({ order_by, direction }: Query): RawBuilder<unknown> {
  if (order_by && order_by !== 'added_at') return orderOf({ order_by, direction }, 'applied_at').order
  const way = sql.raw(direction ?? 'desc')
  return sql`t.added_at ${way}, t.application_id ${way}`
}

async function readRequirements(db: Db, who: Member, id: string) {
  const [, job] = await Promise.all([
    requireJob(db, who, id, 'show'),
    db
      .selectFrom('job')
      .select(['requirements', sql<string>`${dayInIran()}::text`.as('today')])
      .where(ofOrganization(who))
      .where('id', '=', id)
      .executeTakeFirst(),
  ])
  // requireJob has already thrown if there is no such job.
  return job && { asked: job.requirements as JobRequirements, today: job.today }
}

type Row = Omit<Talent, 'talent' | 'fit'> &
  Omit<Talent['talent'], 'added_by' | 'tags'> & {
    pool_tags: Talent['talent']['tags']
    by: string
    by_name: string
  } & Pick<Candidate, 'education'> & {
    born: string | null
  }

function shown(row: Row, job: { asked: JobRequirements; today: string } | undefined) {
  const { reason, pool_tags: tags, added_at, by, by_name, education, born, ...applicant } = row
  const has = { ...applicant, birth_date: born, education }
  const requirements = job ? compareRequirements(job.asked, has, job.today) : []
  return {
    ...applicant,
    talent: { reason, tags, added_at, added_by: { id: by, fullName: by_name } },
    fit: job ? { met: metOverall(requirements), requirements } : null,
  }
}

type PoolQuery = {
  /** The job opening to compare with. */
  job: Awaited<ReturnType<typeof readRequirements>>
  conditions: RawBuilder<boolean>[]
  /** No condition needs the applicant `p`. */
  plain: boolean
  order: RawBuilder<unknown>
  poolTags: RawBuilder<unknown>
}

/**
 * The conditions and order of a list of the pool, for `talent t`, its application `a` and applicant `p`. Throws 404 for a
 * hidden job.
 */
export async function poolQuery(
  { who, db }: { who: Member; db: Db },
  query: Omit<Query, 'page' | 'per_page'>,
): Promise<PoolQuery> {
  const job = query.fits_job ? await readRequirements(db, who, query.fits_job) : undefined
  if (query.suggested_job) await requireJob(db, who, query.suggested_job, 'show')
  const ids = await readFilterIds(db, who, query)
  return { job, ...conditionsFor(who, query, job?.asked, ids), order: orderFor(query), poolTags: tagsOf }
}

async function list({ query, who, db, transaction, from }: CallContext<typeof talents.list>) {
  const { job, conditions, plain, order } = await poolQuery({ who, db }, query)
  const page = pageOf(query)
  const joins = sql.raw(applicantJoins)
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const members = sql`from talent t join application a on a.organization_id = t.organization_id and a.id = t.application_id`
  // First finds the rows of the page, then reads their columns, so that nothing is read for other rows.
  const chosen = sql<Row>`
    with page as materialized (select a.id, row_number() over (order by ${order}) as place ${members} ${joins} ${where}
      order by ${order} limit ${rowsBeforeEnd(page)} offset ${page.offset})
    select ${sql.raw(applicantColumns)}, ${sql.raw(columnsOfSeveralJobs)}, job.title as job_title, step.title as step_title, step.type as step_type,
           coalesce(${scopeAt(who, 'a.step_id')} = 'change', false) as can_change,
           t.reason, t.added_at, ${tagsOf} as pool_tags, u.id as by, u.full_name as by_name,
           coalesce(p.entries -> 'education', '[]') as education, p.birth_date::text as born
      from page join application a on a.id = page.id and a.organization_id = ${who.organization_id}
      join talent t on t.organization_id = a.organization_id and t.application_id = a.id
      join user_account u on u.id = t.added_by
      ${joins}
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join step on step.organization_id = a.organization_id and step.id = a.step_id
     order by page.place`
  const counted = sql<{
    total: number
  }>`select count(*) as total from (select ${members} ${plain ? sql`` : joins} ${where} limit ${sql.lit(countedTo + 1)}) found`
  const [, rows, count] = await Promise.all([
    transaction.planForValuesInOrder(),
    chosen.execute(transaction.db),
    counted.execute(transaction.db),
  ])
  return {
    applicants: rows.rows.map(row => shown(row, job)),
    pagination: paginationToEnd(page, count.rows[0]?.total ?? 0, from.url),
  }
}

/** The answer to the call that lists the talent pool. */
export const talentAnswers: readonly Answer[] = [answer(talents.list, list)]
