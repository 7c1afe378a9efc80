import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { makeCall } from '../../core/make-call.ts'
import { t } from '../../core/words.ts'
import { fullName } from '../applicant/applicant-words.ts'
import type { Shown } from './use-pending.ts'
import type { OfferUndo } from './use-undo.ts'

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
export function useMoves(jobId: string, show: Shown, offerUndo: OfferUndo, busy: ReadonlySet<string>) {
  const send = (card: ListedApplicant, to: string, told: MoveTold, seen: { version?: number }) =>
    show([{ uuid: card.uuid, from: card.step_id, to, card }], async () => {
      const params = { job_uuid: jobId, applicant_id: card.uuid }
      return (await makeCall(applicants.move, { params, body: { step_id: to, ...seen, ...told } })).data
    })

  /** Moves a card. True when it was moved. */
  return async (applicant: ListedApplicant, to: { uuid: string; title: string }, told: MoveTold = {}) => {
    const made = await send(applicant, to.uuid, told, busy.has(applicant.uuid) ? {} : seenOf(applicant))
    if (!made) return false
    const { step_id, ...before } = made.from
    offerUndo(
      t('{name} is now in “{step}”.', { name: fullName(applicant), step: to.title }),
      // Back where he was he is not asked for that how the process was.
      () => void send(made.applicant, step_id, { ...before, send_hiring_survey: false }, seenOf(made.applicant)),
      messageSeconds,
    )
    return true
  }
}

const seenOf = ({ version }: ListedApplicant) => ({ version })
