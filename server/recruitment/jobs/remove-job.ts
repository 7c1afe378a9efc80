import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { jobs, restorableDays } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob, scopeOf } from '../access/job-access.ts'
import { readJob } from './read-job.ts'
import { ofOrganization } from '../../db/conditions.ts'

const ended = [stepType.hire, stepType.rejected]

type Removal = { applicants: number; active: number; comments: number; files: number }

async function whatGoes({ db, transaction, who, params }: Asked<typeof jobs.removal>) {
  await requireJob(db, who, params.job_id)
  const [counts] = await transaction.rows<Removal>(
    `with gone as (select a.id, s.type from application a
        join step s on s.organization_id = a.organization_id and s.id = a.step_id
       where a.organization_id = $1 and a.job_id = $2 and a.trashed_at is null)
     select count(*) as applicants, count(*) filter (where not type = any($3::int[])) as active,
       (select count(*) from comment c join gone g on g.id = c.application_id where c.organization_id = $1) as comments,
       (select count(*) from application_file f join gone g on g.id = f.application_id where f.organization_id = $1) as files
       from gone`,
    [who.organization_id, params.job_id, ended],
  )
  if (!counts) throw notFound()
  return { ...counts, restorable_days: restorableDays }
}

/** Marks a job, or takes the mark off. Throws 404 when somebody was faster by a moment. */
const mark = (db: Db, who: Member, jobId: string, deleted: boolean) =>
  db
    .updateTable('job')
    .set({ deleted_at: deleted ? sql<string>`now()` : null })
    .where(ofOrganization(who))
    .where('id', '=', jobId)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)

async function tell(db: Db, who: Member, job: string, type: 'delete' | 'restore') {
  await recordActivity(db, who, { type, subject: 'job', id: job, job })
  await announce(db, { organization: who.organization_id, kind: 'job', job, by: who.session_id })
}

async function removeJob({ db, who, params }: Asked<typeof jobs.remove>) {
  await requireJob(db, who, params.job_id)
  // Marked, not erased: its applications are the history of people who may apply again. All that reads a job, the
  // public pages too, leaves marked ones out; its status stays, for whoever brings it back.
  await mark(db, who, params.job_id, true)
  await tell(db, who, params.job_id, 'delete')
  return { job_id: params.job_id }
}

/** Whether a job was deleted, seen by somebody who may change it; the row waits for nobody else. Throws 404 and 403. */
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

async function restoreJob(asked: Asked<typeof jobs.restoreDeleted>) {
  const { db, who, params } = asked
  const job = await deletedJob(db, who, params.job_id)
  if (job.late)
    throw refuse(409, 'This job opening was deleted more than {days} days ago and can no longer be restored.', {
      params: { days: restorableDays },
    })
  // A second click finds it back already.
  if (job.deleted_at) {
    await mark(db, who, params.job_id, false)
    await tell(db, who, params.job_id, 'restore')
  }
  return readJob(asked, params.job_id)
}

/** The answers to the calls that delete a job opening and bring it back. */
export const jobRemovalAnswers: readonly Answer[] = [
  answer(jobs.removal, whatGoes),
  answer(jobs.remove, removeJob),
  answer(jobs.restoreDeleted, restoreJob),
]
