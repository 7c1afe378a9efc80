import { sql } from 'kysely'
import { fromWire } from '@kargozin/api/field-table.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { checkJob } from './check-job.ts'
import { requireJob } from '../access/job-access.ts'
import { setSets } from './job-sets.ts'
import { columnsOf, nextVersion } from './job-columns.ts'
import { listsIn, setLists } from './job-lists.ts'
import { addStepsOf } from './job-process.ts'
import { processOf } from './job-templates.ts'
import { setPeople } from './people-list.ts'
import { readJob } from './read-job.ts'
import { asChecked, lockJob, markPublished, saveJob, settled } from './save-job.ts'
import { setSteps } from '../steps/set-steps.ts'
import { addSteps, usualSteps } from '../steps/usual-steps.ts'
import { ofOrganization } from '../../db/conditions.ts'

async function createJob(context: CallContext<typeof jobs.create>) {
  const { db, who } = context
  const process = context.body.template_id ? await processOf(db, who, context.body.template_id) : undefined
  const { steps: kept, ...form } = process ?? {}
  // Values in the request take precedence over those of the template.
  const sent = { ...form, ...fromWire(jobFieldTable, context.body) }
  const body = { ...settled(sent), title: sent.title }
  await checkJob(db, who, asChecked(sent, body))
  const { id } = await db
    .insertInto('job')
    .values({ ...columnsOf(body), title: body.title, organization_id: who.organization_id, user_id: who.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markPublished(db, who, id)
  if (kept && !body.steps) await addStepsOf(db, who, id, { steps: kept })
  else await addSteps(db, who, id, body.steps ?? usualSteps(context.locale))
  await setPeople(db, who, id, body.people)
  await setSets(db, who, id, body)
  await setLists(db, who, id, listsIn(body))
  await recordActivity(db, who, { type: 'create', subject: 'job', id, job: id, after: { title: body.title } })
  return readJob(context, id)
}

async function updateJob(context: CallContext<typeof jobs.update>) {
  const { version, steps, ...body } = context.body
  const id = context.params.job_uuid
  await saveJob(context, id, fromWire(jobFieldTable, body), version)
  if (steps) await setSteps(context.db, context.who, { job: id, locale: context.locale }, steps)
  return readJob(context, context.params.job_uuid)
}

async function publishJob(context: CallContext<typeof jobs.publish>) {
  const { body, db, who, params } = context
  const id = params.job_id
  await requireJob(db, who, id)
  await checkJob(db, who, body)
  const { publish_status } = await lockJob(db, who, id)
  if (publish_status === body.publish_status) return readJob(context, id)
  await db
    .updateTable('job')
    .set({ publish_status: body.publish_status, ...nextVersion(['publish_status']) })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()
  await markPublished(db, who, id)
  const difference = { before: { publish_status }, after: body }
  await recordActivity(db, who, { type: 'publish', subject: 'job', id, job: id, ...difference })
  return readJob(context, id)
}

async function resetPublishTime(context: CallContext<typeof jobs.resetPublishTime>) {
  const { db, who, params, body } = context
  const id = params.uuid
  await requireJob(db, who, id)
  const { publish_status, published_at } = await lockJob(db, who, id)
  if (publish_status !== publishStatus.active) throw refuse(409, 'Publish this job opening first.')
  const after = await db
    .updateTable('job')
    .set({ published_at: body.undo ? await beforeReset(db, who, id) : sql`now()`, updated_at: sql`now()` })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .returning('published_at')
    .executeTakeFirstOrThrow(notFound)
  const difference = { before: { published_at }, after }
  await recordActivity(db, who, { type: 'republish', subject: 'job', id, job: id, ...difference })
  return readJob(context, id)
}

/** The publication date before the last renewal. Throws 409 if the date has changed again since. */
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
  if (!before) throw refuse(409, 'This has already been undone.')
  return before
}

/** The answers to the calls that create and change job openings. */
export const jobWriteAnswers: readonly Answer[] = [
  answer(jobs.create, createJob),
  answer(jobs.update, updateJob),
  answer(jobs.publish, publishJob),
  answer(jobs.resetPublishTime, resetPublishTime),
]
