import { sql, type RawBuilder } from 'kysely'
import { applicants, type FoundApplicant, type ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf, paginationToEnd, type Page } from '../../core/http/page.ts'
import type { Transaction } from '../../db/transaction.ts'
import { applicantColumns, applicantJoins, columnsOfSeveralJobs } from '../access/applicant-access.ts'
import {
  conditionsOf,
  cvHas,
  inVisibleJobs,
  placesOf,
  searchesTexts,
  type ApplicantFilters,
} from './filters/applicant-filters.ts'
import { orderOf, sortOf } from './filters/applicant-sort.ts'
import { noIds, readFilterIds } from './filters/filter-ids.ts'
import { sendsOnEntering } from './enter-step.ts'
import { requireJob, visibleJobs } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'

/*
 * SQL: the applicants of a step without filters, for the later pages of the board. The index of the step returns the page
 * newest first, and only the rows of the page are joined. A step of another job returns nothing.
 */
const stepSql = `
select ${applicantColumns}
  from (select * from application a
         where a.organization_id = $1 and a.step_id = $3 and a.trashed_at is null
           and exists (select from step s where s.organization_id = $1 and s.id = $3 and s.job_id = $2)
         order by a.entered_at desc, a.id desc limit $4 offset $5) a
  ${applicantJoins}
 order by a.entered_at desc, a.id desc`
const stepCountSql = `
select count(*) as total from application a
 where a.organization_id = $1 and a.step_id = $3 and a.trashed_at is null
   and exists (select from step s where s.organization_id = $1 and s.id = $3 and s.job_id = $2)`

const jobSql = `
select ${applicantColumns}
  from (select * from application a
         where a.organization_id = $1 and a.job_id = $2 and a.trashed_at is null
         order by a.applied_at desc, a.id desc limit $3 offset $4) a
  ${applicantJoins}
 order by a.applied_at desc, a.id desc`
const jobCountSql = `
select count(*) as total from application a where a.organization_id = $1 and a.job_id = $2 and a.trashed_at is null`

type ListedRows = { rows: ListedApplicant[]; total: number }

async function plainPage(transaction: Transaction, ids: string[], page: Page): Promise<ListedRows> {
  const byStep = ids.length === 3
  const [rows, [counted]] = await Promise.all([
    transaction.rows<ListedApplicant>(byStep ? stepSql : jobSql, [...ids, page.limit, page.offset]),
    transaction.rows<{ total: number }>(byStep ? stepCountSql : jobCountSql, ids),
  ])
  return { rows, total: counted?.total ?? 0 }
}

type ListRequest = {
  who: Member
  /** Conditions that need only `application a` and its job. */
  place: RawBuilder<boolean>[]
  /** Conditions that also need the person or the source. */
  filters: RawBuilder<boolean>[]
  order: RawBuilder<unknown>
  /** A join that the order needs. */
  also?: RawBuilder<unknown>
  page: Page
  /**
   * The maximum number of rows of the list; the total is counted up to one more. By default all rows are counted and listed.
   */
  end?: number
  /** Whether all rows are counted, not only up to `end`. */
  exact?: boolean | undefined
  /** The filters as given, if they search the texts of all applicants, and the conditions of all but the words of CVs. */
  searched?: { asked: ApplicantFilters; wordless: RawBuilder<boolean>[] } | undefined
  /** Whether the rows have what only lists of several job openings show. */
  ofAllJobs?: true
}

/** The maximum number of rows of a page before the end of the list. */
const rowsOf = ({ limit, offset }: Page, end = Number.MAX_SAFE_INTEGER) => Math.max(0, Math.min(limit, end - offset))

/**
 * SQL: the applications among which a search looks. If words of CVs are searched, those that have them: the planner keeps the order of
 * all but three tables, and would otherwise compare every application with the words.
 */
const sourceOf = (who: Member, { cv_file_content: words }: ApplicantFilters = {}) =>
  words
    ? sql`(select a.* from application a where a.organization_id = ${who.organization_id} and ${cvHas(who, sql`fold_query(${words})`)})`
    : sql`application`

/**
 * SQL: the CTE `page` with the ids and positions of a page of the list of all applicants, for filters that search texts. A
 * frequent word is found among the first thousand applications in the order of the list. Otherwise the indexes of the filters
 * find all matching applications, which are then sorted. For a rare word, the planner would read hundreds of thousands of
 * applications in order, because its statistics contain only frequent words. `offset 0` prevents this: the planner then ignores
 * the order and the limit, and uses the indexes.
 */
