import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Values = { job_uuid: string | null; title: string }

/**
 * A row in the list that creates a template from a job opening. Enter adds the template and empties the fields for the next one.
 */
export function AddTemplate() {
  const [searchText, setSearchText] = useState('')
  const [added, setAdded] = useState(0)
  const { data, loading } = useCall(jobs.list, { query: { searchText, per_page: 30 } }, { keep: true })
  const start: Values = { job_uuid: null, title: '' }
  const { control, submit, pending, form } = useCallForm(jobTemplates.create, {
    start,
    toBody: ({ job_uuid, title }) => ({ title, ...(job_uuid ? { job_uuid } : {}) }),
    quiet: true,
    empties: true,
    done: () => setAdded(count => count + 1),
  })
  const { setFocus } = form
  // The reset form registers its fields when it is rendered next, so the focus is set in an effect.
  useEffect(() => {
    if (added > 0) setFocus('title')
  }, [added, setFocus])
  return (
    <form
      className="grid items-start gap-2 border-b border-line p-2.5 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Field control={control} name="title">
        {field => (
          <TextField
            {...field}
            label={t('Name of the template')}
            hideLabel
            placeholder={t('Name of the template')}
            maxLength={100}
          />
        )}
      </Field>
      <Field control={control} name="job_uuid">
        {field => (
          <ComboBox
            {...field}
            label={t('Job opening')}
            hideLabel
            placeholder={t('Job opening')}
            onSearch={setSearchText}
            loading={loading}
            options={(data?.jobs ?? []).map(job => ({ id: job.uuid, label: job.title }))}
          />
        )}
      </Field>
      <Button type="submit" icon={<Plus size={16} />} pending={pending}>
        {t('Add')}
      </Button>
    </form>
  )
}
