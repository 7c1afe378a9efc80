import { Link } from 'react-aria-components'
import { paths } from '@kargozin/api/paths.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { Field, useCallForm } from '../../../core/calls/form.tsx'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'

/** Saves the steps and the form of a job opening as a template for other job openings. */
export function TemplateDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { control, submit, pending } = useCallForm(jobTemplates.create, {
    start: { title: job.title },
    toBody: ({ title }) => ({ title, job_uuid: job.uuid }),
    done: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Save as a template')}
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
      <p className="mb-3 text-text-2">
        {t('Saves its steps, form, questions and files. New job openings can start from it.')}{' '}
        <Link href={paths.jobTemplates()} className="whitespace-nowrap text-primary">
          {t('Manage templates')}
        </Link>
      </p>
      <Field control={control} name="title">
        {field => <TextField {...field} label={t('Name of the template')} required autoFocus maxLength={100} />}
      </Field>
    </Dialog>
  )
}
