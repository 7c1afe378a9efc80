import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { queryText, shape } from '@kargozin/api/fields.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { SurveyEditor } from './SurveyEditor.tsx'

const address = shape({ survey: queryText() })

/** Creates a questionnaire, or edits the one whose id is in the address. */
export default function SurveyEditorPage() {
  const { values, set } = useUrl(address)
  const id = values.survey
  // When the form has just created the questionnaire, the address gets its id and the form is not remounted.
  const [opened, setOpened] = useState({ id, made: false, count: 0 })
  if (id !== opened.id) setOpened({ id, made: false, count: opened.count + 1 })
  const { data, error, again } = useCall(surveys.list, {})
  const needsSurvey = Boolean(id) && !opened.made
  const found = data?.surveys.find(it => it.uuid === id)
  if (needsSurvey && !found) return data ? <SurveyNotFound /> : <Loading error={error} onRetry={again} />
  if (needsSurvey && found && !found.can.change) return <ReadOnly title={found.title} href={paths.surveys()} />
  return (
    <SurveyEditor
      key={opened.count}
      start={needsSurvey ? found : undefined}
      fresh={found}
      onMade={survey => {
        setOpened({ ...opened, id: survey.uuid, made: true })
        set({ survey: survey.uuid })
      }}
    />
  )
}

function Loading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Skeleton shape="rows" count={6} />
  return (
    <ErrorState
      title={t('The questionnaire could not be loaded')}
      text={error.message}
      onRetry={onRetry}
      retry={t('Try again')}
    />
  )
}

function SurveyNotFound() {
  return (
    <EmptyState
      icon={<FileQuestion size={26} />}
      title={t('This questionnaire no longer exists')}
      text={t('Someone may have deleted it. Applicants who received it can still answer.')}
      action={
        <Button kind="primary" href={paths.surveys()}>
          {t('All questionnaires')}
        </Button>
      }
    />
  )
}
