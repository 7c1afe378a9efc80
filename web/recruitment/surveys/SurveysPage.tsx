import { FileQuestion, Plus } from 'lucide-react'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { goTo } from '../../core/routes/history.ts'
import { t } from '../../core/words.ts'
import { Cards } from '../../kit/Cards.tsx'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ListOf } from '../../kit/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SurveyCard } from './SurveyCard.tsx'

const list: ListOf<typeof surveys.list, Survey> = { call: surveys.list, rows: data => data.surveys, comes: 'whole' }

/** The questionnaires of the organisation. Each shows how many steps send it and how many applicants have answered. */
export default function SurveysPage() {
  const { rights } = useOrganization()
  const why = may(rights, surveys.create.needs) ? null : t('Your role does not allow you to create questionnaires.')
  const theirs = t('Only the person who created this questionnaire can edit it. Make a copy.')
  const create = (
    <Button kind="primary" icon={<Plus size={16} />} why={why} href={paths.newSurvey()}>
      {t('New questionnaire')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('Questionnaires')}
      text={t('Steps of the hiring process send them to applicants who enter.')}
      failed={t('The questionnaires could not be loaded')}
      actions={create}
      onNew={why ? undefined : () => goTo(paths.newSurvey())}
      empty={
        <EmptyState
          icon={<FileQuestion size={26} />}
          title={t('Ask applicants more than the form does')}
          text={t(
            'Create a questionnaire and choose it in a step of a job opening. Applicants who enter the step receive a link, and you read their answers beside the CV.',
          )}
          action={create}
        />
      }
      rowId={survey => survey.uuid}
      skeleton="cards"
    >
      {rows => (
        <Cards rows={rows} rowId={survey => survey.uuid}>
          {survey => <SurveyCard survey={survey} whyNoCopy={why} why={why ?? (survey.can.change ? null : theirs)} />}
        </Cards>
      )}
    </ListPage>
  )
}
