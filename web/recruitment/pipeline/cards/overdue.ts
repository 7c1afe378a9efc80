import type { StepType } from '@kargozin/api/labels.ts'

/** Days after which an applicant has waited too long in a step of this type. Null where the process has ended. */
const patience: Record<StepType, number | null> = {
  1: 7,
  2: 7,
  3: 14,
  4: 7,
  5: 7,
  6: null,
  7: null,
  8: 14,
  9: 14,
}

const day = 86_400_000

/** How many days an applicant may wait in a step; null for no limit. Types of later versions count as "other". */
export function patienceOf(type: number): number | null {
  return type in patience ? patience[type as StepType] : 14 // `in` has checked the type
}

/** The full days beyond the limit of a step, counted from the entry; null when not overdue. */
export function overdueDays(entered_at: string, type: number, now: number): number | null {
  const allowed = patienceOf(type)
  const waited = Math.floor((now - Date.parse(entered_at)) / day)
  return allowed !== null && waited > allowed ? waited : null
}
