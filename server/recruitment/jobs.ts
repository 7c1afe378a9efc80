import { sql } from 'kysely'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, type Answer, type Asked } from '../core/answer.ts'
import { pageOf, paginationOf } from '../core/page.ts'
import { requireJob, visibleJobs } from './job-access.ts'
import { listedJobs, readJob } from './read-job.ts'

async function listJobs({ query, who, db, from }: Asked<typeof jobs.list>) {
  const page = pageOf(query)
  const search = foldText(query.searchText ?? query.title ?? '')
  const matching = visibleJobs(db, who)
    .$if(search !== '', q => q.where('job.title_key', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(!!query.publish_status?.length, q => q.where('job.publish_status', 'in', query.publish_status ?? []))
    .$if(!!query.city_id?.length, q => q.where('job.city_id', 'in', query.city_id ?? []))
    .$if(!!query.contract_type?.length, q => q.where('job.contract_type', 'in', query.contract_type ?? []))
    .$if(query.list === 'mine', q => q.where('job.user_id', '=', who.user_id))
    .$if(query.list === 'supervised', q =>
      q.where(eb =>
        eb.exists(
          eb
            .selectFrom('job_supervisor as s')
            .select('s.job_id')
            .whereRef('s.organization_id', '=', 'job.organization_id')
            .whereRef('s.job_id', '=', 'job.id')
            .where('s.user_id', '=', who.user_id),
        ),
      ),
    )
  const column = query.order_by ?? 'created_at'
  const direction = query.direction ?? (column === 'title' ? 'asc' : 'desc')
  // Ids first, rows after: what a page does not show is not computed for the rows before it.
  const ids = matching
    .select('job.id')
    .orderBy('job.pinned_at', order => order.desc().nullsLast())
    .orderBy(column === 'title' ? sql`job.title collate "fa-x-icu"` : sql.ref(`job.${column}`), direction)
    .orderBy('job.id', direction)
    .limit(page.limit)
    .offset(page.offset)
  const [listed, counted] = await Promise.all([
    listedJobs(db, who, ids),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { jobs: listed, pagination: paginationOf(page, counted.total, from.url) }
}

async function pinJob(asked: Asked<typeof jobs.pin>) {
  const { db, who, params } = asked
  await requireJob(db, who, params.job_uuid, 'show')
  await db
    .updateTable('job')
    .set({ pinned_at: sql`case when pinned_at is null then now() end` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', params.job_uuid)
    .execute()
  return readJob(asked, params.job_uuid)
}

async function removeJob({ db, who, params }: Asked<typeof jobs.remove>) {
  await requireJob(db, who, params.job_id)
  // Marked, not erased: its applications are the history of people who may apply again.
  await db
    .updateTable('job')
    .set({ deleted_at: sql`now()`, publish_status: publishStatus.inactive })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', params.job_id)
    .execute()
  await recordActivity(db, who, { type: 'delete', subject: 'job', id: params.job_id, job: params.job_id })
  return { job_id: params.job_id }
}

/** The answers to the calls that read, pin and delete job openings. */
export const jobAnswers: readonly Answer[] = [
  answer(jobs.list, listJobs, { plans: 'search' }),
  answer(jobs.show, asked => readJob(asked, asked.params.job_id)),
  answer(jobs.pin, pinJob),
  answer(jobs.remove, removeJob),
]
