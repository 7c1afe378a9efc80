import { sql } from 'kysely'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound, refuse } from '../core/errors.ts'
import { announce } from '../core/events.ts'
import type { Db } from '../db/transaction.ts'
import { checkJob } from './check-job.ts'
import { requireJob } from './job-access.ts'
import { columnsOf, nextVersion, type JobFields } from './job-columns.ts'
import { conflict, differing } from './job-conflict.ts'
import { aroundJob, besideJob, setSupervisors, setTags } from './job-people.ts'
import { addStepsOf } from './job-process.ts'
import { processOf } from './job-templates.ts'
import { readJob } from './read-job.ts'
import { addSteps, usualSteps } from './steps.ts'

/** The first time on air sets the publish times; going off and on again does not move them. */
async function markPublished(db: Db, who: Member, jobId: string) {
  await db
    .updateTable('job')
    .set({ published_at: sql`now()`, first_published_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', jobId)
    .where('publish_status', '=', publishStatus.active)
    .where('published_at', 'is', null)
    .execute()
}

async function createJob(asked: Asked<typeof jobs.create>) {
  const { db, who } = asked
  const process = asked.body.template_id ? await processOf(db, who, asked.body.template_id) : undefined
  const { steps: kept, ...form } = process ?? {}
  // What is named goes before what the template says.
  const body = { ...form, ...asked.body }
  await checkJob(db, who, body)
  const { id } = await db
    .insertInto('job')
    .values({ ...columnsOf(body), title: body.title, organization_id: who.organization_id, user_id: who.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markPublished(db, who, id)
  if (kept && !body.steps) await addStepsOf(db, who, id, { steps: kept })
  else await addSteps(db, who, id, body.steps ?? usualSteps(asked.locale))
  await setSupervisors(db, who, id, body.supervisors)
  await setTags(db, who, id, body.tags)
  await recordActivity(db, who, { type: 'create', subject: 'job', id, job: id, after: { title: body.title } })
  return readJob(asked, id)
}

const lockJob = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('job')
    .selectAll()
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

async function updateJob(asked: Asked<typeof jobs.update>) {
  const { db, who, params } = asked
  const { version, ...body } = asked.body
  const id = params.job_uuid
  await requireJob(db, who, id)
  const before = await lockJob(db, who, id)
  const mine = differing(body, before, await besideJob(db, who, id))
  if (version !== undefined && version !== before.version) {
    const now = { versions: before.field_versions, ...(await readJob(asked, id)) }
    throw await conflict(db, who, { version, mine, named: Object.keys(body) }, now)
  }
  await checkJob(db, who, { salary_min: before.salary_min, salary_max: before.salary_max, ...body })
  if (mine.length > 0) await change(asked, id, before, { ...body, mine })
  return readJob(asked, id)
}

type Row = Awaited<ReturnType<typeof lockJob>>

async function change(
  { db, who }: Pick<Asked<typeof jobs.update>, 'db' | 'who'>,
  id: string,
  before: Row,
  { mine, ...body }: JobFields & { mine: string[] },
) {
  const around = await aroundJob(db, who, id)
  const columns = columnsOf(body)
  const after = await db
    .updateTable('job')
    .set({ ...columns, ...nextVersion(mine) })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
  await markPublished(db, who, id)
  await setSupervisors(db, who, id, body.supervisors)
  await setTags(db, who, id, body.tags)
  const { roles: _roles, experts: _experts, ...told } = pick(after, Object.keys(columns))
  // People, tags and places stand in the history by their names.
  const difference = changed({ ...before, ...around }, { ...told, ...(await aroundJob(db, who, id)) })
  await recordActivity(db, who, { type: 'update', subject: 'job', id, job: id, ...difference })
  await announce(db, { organization: who.organization_id, kind: 'job', job: id, by: who.session_id })
}

const pick = (row: Record<string, unknown>, names: string[]) => Object.fromEntries(names.map(name => [name, row[name]]))

async function publishJob(asked: Asked<typeof jobs.publish>) {
  const { body, db, who, params } = asked
  const id = params.job_id
  await requireJob(db, who, id)
  await checkJob(db, who, body)
  const { publish_status } = await lockJob(db, who, id)
  if (publish_status === body.publish_status) return readJob(asked, id)
  await db
    .updateTable('job')
    .set({ publish_status: body.publish_status, ...nextVersion(['publish_status']) })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .execute()
  await markPublished(db, who, id)
  const difference = { before: { publish_status }, after: body }
  await recordActivity(db, who, { type: 'publish', subject: 'job', id, job: id, ...difference })
  await announce(db, { organization: who.organization_id, kind: 'job', job: id, by: who.session_id })
  return readJob(asked, id)
}

async function resetPublishTime(asked: Asked<typeof jobs.resetPublishTime>) {
  const { db, who, params, body } = asked
  const id = params.uuid
  await requireJob(db, who, id)
  const { publish_status, published_at } = await lockJob(db, who, id)
  if (publish_status !== publishStatus.active) throw refuse(409, 'Publish this job opening first.')
  const after = await db
    .updateTable('job')
    .set({ published_at: body.undo ? await beforeReset(db, who, id) : sql`now()`, updated_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .returning('published_at')
    .executeTakeFirstOrThrow(notFound)
  const difference = { before: { published_at }, after }
  await recordActivity(db, who, { type: 'republish', subject: 'job', id, job: id, ...difference })
  await announce(db, { organization: who.organization_id, kind: 'job', job: id, by: who.session_id })
  return readJob(asked, id)
}

/** When a job counted as published before its last reset. Throws 409 when it was published otherwise since. */
async function beforeReset(db: Db, who: Member, id: string): Promise<string> {
  const { rows } = await sql<{ published_at: string | null }>`
    select case when (last.after ->> 'published_at')::timestamptz = job.published_at
           then (last.before ->> 'published_at')::timestamptz end as published_at
      from job, lateral (
        select a.before, a.after from activity a
         where a.organization_id = job.organization_id and a.subject = 'job' and a.subject_id = job.id and a.type = 'republish'
         order by a.id desc limit 1) last
     where job.organization_id = ${who.organization_id} and job.id = ${id}`.execute(db)
  const before = rows[0]?.published_at
  if (!before) throw refuse(409, 'This was undone already.')
  return before
}

/** The answers to the calls that make and change job openings. */
export const jobWriteAnswers: readonly Answer[] = [
  answer(jobs.create, createJob),
  answer(jobs.update, updateJob),
  answer(jobs.publish, publishJob),
  answer(jobs.resetPublishTime, resetPublishTime),
]
