import { sql } from 'kysely'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { enqueueEach } from '../../core/queue.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { endTypes } from '../steps/queue-for-stays.ts'
import { askingSurvey, surveyHandle } from './ask-survey.ts'
import { requireJob } from '../access/job-access.ts'
import { openLivingLink, type OpenedLink } from '../access/secret-links.ts'
import { pictureOf } from '../careers/public-job-list.ts'

/** The limits of answers to the hiring survey in 15 minutes. */
const answersLimit = sharedLimit('hiringSurvey', { address: 150, each: 10, duration: 900 })

type Ended = { application_id: string; stay_id: string; askable: boolean }

/** The hired and rejected applicants of a job, and whether the survey can be sent to them. */
async function readEnded(db: Db, who: Member, job: string): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select a.id as application_id, stay.id as stay_id, step.notification_type = 0
           and num_nonnulls(p.mobile, p.email) > 0 and s.application_id is null
           -- The survey would tell those who do not know of the decision yet.
           and (stay.disclose_at is null or stay.disclose_at <= now()) as askable
      from step
      join application a on a.organization_id = step.organization_id and a.job_id = step.job_id and a.step_id = step.id
       and a.trashed_at is null
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join stay on stay.organization_id = a.organization_id and stay.application_id = a.id and stay.left_at is null
      left join hiring_survey s on s.organization_id = a.organization_id and s.application_id = a.id
     where step.organization_id = ${who.organization_id} and step.job_id = ${job}
       and step.type = any(${endTypes}::int[])`.execute(db)
  return rows
}

/** Stores that the survey is sent to these applicants. Returns the stays of applicants to whom it was not sent before. */
async function markAsked(db: Db, who: Member, secret: string, ended: readonly Ended[]): Promise<string[]> {
  const ids = ended.map(it => it.application_id)
  const stays = ended.map(it => it.stay_id)
  const hashes = ids.map(id => hashOfHandle(surveyHandle(secret, id)).toString('hex'))
  const { rows } = await sql<{ stay_id: string }>`
    insert into hiring_survey (organization_id, application_id, stay_id, handle_hash)
    select ${who.organization_id}, id, stay, decode(hash, 'hex')
      from unnest(${ids}::uuid[], ${stays}::uuid[], ${hashes}::text[]) as asked(id, stay, hash)
    on conflict do nothing
    returning stay_id`.execute(db)
  return rows.map(row => row.stay_id)
}

/**
 * Sends the survey to all hired and rejected applicants of a job. A supervisor of single steps may not do this. The messages
 * are sent immediately, because there is no undo to wait for.
 */
async function send({ params, db, who, services }: CallContext<typeof hiringSurveys.send>) {
  const { organization_id } = who
  await requireJob(db, who, params.job_uuid, 'change')
  const ended = await readEnded(db, who, params.job_uuid)
  const askable = ended.filter(it => it.askable)
  const asked = await markAsked(db, who, services.config.secret, askable)
  await enqueueEach(
    db,
    askingSurvey,
    asked.map(stay_id => ({ organization_id, stay_id })),
  )
  const after = { count: asked.length }
  const place = { subject: 'job', id: params.job_uuid, job: params.job_uuid } as const
  if (asked.length > 0) {
    await recordActivity(db, who, { ...place, type: 'ask_survey', after })
    announceChange(db, who, 'application', [params.job_uuid])
  }
  return { sent: asked.length, left: ended.length - asked.length }
}

type ByLink = Pick<CallContext<typeof hiringSurveys.show>, 'db' | 'transaction' | 'params'>

/** Enters the organisation of a secret link. Throws 404 for an invalid link, and 410 for one that has ended. */
const enterByLink = ({ transaction, params }: ByLink) =>
  openLivingLink(transaction, 'hiring_survey', hashOfHandle(params.uuid))

type Link = OpenedLink

/** Reads a survey with the job in which the process ended, even if the applicant is in another job now. */
async function readSurvey(db: Db, { organization, hash }: Link) {
  const { rows } = await sql<{
    name: string
    job_title: string
    organization: string
    username: string
    logo: string | null
    answered: boolean
  }>`
    select p.first_name as name, job.title as job_title, o.name as organization, o.username, o.logo,
           s.answered_at is not null as answered
      from hiring_survey s
      join stay on stay.organization_id = s.organization_id and stay.id = s.stay_id
      join job on job.organization_id = stay.organization_id and job.id = stay.job_id
      join application a on a.organization_id = s.organization_id and a.id = s.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join organization o on o.id = s.organization_id
     where s.organization_id = ${organization} and s.handle_hash = ${hash}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  const { name, job_title, answered, username, logo } = row
  return {
    survey: { name, job_title, answered, organization: { name: row.organization, username, logo: pictureOf(logo) } },
  }
}

const show = async (context: CallContext<typeof hiringSurveys.show>) =>
  readSurvey(context.db, await enterByLink(context))

async function take(context: CallContext<typeof hiringSurveys.answer>) {
  const { db, from, services, body, params } = context
  await countShared(services.limits, answersLimit, from.ip, params.uuid)
  const link = await enterByLink(context)
  const comment = body.comment?.trim() || null
  // If two answers arrive at the same time, the second waits for this row and then finds it answered.
  const { rows } = await sql<{ application_id: string; job_id: string }>`
    update hiring_survey s set answered_at = now(), score = ${body.score}, comment = ${comment}
      from application a
     where s.organization_id = ${link.organization} and s.handle_hash = ${link.hash} and s.answered_at is null
       and a.organization_id = s.organization_id and a.id = s.application_id
    returning s.application_id, a.job_id`.execute(db)
  const it = rows[0]
  if (!it) throw refuse(409, 'You have already answered. Thank you.')
  await recordActivity(
    db,
    { organization_id: link.organization },
    {
      ...{ type: 'complete_survey', subject: 'application', id: it.application_id },
      ...{ job: it.job_id, application: it.application_id },
      after: { score: body.score, ...(comment ? { survey_comment: comment } : {}) },
    },
  )
  return withMessage('Thank you. Your answer was received.', await readSurvey(db, link))
}

/** The answers to the public calls of the hiring survey. */
export const hiringSurveyAnswers: readonly Answer[] = [
  answer(hiringSurveys.send, send),
  answer(hiringSurveys.show, show),
  answer(hiringSurveys.answer, take),
]
