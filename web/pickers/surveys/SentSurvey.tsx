import { CircleCheck, Hourglass } from 'lucide-react'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { SentSurvey as Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Chip } from '../../ui/Chip.tsx'
import { AskedTitle } from './AskedTitle.tsx'

type SentSurveyProps = {
  survey: Survey
  /** Who has sent it, or when it was sent. */
  sent: string
}

/** A questionnaire that was sent to a person, with the answers so far. */
export function SentSurvey({ survey, sent }: SentSurveyProps) {
  const { title, assigned_at, answered_at, completed_at, pages } = survey
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

function State({ survey: { state, pages } }: { survey: Survey }) {
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
  page: Survey['pages'][number]
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
