import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob } from '../access/job-access.ts'
import { addStepsOf } from './job-process.ts'
import { processOf, readTemplate } from './job-templates.ts'
import { readJob } from './read-job.ts'
import { lockJob, saveJob } from './save-job.ts'
import { ofOrganization } from '../../db/conditions.ts'

const hasApplicants = async (db: Db, who: Member, job: string) =>
  (await db
    .selectFrom('application')
    .select('id')
    .where(ofOrganization(who))
    .where('job_id', '=', job)
    .limit(1)
    .executeTakeFirst()) !== undefined

async function startFrom(context: CallContext<typeof jobs.startFrom>) {
  const { db, who, params, body } = context
  const id = params.job_uuid
  await requireJob(db, who, id)
  const { publish_status } = await lockJob(db, who, id)
  // With applicants, steps and form must not be replaced: the applicants are in these steps and have filled in this form.
  if (publish_status !== publishStatus.draft || (await hasApplicants(db, who, id)))
    throw refuse(409, 'Only a draft without applicants can start from a template.')
  const { steps, ...form } = await processOf(db, who, body.template_id)
  const { title } = await readTemplate(db, who, body.template_id)
  await db.deleteFrom('step').where(ofOrganization(who)).where('job_id', '=', id).execute()
  await addStepsOf(db, who, id, { steps })
  await recordActivity(db, who, { type: 'use_template', subject: 'job', id, job: id, after: { template: title } })
  await saveJob(context, id, { ...form, template_id: body.template_id })
  return readJob(context, id)
}

/** The answer to the call that starts a draft from a template. */
export const templateStartAnswers: readonly Answer[] = [answer(jobs.startFrom, startFrom)]
