import { useWatch, type Control } from 'react-hook-form'
import { informationChannels, stepType } from '@kargozin/api/labels.ts'
import { laterFormOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { laterItems } from '@kargozin/api/recruitment/apply/information-rules.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { laterWord } from '../../pickers/personal-words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { nameOfField } from './field-name.ts'
import type { StepValues } from './step-form.ts'

/** The labels of the “Later” fields of a job opening; undefined until they are loaded. */
function useLater(jobId: string): string[] | undefined {
  const { data } = useCall(jobs.show, { params: { job_id: jobId } })
  return data && laterItems(laterFormOf(data.job), { snapshot: {}, later: {}, has_cv: false }).map(laterWord)
}

/**
 * Sets whether and how applicants who enter the step are asked for the “Later” fields. Rejected applicants are
 * never asked for them.
 */
export function StepInformation({ control, jobId }: { control: Control<StepValues>; jobId: string }) {
  const [type, asks] = useWatch({ control, name: ['type', 'notify_to_complete_information'] })
  const later = useLater(jobId)
  if (!later || type === stepType.rejected) return null
  const nothing = later.length === 0
  // Not shown if the form has no “Later” fields, unless the setting is on and must be turned off.
  if (nothing && !asks) return null
  const help = nothing
    ? t('This job opening has no “Later” fields. Mark some fields of its application form as “Later” first.')
    : t('Applicants who enter receive a link to provide: {names}', { names: later.join(t(', ')) })
  return (
    <div className="grid gap-2">
      <Field control={control} name="notify_to_complete_information">
        {field => (
          <Checkbox value={field.value} onChange={field.onChange} help={help}>
            {nameOfField('notify_to_complete_information')}
          </Checkbox>
        )}
      </Field>
      {asks && !nothing && (
        <Field control={control} name="further_information_channel">
          {field => (
            <Select
              label={nameOfField('further_information_channel')}
              options={optionsOf(informationChannels)}
              className="ms-6.5 max-w-64"
              {...field}
            />
          )}
        </Field>
      )}
    </div>
  )
}
