import type { BrokenRule } from '../../rules.ts'

type Ranges = {
  requirements?: { minAge?: number | null | undefined; maxAge?: number | null | undefined } | null | undefined
  salary_min?: number | null | undefined
  salary_max?: number | null | undefined
}

type Bound = number | null | undefined

/** A greatest value below the least one; 0 is a value, and none is no bound. */
const outOfOrder = (field: string, least: Bound, most: Bound): BrokenRule[] =>
  typeof least === 'number' && typeof most === 'number' && least > most
    ? [{ field, rule: 'min_value', limit: least }]
    : []

/** The rules of a job opening's ranges, which no schema of a single field knows: ages and pay. */
export const brokenRanges = ({ requirements, salary_min, salary_max }: Ranges): BrokenRule[] => [
  ...outOfOrder('requirements.maxAge', requirements?.minAge, requirements?.maxAge),
  ...outOfOrder('salary_max', salary_min, salary_max),
]
