import { MessageCircleQuestionMark, SearchX } from 'lucide-react'
import { queryInt, shape } from '@kargozin/api/fields.ts'
import { hiringSurveys, type HiringSurveyAnswer } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths, routes } from '@kargozin/api/paths.ts'
import { useCall, usePages } from '../../core/calls/api.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { Time } from '../../core/Time.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ApplicantLink } from '../people/ApplicantLink.tsx'
import { useListedApplicants } from '../people/listed-applicants.ts'
import { FeedbackSummary } from './FeedbackSummary.tsx'
import { Stars } from './Stars.tsx'

const address = shape({ score: queryInt(1, 5) })

/** Applicants' answers to the hiring survey of a job opening. */
export default function FeedbackPage() {
  const { jobId } = useParams(routes.jobFeedback)
  const { values, set } = useUrl(address)
  const { score } = values
  const list = usePages(hiringSurveys.ofJob, { params: { job_uuid: jobId }, query: score ? { score } : {} })
  // The summary covers all answers. It stays on screen while filtered answers load.
  const whole = usePages(hiringSurveys.ofJob, { params: { job_uuid: jobId }, query: {} })
  const summary = (list.data ?? whole.data)?.[0]?.summary
  const choose = (next: number | undefined) => set({ score: next })
  return (
    <>
      <Header jobId={jobId} />
      <Loaded of={{ ...list, data: summary }} failed={t('The feedback could not be loaded')}>
        {summary =>
          summary.answered_count === 0 ? (
            <NoFeedbackYet asked={summary.asked_count} />
          ) : (
            <div className="grid gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start">
              <FeedbackSummary summary={summary} score={score} onScore={choose} />
              <Answers jobId={jobId} list={list} onClear={() => choose(undefined)} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Header({ jobId }: { jobId: string }) {
  const { data } = useCall(jobs.show, { params: { job_id: jobId } })
  return (
    <PageHeader
      title={t('Applicant feedback')}
      text={t('What hired and rejected applicants thought of the hiring process.')}
      crumbs={[
        { title: t('Job openings'), href: paths.jobs() },
        { title: data?.job.title ?? t('Hiring pipeline'), href: paths.job(jobId).pipeline() },
      ]}
    />
  )
}

function NoFeedbackYet({ asked }: { asked: number }) {
  return (
    <EmptyState
      icon={<MessageCircleQuestionMark size={26} />}
      title={asked > 0 ? t('Nobody has answered yet') : t('Nobody has been asked yet')}
      text={
        asked > 0
          ? t(
              '{count} applicant was asked. The answer appears here.|{count} applicants were asked. Their answers appear here.',
              {
                count: asked,
              },
            )
          : t(
              'Choose “Ask for feedback” in the menu of the pipeline, or let a step ask everyone who is hired or rejected.',
            )
      }
    />
  )
}

type AnswersProps = {
  jobId: string
  list: {
    data: { answers: HiringSurveyAnswer[] }[] | undefined
    hasMore: boolean
    loadingMore: boolean
    more: () => void
  }
  onClear: () => void
}

function Answers({ jobId, list, onClear }: AnswersProps) {
  const all = list.data?.flatMap(page => page.answers)
  useListedApplicants((all ?? []).flatMap(({ applicant }) => applicant?.uuid ?? []))
  if (!all) return <Skeleton shape="rows" count={4} />
  if (all.length === 0)
    return (
      <EmptyState
        small
        icon={<SearchX size={18} />}
        title={t('Nobody has given this score')}
        action={<Button onPress={onClear}>{t('Show every answer')}</Button>}
      />
    )
  return (
    <div className="grid gap-3">
      <ul aria-label={t('Answers')} className="grid gap-3">
        {all.map(it => (
          <li key={it.applicant?.uuid ?? it.answered_at}>
            <OneAnswer answer={it} jobId={jobId} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button pending={list.loadingMore} onPress={list.more} className="justify-self-center">
          {t('Load more')}
        </Button>
      )}
    </div>
  )
}

function OneAnswer({ answer, jobId }: { answer: HiringSurveyAnswer; jobId: string }) {
  const { score, comment, answered_at, applicant, step_title } = answer
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {applicant ? (
          <ApplicantLink
            id={applicant.uuid}
            href={paths.job(jobId).pipeline({ applicant: applicant.uuid })}
            className="min-w-0 font-semibold break-words"
          >
            <bdi>{applicant.name}</bdi>
          </ApplicantLink>
        ) : (
          <span className="text-text-2">{t('Moved to another job opening')}</span>
        )}
        <Stars score={score} />
        <span className="text-xs text-text-3 sm:ms-auto">
          {step_title && (
            <>
              <bdi>{step_title}</bdi>
              {' · '}
            </>
          )}
          <Time at={answered_at} withTime />
        </span>
      </div>
      {comment ? (
        <p dir="auto" className="mt-1.5 break-words whitespace-pre-line">
          {comment}
        </p>
      ) : (
        <p className="mt-1.5 text-sm text-text-3">{t('No comment')}</p>
      )}
    </Card>
  )
}
