import { useState } from 'react'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Values = { job_uuid: string | null; title: string }

/** Makes a template of a job opening that one chooses. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const [searchText, setSearchText] = useState('')
  const { data, loading } = useCall(jobs.list, { query: { searchText, per_page: 30 } }, { keep: true })
  const start: Values = { job_uuid: null, title: '' }
  const { control, submit, pending } = useCallForm(jobTemplates.create, {
    start,
    toBody: ({ job_uuid, title }) => ({ title, ...(job_uuid ? { job_uuid } : {}) }),
    refresh: [jobTemplates.list, jobs.creationData],
    quiet: true,
    done: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('New template')}
      width={440}
      onConfirm={submit}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" pending={pending} onPress={submit}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <Field control={control} name="job_uuid">
          {field => (
            <ComboBox
              {...field}
              label={t('Job opening')}
              required
              autoFocus
              onSearch={setSearchText}
              loading={loading}
              options={(data?.jobs ?? []).map(job => ({ id: job.uuid, label: job.title }))}
              help={t('Saves its steps, form, questions and files. New job openings can start from it.')}
            />
          )}
        </Field>
        <Field control={control} name="title">
          {field => <TextField {...field} label={t('Name of the template')} required maxLength={100} />}
        </Field>
      </div>
    </Dialog>
  )
}
