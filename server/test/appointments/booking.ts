import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { bookings, type Booking } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { bookingHandle } from '../../recruitment/bookings/queue-bookings.ts'
import { followBooking } from '../../recruitment/bookings/follow-bookings.ts'
import { notifyOfBooking } from '../../recruitment/bookings/notify-bookings.ts'
import type { Pipeline } from '../many.ts'
import type { Person, World } from '../world.ts'

type Body = BodyIn<typeof bookings.create>

let weeks = 1

/** Starts at full hours, so many, from a week on in which nobody else has appointments. */
export function hours(count: number): string[] {
  const first = new Date(Date.now() + weeks++ * 7 * 86_400_000)
  first.setUTCHours(6, 30, 0, 0)
  return Array.from({ length: count }, (_, at) => new Date(first.getTime() + at * 3_600_000).toISOString())
}

/** Three starts at full hours. */
export function threeHours(): [string, string, string] {
  const [one = '', two = '', three = ''] = hours(3)
  return [one, two, three]
}

/** Helpers for tests of offered times. */
export function booking(arya: World) {
  const read = async (it: Pipeline, applicant_uuid = it.ids[0] ?? ''): Promise<Booking> => {
    const { bookings: all } = await arya.sara.does(bookings.ofApplicant, { params: { applicant_uuid } })
    const [first] = all
    if (!first) throw new Error('There is no offer')
    return first
  }
  /** Offers times to applicants, by default to the first one and with Sara as the supervisor. */
  const offer = async (it: Pipeline, body: Partial<Body> = {}, by: Person = arya.sara) => {
    const usual = { applicants_uuids: it.ids.slice(0, 1), title: 'مصاحبهٔ فنی', minutes: 60, supervisors_ids: [by.id] }
    const made = await by.does(bookings.create, { params: it.params, body: { starts: hours(3), ...usual, ...body } })
    return made.bookings
  }
  return {
    read,
    /** Offers times to the first applicant. */
    offerOne: async (it: Pipeline, body: Partial<Body> = {}): Promise<Booking> => {
      const [made] = await offer(it, body)
      if (!made) throw new Error('Nothing was offered')
      return made
    },
    offer,
    link: (id: string) => ({ booking_token: bookingHandle(arya.services.config.secret, id) }),
    /** The applicant's page. */
    page: async (id: string) =>
      (
        await arya.nobody.does(offeredTimes.show, {
          params: { booking_token: bookingHandle(arya.services.config.secret, id) },
        })
      ).offer,
    book: (id: string, start: string) =>
      arya.nobody.call(offeredTimes.book, {
        params: { booking_token: bookingHandle(arya.services.config.secret, id) },
        body: { start },
      }),
    decline: (id: string, reason?: string) =>
      arya.nobody.call(offeredTimes.decline, {
        params: { booking_token: bookingHandle(arya.services.config.secret, id) },
        body: reason === undefined ? {} : { reason },
      }),
    /** Runs the queued work of an offer now. */
    notify: (booking_id: string) =>
      notifyOfBooking(arya.services, { organization_id: arya.sara.organization, booking_id }),
    follow: (booking_id: string) =>
      followBooking(arya.services, { organization_id: arya.sara.organization, booking_id }),
    /** Moves the reminder and the notice of an offer into the past, as if these working hours had passed. */
    pass: (id: string, column: 'remind_at' | 'notice_at') =>
      arya.inside(db =>
        sql`update booking set ${sql.ref(column)} = now() - interval '1 minute' where id = ${id}`.execute(db),
      ),
    /** Moves the end of an offer into the past, as if the clock had moved. */
    expire: (id: string) =>
      arya.inside(db => sql`update booking set answer_by = now() - interval '1 minute' where id = ${id}`.execute(db)),
  }
}
