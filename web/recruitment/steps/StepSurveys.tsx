import { FileQuestion } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { may } from '@kargozin/api/permissions.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field } from '../../core/calls/form.tsx'
import { number } from '../../core/numbers.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TagField } from '../../ui/TagField.tsx'
import { nameOfField } from './field-name.ts'
import type { StepValues } from './step-form.ts'

/** The questionnaires of the organisation; undefined without the permission to see them. */
function useSurveys(): Survey[] | undefined {
  const { rights } = useOrganization()
  return useCall(surveys.list, {}, { when: may(rights, surveys.list.needs) }).data?.surveys
}

/** The titles of a step’s questionnaires. Without the permission to see them, only their number. */
export function ChosenSurveys({ ids }: { ids: string[] }) {
  const all = useSurveys()
  const titles = all?.filter(it => ids.includes(it.uuid)).map(it => it.title)
  if (!titles) return number(ids.length)
  return titles.map(title => (
    <bdi key={title} className="block">
      {title}
    </bdi>
  ))
}

/** Selects the questionnaires that are sent to applicants who enter the step. Not shown without the permission to see them. */
export function StepSurveys({ control }: { control: Control<StepValues> }) {
  const { rights } = useOrganization()
  const all = useSurveys()
  if (!all) return null
  const options = all.map(it => ({
    id: it.uuid,
    label: it.title,
    note: t('{count} question|{count} questions', { count: it.questions_count }),
  }))
  return (
    <div className="grid gap-1.5">
      {options.length > 0 && (
        <Field control={control} name="surveys">
          {field => (
            <TagField
              {...field}
              label={nameOfField('surveys')}
              options={options}
              placeholder={t('Choose…')}
              help={t(
                'Applicants who enter receive a link to each questionnaire once; none are sent while the step is muted.',
              )}
            />
          )}
        </Field>
      )}
      {may(rights, surveys.create.needs) && (
        // Opens a new tab, because this dialog may have unsaved input.
        <Button
          kind="ghost"
          size="sm"
          icon={<FileQuestion size={15} />}
          href={paths.newSurvey()}
          target="_blank"
          className="justify-self-start"
        >
          {t('Create a questionnaire for this step')}
        </Button>
      )}
    </div>
  )
}
