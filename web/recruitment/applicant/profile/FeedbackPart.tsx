import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { Stars } from '../../feedback/Stars.tsx'
import { Part } from '../parts/Part.tsx'

/** The applicant's answers to the hiring survey. Shows nothing if it was never sent. */
export function FeedbackPart({ applicant: { hiring_survey: it } }: { applicant: Applicant }) {
  if (!it) return null
  return (
    <Part title={t('Feedback on the hiring process')}>
      {it.score !== null && it.answered_at ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2.5">
            <Stars score={it.score} />
            <span className="text-xs text-text-3">
              <Time at={it.answered_at} withTime />
            </span>
          </p>
          {it.comment && (
            <p dir="auto" className="mt-1 break-words whitespace-pre-line">
              {it.comment}
            </p>
          )}
        </>
      ) : (
        <p className="text-sm text-text-3">
          {t('Asked, not answered yet')} · <Time at={it.asked_at} relative />
        </p>
      )}
    </Part>
  )
}
