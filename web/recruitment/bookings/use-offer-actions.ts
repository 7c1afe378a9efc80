import { bookings, type Booking } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'

const options = { quiet: true }

/** The actions on an offer that need no dialog. Withdrawing offers undo. */
export function useOfferActions({ id, title }: Pick<Booking, 'id' | 'title'>) {
  const params = { booking_id: id }
  const restore = useSend(bookings.restore, options)
  const withdraw = useSend(bookings.withdraw, {
    ...options,
    done: () =>
      toast.undo(t('The times for “{title}” were withdrawn.', { title }), () => restore.send({ params, body: {} })),
  })
  const again = useSend(bookings.send, {
    ...options,
    done: () => toast.success(t('The link is sent again within a minute.')),
  })
  return {
    withdraw: () => withdraw.send({ params }),
    restore: () => restore.send({ params, body: {} }),
    sendAgain: () => again.send({ params, body: {} }),
  }
}
