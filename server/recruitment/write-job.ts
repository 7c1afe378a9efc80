import { sql } from 'kysely'
import { jobColumns, jobs, publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound, wrong } from '../core/errors.ts'
import { announce } from '../core/events.ts'
import { cleanHtml } from '../core/html.ts'
import type { Db } from '../db/transaction.ts'
import { requireJob } from './job-access.ts'
import { readJob } from './read-job.ts'
import { addSteps, usualSteps } from './steps.ts'

type Fields = Partial<Asked<typeof jobs.create>['body']>

/** A body's fields as columns: spelled our way, HTML made harmless, JSON as text for the driver. */
function columnsOf({ supervisors: _supervisors, steps: _steps, tags: _tags, ...fields }: Fields) {
  const html = (text: string | null | undefined) => (typeof text === 'string' ? cleanHtml(text) : text)
  const json = (value: object | undefined) => value && JSON.stringify(value)
  const { knowledgeRequired, collaborationModel, authenticateCondition, psychologicalTests, ...rest } = fields
  return {
    ...rest,
    [jobColumns.knowledgeRequired]: knowledgeRequired,
    [jobColumns.collaborationModel]: collaborationModel,
    [jobColumns.authenticateCondition]: authenticateCondition,
    [jobColumns.psychologicalTests]: psychologicalTests,
    description: html(fields.description) ?? undefined,
    activities: html(fields.activities),
    requirements: json(fields.requirements),
    form_options: json(fields.form_options),
    questions: json(fields.questions),
    required_files: json(fields.required_files),
    interview_forms: json(fields.interview_forms),
    recruit_details: json(fields.recruit_details),
    roles: json(fields.roles),
  }
}

/** Ranges that a schema cannot compare, checked on the job as it will be. */
function checkRanges(it: Fields) {
  const { minAge, maxAge } = it.requirements ?? {}
  if (minAge && maxAge && minAge > maxAge)
    throw wrong('requirements.maxAge', 'min_value', 'Some fields need your attention.')
  if (it.salary_min && it.salary_max && it.salary_min > it.salary_max)
    throw wrong('salary_max', 'min_value', 'Some fields need your attention.')
  checkStatus(it.publish_status)
}

function checkStatus(status: number | undefined) {
  const known: readonly (number | undefined)[] = [undefined, ...Object.values(publishStatus)]
  if (!known.includes(status)) throw wrong('publish_status', 'one_of', 'Some fields need your attention.')
}

async function setSupervisors(db: Db, who: Member, jobId: string, supervisors: Fields['supervisors']) {
  if (!supervisors) return
  const own = { organization_id: who.organization_id, job_id: jobId }
  await db
    .deleteFrom('job_supervisor')
    .where('organization_id', '=', own.organization_id)
    .where('job_id', '=', jobId)
    .execute()
  const once = [...new Map(supervisors.map(it => [it.user_id, it])).values()]
  if (once.length > 0)
    await db
      .insertInto('job_supervisor')
      .values(once.map(it => ({ ...own, ...it })))
      .execute()
}

/** Replaces the tags of a job; those that are not there are left out. */
async function setTags(db: Db, who: Member, jobId: string, tags: string[] | undefined) {
  if (!tags) return
  await db
    .deleteFrom('job_tag')
    .where('organization_id', '=', who.organization_id)
    .where('job_id', '=', jobId)
    .execute()
  await sql`insert into job_tag (organization_id, job_id, tag_id)
    select organization_id, ${jobId}, id from tag
     where organization_id = ${who.organization_id} and type = 'job' and id = any(${tags}::uuid[])`.execute(db)
}

async function createJob(asked: Asked<typeof jobs.create>) {
  const { body, db, who } = asked
  checkRanges(body)
  const { id } = await db
    .insertInto('job')
    .values({ ...columnsOf(body), title: body.title, organization_id: who.organization_id, user_id: who.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markPublished(db, who, id)
  await addSteps(db, who, id, body.steps ?? usualSteps(asked.locale))
  await setSupervisors(db, who, id, body.supervisors)
  await setTags(db, who, id, body.tags)
  await recordActivity(db, who, { type: 'create', subject: 'job', id, job: id, after: { title: body.title } })
  return readJob(asked, id)
}

async function updateJob(asked: Asked<typeof jobs.update>) {
  const { body, db, who, params } = asked
  const id = params.job_uuid
  await requireJob(db, who, id)
  const before = await db
    .selectFrom('job')
    .selectAll()
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  checkRanges({ salary_min: before.salary_min, salary_max: before.salary_max, ...body })
  const columns = columnsOf(body)
  const after = await db
    .updateTable('job')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
  await markPublished(db, who, id)
  await setSupervisors(db, who, id, body.supervisors)
  await setTags(db, who, id, body.tags)
  const named = Object.fromEntries(Object.keys(columns).map(name => [name, (after as Record<string, unknown>)[name]])) // columns are after's names
  const difference = changed(before, named)
  if (difference) await recordActivity(db, who, { type: 'update', subject: 'job', id, job: id, ...difference })
  await announce(db, { organization: who.organization_id, kind: 'job', job: id, by: who.session_id })
  return readJob(asked, id)
}

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

async function publishJob(asked: Asked<typeof jobs.publish>) {
  const { body, db, who, params } = asked
  const id = params.job_id
  await requireJob(db, who, id)
  checkStatus(body.publish_status)
  const before = await db
    .selectFrom('job')
    .select('publish_status')
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  await db
    .updateTable('job')
    .set({ publish_status: body.publish_status, updated_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .execute()
  await markPublished(db, who, id)
  const difference = changed(before, body)
  if (difference) await recordActivity(db, who, { type: 'publish', subject: 'job', id, job: id, ...difference })
  await announce(db, { organization: who.organization_id, kind: 'job', job: id, by: who.session_id })
  return readJob(asked, id)
}

/** The answers to the calls that make and change job openings. */
export const jobWriteAnswers: readonly Answer[] = [
  answer(jobs.create, createJob),
  answer(jobs.update, updateJob),
  answer(jobs.publish, publishJob),
]
