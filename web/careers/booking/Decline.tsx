import { X } from 'lucide-react'
import { useState } from 'react'
import { bookingLimits } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { messageOf } from './message-of.ts'

type DeclineProps = {
  isBooked: boolean
  params: { booking_token: string }
  onRefused: (message: string) => void
  onDone: () => void
}

/** Asks for the reason before it declines or cancels, because the organisation is told at once. */
export function Decline({ isBooked, params, onRefused, onDone }: DeclineProps) {
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const { send, pending } = useSend(offeredTimes.decline, {
    ...{ quiet: true },
    failed: error => onRefused(messageOf(error)),
    done: () => {
      onDone()
      setAsks(false)
    },
  })
  if (!asks)
    return (
      <Button kind="ghost" icon={<X aria-hidden size={18} />} onPress={() => setAsks(true)}>
        {isBooked ? t('Cancel the appointment') : t('None of these times suits me')}
      </Button>
    )
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <TextArea
        label={t('Why? (optional)')}
        help={t('The organisation reads this, for example to offer you other times.')}
        value={reason}
        onChange={setReason}
        maxLength={bookingLimits.reason}
        autoFocus
      />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button kind="danger" size="lg" pending={pending} onPress={() => send({ params, body: { reason } })}>
          {isBooked ? t('Cancel the appointment') : t('Decline the times')}
        </Button>
        <Button size="lg" onPress={() => setAsks(false)}>
          {t('Go back')}
        </Button>
      </div>
    </section>
  )
}
