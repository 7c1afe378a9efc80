import { Bell, BellOff } from 'lucide-react'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

const options = { quiet: true }

/** A button that turns the messages of steps to this applicant on or off. When they are off, it shows “No messages”. */
export function MessagesSwitch({ applicant }: { applicant: Pick<Applicant, 'uuid' | 'notification_status' | 'can'> }) {
  const params = { applicant_uuid: applicant.uuid }
  const muted = applicant.notification_status === 1
  const back = useSend(applicantProfile.setNotificationStatus, options)
  const set = useSend(applicantProfile.setNotificationStatus, {
    ...options,
    done: (_data, { body }) => {
      const text =
        body.status === 1
          ? t('Steps no longer send messages to this applicant.')
          : t('Steps send messages to this applicant again.')
      toast.undo(text, () => back.send({ params, body: { status: body.status === 1 ? 0 : 1 } }))
    },
  })
  if (!muted && !applicant.can.change) return null
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={muted ? <BellOff size={14} /> : <Bell size={14} />}
      label={muted ? t('Turn on automatic messages') : t('Turn off automatic messages')}
      why={applicant.can.change ? null : t('You can view the applicants of this job opening but not edit them.')}
      pending={set.pending}
      onPress={() => set.send({ params, body: { status: muted ? 0 : 1 } })}
    >
      {muted && t('No messages')}
    </Button>
  )
}
