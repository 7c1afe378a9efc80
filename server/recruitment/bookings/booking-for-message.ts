import { sql } from 'kysely'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import type { BookingState } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { dayText, timeTextFor } from '../../core/day-text.ts'
import type { Services } from '../../core/http/services.ts'
import { say, type Word } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { queueEmail, queueSms } from '../../messages/outbox.ts'
import { plainNames } from '../../messages/plain-name.ts'
import { bookingHandle, type BookingKey } from './queue-bookings.ts'
import { joinedBookings, stateOfBooking } from './read-bookings.ts'

/** What a message about an offer says. */
export type OfferOccasion = 'offered' | 'changed' | 'withdrawn' | 'reminded'

/** An offer with what the messages about it need. */
export type BookingForMessage = {
  id: string
  organization_id: string
  application_id: string
  job_id: string
  author_id: string
  title: string
  language: TemplateLanguage
  answer_by: string
  state: BookingState
  sent_contents: Buffer | null
  remind_hours: number | null
  reminded: boolean
  noticed: boolean
  /** Whether the reminder to the applicant and the notice to the author are due. */
  remind_due: boolean
  notice_due: boolean
  /** What the applicant sees of the offer. */
  contents: string
  /** The applicant gets no messages: in the trash, or the personal data is erased. */
  silent: boolean
  name: string
  applicant: string
  mobile: string | null
  email: string | null
  job_title: string
  organization: string
}

/**
 * Reads and locks an offer for a message. Undefined if it no longer exists, its job opening is deleted, or the organisation is
 * switched off.
 */
export async function readForMessage(
  db: Db,
  { organization_id, booking_id }: BookingKey,
): Promise<BookingForMessage | undefined> {
  const { rows } = await sql<BookingForMessage>`
    select b.id, b.organization_id, b.application_id, job.id as job_id, b.user_id as author_id, b.title, b.language, b.answer_by,
           ${stateOfBooking} as state, b.sent_contents, b.remind_hours, b.reminded_at is not null as reminded,
           b.noticed_at is not null as noticed, coalesce(b.remind_at <= now(), false) as remind_due,
           coalesce(b.notice_at <= now(), false) as notice_due,
           json_build_array(b.title, b.description, b.is_webinar, b.address, b.map_link, b.minutes, b.answer_by,
             array(select s.starts_at from booking_slot s where s.organization_id = b.organization_id and s.booking_id = b.id
                    order by s.starts_at))::text as contents,
           a.trashed_at is not null or a.erased_at is not null as silent, p.first_name as name,
           btrim(p.first_name || ' ' || p.last_name) as applicant, p.mobile, p.email, job.title as job_title, o.name as organization
      from ${joinedBookings}
      join organization o on o.id = b.organization_id
     where b.organization_id = ${organization_id} and b.id = ${booking_id} and o.active and job.deleted_at is null
       for update of b`.execute(db)
  return rows[0]
}

const subjects: Record<OfferOccasion, Word> = {
  offered: 'Choose a time for your appointment with “{organization}”',
  changed: 'The times for your appointment with “{organization}” have changed',
  withdrawn: 'The times offered by “{organization}” are withdrawn',
  reminded: 'Reminder: choose a time for your appointment with “{organization}”',
}

const sentences: Record<OfferOccasion, Word> = {
  offered:
    'Hello {name}, “{organization}” invites you for “{job}”. Choose a time that suits you until {day}, {time}: {link}',
  changed:
    'Hello {name}, the times of “{organization}” for “{job}” have changed. Choose one until {day}, {time}: {link}',
  withdrawn: 'Hello {name}, the times that “{organization}” offered you for “{job}” are withdrawn.',
  reminded:
    'Hello {name}, a reminder: “{organization}” waits for the time that you choose for “{job}”, until {day}, {time}: {link}',
}

/** Queues a message, by e-mail and text message, as far as there are contacts. */
export async function notifyApplicant(
  db: Db,
  config: Services['config'],
  it: BookingForMessage,
  occasion: OfferOccasion,
): Promise<void> {
  const words = {
    ...plainNames({ name: it.name, organization: it.organization, job: it.job_title }),
    ...{ day: dayText(it.answer_by, it.language), time: timeTextFor(it.mobile, it.answer_by, it.language) },
    link: config.publicUrl + publicPaths.booking(bookingHandle(config.secret, it.id)),
  }
  const body = say(it.language, sentences[occasion], words)
  const { organization_id, application_id } = it
  const kind = occasion === 'reminded' ? 'reminder' : 'appointment'
  // After the time to answer the message is of no use.
  const ends = occasion === 'withdrawn' ? {} : { expires_at: it.answer_by }
  const about = { organization_id, application_id, kind, body, ...ends } as const
  if (it.email)
    await queueEmail(db, { ...about, address: it.email, subject: say(it.language, subjects[occasion], words) })
  if (it.mobile) await queueSms(db, { ...about, mobile: it.mobile })
}
