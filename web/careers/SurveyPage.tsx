import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { surveys, type AskedQuestion, type AskedSurvey } from '@kargozin/api/recruitment/surveys.ts'
import { useCall } from '../core/api.ts'
import { pathPart } from '../core/plain-url.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Meter } from '../ui/Progress.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { focusFirst } from './focus-first.ts'
import { Missing } from './Missing.tsx'
import { usePlainPageUntil } from './plain-page.ts'
import { QuestionField } from './QuestionField.tsx'
import { formQuestion, useSurvey } from './use-survey.ts'

/** /surveys/{uuid}: a questionnaire that somebody was sent, answered page by page by whoever has the secret link. */
export default function SurveyPage() {
  const uuid = pathPart(1)
  const params = { uuid }
  const { data, error, again } = useCall(surveys.show, { params })
  const questions = useCall(surveys.questions, { params })
  const [sent, setSent] = useState(false)
  const failed = error ?? questions.error
  const there = data && questions.data
  usePlainPageUntil(Boolean(there) || failed !== null)
  const retry = () => {
    again()
    questions.again()
  }
  if (failed && !there) return <Missing error={failed} title={t('This questionnaire is not here')} onRetry={retry} />
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
      <p className="mb-5 text-text-2">
        {t('For your application for “{job}” at {organization}', { job: job_title, organization: organization.name })}
      </p>
      {done ? (
        <Done now={sent} />
      ) : (
        <Pages uuid={uuid} survey={survey} questions={questions.data.questions} onDone={() => setSent(true)} />
      )}
    </CareersFrame>
  )
}

type PagesProps = {
  uuid: string
  survey: AskedSurvey
  questions: AskedQuestion[]
  onDone: () => void
}

/** One page at a time, from the first that was not sent; back to those that were, to answer them anew. */
function Pages({ uuid, survey, questions, onDone }: PagesProps) {
  const answering = useSurvey(uuid, questions)
  const [at, setAt] = useState(Math.min(survey.state.page_index, survey.pages.length - 1))
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOnChange(at)
  const count = survey.pages.length
  const last = at === count - 1
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (answering.pending) return
    const { state, wrong } = await answering.send(at)
    if (state?.is_completed) onDone()
    else if (state) setAt(Math.min(at + 1, count - 1))
    else requestAnimationFrame(() => focusFirst(form.current, new Set(wrong)))
  }
  const before = survey.pages.slice(0, at).reduce((sum, page) => sum + page.questions_count, 0)
  return (
    <form ref={form} noValidate onSubmit={event => void submit(event)}>
      {count > 1 && <Meter share={at / count} label={t('{done} of {count} pages sent', { done: at, count })} />}
      <Card className="mt-3">
        <PageTitle at={at} survey={survey} heading={heading} />
        <div className="grid gap-6">
          {answering.onPage(at).map((question, index) => (
            <QuestionField
              key={question.id}
              application={answering}
              question={formQuestion(question)}
              number={before + index + 1}
            />
          ))}
        </div>
      </Card>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:grid">
        <Button
          type="submit"
          kind="primary"
          size="lg"
          pending={answering.pending}
          icon={last ? <Check size={18} /> : undefined}
          className="max-sm:order-first sm:order-last sm:ms-auto"
        >
          {last ? t('Send the answers') : t('Save and go on')}
        </Button>
        {at > 0 && (
          <Button
            size="lg"
            icon={<ArrowRight size={18} className="ltr-mirror" />}
            disabled={answering.pending}
            onPress={() => setAt(at - 1)}
          >
            {t('Previous page')}
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-text-3">
        {t('Each page is kept when you send it, and what you are writing stays in this browser: you can go on later.')}
      </p>
    </form>
  )
}

type PageTitleProps = { at: number; survey: AskedSurvey; heading: RefObject<HTMLHeadingElement | null> }

function PageTitle({ at, survey, heading }: PageTitleProps) {
  const title = survey.pages[at]?.title
  const place = t('Page {page} of {count}', { page: at + 1, count: survey.pages.length })
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 font-semibold outline-none">
      {survey.pages.length > 1 && <span className="block text-sm font-normal text-text-3">{place}</span>}
      {title && <bdi className="text-md">{title}</bdi>}
      {survey.pages.length === 1 && !title && <span className="text-md">{t('Questions')}</span>}
    </h2>
  )
}

/** Another page begins at its top, for the eyes and for a screen reader; the first one is where it is. */
function useFocusOnChange(at: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [at])
  return heading
}

/** In place of the questions once all are answered, now or on another day. */
function Done({ now }: { now: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone; a screen reader goes on here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-4 text-center">
        <span aria-hidden className="grid size-13 place-items-center rounded-full bg-soft text-soft-ink">
          <Check size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {now ? t('The questionnaire is completed. Thank you.') : t('You have completed this questionnaire already.')}
        </h2>
        <p className="max-w-md text-text-2">{t('Those who hire read your answers beside your application.')}</p>
        <Button kind="primary" href="/jobs">
          {t('To the main page')}
          <ArrowLeft aria-hidden size={17} className="ltr-mirror" />
        </Button>
      </div>
    </Card>
  )
}
