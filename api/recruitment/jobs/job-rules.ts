import type { BrokenRule } from '../../rules.ts'

type Ranges = {
  requirements?: { minAge?: number | null | undefined; maxAge?: number | null | undefined } | null | undefined
  salary_min?: number | null | undefined
  salary_max?: number | null | undefined
}

type Bound = number | null | undefined

/** Returns an error if the maximum is below the minimum. 0 is a bound. Null and undefined mean no bound. */
const outOfOrder = (field: string, min: Bound, max: Bound): BrokenRule[] =>
  typeof min === 'number' && typeof max === 'number' && min > max ? [{ field, rule: 'min_value', limit: min }] : []

/** The rules for a job opening's ranges (ages and pay), which span several fields. */
export const brokenRanges = ({ requirements, salary_min, salary_max }: Ranges): BrokenRule[] => [
  ...outOfOrder('requirements.maxAge', requirements?.minAge, requirements?.maxAge),
  ...outOfOrder('salary_max', salary_min, salary_max),
]
