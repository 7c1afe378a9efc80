import { stepType } from '@kargozin/api/labels.ts'
import { outcomeNamesOf, type OutcomeName } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { questionOf } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { openBulk } from './bulk-parts.ts'
import { changeStep } from './change-step.ts'
import { readStep, readSteps } from '../steps/read-step.ts'
import { keepStep } from '../steps/restore-step.ts'
import { requireStep } from '../access/step-access.ts'
import { lockOrder, setOrder } from '../steps/step-order.ts'
import { ofOrganization } from '../../db/conditions.ts'

type Step = { id: string; title: string; type: number }

/**
 * Reads the two steps. Locks the step to be deleted, so that nobody can be moved into it. The target needs no lock: it cannot
 * be deleted while the order of the steps is locked, and applicants may enter it meanwhile.
 */
async function stepsOf(db: Db, who: Member, order: readonly string[], from: string, to: string) {
  if (to === from) throw wrong('transfer_to', 'one_of', 'Choose another step: the applicants are already in this one.')
  if (!order.includes(to)) throw refuse(404, 'This step is not in the pipeline of this job opening.')
  const read = (id: string) =>
    db.selectFrom('step').select(['id', 'title', 'type']).where(ofOrganization(who)).where('id', '=', id)
  const step = await read(from).forUpdate().executeTakeFirstOrThrow(notFound)
  const target = await read(to).executeTakeFirstOrThrow(notFound)
  return { step, target }
}

/**
 * Locks all applicants of the step, including those in the trash. A simultaneous move of one of them waits, and then gets a
 * conflict.
 */
async function lockAll(db: Db, who: Member, job: string, step: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where(ofOrganization(who))
    .where('job_id', '=', job)
    .where('step_id', '=', step)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

/**
 * The values that the move keeps: rejection reasons between two rejection steps, and the end of probation between two hire
 * steps.
 */
const keptBetween = (step: Step, target: Step): OutcomeName[] =>
  step.type === target.type ? outcomeNamesOf(questionOf(target.type)) : []

/**
 * Moves all applicants of a step to another step of the job, and then deletes the emptied step unless `keep` is set. Both can
 * be undone for a while (bulk-undo.ts). A step that becomes empty by other moves is not deleted.
 */
async function detach({ params, query, db, who }: CallContext<typeof stepSettings.detach>) {
  const it = await requireStep(db, who, params.step_id)
  const order = await lockOrder(db, who, it.job_id)
  if (order.length < 2) throw refuse(409, 'The last step of a job opening cannot be removed.')
  const { step, target } = await stepsOf(db, who, order, it.id, params.transfer_to)
  const removed = query.keep ? null : await readStep(db, who, step.id)
  const storedStep = removed && (await keepStep(db, who, step.id))
  const ids = await lockAll(db, who, it.job_id, step.id)
  const moved = ids.length
  refuseRejection(step, target, moved)
  const bulk_uuid = await openBulk(db, who, 'detach', it.job_id)
  const change = { ids, step: target, outcome: { kept: keptBetween(step, target) }, bulk: bulk_uuid }
  if (moved > 0) await changeStep(db, who, change)
  if (removed) await remove(db, who, step.id, order)
  await recordActivity(db, who, {
    type: removed ? 'detach' : 'empty',
    subject: 'step',
    id: step.id,
    job: it.job_id,
    before: { step: step.title, step_id: step.id, ...(storedStep ? { kept: storedStep } : {}) },
    after: { step: target.title, step_id: target.id, applicants: moved, bulk_id: bulk_uuid },
  })
  if (moved > 0) announceChange(db, who, 'application', [it.job_id])
  const data = { moved, removed, bulk_uuid, steps: await readSteps(db, who, it.job_id) }
  if (moved === 0) return removed ? withMessage('“{step}” was removed.', data, { step: step.title }) : data
  return withMessage('{count} applicant is now in “{step}”.|{count} applicants are now in “{step}”.', data, {
    count: moved,
    step: target.title,
  })
}

/** Refuses to move applicants into a rejection step by this call, because a rejection needs a reason. */
function refuseRejection(step: Step, target: Step, moved: number): void {
  const rejects = target.type === stepType.rejected && step.type !== stepType.rejected
  if (moved > 0 && rejects)
    throw wrong(
      'transfer_to',
      'one_of',
      'A rejection needs a reason: move the applicants to another step, or reject them first.',
    )
}

async function remove(db: Db, who: Member, id: string, order: readonly string[]) {
  await db.deleteFrom('step').where(ofOrganization(who)).where('id', '=', id).execute()
  await setOrder(
    db,
    who,
    order.filter(other => other !== id),
  )
}

/**
 * The answer to the call that moves all applicants out of a step and deletes it. In the specification it is a GET request,
 * although it changes data.
 */
export const detachAnswers: readonly Answer[] = [answer(stepSettings.detach, detach)]
