import { sql } from 'kysely'
import type { RejectReason } from '@kargozin/api/labels-reasons.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { sendSurveys, type Receiver } from '../surveys/assign-surveys.ts'
import { readApplicant } from './applicant-profile.ts'

/** The questionnaires with these ids, ordered by title. Throws 422 if the organisation has no such questionnaire. */
async function chosenSurveys(db: Db, who: Member, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('survey')
    .select(['id', 'title'])
    .where(ofOrganization(who))
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
    .orderBy('title')
    .orderBy('id')
    .execute()
  const unknown = ids.findIndex(id => !found.some(it => it.id === id))
  if (unknown >= 0) throw missing(`surveys_key.${unknown}`)
  return found
}

const missing = (field: string) =>
  refuse(422, 'This questionnaire no longer exists. Choose another one.', { fields: [{ field, rule: 'one_of' }] })

const withdrew = 'withdrew' satisfies RejectReason

/** The applicant and the current stay. Throws 409 if the applicant is no longer in the process. */
async function receiverOf(db: Db, who: Member, it: ReachedApplication): Promise<Receiver> {
  if (it.trashed_at) throw refuse(409, 'This applicant is in the trash. Restore the applicant first.')
  const { rejection_reasons, ...receiver } = await db
    .selectFrom('application as a')
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('stay', join =>
      join
        .onRef('stay.organization_id', '=', 'a.organization_id')
        .onRef('stay.application_id', '=', 'a.id')
        .on('stay.left_at', 'is', null),
    )
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 'a.organization_id').onRef('job.id', '=', 'a.job_id'),
    )
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .select(['a.organization_id', 'a.id as application_id', 'a.job_id', 'stay.id as stay_id', 'a.rejection_reasons'])
    .select(['p.mobile', 'p.email', 'p.first_name as name', 'job.title as job_title', 'o.name as organization_name'])
    .where(ofOrganization(who, 'a'))
    .where('a.id', '=', it.id)
    .executeTakeFirstOrThrow()
  if (rejection_reasons.includes(withdrew))
    throw refuse(409, 'This applicant has withdrawn the application, so nothing can be sent.')
  return receiver
}

async function assign({
  params,
  body,
  db,
  who,
  services,
  locale,
}: CallContext<typeof applicantProfile.assignExtraSurveys>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  if (body.tests_id?.length)
    throw refuse(422, 'There are no tests yet that could be sent.', {
      fields: [{ field: 'tests_id.0', rule: 'one_of' }],
    })
  const chosen = await chosenSurveys(db, who, [...new Set(body.surveys_key)])
  const receiver = await receiverOf(db, who, it)
  const sent = await sendSurveys(db, services.config, receiver, chosen, who.user_id)
  if (sent.length > 0)
    await db
      .updateTable('application')
      .set({ answered_at: sql`now()` })
      .where(ofOrganization(who))
      .where('id', '=', it.id)
      .execute()
  const about = { subject: 'application', id: it.id, job: it.job_id, application: it.id } as const
  await recordActivity(
    db,
    who,
    ...sent.map(({ title: survey }) => ({ ...about, type: 'assign_survey' as const, after: { survey } })),
  )
  return readApplicant({ db, who, services, locale }, it)
}

async function setStatus(context: CallContext<typeof applicantProfile.setNotificationStatus>) {
  const { params, body, db, who } = context
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const own = db.selectFrom('application').select('notification_status').where(ofOrganization(who))
  const before = await own.where('id', '=', it.id).executeTakeFirstOrThrow()
  const difference = changed(before, { notification_status: body.status })
  if (difference) {
    await db
      .updateTable('application')
      .set({ notification_status: body.status })
      .where(ofOrganization(who))
      .where('id', '=', it.id)
      .execute()
    await recordOnApplicant(db, who, it, { type: body.status === 1 ? 'mute' : 'unmute', ...difference })
  }
  return readApplicant(context, it)
}

/** The answers to the calls that send questionnaires to an applicant and mute messages. */
export const extraSurveyAnswers: readonly Answer[] = [
  answer(applicantProfile.assignExtraSurveys, assign),
  answer(applicantProfile.setNotificationStatus, setStatus),
]