function searchedPage(
  { who, place, filters, page, end }: ListRequest,
  { asked, wordless }: NonNullable<ListRequest['searched']>,
) {
  const joins = sql.raw(applicantJoins)
  const { key, after, way, direction, ofPerson, also } = sortOf(asked, 'applied_at')
  const order = sql`key ${way}, after ${way}, id ${direction}`
  const { order: first } = orderOf(asked, 'applied_at')
  const allOf = (conditions: RawBuilder<boolean>[]) => sql.join([...place, ...conditions], sql` and `)
  const wanted = sql.lit(page.offset + rowsOf(page, end))
  return sql`
    near as materialized (
      select a.id, ${key} as key, ${after} as after
        from (select a.* from application a ${ofPerson ? joins : sql``} ${also}
               where a.organization_id = ${who.organization_id} and a.trashed_at is null
               order by ${first} limit 1000) a ${joins} ${also}
       where ${allOf(filters)} order by ${first} limit ${wanted}),
    page as materialized (
      select id, row_number() over (order by ${order}) as place from (
        select id, key, after from near where (select count(*) from near) = ${wanted}
        union all
        (select id, key, after from (select a.id, ${key} as key, ${after} as after from ${sourceOf(who, asked)} a ${joins} ${also} where ${allOf(wordless)} offset 0) far
          where (select count(*) from near) < ${wanted} order by ${order} limit ${wanted})) found
       order by ${order} limit ${rowsOf(page, end)} offset ${page.offset})`
}

/** A filtered page: first finds the rows, then reads their columns, so that nothing is read for rows outside the page. */
async function filteredPage(transaction: Transaction, request: ListRequest) {
  const { who, place, filters, order, also = sql``, page, end, exact, searched, ofAllJobs: listed } = request
  const where = sql`where ${sql.join([...place, ...filters], sql` and `)}`
  const joins = sql.raw(applicantJoins)
  // The organisation is compared as a value, because with row-level security alone the planner expects too few rows.
  const chosen = sql<FoundApplicant>`
    with ${
      searched
        ? searchedPage(request, searched)
        : sql`page as materialized (select a.id, row_number() over (order by ${order}) as place from application a ${joins} ${also} ${where}
      order by ${order} limit ${rowsOf(page, end)} offset ${page.offset})`
    }
    select ${sql.raw(applicantColumns)}, job.title as job_title, step.title as step_title, step.type as step_type,
      coalesce(${scopeAt(who, 'a.step_id')} = 'change', false) as can_change${listed ? sql`, ${sql.raw(columnsOfSeveralJobs)}` : sql``}
      from page join application a on a.id = page.id and a.organization_id = ${who.organization_id}
      ${joins}
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join step on step.organization_id = a.organization_id and step.id = a.step_id
     order by page.place`
  const among = searched
    ? sql.join([...place, ...searched.wordless], sql` and `)
    : sql.join([...place, ...filters], sql` and `)
  const counted = sql<{ total: number }>`select count(*) as total from (
    select from ${sourceOf(who, searched?.asked)} a ${filters.length > 0 ? joins : sql``} where ${among} limit ${end === undefined || exact ? null : end + 1}) found`
  // The filters select very different numbers of rows, so each query is planned for its own values.
  const [, found, count] = await Promise.all([
    transaction.planForValuesInOrder(),
    chosen.execute(transaction.db),
    counted.execute(transaction.db),
  ])
  return { rows: found.rows, total: count.rows[0]?.total ?? 0 }
}

/** The conditions for a job, and for the steps in the filters. */
const placeIn = (who: Member, job: string, query: ApplicantFilters, trashed = false) => [
  sql<boolean>`a.organization_id = ${who.organization_id} and a.job_id = ${job}
    and a.trashed_at ${trashed ? sql`is not null and a.merged_into is null` : sql`is null`}`,
  ...placesOf(query),
]

/** Whether the query has no filter other than the step, and no order. */
const isPlain = (query: ApplicantFilters, who: Member) =>
  !query.order_by &&
  !query.direction &&
  placesOf({ ...query, ...noStep }).length + conditionsOf(query, who, noIds).length === 0
const noStep = { step_id: undefined, step_uuid: undefined }

async function listOfJob({ params, query, who, db, transaction, from }: CallContext<typeof applicants.ofJob>) {
  const page = pageOf(query)
  const step = query.step_uuid ?? query.step_id
  const ids = [who.organization_id, params.job_uuid, ...(step ? [step] : [])]
  const find = isPlain(query, who)
    ? plainPage(transaction, ids, page)
    : filteredPage(transaction, {
        who,
        place: placeIn(who, params.job_uuid, query),
        filters: conditionsOf(query, who, await readFilterIds(db, who, query, params.job_uuid)),
        ...orderOf(query, step ? 'entered_at' : 'applied_at'),
        page,
      })
  const [, found] = await Promise.all([requireJob(db, who, params.job_uuid, 'show'), find])
  return { applicants: found.rows, pagination: paginationOf(page, found.total, from.url) }
}

