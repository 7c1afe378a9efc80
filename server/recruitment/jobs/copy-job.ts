import { sql } from 'kysely'
import { jobFieldsByName } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { Process } from '@kargozin/api/recruitment/jobs/job-process.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob } from '../access/job-access.ts'
import { storedNames } from './job-columns.ts'
import { copyLists } from './job-lists.ts'
import { copySets } from './job-sets.ts'
import { addStepsOf, copyStepSupervisors, processOfJob } from './job-process.ts'
import { readJob } from './read-job.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The columns that are copied unchanged. The others get new or default values. */
export const taken = storedNames.filter(name => jobFieldsByName[name].copied)

const columns = sql.join(taken.map(name => sql.ref(name)))

/** Copies the row of the job as a draft of the caller. */
async function copyRow(db: Db, who: Member, jobId: string, title: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into job (organization_id, user_id, title, publish_status, ${columns})
    select organization_id, ${who.user_id}, ${title}, ${publishStatus.draft}, ${columns}
      from job where organization_id = ${who.organization_id} and id = ${jobId}
    returning id`.execute(db)
  const [made] = rows
  if (!made) throw notFound()
  return made.id
}

/** Copies the related rows of a job: people, tags, units, the references of its lists, and the settings of its sources. */
async function copyBeside(db: Db, who: Member, from: string, to: string) {
  await sql`insert into job_person (organization_id, job_id, user_id, role, scope)
    select organization_id, ${to}, user_id, role, scope from job_person
     where organization_id = ${who.organization_id} and job_id = ${from}`.execute(db)
  await copySets(db, who, from, to)
  await copyLists(db, who, from, to)
  await sql`insert into job_source (organization_id, job_id, source_id, active)
    select organization_id, ${to}, source_id, active from job_source
     where organization_id = ${who.organization_id} and job_id = ${from}`.execute(db)
}

async function copyJob(context: CallContext<typeof jobs.copy>) {
  const { db, who, params, locale } = context
  // Read access to a job is enough for copying it.
  await requireJob(db, who, params.job_uuid, 'show')
  const original = await db
    .selectFrom('job')
    .select(['job.title', sql<Process>`${processOfJob}`.as('process')])
    .where(ofOrganization(who, 'job'))
    .where('job.id', '=', params.job_uuid)
    .executeTakeFirstOrThrow(notFound)
  const mark = say(locale, '(copy)')
  const title = `${original.title.slice(0, 200 - mark.length - 1).toWellFormed()} ${mark}`
  const id = await copyRow(db, who, params.job_uuid, title)
  await addStepsOf(db, who, id, original.process)
  await copyStepSupervisors(db, who, params.job_uuid, id)
  await copyBeside(db, who, params.job_uuid, id)
  await recordActivity(db, who, {
    type: 'create',
    subject: 'job',
    id,
    job: id,
    after: { title, copy_of: original.title },
  })
  return readJob(context, id)
}

/** The answer to the call that copies a job opening. */
export const jobCopyAnswers: readonly Answer[] = [answer(jobs.copy, copyJob)]
