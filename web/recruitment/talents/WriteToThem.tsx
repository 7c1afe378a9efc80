import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { linesToHtml } from '../../pickers/variables/variable-html.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { MessageDraft } from '../conversation/message-draft.ts'
import type { Job } from '../moves/JobPicker.tsx'

type WriteToThemProps = {
  job: Job
  /** The text with which the message begins; null if nobody writes to them. */
  value: Partial<MessageDraft> | null
  onChange: (first: Partial<MessageDraft> | null) => void
}

/** Whether the suggested people get a message too. It is written, previewed and sent after the suggestion. */
export function WriteToThem({ job, value, onChange }: WriteToThemProps) {
  const { data } = useCall(jobs.show, { params: { job_id: job.uuid } })
  const shown = data?.job.publish_status === publishStatus.active
  return (
    <Checkbox
      value={value !== null}
      disabled={!shown}
      onChange={chosen => onChange(chosen && data ? invitation(job.title, data.job.public_url) : null)}
      help={
        data && !shown
          ? t('The job opening is not active, so its page cannot be opened.')
          : t('A message with the link of the job opening is prepared. You see it before it is sent.')
      }
    >
      {t('Write to the people themselves too')}
    </Checkbox>
  )
}

/** The message that asks somebody in the talent pool to look at a job opening. */
function invitation(job: string, link: string): Partial<MessageDraft> {
  const text = t(
    'Hello {name},\nwe believe that the job opening “{job}” suits you. You can read about it and apply here:\n{link}',
    { name: '{{name}}', job, link },
  )
  return { subject: t('A job opening that may suit you: {job}', { job }), content: linesToHtml(text), sms: text }
}
