import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import { joinWithMove } from '../people/join-pool.ts'
import { bySlices, countOf, leftOf, lockApplicants, openBulk, requireTheirSteps } from './bulk-parts.ts'
import { changeStep } from './change-step.ts'
import { requireJob } from '../access/job-access.ts'
import { destination, outcomeOf } from './move-applicants.ts'

const noSuchStep = () => refuse(404, 'This step is not in the pipeline of this job opening.')

/** Applicants who are in the trash, already there, or no longer in this job are skipped and counted. */
async function move({ params, body, ...acting }: CallContext<typeof bulk.move>) {
  const { db, who } = acting
  const scope = await requireJob(db, who, params.job_uuid, 'show')
  // Locked before the applicants, in the same order as deleting a step, so that the two cannot deadlock.
  const step = await destination(db, who, params.job_uuid, params.destination_step_uuid, noSuchStep)
  const outcome = outcomeOf(step, body)
  const found = await lockApplicants(db, who, params.job_uuid, body.applicants_uuids)
  await requireTheirSteps(db, who, scope, found, step.id)
  const there = found.filter(it => !it.trashed)
  const ids = there.filter(it => it.step_id !== step.id).map(it => it.id)
  const bulk_uuid = await openBulk(db, who, 'move', params.job_uuid)
  await bySlices(acting, params.job_uuid, ids, slice =>
    changeStep(db, who, { ids: slice, step, outcome, bulk: bulk_uuid, survey: body.send_hiring_survey }),
  )
  const pooled = await joinWithMove(db, who, ids, { into_pool: body.into_pool, bulk: bulk_uuid })
  await announce(db, { organization: who.organization_id, kind: 'board', job: params.job_uuid, by: who.session_id })
  const counts = { same: there.length - ids.length, not_found: countOf(body.applicants_uuids) - there.length }
  return { moved: ids.length, ...leftOf(counts), bulk_uuid, pooled }
}

/** The answer to the call that moves many. */
export const bulkMoveAnswers: readonly Answer[] = [answer(bulk.move, move)]
