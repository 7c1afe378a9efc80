import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { MoveTold } from './use-moves.ts'

/** A move that waits for the answer to its question: of somebody with a name, or of so many. */
export type AskedMove = {
  /** Null for several. */
  applicant: Pick<ListedApplicant, 'name' | 'last_name' | 'email' | 'mobile'> | null
  count: number
  /** All of them stand in a step of hired people. */
  hired: boolean
  step: { uuid: string; title: string; type: number; notification_type: number; send_hiring_survey: boolean }
}

/** What asks the question of a move. */
export type MoveDialogProps = {
  asked: AskedMove
  onClose: () => void
  onConfirm: (told: MoveTold) => void
}
