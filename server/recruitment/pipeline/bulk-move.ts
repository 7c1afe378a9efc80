import { sql } from 'kysely'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { joinWithMove } from '../people/join-pool.ts'
import { bySlices, countOf, leftOf, lockApplicants, lockSeen, openBulk, requireTheirSteps } from './bulk-parts.ts'
import { changeStep } from './change-step.ts'
import { ownTexts } from './own-texts.ts'
import { requireJob, visibleJobs } from '../access/job-access.ts'
import { ownStepIds } from '../access/step-access.ts'
import { decidedIn, destination, outcomeOf, type Destination } from './move-applicants.ts'

const noSuchStep = () => refuse(404, 'This step is not in the pipeline of this job opening.')

/**
 * Moves applicants of one job to a step. Applicants who are in the trash, already in the step, or no longer in this job are
 * skipped and counted.
 */
async function move({ params, body, ...acting }: CallContext<typeof bulk.move>) {
  const { db, who } = acting
  const scope = await requireJob(db, who, params.job_uuid, 'show')
  // Locks the step before the applicants, in the same order as the deletion of a step, so that the two cannot deadlock.
  const step = await destination(db, who, params.job_uuid, params.destination_step_uuid, noSuchStep)
  const outcome = outcomeOf(step, body)
  const texts = await ownTexts(acting, body.step_messages, body.applicants_uuids)
  const found = await lockApplicants(db, who, params.job_uuid, body.applicants_uuids)
  await requireTheirSteps(db, who, scope, found, step.id)
  const there = found.filter(it => !it.trashed)
  const ids = there.filter(it => it.step_id !== step.id).map(it => it.id)
  const bulk_uuid = await openBulk(db, who, 'move', params.job_uuid)
  await bySlices(acting, params.job_uuid, ids, slice =>
    changeStep(db, who, { ids: slice, step, outcome, bulk: bulk_uuid, texts, ...decidedIn(body) }),
  )
  const pooled = await joinWithMove(db, who, ids, { into_pool: body.into_pool, bulk: bulk_uuid })
  announceChange(db, who, 'application', [params.job_uuid])
  const counts = { same: there.length - ids.length, not_found: countOf(body.applicants_uuids) - there.length }
  return { moved: ids.length, ...leftOf(counts), bulk_uuid, pooled }
}

/**
 * Reads the destination steps of a move over several job openings, by job, and locks them against deletion in the order of
 * their ids. Leaves out steps that no longer exist. Throws 404 if no step is left. Throws 422 for two steps of one job, and for
 * steps of different types, because the body has a single outcome.
 */
async function destinations(db: Db, who: Member, asked: readonly string[]) {
  const rows = await visibleJobs(db, who)
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'job.organization_id').onRef('step.job_id', '=', 'job.id'),
    )
    .select(['step.id', 'step.title', 'step.type', 'step.job_id'])
    .where('step.id', '=', sql<string>`any(${[...new Set(asked)]}::uuid[])`)
    .orderBy('step.id')
    .forKeyShare(['step'])
    .execute()
  const byJob = new Map<string, Destination>(rows.map(it => [it.job_id, it]))
  const [first] = rows
  if (!first) throw noSuchStep()
  if (byJob.size < rows.length || rows.some(it => it.type !== first.type))
    throw wrong('steps_uuid', 'one_of', 'Some fields need your attention.')
  return { byJob, type: first }
}

/**
 * Moves each applicant to the step of their own job in one statement. Applicants whom the caller may not move, and applicants of a
 * job without a destination step, stay in their step and are counted.
 */
async function moveSeveral({ body, db, who, locale }: CallContext<typeof bulk.moveSeveral>) {
  const { byJob, type } = await destinations(db, who, body.steps_uuid)
  const outcome = outcomeOf(type, body)
  const texts = await ownTexts({ db, who, locale }, body.step_messages, body.applicants_uuids)
  const own = await ownStepIds(db, who)
  const found = await lockSeen(db, who, body.applicants_uuids)
  const there = found.filter(it => !it.trashed)
  // A supervisor of single steps may move applicants into or out of those steps only.
  const movable = there.filter(it => it.scope === 'change' || own.has(byJob.get(it.job_id)?.id ?? ''))
  const aimed = movable.filter(it => byJob.has(it.job_id))
  const moved = aimed.filter(it => byJob.get(it.job_id)?.id !== it.step_id)
  const ids = moved.map(it => it.id)
  const bulk_uuid = await openBulk(db, who, 'move', null)
  await changeStep(db, who, { ids, step: byJob, outcome, bulk: bulk_uuid, texts, ...decidedIn(body) })
  const pooled = await joinWithMove(db, who, ids, { into_pool: body.into_pool, bulk: bulk_uuid })
  announceChange(
    db,
    who,
    'application',
    moved.map(it => it.job_id),
  )
  const left = {
    same: aimed.length - moved.length,
    no_step: movable.length - aimed.length,
    not_allowed: there.length - movable.length,
    not_found: countOf(body.applicants_uuids) - there.length,
  }
  return { changed: moved.length, ...leftOf(left), bulk_uuid, pooled }
}

/** The answers to the calls that move several applicants. */
export const bulkMoveAnswers: readonly Answer[] = [answer(bulk.move, move), answer(bulk.moveSeveral, moveSeveral)]
