import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { MoveTold } from './use-moves.ts'
import type { PoolTold } from '../pool/use-pool.ts'

/** A move that waits for the user's answer: of one named applicant, or of several. */
export type AskedMove = {
  /** Null for several. */
  applicant: Pick<ListedApplicant, 'name' | 'last_name' | 'email' | 'mobile'> | null
  count: number
  /** All of them are in a hire step. */
  hired: boolean
  step: { uuid: string; title: string; type: number; notification_type: number; send_hiring_survey: boolean }
}

/** The properties of a dialog for a move. */
export type MoveDialogProps = {
  asked: AskedMove
  onClose: () => void
  /** With `pool`, those who are moved are then added to the talent pool. */
  onConfirm: (told: MoveTold, pool?: PoolTold) => void
}
