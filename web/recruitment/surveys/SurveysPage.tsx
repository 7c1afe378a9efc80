import { FileQuestion, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SurveyCard } from './SurveyCard.tsx'

/** The questionnaires of the organisation: how many steps send each, and how many have answered. */
export default function SurveysPage() {
  const { data, error, again } = useCall(surveys.list, {})
  const { rights } = useOrganization()
  const why = may(rights, surveys.create.needs) ? null : t('Your role does not allow you to create questionnaires.')
  const create = (
    <Button kind="primary" icon={<Plus size={16} />} why={why} href={paths.newSurvey()}>
      {t('New questionnaire')}
    </Button>
  )
  const all = data?.surveys
  return (
    <>
      <PageHeader
        title={t('Questionnaires')}
        count={all?.length || undefined}
        text={t('Steps of the hiring process send them to applicants who enter.')}
        actions={create}
      />
      {!all && error ? (
        <ErrorState
          title={t('The questionnaires could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      ) : (
        <Cards all={all} why={why} create={create} />
      )}
    </>
  )
}

type CardsProps = { all: Survey[] | undefined; why: string | null; create: ReactNode }

function Cards({ all, why, create }: CardsProps) {
  const theirs = t('Only the person who created this questionnaire can edit it. Make a copy.')
  if (!all) return <Skeleton shape="cards" count={6} />
  if (all.length === 0)
    return (
      <EmptyState
        icon={<FileQuestion size={26} />}
        title={t('Ask applicants more than the form does')}
        text={t(
          'Create a questionnaire and choose it in a step of a job opening. Applicants who enter the step receive a link, and you read their answers beside the CV.',
        )}
        action={create}
      />
    )
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(290px,100%),1fr))] gap-3">
      {all.map(survey => (
        <SurveyCard
          key={survey.uuid}
          survey={survey}
          whyNoCopy={why}
          why={why ?? (survey.can.change ? null : theirs)}
        />
      ))}
    </ul>
  )
}
