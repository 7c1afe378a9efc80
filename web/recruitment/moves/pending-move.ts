import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { MoveDetails } from './use-moves.ts'

/** A move of one or several applicants that is made after the user has confirmed a dialog. */
export type PendingMove = {
  /** Null if several applicants are moved. */
  applicant: Pick<ListedApplicant, 'name' | 'last_name' | 'email' | 'mobile'> | null
  /** The ids of the applicants. */
  ids: readonly string[]
  /** Whether all of the applicants are now in a hire step. */
  hired: boolean
  step: StepToEnter
}

/** The destination of a move: one step, or one step of each job opening if the applicants are in several. */
type StepToEnter = { title: string; type: number } & (
  | { uuid: string; notification_type: number; send_hiring_survey: boolean }
  | { ofJobs: readonly { notifies: boolean; surveys: boolean }[] }
)

/** The props of a dialog for a move. */
export type MoveDialogProps = {
  asked: PendingMove
  onClose: () => void
  onConfirm: (details: MoveDetails) => void
}
