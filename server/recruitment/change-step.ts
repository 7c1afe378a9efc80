import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import { queueSurveys } from '../messages/ask-survey.ts'
import { queueEntering } from '../messages/enter-step.ts'

/** What a move leaves on the application and its stay. */
export type Outcome = {
  rejection_reasons: string[]
  other_reason: string | null
  probation_end: string | null
}

type Titled = { id: string; title: string }

/** Applications that go to another step; locked by the caller, and none of them in that step already. */
export type StepChange = {
  ids: readonly string[]
  step: Titled
  outcome: Outcome
  /** The action on many that this is a part of: with what it keeps of each application the whole can be undone. */
  bulk?: string
  /** The jobs, when the step is one of another job, in which none of these people may stand. */
  transfer?: { from: Titled; to: Titled }
  /** The applicant himself withdrew: it is noted as that, is news to whoever sees him next, and sends him nothing. */
  withdrawn?: true
  /** Whether those whose process ends here are asked how it was; as the step has set unless said. */
  survey?: boolean | undefined
}

/** How an application stood before an action on many, for `returning`: what undo reads of it (bulk-undo.ts). */
export const beforeSql = sql`jsonb_build_object('job_id', old.job_id, 'step_id', old.step_id, 'entered_at', old.entered_at,
  'rejection_reasons', old.rejection_reasons, 'other_reason', old.other_reason, 'probation_end', old.probation_end,
  'seen_at', old.seen_at)`

/**
 * Moves applications, one or hundreds, in one statement: each one's stay ends where the next begins, the application says
 * where it is, and the history who did it. What is to be sent on entering is queued. A stay ends before the next is begun
 * although both are one statement: what is inserted is read from what was ended. The ids are said at each table, or a database that has not yet counted
 * its rows would compare every applicant with every stay.
 */
export async function changeStep(
  db: Db,
  who: { organization_id: string; user_id: string | null },
  { ids, step, outcome, bulk, transfer, withdrawn, survey }: StepChange,
): Promise<void> {
  const { organization_id, user_id } = who
  const job = transfer?.to.id ?? null
  const { type, before, after, seen } = deedOf({ step, outcome, transfer, withdrawn })
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update application set job_id = coalesce(${job}, job_id), step_id = ${step.id}, entered_at = now(), version = version + 1,
             rejection_reasons = ${outcome.rejection_reasons}, other_reason = ${outcome.other_reason},
             probation_end = ${outcome.probation_end}, seen_at = ${seen},
             -- A key counts within one job; in the other the same one may stand for somebody else.
             idempotency_key = case when ${job}::uuid is null then idempotency_key end
       where organization_id = ${organization_id} and id = any(${ids}::uuid[])
      returning new.id, new.job_id, new.version, old.step_id as from_step, ${beforeSql} as before),
    ended as (
      update stay set left_at = now(), left_by = ${user_id}
       where organization_id = ${organization_id} and application_id = any(${ids}::uuid[]) and left_at is null
      returning application_id, job_id),
    begun as (
      insert into stay (organization_id, application_id, job_id, step_id, entered_by, rejection_reasons, other_reason)
      select ${organization_id}, application_id, coalesce(${job}, job_id), ${step.id}, ${user_id}, ${outcome.rejection_reasons},
             ${outcome.other_reason}
        from ended
      returning id),
    -- Titles as they were: a step may be renamed or deleted later, and the history should still be readable.
    noted as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
      select ${organization_id}, ${user_id}, ${type}, 'application', changed.id, changed.job_id, changed.id,
             jsonb_build_object('step_id', from_step, 'step',
               (select title from step where organization_id = ${organization_id} and id = from_step)) || ${before}::jsonb, ${after}::jsonb
        from changed),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select ${organization_id}, ${bulk ?? null}, id, version, before from changed where ${bulk ?? null}::uuid is not null)
    select id from begun`.execute(db)
  if (withdrawn) return
  const stays = rows.map(row => row.id)
  await queueEntering(db, organization_id, stays)
  await queueSurveys(db, organization_id, stays, survey)
}

/** A move as the history has it, and whether the application was seen by it. */
function deedOf({
  step,
  outcome,
  transfer,
  withdrawn,
}: Pick<StepChange, 'step' | 'outcome' | 'transfer' | 'withdrawn'>) {
  const place = { step: step.title, step_id: step.id }
  // The sentence of a withdrawal says why already.
  if (withdrawn) return { type: 'withdraw', before: '{}', after: JSON.stringify(place), seen: sql`null` }
  const after = { ...place, ...outcomeToTell(outcome), ...(transfer ? jobToTell(transfer.to) : {}) }
  return {
    type: transfer ? 'transfer' : 'change_status',
    before: JSON.stringify(transfer ? jobToTell(transfer.from) : {}),
    after: JSON.stringify(after),
    seen: sql`coalesce(seen_at, now())`,
  }
}

const jobToTell = (job: Titled) => ({ job: job.title, job_id: job.id })

const outcomeToTell = ({ rejection_reasons, other_reason, probation_end }: Outcome) => ({
  ...(rejection_reasons.length > 0 ? { rejection_reasons } : {}),
  ...(other_reason ? { other_reason } : {}),
  ...(probation_end ? { probation_end } : {}),
})
