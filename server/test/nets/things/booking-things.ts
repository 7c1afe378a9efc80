import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { bookingHandle } from '../../../recruitment/bookings/queue-bookings.ts'
import type { Maker, Making } from './making.ts'

/** The time that each offer of the nets has. */
export const netTime = '2035-01-01T08:00:00Z'

const newBooking = async ({ by, of, mark }: Making) => {
  const params = { job_uuid: await of('job') }
  const applicants_uuids = [await of('application')]
  const texts = { title: mark, description: mark, address: mark }
  const body = { ...texts, applicants_uuids, minutes: 60, starts: [netTime], supervisors_ids: [by.id] }
  const made = await by.does(bookings.create, { params, body })
  return made.bookings[0]?.id ?? ''
}

/** Builders for offers of times. */
export const ofBookings = {
  booking: newBooking,
  withdrawnBooking: async making => {
    const id = await newBooking(making)
    await making.by.does(bookings.withdraw, { params: { booking_id: id } })
    return id
  },
  bookingLink: async making => bookingHandle(making.world.services.config.secret, await making.of('booking')),
} satisfies Record<string, Maker>
