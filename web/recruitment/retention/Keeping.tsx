import { Gavel, ShieldCheck } from 'lucide-react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'

/**
 * The retention state of an applicant's data: a legal hold, a scheduled erasure, or the erasure. Shows nothing if none applies.
 */
export function Keeping({ applicant: { erased_at, erasure_due_at, hold } }: { applicant: Applicant }) {
  if (!erased_at && !erasure_due_at && !hold) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-3 py-2 text-sm">
      {hold && (
        <span className="inline-flex items-center gap-1.5">
          <Gavel aria-hidden size={14} />
          {t('Legal hold until')} <Time at={hold.until} />
          {hold.reason && <bdi>· {hold.reason}</bdi>}
        </span>
      )}
      {erased_at ? (
        <span className="inline-flex items-center gap-1.5">
          <ShieldCheck aria-hidden size={14} />
          {t('The personal data was erased on')} <Time at={erased_at} />
        </span>
      ) : (
        erasure_due_at && (
          <span className="inline-flex items-center gap-1.5">
            <ShieldCheck aria-hidden size={14} />
            {t('The personal data will be erased on')} <Time at={erasure_due_at} />
          </span>
        )
      )}
    </p>
  )
}
