import { stepType } from '../../labels.ts'

/**
 * What a user must answer before moving an applicant into a step: the reasons (rejection), the end of probation (hire),
 * or nothing.
 */
export type MoveQuestion = 'reasons' | 'probation' | null

/** The question for a move into a step of this type. */
export function questionOf(type: number): MoveQuestion {
  if (type === stepType.rejected) return 'reasons'
  return type === stepType.hire ? 'probation' : null
}

type MoveDetails = {
  rejection_reasons?: readonly string[] | undefined
  other_reason?: string | null | undefined
}

/** Whether a move has the reason that a step of this type requires. A rejection needs one from the list or as text. */
export const movesWithReason = (type: number, details: MoveDetails): boolean =>
  questionOf(type) !== 'reasons' ||
  (details.rejection_reasons ?? []).length > 0 ||
  Boolean(details.other_reason?.trim())
