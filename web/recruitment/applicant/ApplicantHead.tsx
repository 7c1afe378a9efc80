import { Mail, Phone } from 'lucide-react'
import type { Applicant } from '@kargozin/api/recruitment/applicant-profile.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { fullName, sourceName } from './applicant-words.ts'

/** Who it is, how he is reached, and since when he waits. */
export function ApplicantHead({ applicant }: { applicant: Applicant }) {
  const source = sourceName(applicant)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={fullName(applicant)} src={applicant.avatar_url} size="lg" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap gap-x-4">
          {applicant.mobile && (
            <a
              href={`tel:${applicant.mobile}`}
              className="inline-flex items-center gap-1.5 rounded-sm no-underline hover:underline"
            >
              <Phone aria-hidden size={13} className="text-text-3" />
              <span className="ltr">{applicant.mobile}</span>
            </a>
          )}
          {applicant.email && (
            <a
              href={`mailto:${applicant.email}`}
              className="inline-flex min-w-0 items-center gap-1.5 rounded-sm no-underline hover:underline"
            >
              <Mail aria-hidden size={13} className="shrink-0 text-text-3" />
              <span className="ltr truncate">{applicant.email}</span>
            </a>
          )}
        </div>
        <p className="text-sm text-text-3">
          {t('Applied')} <Time at={applicant.applied_at} relative />
          {source && ` · ${source}`} {' · '}
          {t('In this step since')} <Time at={applicant.entered_at} relative />
        </p>
      </div>
    </div>
  )
}
