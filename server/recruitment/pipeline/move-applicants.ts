import { endReasons } from '@kargozin/api/labels-reasons.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import {
  noOutcome,
  outcomeNamesOf,
  type Outcome,
  type OutcomeName,
} from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { movesWithReason, questionOf } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, wrong, refuse } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { refuseStale } from '../../core/versions.ts'
import type { Db } from '../../db/transaction.ts'
import { readListed } from '../access/applicant-access.ts'
import { joinWithMove } from '../people/join-pool.ts'
import { openBulk } from './bulk-parts.ts'
import { changeStep } from './change-step.ts'
import { ownTexts } from './own-texts.ts'
import { requireJob } from '../access/job-access.ts'
import { requireOwnStep } from '../access/step-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

type Body = CallContext<typeof applicants.move>['body']

/** Reads and locks an application. A second move waits here and then sees the result of the first. */
async function lockApplication(db: Db, who: Member, job: string, id: string) {
  const row = await db
    .selectFrom('application')
    .select(['id', 'job_id', 'step_id', 'version', 'trashed_at'])
    .where(ofOrganization(who))
    .where('job_id', '=', job)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (row.trashed_at) throw refuse(409, 'This applicant is in the trash. Restore the applicant first.')
  // A separate query: joined rows are not read again after waiting for the lock.
  const step = await stepOf(db, who, job, row.step_id).executeTakeFirst()
  return { ...row, step_title: step?.title ?? '' }
}

const stepOf = (db: Db, who: Member, job: string, id: string) =>
  db
    .selectFrom('step')
    .select(['id', 'title', 'type'])
    .where(ofOrganization(who))
    .where('job_id', '=', job)
    .where('id', '=', id)

type LockedApplication = Awaited<ReturnType<typeof lockApplication>>

/** Throws the 409 for a move from an outdated board, with the move that has happened meanwhile. */
async function refuseOvertaken(db: Db, who: Member, found: LockedApplication, locale: Locale): Promise<never> {
  const last = await db
    .selectFrom('stay')
    .leftJoin('user_account as u', 'u.id', 'stay.entered_by')
    .select(['u.full_name as by', 'stay.entered_at as at'])
    .where(ofOrganization(who, 'stay'))
    .where('stay.application_id', '=', found.id)
    .where('stay.left_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  const time = new Date(last.at).toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tehran',
  })
  throw refuseStale({
    sentence: '{by} moved this applicant to “{step}” ({time}). Your move was not made.',
    params: { step: found.step_title, time },
    last,
    locale,
    now: { applicant: await readListed(db, who, found.id), step_title: found.step_title },
  })
}

/** A step into which applicants are moved. */
export type Destination = { id: string; title: string; type: number }

const noSuchStep = () => wrong('step_id', 'one_of', 'This step is not in the pipeline of this job opening.')

/**
 * The destination of a move, locked against deletion until this transaction ends. A step of another job counts as missing, so a
 * card never leaves its board this way. `refusal` creates the error for a missing step, by default a 422 for the field `step_id`.
 * If the path of the request contains the id, pass a function that creates a 404.
 */
export async function destination(
  db: Db,
  who: Member,
  job: string,
  id: string,
  refusal: () => Error = noSuchStep,
): Promise<Destination> {
  return stepOf(db, who, job, id).forKeyShare().executeTakeFirstOrThrow(refusal)
}

type OutcomeFields = Partial<Pick<Body, OutcomeName>>

/** Converts a value to its stored form: lists without duplicates, and null for blank texts. */
function clean(value: OutcomeFields[OutcomeName]): unknown {
  if (Array.isArray(value)) return [...new Set(value)]
  return typeof value === 'string' ? value.trim() || null : (value ?? null)
}

/**
 * The outcome that a move stores with the application and the stay: rejection reasons, or the end of probation. Values of
 * earlier moves are not kept. Throws 422 for a rejection without a reason.
 */
export function outcomeOf(step: Destination, body: OutcomeFields): Outcome {
  if (!movesWithReason(step.type, body)) throw wrong('rejection_reasons', 'required', 'Choose a reason or write one.')
  const asked = outcomeNamesOf(questionOf(step.type)).filter(name => body[name] !== undefined)
  const outcome: Outcome = { ...noOutcome, ...Object.fromEntries(asked.map(name => [name, clean(body[name])])) }
  if (outcome.rejection_reasons.some(key => !(key in endReasons)))
    throw wrong('rejection_reasons', 'one_of', 'Some fields need your attention.')
  return outcome
}

/** What the person who moves decides about messages. */
export const decidedIn = (body: Pick<Body, 'send_hiring_survey' | 'send_step_messages' | 'disclose_after_hours'>) => ({
  survey: body.send_hiring_survey,
  messages: body.send_step_messages,
  discloseAfterHours: body.disclose_after_hours,
})

async function move({ params, body, db, who, locale }: CallContext<typeof applicants.move>) {
  const scope = await requireJob(db, who, params.job_uuid, 'show')
  const found = await lockApplication(db, who, params.job_uuid, params.applicant_id)
  // A supervisor of single steps may move applicants into or out of those steps only.
  if (scope !== 'change') await requireOwnStep(db, who, [found.step_id, body.step_id])
  if (body.version !== undefined && body.version !== found.version) await refuseOvertaken(db, who, found, locale)
  const step = await destination(db, who, params.job_uuid, body.step_id)
  if (step.id === found.step_id) throw wrong('step_id', 'one_of', 'The applicant is already in this step.')
  const outcome = outcomeOf(step, body)
  const texts = await ownTexts({ db, who, locale }, body.step_messages, [found.id])
  const bulk_uuid = await openBulk(db, who, 'move', found.job_id)
  await changeStep(db, who, { ids: [found.id], step, outcome, bulk: bulk_uuid, texts, ...decidedIn(body) })
  const pooled = await joinWithMove(db, who, [found.id], { into_pool: body.into_pool, bulk: bulk_uuid })
  announceChange(db, who, 'application', [found.job_id])
  return { applicant: await readListed(db, who, found.id), bulk_uuid, pooled: pooled > 0 }
}

/** The answers to the calls that move applicants between steps. */
export const moveAnswers: readonly Answer[] = [answer(applicants.move, move)]
