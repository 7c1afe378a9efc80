import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notifyApplicant, readForMessage, type BookingForMessage, type OfferOccasion } from './booking-for-message.ts'
import { afterWorkingHours } from './hold.ts'
import { bookingHandle, queueFollowing, type BookingKey } from './queue-bookings.ts'

const contentsOf = (it: BookingForMessage): Buffer =>
  hash('sha256', `${it.state === 'withdrawn' ? 'withdrawn' : 'offered'} ${it.contents}`, 'buffer')

/** What the applicant does not know yet. Undefined: nothing. */
function occasionOf(it: BookingForMessage, contents: Buffer): Exclude<OfferOccasion, 'reminded'> | undefined {
  const isKnown = it.sent_contents?.equals(contents) ?? false
  if (it.state === 'withdrawn') return it.sent_contents && !isKnown ? 'withdrawn' : undefined
  if ((it.state !== 'offered' && it.state !== 'opened') || isKnown) return undefined
  return it.sent_contents ? 'changed' : 'offered'
}

/** Plans the reminder and the notice of an offer that was just sent: each after the same working hours, at the latest at its end. */
async function planFollowing(
  db: Db,
  { organization_id, id, application_id, answer_by, remind_hours }: BookingForMessage,
) {
  const end = new Date(answer_by)
  const after = async (from: Date) => {
    const at =
      remind_hours === null
        ? null
        : await afterWorkingHours(db, { organization_id }, remind_hours, { from, application: application_id })
    return at && at < end ? at : null
  }
  const reminder = await after(new Date())
  const notice = (reminder && (await after(reminder))) ?? end
  await sql`update booking set remind_at = ${reminder?.toISOString() ?? null}, reminded_at = null, noticed_at = null,
      notice_at = ${notice.toISOString()} where organization_id = ${organization_id} and id = ${id}`.execute(db)
  await queueFollowing(db, { organization_id, booking_id: id })
}

/**
 * Sends the applicant what they do not know yet about an offer: that there is one, that it has changed, or that it is withdrawn.
 * Compares the offer with what the applicant was sent, so that the same is sent only once.
 */
export const notifyOfBooking = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  key: BookingKey,
): Promise<void> =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const it = await readForMessage(db, key)
    if (!it || it.silent) return
    const contents = contentsOf(it)
    const occasion = occasionOf(it, contents)
    if (!occasion) return
    // The link is stored again, because the server's secret may have changed since.
    const handle = hashOfHandle(bookingHandle(config.secret, it.id))
    await sql`update booking set sent_contents = ${contents}, sent_at = now(), handle_hash = ${handle}
      where organization_id = ${key.organization_id} and id = ${it.id}`.execute(db)
    await notifyApplicant(db, config, it, occasion)
    if (occasion !== 'withdrawn') await planFollowing(db, it)
  })
