import { sql } from 'kysely'
import { disclosure } from '@kargozin/api/recruitment/pipeline/disclosure.ts'
import { refuse } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { hasten } from '../../core/queue.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { afterQuietHours, branchZone } from '../../organisation/quiet-hours.ts'
import { readListed, reachApplication } from '../access/applicant-access.ts'
import { requireJob } from '../access/job-access.ts'
import { requireOwnStep } from '../access/step-access.ts'
import { patience } from '../steps/queue-for-stays.ts'
import { askingSurvey } from '../surveys/ask-survey.ts'
import { openBulk } from './bulk-parts.ts'
import { recordOnApplicant } from './change-applicants.ts'
import { changeStep } from './change-step.ts'
import { enteringStep, queueEntering } from './enter-step.ts'
import { destination } from './move-applicants.ts'

type Reached = Awaited<ReturnType<typeof reachApplication>>

const alreadyDisclosed = () => refuse(409, 'The applicant knows this decision already.')

/** The open stay of a locked applicant in a decision that waits. Throws 409 if the applicant knows it. */
async function waitingStay(db: Db, who: Member, { id }: Reached) {
  const { rows } = await sql<{ id: string; shown_step_id: string | null }>`
    select id, shown_step_id from stay
     where organization_id = ${who.organization_id} and application_id = ${id} and left_at is null and disclose_at > clock_timestamp()`.execute(
    db,
  )
  const [stay] = rows
  if (!stay) throw alreadyDisclosed()
  return stay
}

async function discloseNow({ params, db, who }: CallContext<typeof disclosure.now>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const { id } = await waitingStay(db, who, it)
  // The messages wait until the move can no longer be undone.
  const soonest = sql`greatest(clock_timestamp(), stay.entered_at + make_interval(secs => ${sql.lit(patience)}))`
  const { rows } = await sql<{ disclose_at: string }>`
    update stay set disclose_at = least(stay.disclose_at, ${afterQuietHours(soonest, branchZone(sql`stay.job_id`))}) from organization o
     where o.id = ${who.organization_id} and stay.organization_id = o.id and stay.id = ${id}
    returning stay.disclose_at`.execute(db)
  const disclose_at = rows[0]?.disclose_at ?? ''
  const jobs = [enteringStep, askingSurvey].map(task => `${task.name} ${id}`)
  await hasten(db, jobs, disclose_at)
  await recordOnApplicant(db, who, it, { type: 'disclose_now' })
  return { disclose_at }
}

async function openStay(db: Db, who: Member, { id }: Reached): Promise<string> {
  const row = await db
    .selectFrom('stay')
    .select('id')
    .where(ofOrganization(who))
    .where('application_id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.id
}

async function takeBack({ params, db, who }: CallContext<typeof disclosure.takeBack>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  if (it.trashed_at) throw refuse(409, 'This applicant is in the trash. Restore the applicant first.')
  const { shown_step_id } = await waitingStay(db, who, it)
  const gone = () => refuse(409, 'The step before was deleted. Move the applicant to another step.')
  if (!shown_step_id || shown_step_id === it.step_id) throw gone()
  const step = await destination(db, who, it.job_id, shown_step_id, gone)
  const scope = await requireJob(db, who, it.job_id, 'show')
  if (scope !== 'change') await requireOwnStep(db, who, [it.step_id, step.id])
  const bulk_uuid = await openBulk(db, who, 'move', it.job_id)
  await changeStep(db, who, { ids: [it.id], step, outcome: { kept: [] }, bulk: bulk_uuid })
  // For messages that the decision has prevented. Those that were sent are not sent again (enterStep).
  await queueEntering(db, who.organization_id, [await openStay(db, who, it)])
  announceChange(db, who, 'application', [it.job_id])
  return { applicant: await readListed(db, who, it.id), bulk_uuid }
}

/** The answers to the calls about decisions of which applicants do not know yet. */
export const disclosureAnswers: readonly Answer[] = [
  answer(disclosure.now, discloseNow),
  answer(disclosure.takeBack, takeBack),
]
