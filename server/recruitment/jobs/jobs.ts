import { sql } from 'kysely'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { requireJob } from '../access/job-access.ts'
import { matchingJobs, orderedIds } from './job-filters.ts'
import { listedJobs, readJob } from './read-job.ts'
import { ofOrganization } from '../../db/conditions.ts'

async function listJobs({ query, who, db, from, locale }: CallContext<typeof jobs.list>) {
  const page = pageOf(query)
  const matching = matchingJobs(db, who, query)
  const [listed, counted] = await Promise.all([
    // Read the ids of the page first, so that counts are computed only for its rows.
    listedJobs({ db, who, locale }, orderedIds(matching, query, page)),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { jobs: listed, pagination: paginationOf(page, counted.total, from.url) }
}

async function pinJob(context: CallContext<typeof jobs.pin>) {
  const { db, who, params } = context
  const id = params.job_uuid
  // A pin changes the list of everyone who may see the job, so read access is not enough.
  await requireJob(db, who, id)
  const { pinned } = await db
    .updateTable('job')
    .set({ pinned_at: sql`case when pinned_at is null then now() end` })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .returning(sql<boolean>`pinned_at is not null`.as('pinned'))
    .executeTakeFirstOrThrow(notFound)
  const difference = { before: { is_pinned: !pinned }, after: { is_pinned: pinned } }
  await recordActivity(db, who, { type: pinned ? 'pin' : 'unpin', subject: 'job', id, job: id, ...difference })
  return readJob(context, id)
}

/** The answers to the calls that read and pin job openings. */
export const jobAnswers: readonly Answer[] = [
  answer(jobs.list, listJobs, { plans: 'search' }),
  answer(jobs.show, context => readJob(context, context.params.job_id)),
  answer(jobs.showByQuery, context => readJob(context, context.query.job_uuid)),
  answer(jobs.pin, pinJob),
]
