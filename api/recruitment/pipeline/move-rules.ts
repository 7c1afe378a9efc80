import { stepType } from '../../labels.ts'

/** What a move into a step asks of whoever makes it: why (a rejection), until when on probation (a hire), or nothing. */
export type MoveQuestion = 'reasons' | 'probation' | null

/** The question that a step of this type asks of a move into it. */
export function questionOf(type: number): MoveQuestion {
  if (type === stepType.rejected) return 'reasons'
  return type === stepType.hire ? 'probation' : null
}

type MoveTold = {
  rejection_reasons?: readonly string[] | undefined
  other_reason?: string | null | undefined
}

/** Whether a move says enough for a step of this type: a rejection needs a reason, from the list or in words. */
export const movesWithReason = (type: number, told: MoveTold): boolean =>
  questionOf(type) !== 'reasons' || (told.rejection_reasons ?? []).length > 0 || Boolean(told.other_reason?.trim())
