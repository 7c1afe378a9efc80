import { Check, Star } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import {
  hiringSurveys,
  maxSurveyComment,
  surveyScores,
  type HiringSurvey,
} from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { pathPart } from '../../core/routes/plain-url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { CareersFrame } from '../CareersFrame.tsx'
import { Missing } from '../Missing.tsx'
import { usePlainPageUntil } from '../../core/plain-page.ts'

/** The label of each score, from 1 to 5. */
const names = ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'] as const

/** /applicants/{uuid}/survey: the hiring survey of an applicant. The uuid in the link is secret. */
export default function HiringSurveyPage() {
  const uuid = pathPart(1)
  const { data, error, again } = useCall(hiringSurveys.show, { params: { uuid } }, { keep: false })
  const [sent, setSent] = useState(false)
  usePlainPageUntil(data !== undefined || error !== null)
  if (error) return <Missing error={error} title={t('Questionnaire not found')} onRetry={again} />
  if (!data)
    return (
      <CareersFrame>
        <Skeleton count={5} />
      </CareersFrame>
    )
  const it = data.survey
  const done = sent || it.answered
  return (
    <CareersFrame organization={it.organization}>
      <p className="text-text-2">{t('Hello {name}', { name: it.name })}</p>
      <h1 className="mb-5 text-xl font-bold">
        {t('How was the hiring process of {organization} for “{job}”?', {
          organization: it.organization.name,
          job: it.job_title,
        })}
      </h1>
      <Card>{done ? <Done now={sent} /> : <Form uuid={uuid} survey={it} onSent={() => setSent(true)} />}</Card>
    </CareersFrame>
  )
}

function Form({ uuid, survey, onSent }: { uuid: string; survey: HiringSurvey; onSent: () => void }) {
  const [score, setScore] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  // If the survey was answered on another device in the meantime, the refreshed page shows that.
  const { send, pending } = useSend(hiringSurveys.answer, {
    quiet: true,
    done: onSent,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (score === null) return setTried(true)
    send({ params: { uuid }, body: { score, comment: comment.trim() || null } })
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Scores value={score} onChange={setScore} wrong={tried && score === null} />
      <TextArea
        label={t('What was good, and what could be better?')}
        value={comment}
        onChange={setComment}
        rows={4}
        maxLength={maxSurveyComment}
        help={t('Optional. The hiring team at {organization} will see your answer with your name.', {
          organization: survey.organization.name,
        })}
      />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        pending={pending}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {t('Send')}
      </Button>
    </form>
  )
}

type ScoresProps = { value: number | null; onChange: (score: number) => void; wrong: boolean }

/** Five stars, large enough for thumbs. On a keyboard, arrow keys select. */
function Scores({ value, onChange, wrong }: ScoresProps) {
  return (
    <RadioGroup
      aria-label={t('Your score')}
      orientation="horizontal"
      value={value === null ? null : String(value)}
      onChange={text => onChange(Number(text))}
      isInvalid={wrong}
    >
      <div className="grid grid-cols-5 gap-1.5 sm:gap-3">
        {surveyScores.map((score, at) => (
          <Radio
            key={score}
            value={String(score)}
            className={cx(
              'grid cursor-pointer content-start justify-items-center gap-2 rounded-lg border border-line px-1 py-4 text-center text-sm',
              'transition-colors hover:border-primary outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus',
              'selected:border-primary selected:bg-soft selected:font-semibold selected:text-soft-ink',
              wrong && 'border-danger',
            )}
          >
            <Star
              aria-hidden
              size={30}
              className={value !== null && score <= value ? 'fill-primary text-primary' : 'text-text-3'}
            />
            {t(names[at] ?? 'Fair')}
          </Radio>
        ))}
      </div>
      {wrong && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('Choose one of the five options.')}
        </p>
      )}
    </RadioGroup>
  )
}

/** Shown instead of the form if the survey was answered, now or earlier. */
function Done({ now }: { now: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus no longer exists, so the focus moves to the heading. Screen readers then read it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <span aria-hidden className="grid size-13 place-items-center rounded-full bg-soft text-soft-ink">
        <Check size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {now ? t('Thank you. Your answer was received.') : t('You have already answered. Thank you.')}
      </h2>
      <p className="max-w-md text-text-2">{t('Your answer helps future applicants.')}</p>
    </div>
  )
}
