import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { fullName } from '../people/applicant-words.ts'
import { undoer } from './undoer.ts'
import type { Shown } from './use-pending.ts'

/** What a move says beside its step: why it rejects, until when it tries. */
export type MoveTold = {
  rejection_reasons?: string[]
  other_reason?: string | null
  probation_end?: string | null
  /** Whether he is asked how the process was; as the step has set unless said. */
  send_hiring_survey?: boolean
}

/** Cards are often moved one after the other: their messages go sooner than Ctrl+Z forgets. */
const messageSeconds = 8

/**
 * Moves of one card, each with the version that was seen: whoever was slower is told. A made one can be undone. `busy` are
 * those whom one's own last change has just moved: what is seen of them is older than that, and no reason to refuse.
 */
export function useMoves(jobId: string, show: Shown, busy: ReadonlySet<string>) {
  const undo = undoer((moved, make) => show(moved, async () => (await make()).data))

  /** Moves a card. True when it was moved. */
  return async (card: ListedApplicant, to: { uuid: string; title: string }, told: MoveTold = {}) => {
    const moved = [{ uuid: card.uuid, from: card.step_id, to: to.uuid, card }]
    const seen = busy.has(card.uuid) ? {} : { version: card.version }
    const params = { job_uuid: jobId, applicant_id: card.uuid }
    const body = { step_id: to.uuid, ...seen, ...told }
    const made = await show(moved, async () => (await makeCall(applicants.move, { params, body })).data)
    if (!made) return false
    toast.undoFor(
      undoSeconds,
      t('{name} is now in “{step}”.', { name: fullName(card), step: to.title }),
      () => void undo(moved, made.bulk_uuid),
      messageSeconds,
    )
    return true
  }
}
