import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { notifyApplicant, readForMessage, type BookingForMessage } from './booking-for-message.ts'
import { readSlots } from './free-slots.ts'
import { noTimesLeft, unansweredTimes } from './notices.ts'
import { queueFollowing, type BookingKey } from './queue-bookings.ts'

/** Whether the author still waits for an answer and does not know that there is none. */
const waits = ({ state, silent, noticed }: BookingForMessage) =>
  !silent && !noticed && (state === 'offered' || state === 'opened' || state === 'expired')

const hasFreeTime = async (db: Db, it: BookingForMessage) => (await readSlots(db, it, [it.id])).some(slot => slot.free)

const mark = (db: Db, { organization_id, id }: BookingForMessage, column: 'reminded_at' | 'noticed_at') =>
  sql`update booking set ${sql.ref(column)} = now() where organization_id = ${organization_id} and id = ${id}`.execute(
    db,
  )

/** Notifies the author that nobody has answered, or that the applicant has nothing to choose from. */
async function notifyAuthor(db: Db, it: BookingForMessage, kind: typeof unansweredTimes): Promise<void> {
  const { organization_id, applicant, title, job_id, application_id } = it
  await mark(db, it, 'noticed_at')
  await notify(db, kind, {
    ...{ organization_id, user_ids: [it.author_id] },
    data: { applicant, title, job_id, application_id },
  })
}

/**
 * Follows an offer that waits for an answer: reminds the applicant once, and later notifies its author once. If no time is left
 * to choose, only the author can help, so they are notified at once. May run early or twice; what is not due is queued again.
 */
export const followBooking = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  key: BookingKey,
): Promise<void> =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const it = await readForMessage(db, key)
    if (!it || !waits(it)) return
    if (it.notice_due) return notifyAuthor(db, it, unansweredTimes)
    if (it.remind_due && !it.reminded && it.state !== 'expired') {
      if (!(await hasFreeTime(db, it))) return notifyAuthor(db, it, noTimesLeft)
      await mark(db, it, 'reminded_at')
      await notifyApplicant(db, config, it, 'reminded')
    }
    await queueFollowing(db, key)
  })
