import { CircleCheck, FileQuestion, Hourglass, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { surveys, type ApplicantSurvey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { useCall } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { AskedTitle } from '../questions/AskedTitle.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { lazy } from '../../ui/lazy.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const SendSurveysDialog = lazy(async () => ({
  default: (await import('../surveys/SendSurveysDialog.tsx')).SendSurveysDialog,
}))

type SurveysTabProps = { applicantId: string; canChange: boolean }

/** The questionnaires that were sent to an applicant, with the answers. Users who may change the applicant can send more. */
export function SurveysTab({ applicantId, canChange }: SurveysTabProps) {
  const [sending, setSending] = useState(false)
  const { data, error, again } = useCall(surveys.ofApplicant, { params: { applicant_id: applicantId } })
  if (!data && error)
    return (
      <ErrorState
        title={t('The questionnaires could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="text" count={6} />
  const send = canChange && (
    <Button kind="soft" icon={<Send size={15} />} onPress={() => setSending(true)}>
      {t('Send a questionnaire')}
    </Button>
  )
  const dialog = sending && (
    <Suspense>
      <SendSurveysDialog
        applicantId={applicantId}
        sent={data.surveys.map(it => it.survey_key)}
        onClose={() => setSending(false)}
      />
    </Suspense>
  )
  if (data.surveys.length === 0)
    return (
      <>
        <EmptyState
          small
          icon={<FileQuestion size={18} />}
          title={t('No questionnaire was sent yet')}
          text={t(
            'Choose one under the notifications of a step; applicants who enter the step from then on will receive it.',
          )}
          action={send}
        />
        {dialog}
      </>
    )
  return (
    <div className="grid gap-4">
      {send && <div className="flex justify-end">{send}</div>}
      {dialog}
      {data.surveys.map(survey => (
        <SentSurvey key={`${survey.survey_key} ${survey.assigned_at}`} survey={survey} />
      ))}
    </div>
  )
}

function SentSurvey({ survey }: { survey: ApplicantSurvey }) {
  const { title, step_title, by, assigned_at, answered_at, completed_at, pages } = survey
  const sent = by
    ? t('Sent by {name}', { name: by.fullName })
    : step_title
      ? t('Sent on entering “{step}”', { step: step_title })
      : t('Sent on entering a step that has been removed')
  return (
    <section aria-label={title} className="rounded-lg border border-line">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-3.5 py-2.5">
        <h3 className="min-w-0 flex-1 basis-40 font-semibold break-words">
          <bdi>{title}</bdi>
        </h3>
        <State survey={survey} />
        <p className="w-full text-xs text-text-3">
          <bdi>{sent}</bdi> · <Time at={assigned_at} relative />
          {answered_at && (
            <>
              {' · '}
              {completed_at ? t('Completed') : t('Last answered')} <Time at={completed_at ?? answered_at} relative />
            </>
          )}
        </p>
      </header>
      {answered_at ? (
        <div className="grid gap-4 px-3.5 py-3">
          {pages.slice(0, survey.state.page_index).map((page, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the pages of a sent questionnaire never change their order
            <Page key={at} page={page} first={pages.slice(0, at).reduce((sum, it) => sum + it.questions.length, 1)} />
          ))}
        </div>
      ) : (
        <p className="px-3.5 py-3 text-sm text-text-2">{t('No answers yet.')}</p>
      )}
    </section>
  )
}

function State({ survey: { state, pages } }: { survey: ApplicantSurvey }) {
  if (state.is_completed)
    return (
      <Chip tone="green" icon={<CircleCheck aria-hidden size={13} />}>
        {t('Completed')}
      </Chip>
    )
  return (
    <Chip tone="warn" icon={<Hourglass aria-hidden size={13} />}>
      {state.page_index === 0
        ? t('Waiting for answers')
        : t('{done} of {count} pages answered', { done: state.page_index, count: pages.length })}
    </Chip>
  )
}

/** The server sends the points of an answer with Latin digits, so they are formatted for the page. */
const shown = (type: number, answer: string) =>
  type === questionType.points
    ? answer.replace(/: (\d+)(?=، |$)/g, (_all, points: string) => `: ${number(Number(points))}`)
    : answer

type PageProps = {
  page: ApplicantSurvey['pages'][number]
  /** The number of its first question. */
  first: number
}

function Page({ page, first }: PageProps) {
  return (
    <div className="grid gap-2.5">
      {page.title && (
        <h4 className="text-sm font-semibold text-text-2">
          <bdi>{page.title}</bdi>
        </h4>
      )}
      <dl className="grid gap-2.5">
        {page.questions.map(({ id, title, type, answer }, at) => (
          <div key={id}>
            <dt className="text-sm text-text-3">
              {number(first + at)}. <AskedTitle title={title} />
            </dt>
            <dd className="break-words whitespace-pre-line">
              {answer ? <bdi>{shown(type, answer)}</bdi> : <span className="text-text-3">{t('Not answered')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
