import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { maxPoints, pointsOn } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { AskedSurvey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Meter } from '../../ui/Progress.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { QuestionField } from '../form/QuestionField.tsx'
import { formQuestion, type AnsweredSurvey } from './use-survey.ts'

type Outline = AskedSurvey['pages']

type SurveyFormProps = {
  answering: AnsweredSurvey
  pages: Outline
  /** The index of the first page that was not sent. */
  start: number
  onDone: () => void
  /** A text below the buttons that says how the answers are used. */
  note: string
}

/** Shows one page at a time, starting with the first that was not sent. Earlier pages can be answered again. */
export function SurveyForm({ answering, pages, start, onDone, note }: SurveyFormProps) {
  const [at, setAt] = useState(Math.min(start, pages.length - 1))
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOnChange(at)
  const count = pages.length
  const last = at === count - 1
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (answering.pending) return
    const sentPage = await answering.send(at)
    if ('wrong' in sentPage) requestAnimationFrame(() => focusFirst(form.current, new Set(sentPage.wrong)))
    else if (sentPage.state.is_completed) onDone()
    else setAt(Math.min(at + 1, count - 1))
  }
  const questions = answering.onPage(at)
  const pointsLeft = maxPoints - pointsOn(questions.map(formQuestion), key => answering.values.answers[key])
  const before = pages.slice(0, at).reduce((sum, page) => sum + page.questions_count, 0)
  return (
    <form ref={form} noValidate onSubmit={event => void submit(event)}>
      {count > 1 && <Meter share={(at + 1) / count} label={t('Page {page} of {count}', { page: at + 1, count })} />}
      <Card className="mt-3">
        <PageTitle at={at} pages={pages} heading={heading} />
        <div className="grid gap-6">
          {questions.map((question, index) => (
            <QuestionField
              key={question.id}
              application={answering}
              question={formQuestion(question)}
              pointsLeft={pointsLeft}
              number={before + index + 1}
            />
          ))}
        </div>
      </Card>
      {answering.message && (
        <div className="mt-4">
          <Banner tone="danger">{answering.message}</Banner>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:grid">
        <Button type="submit" kind="primary" size="lg" pending={answering.pending}>
          {last ? t('Send the answers') : t('Save and continue')}
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
      <p className="mt-3 text-sm text-text-3">{note}</p>
    </form>
  )
}

type PageTitleProps = { at: number; pages: Outline; heading: RefObject<HTMLHeadingElement | null> }

function PageTitle({ at, pages, heading }: PageTitleProps) {
  const title = pages[at]?.title
  const place = t('Page {page} of {count}', { page: at + 1, count: pages.length })
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 font-semibold outline-none">
      {pages.length > 1 && <span className="block text-sm font-normal text-text-3">{place}</span>}
      {title && <bdi className="text-md">{title}</bdi>}
      {pages.length === 1 && !title && <span className="text-md">{t('Questions')}</span>}
    </h2>
  )
}

/** Moves the focus to the heading when the page of the questionnaire changes. The first page does not move it. */
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
