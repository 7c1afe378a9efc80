import { sql } from 'kysely'
import { rejectReasons, stepType } from '@kargozin/api/labels.ts'
import { applicants } from '@kargozin/api/recruitment/applicants.ts'
import { movesWithReason } from '@kargozin/api/recruitment/move-rules.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { announce } from '../core/events.ts'
import { say } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'
import { readListed } from './applicant-access.ts'
import { requireJob } from './job-access.ts'

type Body = Asked<typeof applicants.move>['body']

/** The application as the move finds it, locked: a second move of it waits here and then sees what the first did. */
async function lockApplication(db: Db, who: Member, job: string, id: string) {
  const row = await db
    .selectFrom('application')
    .select(['id', 'job_id', 'step_id', 'version', 'trashed_at', 'rejection_reasons', 'other_reason', 'probation_end'])
    .where('organization_id', '=', who.organization_id)
    .where('job_id', '=', job)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (row.trashed_at) throw refuse(409, 'This applicant is in the trash. Restore him first.')
  // Not joined above: after waiting for the lock a join is looked up with what was read before the wait.
  const step = await stepOf(db, who, job, row.step_id)
  return { ...row, step_title: step?.title ?? '' }
}

const stepOf = (db: Db, who: Member, job: string, id: string) =>
  db
    .selectFrom('step')
    .select(['id', 'title', 'type'])
    .where('organization_id', '=', who.organization_id)
    .where('job_id', '=', job)
    .where('id', '=', id)
    .executeTakeFirst()

type Found = Awaited<ReturnType<typeof lockApplication>>

/** Refuses a move that was made on an old sight of the board, and says what happened in between. */
async function refuseOvertaken(db: Db, who: Member, found: Found, locale: Locale): Promise<never> {
  const last = await db
    .selectFrom('stay')
    .leftJoin('user_account as u', 'u.id', 'stay.entered_by')
    .select(['u.full_name as by', 'stay.entered_at as at'])
    .where('stay.organization_id', '=', who.organization_id)
    .where('stay.application_id', '=', found.id)
    .where('stay.left_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  const time = new Date(last.at).toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tehran',
  })
  const by = last.by ?? say(locale, 'Someone')
  throw refuse(409, '{by} moved this applicant to “{step}” ({time}). Your move was not made.', {
    params: { by, step: found.step_title, time },
    data: { applicant: await readListed(db, who, found.id), by, at: last.at, step_title: found.step_title },
  })
}

/** The step to move to. A step of another job is refused as one that is not there: a card never leaves its board so. */
async function destination(db: Db, who: Member, job: string, id: string) {
  const step = await stepOf(db, who, job, id)
  if (!step) throw wrong('step_id', 'one_of', 'This step is not in the pipeline of this job opening.')
  return step
}

type Destination = Awaited<ReturnType<typeof destination>>

/** What a move leaves on the application and the stay: reasons of a rejection and the probation of a hire, never old ones. */
function outcomeOf(step: Destination, body: Body) {
  const rejected = step.type === stepType.rejected
  if (!movesWithReason(step.type, body))
    throw wrong('rejection_reasons', 'required', 'Say why: choose a reason or write one.')
  const reasons = rejected ? [...new Set(body.rejection_reasons ?? [])] : []
  if (reasons.some(key => !(key in rejectReasons)))
    throw wrong('rejection_reasons', 'one_of', 'Some fields need your attention.')
  return {
    reasons: { rejection_reasons: reasons, other_reason: rejected ? body.other_reason?.trim() || null : null },
    probation_end: step.type === stepType.hire ? (body.probation_end ?? null) : null,
  }
}

async function move({ params, body, db, who, locale }: Asked<typeof applicants.move>) {
  await requireJob(db, who, params.job_uuid)
  const found = await lockApplication(db, who, params.job_uuid, params.applicant_id)
  if (body.version !== undefined && body.version !== found.version) await refuseOvertaken(db, who, found, locale)
  const step = await destination(db, who, params.job_uuid, body.step_id)
  if (step.id === found.step_id) throw wrong('step_id', 'one_of', 'The applicant is in this step already.')
  const { reasons, probation_end } = outcomeOf(step, body)
  await changeStep(db, who, found, step, { reasons, probation_end })
  const { rejection_reasons, other_reason } = found
  return {
    applicant: await readListed(db, who, found.id),
    from: { step_id: found.step_id, rejection_reasons, other_reason, probation_end: found.probation_end },
  }
}

type Outcome = ReturnType<typeof outcomeOf>

/** The move itself: one stay ends where the next begins, and the application says where it is, all in one transaction. */
async function changeStep(db: Db, who: Member, found: Found, step: Destination, { reasons, probation_end }: Outcome) {
  const organization_id = who.organization_id
  await db
    .updateTable('application')
    .set({ step_id: step.id, entered_at: sql`now()`, version: sql`version + 1`, probation_end, ...reasons })
    .set({ seen_at: sql`coalesce(seen_at, now())` })
    .where('organization_id', '=', organization_id)
    .where('id', '=', found.id)
    .execute()
  await db
    .updateTable('stay')
    .set({ left_at: sql`now()`, left_by: who.user_id })
    .where('organization_id', '=', organization_id)
    .where('application_id', '=', found.id)
    .where('left_at', 'is', null)
    .execute()
  const stay = { application_id: found.id, job_id: found.job_id, step_id: step.id, entered_by: who.user_id }
  await db
    .insertInto('stay')
    .values({ organization_id, ...stay, ...reasons })
    .execute()
  await recordActivity(db, who, {
    type: 'change_status',
    subject: 'application',
    id: found.id,
    job: found.job_id,
    application: found.id,
    // Titles as they were: a step may be renamed or deleted later, and the history should still be readable.
    before: { step: found.step_title, step_id: found.step_id },
    after: { step: step.title, step_id: step.id, ...outcomeToTell({ reasons, probation_end }) },
  })
  await announce(db, { organization: organization_id, kind: 'board', job: found.job_id, by: who.session_id })
}

const outcomeToTell = ({ reasons, probation_end }: Outcome) => ({
  ...(reasons.rejection_reasons.length > 0 ? { rejection_reasons: reasons.rejection_reasons } : {}),
  ...(reasons.other_reason ? { other_reason: reasons.other_reason } : {}),
  ...(probation_end ? { probation_end } : {}),
})

/** The answers to the calls that move applicants between steps. */
export const moveAnswers: readonly Answer[] = [answer(applicants.move, move)]
