import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { readableMobile } from '@kargozin/api/iran.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { useCall, usePages } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { fullName, sourceName } from '../people/applicant-words.ts'
import { Part } from './parts/Part.tsx'
import { ProfileTab } from './profile/ProfileTab.tsx'
import { SurveysTab } from './SurveysTab.tsx'

type PrintSheetProps = { applicant: Applicant; onDone: () => void }

/**
 * A print view of an applicant: name, facts, answers, and the comments that the reader may see. Visible only in print; opens
 * the print dialog when everything is loaded.
 */
export function PrintSheet({ applicant, onDone }: PrintSheetProps) {
  const { all, loading } = useAllComments(applicant.uuid)
  const answers = useCall(surveys.ofApplicant, { params: { applicant_id: applicant.uuid } })
  usePrinting(!loading && !answers.loading, onDone)
  const source = sourceName(applicant)
  return createPortal(
    <section data-sheet aria-hidden className="hidden gap-5 print:grid">
      <header>
        <h1 className="text-xl font-bold">
          <bdi>{fullName(applicant)}</bdi>
        </h1>
        <p className="text-text-2">
          <bdi>{applicant.job_title}</bdi> · <bdi>{applicant.step_title}</bdi> · {t('Applied')}{' '}
          <Time at={applicant.applied_at} />
          {source && (
            <>
              {' · '}
              <bdi>{source}</bdi>
            </>
          )}
        </p>
        <p className="flex gap-x-4">
          {applicant.mobile && <span className="ltr">{readableMobile(applicant.mobile)}</span>}
          {applicant.email && <span className="ltr">{applicant.email}</span>}
        </p>
      </header>
      <ProfileTab applicant={applicant} />
      {answers.data && answers.data.surveys.length > 0 && (
        <Part title={t('Questionnaires')}>
          <SurveysTab applicantId={applicant.uuid} canChange={false} />
        </Part>
      )}
      {all.length > 0 && (
        <Part title={t('Comments')}>
          <ul className="grid gap-2.5">
            {all.map(comment => (
              <li key={comment.uuid}>
                <p className="text-sm text-text-3">
                  <bdi>{comment.user.fullName}</bdi> · <Time at={comment.created_at} withTime />
                  {comment.visibility === 'PRIVATE' && ` · ${t('Only you')}`}
                </p>
                <p className="plaintext break-words whitespace-pre-line">{comment.comment}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </section>,
    document.body,
  )
}

/** All comments that the reader may see, newest first. */
function useAllComments(id: string) {
  const list = usePages(comments.list, { params: { applicant_uuid: id }, query: { per_page: 100 } })
  const more = useEffectEvent(list.more)
  const goesOn = list.hasMore && !list.loadingMore
  useEffect(() => {
    if (goesOn) more()
  }, [goesOn])
  return { all: list.data?.flatMap(page => page.comments) ?? [], loading: list.loading || list.hasMore }
}

/** Prints once when ready, and calls `onDone` when the print dialog is closed. */
function usePrinting(ready: boolean, onDone: () => void): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!ready) return undefined
    const over = () => done()
    addEventListener('afterprint', over, { once: true })
    // Waits for the frame in which the sheet was rendered.
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', over)
    }
  }, [ready])
}
