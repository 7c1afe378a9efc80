import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { stepSettings } from '@kargozin/api/recruitment/step-settings.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, told, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { openBulk } from './bulk-parts.ts'
import { beforeSql } from './change-step.ts'
import { readStep, readSteps } from './read-step.ts'
import { keepStep } from './restore-step.ts'
import { requireStep } from './step-access.ts'
import { lockOrder, setOrder } from './step-order.ts'
import { announceSteps } from './step-settings.ts'

type Step = { id: string; title: string; type: number }

/**
 * The two steps; from now on nobody moves into the one that goes. The other stays as long as the order is locked, which
 * is why it needs no lock of its own: applicants may enter it meanwhile.
 */
async function stepsOf(db: Db, who: Member, order: readonly string[], from: string, to: string) {
  if (to === from) throw wrong('transfer_to', 'one_of', 'Choose another step: the applicants are in this one already.')
  if (!order.includes(to)) throw wrong('transfer_to', 'one_of', 'This step is not in the pipeline of this job opening.')
  const read = (id: string) =>
    db
      .selectFrom('step')
      .select(['id', 'title', 'type'])
      .where('organization_id', '=', who.organization_id)
      .where('id', '=', id)
  const step = await read(from).forUpdate().executeTakeFirstOrThrow(notFound)
  const target = await read(to).executeTakeFirstOrThrow(notFound)
  return { step, target }
}

/** Locks all who stand in the step, in the trash too, and counts them: who moves one of them now waits and is told. */
async function lockAll(db: Db, who: Member, job: string, step: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
    select from application a where a.organization_id = ${who.organization_id} and a.job_id = ${job} and a.step_id = ${step}
     order by a.id for update) locked`.execute(db)
  return rows[0]?.count ?? 0
}

/** All of a step who go to another one, as a part of an action that can be undone. */
type Way = { job: string; step: Step; target: Step; bulk: string }

/**
 * Brings everybody of one step to the top of another: four statements, however many they are. Reasons of a rejection
 * stay with those who go from one step of rejection to another, the end of probation likewise with the hired. Nothing is
 * sent and nobody counts as seen: the pipeline was rearranged, nothing was decided about anybody.
 */
async function moveAll(db: Db, who: Member, { job, step, target, bulk }: Way): Promise<void> {
  const [own, user] = [who.organization_id, who.user_id]
  const same = step.type === target.type
  const reasons = same && target.type === stepType.rejected
  const probation = same && target.type === stepType.hire
  const [before, after] = [step, target].map(it => JSON.stringify({ step: it.title, step_id: it.id }))
  const here = sql<boolean>`organization_id = ${own} and job_id = ${job} and step_id = ${step.id}`
  await sql`update stay set left_at = now(), left_by = ${user} where ${here} and left_at is null`.execute(db)
  await sql`insert into stay (organization_id, application_id, job_id, step_id, entered_by, rejection_reasons, other_reason)
    select organization_id, id, job_id, ${target.id}, ${user}, case when ${reasons} then rejection_reasons else '{}' end,
           case when ${reasons} then other_reason end
      from application where ${here}`.execute(db)
  await sql`insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
    select organization_id, ${user}, 'change_status', 'application', id, job_id, id, ${before}::jsonb, ${after}::jsonb
      from application where ${here}`.execute(db)
  await sql`with changed as (
      update application set step_id = ${target.id}, entered_at = now(), version = version + 1,
             rejection_reasons = case when ${reasons} then rejection_reasons else '{}' end,
             other_reason = case when ${reasons} then other_reason end,
             probation_end = case when ${probation} then probation_end end
       where ${here}
      returning new.id, new.version, ${beforeSql} as before)
    insert into bulk_item (organization_id, bulk_id, application_id, version, before)
    select ${own}, ${bulk}, id, version, before from changed`.execute(db)
}

/**
 * Empties a step into another of its job and deletes it; for a while this can be undone (bulk-undo.ts). Moving
 * applicants by hand never deletes a step, not even the last one of them: a step is deleted here alone, where it was
 * asked for.
 */
async function detach({ params, query, db, who }: Asked<typeof stepSettings.detach>) {
  const it = await requireStep(db, who, params.step_id)
  const order = await lockOrder(db, who, it.job_id)
  if (order.length < 2) throw refuse(409, 'The last step of a job opening cannot be removed.')
  const { step, target } = await stepsOf(db, who, order, it.id, params.transfer_to)
  const removed = query.keep ? null : await readStep(db, who, step.id)
  const kept = removed && (await keepStep(db, who, step.id))
  const moved = await lockAll(db, who, it.job_id, step.id)
  refuseRejection(step, target, moved)
  const bulk_uuid = await openBulk(db, who, 'detach', it.job_id)
  if (moved > 0) await moveAll(db, who, { job: it.job_id, step, target, bulk: bulk_uuid })
  if (removed) await remove(db, who, step.id, order)
  await recordActivity(db, who, {
    type: removed ? 'detach' : 'empty',
    subject: 'step',
    id: step.id,
    job: it.job_id,
    before: { step: step.title, step_id: step.id, ...(kept ? { kept } : {}) },
    after: { step: target.title, step_id: target.id, applicants: moved, bulk_id: bulk_uuid },
  })
  await announceSteps(db, who, it.job_id)
  const data = { moved, removed, bulk_uuid, steps: await readSteps(db, who, it.job_id) }
  if (moved === 0) return removed ? told('“{step}” is removed.', data, { step: step.title }) : data
  return told('{count} applicant is now in “{step}”.|{count} applicants are now in “{step}”.', data, {
    count: moved,
    step: target.title,
  })
}

/** Nobody is rejected by the way, without a reason. */
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
  await db.deleteFrom('step').where('organization_id', '=', who.organization_id).where('id', '=', id).execute()
  await setOrder(
    db,
    who,
    order.filter(other => other !== id),
  )
}

/** The answer to the call that empties and deletes a step. Its GET is the specification's and changes as much. */
export const detachAnswers: readonly Answer[] = [answer(stepSettings.detach, detach)]