async function idsOfJob({ params, query, who, db, transaction }: CallContext<typeof applicants.ids>) {
  const { trashed, ...asked } = query
  const chosen = conditionsOf(asked, who, await readFilterIds(db, who, asked, params.job_uuid))
  const where = sql.join([...placeIn(who, params.job_uuid, asked, trashed), ...chosen], sql` and `)
  const joins = sql.raw(applicantJoins)
  const counted = sql`from application a ${chosen.length > 0 ? joins : sql``} where ${where}`
  const { ofPerson } = sortOf(asked, 'entered_at')
  const { order, also } = orderOf(asked, 'entered_at')
  const found = sql`from application a ${chosen.length > 0 || ofPerson ? joins : sql``} ${also} where ${where}`
  // All applicants are counted only if there are more than the answer has.
  const find = sql<{ ids: string[]; total: number }>`
    with first as materialized (
      select array(select a.id ${found} order by ${order} limit ${sql.lit(maxBulk)}) as ids)
    select ids, case when cardinality(ids) < ${sql.lit(maxBulk)} then cardinality(ids) else (select count(*) ${counted}) end as total
      from first`
  const [, , { rows }] = await Promise.all([
    requireJob(db, who, params.job_uuid, 'show'),
    transaction.planForValues(),
    find.execute(db),
  ])
  return { applicants_uuids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}

async function listTrash({ params, query, who, db, transaction, from }: CallContext<typeof applicants.trash>) {
  const page = pageOf(query)
  const place = [
    sql<boolean>`a.organization_id = ${who.organization_id} and a.job_id = ${params.job_uuid} and a.trashed_at is not null and a.merged_into is null`,
  ]
  const filters = conditionsOf({ searchable: query.searchable }, who, noIds)
  const [, found] = await Promise.all([
    requireJob(db, who, params.job_uuid, 'show'),
    filteredPage(transaction, { who, place, filters, order: sql`a.trashed_at desc, a.id desc`, page }),
  ])
  return { applicants: found.rows, pagination: paginationOf(page, found.total, from.url) }
}

async function search({ query, who, db, transaction, from }: CallContext<typeof applicants.search>) {
  const page = pageOf(query)
  const asked: ApplicantFilters = query
  const place = [...inVisibleJobs(who), ...placesOf(query)]
  const ids = await readFilterIds(db, who, asked)
  const filters = conditionsOf(asked, who, ids)
  const wordless = conditionsOf({ ...asked, cv_file_content: undefined }, who, ids)
  const searched = searchesTexts(asked) ? { asked, wordless } : undefined
  const found = await filteredPage(transaction, {
    who,
    place,
    filters,
    ...orderOf(asked, 'applied_at'),
    page,
    end: countedTo,
    exact: query.exact,
    searched,
    ofAllJobs: true,
  })
  return { applicants: found.rows, pagination: paginationToEnd(page, found.total, from.url) }
}

async function foundIds({ query, who, db, transaction }: CallContext<typeof applicants.foundIds>) {
  const asked: ApplicantFilters = query
  const chosen = conditionsOf(asked, who, await readFilterIds(db, who, asked))
  const where = sql.join([...inVisibleJobs(who), ...placesOf(asked), ...chosen], sql` and `)
  const { ofPerson } = sortOf(asked, 'applied_at')
  const { order, also } = orderOf(asked, 'applied_at')
  const first = sql<{ ids: string[] }>`select array(
    select a.id from application a ${chosen.length > 0 || ofPerson ? sql.raw(applicantJoins) : sql``} ${also} where ${where}
     order by ${order} limit ${sql.lit(maxBulk)}) as ids`
  const [, { rows }] = await Promise.all([transaction.planForValues(), first.execute(db)])
  const ids = rows[0]?.ids ?? []
  return { applicants_uuids: ids, total: Math.min(ids.length, countedTo) }
}

const jobFilter = async ({ db, who }: CallContext<typeof applicants.jobFilter>) => ({
  jobs: await visibleJobs(db, who)
    .select(['job.id as uuid', 'job.title', 'job.publish_status'])
    .orderBy(sql`job.title collate "fa-x-icu"`)
    .orderBy('job.id')
    .limit(10_000)
    .execute(),
})

const stepFilter = async ({ db, who, query }: CallContext<typeof applicants.stepFilter>) => ({
  steps: await visibleJobs(db, who)
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'job.organization_id').onRef('step.job_id', '=', 'job.id'),
    )
    .select(['step.id as uuid', 'step.title', 'step.type', 'job.id as job_id', 'job.title as job_title'])
    .select(sql<boolean>`step.notification_type = 0 and (${sendsOnEntering})`.as('notifies'))
    .select(sql<boolean>`step.notification_type = 0 and step.send_hiring_survey`.as('surveys'))
    .$if(!!query.jobs_uuid?.length, q => q.where('job.id', 'in', query.jobs_uuid ?? []))
    .orderBy(sql`job.title collate "fa-x-icu"`)
    .orderBy('job.id')
    .orderBy('step.position')
    .limit(100_000)
    .execute(),
})

/** The answers to the calls that list applicants. */
export const applicantAnswers: readonly Answer[] = [
  answer(applicants.ofJob, listOfJob),
  answer(applicants.ids, idsOfJob),
  answer(applicants.trash, listTrash),
  answer(applicants.search, search),
  answer(applicants.foundIds, foundIds),
  answer(applicants.jobFilter, jobFilter, { plans: 'search' }),
  answer(applicants.stepFilter, stepFilter, { plans: 'search' }),
]
