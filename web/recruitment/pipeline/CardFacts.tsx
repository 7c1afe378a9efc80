import { FileText, MessageSquare, Star } from 'lucide-react'
import { shortSources, type Labels } from '@kargozin/api/labels.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { sourceName } from '../applicant/applicant-words.ts'

/** The second line of a card: rating, since when, what there is to read, where he came from. */
export function CardFacts({ applicant }: { applicant: ListedApplicant }) {
  const source = sourceName(applicant)
  const short: Labels = shortSources
  const shown = applicant.source && applicant.source in short ? labelOf(short, applicant.source) : source
  return (
    <div className="mt-1 flex min-h-5 items-center gap-2 text-xs text-text-3">
      {applicant.rate !== null && applicant.rate > 0 && (
        <span className="inline-flex items-center gap-1 text-warn">
          <Star aria-hidden size={12} className="fill-current" />
          <span className="sr-only">{t('Rating')}</span>
          {number(applicant.rate)}
        </span>
      )}
      <Time at={applicant.entered_at} relative className="shrink-0" />
      {applicant.has_cv && (
        <span title={t('Has a CV')}>
          <FileText aria-hidden size={12} />
          <span className="sr-only">{t('Has a CV')}</span>
        </span>
      )}
      {applicant.comments_count > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageSquare aria-hidden size={12} />
          <span className="sr-only">{t('Comments')}</span>
          {number(applicant.comments_count)}
        </span>
      )}
      {source && (
        <span title={source} className="ms-auto min-w-0 truncate rounded-full bg-surface-2 px-1.5">
          {shown}
        </span>
      )}
    </div>
  )
}
