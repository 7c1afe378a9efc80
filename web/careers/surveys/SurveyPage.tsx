import { ArrowLeft, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { surveys, type AskedQuestion, type AskedSurvey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { pathPart } from '../../core/routes/plain-url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CareersFrame } from '../CareersFrame.tsx'
import { Missing } from '../Missing.tsx'
import { usePlainPageUntil } from '../../core/plain-page.ts'
import { SurveyForm } from './SurveyForm.tsx'
import { useSurvey } from './use-survey.ts'

/**
 * /surveys/{uuid}/{user?}: a questionnaire for an applicant, or for an employee whose work ends, answered page by page. The uuid in the
 * link is secret. `user` is the person that the questionnaire is about. Here this is always who answers, so any other user is not found.
 */
export default function SurveyPage() {
  const uuid = pathPart(1)
  const target_uuid = pathPart(2)
  const params = { uuid }
  const { data, error, again } = useCall(surveys.show, { params })
  const questions = useCall(surveys.questions, { params, ...(target_uuid ? { query: { target_uuid } } : {}) })
  const [sent, setSent] = useState(false)
  const failed = error ?? questions.error
  const loaded = data && questions.data
  usePlainPageUntil(Boolean(loaded) || failed !== null)
  const retry = () => {
    again()
    questions.again()
  }
  if (failed && !loaded) return <Missing error={failed} title={t('Questionnaire not available')} onRetry={retry} />
  if (!data || !questions.data)
    return (
      <CareersFrame>
        <Skeleton count={6} />
      </CareersFrame>
    )
  const { survey } = data
  const { organization, name, job_title } = survey.target
  const done = sent || survey.state.is_completed
  return (
    <CareersFrame organization={organization}>
      <p className="text-text-2">{t('Hello {name}', { name })}</p>
      <h1 className="text-xl font-bold break-words">
        <bdi>{survey.title}</bdi>
      </h1>
      <p className="mb-5 text-text-2">{aboutText(survey.target)}</p>
      {done ? (
        <Done now={sent} leaving={job_title === null} />
      ) : (
        <ToAnswer uuid={uuid} survey={survey} questions={questions.data.questions} onDone={() => setSent(true)} />
      )}
    </CareersFrame>
  )
}

const aboutText = ({ job_title: job, organization: { name: organization } }: AskedSurvey['target']) =>
  job === null
    ? t('About your time at {organization}', { organization })
    : t('For your application for “{job}” at {organization}', { job, organization })

type ToAnswerProps = {
  uuid: string
  survey: AskedSurvey
  questions: AskedQuestion[]
  onDone: () => void
}

function ToAnswer({ uuid, survey, questions, onDone }: ToAnswerProps) {
  const answering = useSurvey(uuid, questions)
  return (
    <SurveyForm
      answering={answering}
      pages={survey.pages}
      start={survey.state.page_index}
      onDone={onDone}
      note={t('Each page is saved when you send it, and your draft stays in this browser, so you can continue later.')}
    />
  )
}

/** Shown instead of the questions if all are answered, now or earlier. */
function Done({ now, leaving }: { now: boolean; leaving: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus no longer exists, so the focus moves to the heading. Screen readers then read it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-4 text-center">
        <span aria-hidden className="grid size-13 place-items-center rounded-full bg-soft text-soft-ink">
          <Check size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {now ? t('The questionnaire is complete. Thank you.') : t('You have already completed this questionnaire.')}
        </h2>
        <p className="max-w-md text-text-2">
          {leaving
            ? t('Human resources will read your answers.')
            : t('The hiring team will see your answers with your application.')}
        </p>
        {!leaving && (
          <Button kind="primary" href={publicPaths.jobs()}>
            {t('Go to the main page')}
            <ArrowLeft aria-hidden size={17} className="ltr-mirror" />
          </Button>
        )}
      </div>
    </Card>
  )
}
