import { FileQuestion, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys.ts'
import { useCall } from '../../core/api.ts'
import { useOrganization } from '../../core/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SurveyCard } from './SurveyCard.tsx'
import { editHref } from './surveys-address.ts'

/** The questionnaires of the organisation: how many steps send each, and how many have answered. */
export default function SurveysPage() {
  const { data, error, again } = useCall(surveys.list, {})
  const { rights } = useOrganization()
  const why = may(rights, surveys.create.needs) ? null : t('Your role does not let you make questionnaires.')
  const create = (
    <Button kind="primary" icon={<Plus size={16} />} why={why} href={editHref()}>
      {t('New questionnaire')}
    </Button>
  )
  const all = data?.surveys
  return (
    <>
      <PageHeader
        title={t('Questionnaires')}
        count={all?.length}
        text={t('Steps of the hiring process send them to whoever enters.')}
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
  const theirs = t('Only the maker of this questionnaire may change it. Make a copy.')
  if (!all) return <Skeleton shape="cards" count={6} />
  if (all.length === 0)
    return (
      <EmptyState
        icon={<FileQuestion size={26} />}
        title={t('Ask applicants what the form did not')}
        text={t(
          'Make a questionnaire and choose it in a step of a job opening: whoever enters the step gets a link to it, and you read the answers beside the CV.',
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
