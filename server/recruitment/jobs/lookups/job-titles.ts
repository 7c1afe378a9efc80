import { sql } from 'kysely'
import { foldText } from '@kargozin/api/persian.ts'
import { jobTitles } from '@kargozin/api/recruitment/jobs/job-titles.ts'
import { notFound } from '../../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../../core/http/page.ts'
import { containing } from '../../../db/conditions.ts'
import type { Db } from '../../../db/transaction.ts'
import { visibleJobs } from '../../access/job-access.ts'

/** SQL: the keys of the titles of those of these job openings that the caller may see. */
export const titleKeysOf = (db: Db, who: Member, ids: readonly string[]) =>
  visibleJobs(db, who)
    .select('job.title_key')
    .where('job.id', '=', sql<string>`any(${ids}::uuid[])`)

/** The visible job openings, or those with the titles of the given ones. */
const jobsOf = (db: Db, who: Member, ids?: readonly string[]) =>
  visibleJobs(db, who).$if(ids !== undefined, q => q.where('job.title_key', 'in', titleKeysOf(db, who, ids ?? [])))

/** Groups job openings by their titles. */
const titlesIn = (found: ReturnType<typeof jobsOf>) =>
  found
    .select([
      sql<string>`(array_agg(job.id order by job.created_at, job.id))[1]`.as('uuid'),
      sql<string>`(array_agg(job.title order by job.created_at desc, job.id desc))[1]`.as('title'),
      sql<number>`count(*)`.as('jobs_count'),
    ])
    .groupBy('job.title_key')

async function list({ db, who, query, from }: CallContext<typeof jobTitles.list>) {
  const page = pageOf(query, 20)
  const key = foldText(query.title ?? '')
  // A title that is only punctuation has an empty key, which would match every title.
  const isAsked = Boolean(query.title?.trim())
  const found = jobsOf(db, who, query.uuids).$if(isAsked, q =>
    q.where('job.title_key', 'like', key ? containing(key) : ''),
  )
  const [rows, { total }] = await Promise.all([
    titlesIn(found)
      .orderBy(sql`min(job.title) collate "fa-x-icu"`)
      .orderBy('job.title_key')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    found.select(sql<number>`count(distinct job.title_key)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { job_titles: rows, pagination: paginationOf(page, total, from.url) }
}

const show = async ({ db, who, params }: CallContext<typeof jobTitles.show>) => ({
  job_title: await titlesIn(jobsOf(db, who, [params.job_title_uuid])).executeTakeFirstOrThrow(notFound),
})

/** The answers to the calls about the titles of job openings. */
export const jobTitleAnswers: readonly Answer[] = [
  answer(jobTitles.list, list, { plans: 'search' }),
  answer(jobTitles.show, show),
]
