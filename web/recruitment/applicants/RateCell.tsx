import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Rating, useRating } from '../applicant/head/Rating.tsx'
import { fullName } from '../people/applicant-words.ts'

/**
 * The rating in a row of a table. It offers undo, because it is easy to press a star in the wrong row. Keys 1 to 5
 * press the stars of the focused row.
 */
export function RateCell({ applicant }: { applicant: FoundApplicant }) {
  const { value, rate } = useRating(applicant)
  const change = (next: number) => rate(next, () => toast.undo(ratedText(fullName(applicant), next), () => rate(value)))
  const allowed = applicant.can_change
  return (
    <span title={allowed ? undefined : t('You can view this applicant but not rate them.')}>
      <Rating value={value} disabled={!allowed} onChange={change} />
    </span>
  )
}

const ratedText = (name: string, count: number): string =>
  count === 0
    ? t('The rating of {name} was removed.', { name })
    : t('{name} has {count} star.|{name} has {count} stars.', { name, count })
