import { useState } from 'react'
import type { Earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { t } from '../../core/words.ts'
import { FormToFill, type ShownForm } from './FormToFill.tsx'
import { AppliedBefore } from './AppliedBefore.tsx'
import { sendForm } from '../../core/calls/send-form.ts'
import { Thanks } from './Thanks.tsx'
import { FilledFromCv } from './FilledFromCv.tsx'
import { useFilledForm, type FilledForm } from './use-filled-form.ts'
import { useFormCv } from './use-form-cv.ts'

/** The source parameter of the link that led here. */
const sourceKey = () => new URLSearchParams(location.search).get('source') ?? undefined

type ApplicationFormProps = {
  job: PublicJob
  form: ShownForm
  preview: boolean
  onSent: () => void
}

/** The application form of a job. A preview sends nothing. */
export function ApplicationForm({ job, form, preview, onSent }: ApplicationFormProps) {
  const [sent, setSent] = useState({ uuid: '', track_url: '', link_sent: false, added: false })
  const [earlier, setEarlier] = useState<Earlier>()
  const filled = useFilledForm({
    form,
    preview,
    name: `application ${job.job_id}`,
    send: async ({ body, files, key }, onShare) => {
      const input = {
        params: { job_id: job.job_id },
        body: { ...body, source_key: sourceKey(), proof: earlier?.proof },
        files,
      }
      const { application: received } = await sendForm(applications.create, input, onShare, { 'idempotency-key': key })
      return () => {
        setSent(received)
        onSent()
      }
    },
  })
  const cv = useFormCv(job.job_id, filled)
  const application: FilledForm = {
    ...filled,
    setFile: (name, file) => {
      filled.setFile(name, file)
      if (name === 'cv' && !preview) cv.choose(file)
    },
  }
  if (application.sending.at === 'sent') return <Thanks job={job} sent={sent} />
  return (
    <FormToFill
      application={application}
      form={form}
      offer={!preview && <AppliedBefore {...{ application, job, earlier }} onEarlier={setEarlier} />}
      belowCv={!preview && <FilledFromCv cv={cv} hasValues={filled.hasCvValues} />}
      send={t('Send my application')}
      note={t('Only {organization} receives what you send. Until then, your draft is kept in this browser.', {
        organization: job.organization.name,
      })}
    />
  )
}
