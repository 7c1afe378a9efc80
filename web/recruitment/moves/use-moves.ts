import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Outcome } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { PoolChoice } from '../pool/use-pool.ts'
import { fullName } from '../people/applicant-words.ts'
import type { OwnText } from './own-texts.ts'
import { undoer } from './undoer.ts'
import type { ShowMove } from './use-pending.ts'

/** The details that a move sends with its step: reasons, or the end of probation. */
export type MoveDetails = Partial<Outcome> & {
  /** Whether the applicant gets the hiring survey; the default is the setting of the step. */
  send_hiring_survey?: boolean
  /** Whether the messages of the step are sent; by default they are. */
  send_step_messages?: boolean
  /** What single applicants get instead of the texts of the step. */
  step_messages?: Omit<OwnText, 'subject'>[]
  /** In how many hours the applicant learns of the decision; the default is what the organisation has set. */
  disclose_after_hours?: number
  /** Also adds the moved applicants to the talent pool. */
  into_pool?: PoolChoice
}

/** How long the message is shown. Undo by Ctrl+Z is possible for longer, but several cards are often moved in a row. */
const messageSeconds = 8

/** Adds to a message the number of applicants that the move has added to the talent pool. */
export const withPooled = (text: string, pooled: number): string =>
  pooled > 0
    ? `${text} ${t('{count} person is now in the talent pool.|{count} people are now in the talent pool.', { count: pooled })}`
    : text

/**
 * Moves one card and offers undo. The request contains the version of the application, so that the server refuses a move based
 * on stale data. `busy` are the applicants in pending moves of this user: their version on this page is old, so it is not sent.
 */
export function useMoves(jobId: string, show: ShowMove, busy: ReadonlySet<string>) {
  const undo = undoer((moved, make) => show(moved, async () => (await make()).data))

  /** Moves a card. Returns true if it was moved. */
  return async (card: ListedApplicant, to: { uuid: string; title: string }, details: MoveDetails = {}) => {
    const moved = [{ uuid: card.uuid, from: card.step_id, to: to.uuid, card }]
    const seen = busy.has(card.uuid) ? {} : { version: card.version }
    const params = { job_uuid: jobId, applicant_id: card.uuid }
    const body = { step_id: to.uuid, ...seen, ...details }
    const made = await show(moved, async () => (await makeCall(applicants.move, { params, body })).data)
    if (!made) return false
    toast.undoFor(
      undoSeconds,
      withPooled(t('{name} is now in “{step}”.', { name: fullName(card), step: to.title }), Number(made.pooled)),
      () => void undo(moved, made.bulk_uuid),
      messageSeconds,
    )
    return true
  }
}
