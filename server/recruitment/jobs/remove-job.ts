import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { jobs, restorableDays, type DeletedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob, scopeOf } from '../access/job-access.ts'
import { readJob } from './read-job.ts'
import { containing, ofOrganization } from '../../db/conditions.ts'
import { catchUp } from '../steps/after-restoring.ts'

const ended = [stepType.hire, stepType.rejected]

type Removal = { applicants: number; active: number; comments: number; files: number }

async function whatGoes({ db, transaction, who, params }: CallContext<typeof jobs.removal>) {
  await requireJob(db, who, params.job_id)
  const [counts] = await transaction.rows<Removal>(
    `with gone as (select a.id, s.type from application a
        join step s on s.organization_id = a.organization_id and s.id = a.step_id
       where a.organization_id = $1 and a.job_id = $2 and a.trashed_at is null)
     select count(*) as applicants, count(*) filter (where not type = any($3::int[])) as active,
       (select count(*) from comment c join gone g on g.id = c.application_id where c.organization_id = $1 and c.deleted_at is null
         and (c.visibility = 'PUBLIC' or c.user_id = $4)) as comments,
       (select count(*) from application_file f join gone g on g.id = f.application_id where f.organization_id = $1) as files
       from gone`,
    [who.organization_id, params.job_id, ended, who.user_id],
  )
  if (!counts) throw notFound()
  return { ...counts, restorable_days: restorableDays }
}

/** Sets or clears `deleted_at`. Throws 404 if another request did it first. */
const mark = (db: Db, who: Member, jobId: string, deleted: boolean) =>
  db
    .updateTable('job')
    .set({ deleted_at: deleted ? sql<string>`now()` : null })
    .where(ofOrganization(who))
    .where('id', '=', jobId)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)

async function recordChange(db: Db, who: Member, job: string, type: 'delete' | 'restore') {
  await recordActivity(db, who, { type, subject: 'job', id: job, job })
}

async function removeJob({ db, who, params }: CallContext<typeof jobs.remove>) {
  await requireJob(db, who, params.job_id)
  // The row is marked and not removed, because the applications are part of the history of people who may apply again. All
  // queries exclude marked jobs, also those of the public pages. The status stays, so that a restore brings it back.
  await mark(db, who, params.job_id, true)
  await recordChange(db, who, params.job_id, 'delete')
  return { job_id: params.job_id }
}

/** Reads and locks a job that may be deleted. Throws 404 if the caller may not see it, and 403 if they may not change it. */
async function deletedJob(db: Db, who: Member, jobId: string) {
  const row = await db
    .selectFrom('job')
    .select([
      scopeOf(who).as('scope'),
      'job.deleted_at',
      sql<boolean>`coalesce(job.deleted_at < now() - make_interval(days => ${restorableDays}), false)`.as('late'),
    ])
    .where(ofOrganization(who, 'job'))
    .where('job.id', '=', jobId)
    .where(scopeOf(who), 'is not', null)
    .forUpdate('job')
    .executeTakeFirstOrThrow(notFound)
  if (row.scope !== 'change') throw refuse(403, 'You can view this job opening but not edit it.')
  return row
}

async function restoreJob(context: CallContext<typeof jobs.restoreDeleted>) {
  const { db, who, params } = context
  const job = await deletedJob(db, who, params.job_id)
  if (job.late)
    throw refuse(409, 'This job opening was deleted more than {days} days ago and can no longer be restored.', {
      params: { days: restorableDays },
    })
  // A repeated request finds the job already restored.
  if (job.deleted_at) {
    await mark(db, who, params.job_id, false)
    await recordChange(db, who, params.job_id, 'restore')
    await catchUp(db, { organization_id: who.organization_id, job: params.job_id })
  }
  return readJob(context, params.job_id)
}

const restorableUntil = sql`job.deleted_at + make_interval(days => ${restorableDays})`

/** SQL: the person who deleted the job last. It may have been deleted, restored and deleted again. */
const deletedBy = sql`(select json_build_object('id', u.id, 'fullName', u.full_name) from activity x
    join user_account u on u.id = x.user_id
   where x.organization_id = job.organization_id and x.subject = 'job' and x.subject_id = job.id and x.type = 'delete'
   order by x.id desc limit 1)`

async function listDeleted({ query, db, who, from }: CallContext<typeof jobs.deleted>) {
  const page = pageOf(query, 20)
  const title = foldText(query.title ?? '')
  const found = sql`from job where ${ofOrganization(who, 'job')} and job.deleted_at is not null
    and ${restorableUntil} > now() and ${scopeOf(who)} = 'change'
    ${title === '' ? sql`` : sql`and job.title_key like ${containing(title)}`}`
  const applicants = sql`(select count(*) from application a
    where a.organization_id = job.organization_id and a.job_id = job.id and a.trashed_at is null)`
  const [{ rows }, counted] = await Promise.all([
    sql<DeletedJob>`select job.id as uuid, job.title, job.deleted_at, ${deletedBy} as deleted_by,
        ${applicants} as applicants_count, floor(extract(epoch from ${restorableUntil} - now()) / 86400)::int as days_left
      ${found} order by job.deleted_at desc, job.id desc limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ])
  return { jobs: rows, pagination: paginationOf(page, counted.rows[0]?.total ?? 0, from.url) }
}

/** The answers to the calls that delete and restore a job opening. */
export const jobRemovalAnswers: readonly Answer[] = [
  answer(jobs.removal, whatGoes),
  answer(jobs.remove, removeJob),
  answer(jobs.deleted, listDeleted, { plans: 'search' }),
  answer(jobs.restoreDeleted, restoreJob),
]
