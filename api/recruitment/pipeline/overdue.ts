import type { StepType } from '../../labels.ts'

/** The number of days that an applicant may wait in a step of this type. Null for types where the process has ended. */
export const patience: Record<StepType, number | null> = {
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

/** The limit of step types of later versions. */
export const usualPatience = 14

/** The number of days that an applicant may wait in a step; null for no limit. */
export function patienceOf(type: number): number | null {
  return type in patience ? patience[type as StepType] : usualPatience // `in` has checked the type
}

/** The number of full days since the applicant entered the step if it exceeds the limit; otherwise null. */
export function overdueDays(entered_at: string, type: number, now: number): number | null {
  const allowed = patienceOf(type)
  const waited = Math.floor((now - Date.parse(entered_at)) / day)
  return allowed !== null && waited > allowed ? waited : null
}
