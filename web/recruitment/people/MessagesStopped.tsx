import { BellOff } from 'lucide-react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { Time } from '../../core/Time.tsx'
import { t, type Word } from '../../core/words.ts'

function sentenceOf({ email, sms }: Applicant['messages_stopped']): Word {
  if (email && sms) return 'This applicant has stopped messages'
  return email ? 'This applicant has stopped e-mails' : 'This applicant has stopped text messages'
}

/** Says that the applicant has stopped messages. Members cannot change that. */
export function MessagesStopped({ applicant: { messages_stopped: stopped } }: { applicant: Applicant }) {
  const at = stopped.email ?? stopped.sms
  if (!at) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-warn">
      <BellOff aria-hidden size={14} className="shrink-0" />
      <span>
        {t(sentenceOf(stopped))} · <Time at={at} relative />
      </span>
    </p>
  )
}
