import { Link } from 'react-aria-components'
import { paths } from '@kargozin/api/paths.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { useCallForm } from '../../../core/calls/form.tsx'
import { t } from '../../../core/words.ts'
import { FormText } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'

/** Saves the steps and the form of a job opening as a template for other job openings. */
export function TemplateDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const form = useCallForm(jobTemplates.create, {
    start: { title: job.title },
    toBody: ({ title }) => ({ title, job_uuid: job.uuid }),
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Save as a template')}
      width={440}
      intro={
        <>
          {t('Saves its steps, form, questions and files. New job openings can start from it.')}{' '}
          <Link href={paths.jobTemplates()} className="whitespace-nowrap text-primary">
            {t('Manage templates')}
          </Link>
        </>
      }
    >
      <FormText
        {...{ control: form.control, name: 'title', required: true, autoFocus: true, maxLength: 100 }}
        label={t('Name of the template')}
      />
    </FormDialog>
  )
}
