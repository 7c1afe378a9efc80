import { sql } from 'kysely'
import type { NotificationType } from '@kargozin/api/labels-work.ts'
import { noticeKinds } from '@kargozin/api/messages/notice-kinds.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { pascal, plainTextOf, type sendingNotices } from '../../messages/notice.ts'
import { queueManyEmails, queueManySms } from '../../messages/outbox.ts'
import type { PayloadOf } from '../../core/queue.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { noticeEmail, urlOf } from './notice-email.ts'

type Given = PayloadOf<typeof sendingNotices>

/** A notice for which its receiver wants an e-mail, a text message or both. A contact is null unless it is wanted and proved. */
type Waiting = {
  type: string
  data: Record<string, string>
  count: number
  address: string | null
  mobile: string | null
  locale: Locale
  organization: string
  morning: string
}

/** Returns the notices whose messages are not queued yet, and marks them as queued. */
async function take(db: Db, { organization_id, ids }: Given): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with taken as (
      update notification n set mail = case when n.mail = 'digest' then n.mail end, sms_waits = false
       where n.organization_id = ${organization_id} and n.id = any(${ids}::uuid[]) and (n.mail = 'now' or n.sms_waits)
      returning n.id, n.user_id, n.type, n.data, coalesce(old.mail = 'now', false) as by_email, old.sms_waits as by_sms)
    select t.type, t.data, 1 as count, u.settings ->> 'time_zone' as zone, case when t.by_email and u.email_proved_at is not null then u.email end as address,
           case when t.by_sms and u.mobile_proved_at is not null then u.mobile end as mobile,
           coalesce(u.settings ->> 'language', 'fa') as locale, o.name as organization,
           ${afterQuietHours(sql`now()`, sql`u.settings ->> 'time_zone'`)} as morning
      from taken t join organization o on o.id = ${organization_id} and o.active
      join user_account u on u.id = t.user_id
     order by t.id`.execute(db)
  return rows
}

/** When the messages of a notice are sent: not in the quiet hours of the receiver, unless the notice is of no use later. */
const dueOf = ({ type, morning }: Waiting) =>
  noticeKinds[pascal(type) as NotificationType].urgent ? {} : { not_before: morning } // `notify` has stored the type

/**
 * Queues the e-mails and text messages of notices, in the language of their receivers. The same transaction marks the notices, so each
 * message is queued once.
 */
export const sendNotices = ({ database, config }: Pick<Services, 'database' | 'config'>, it: Given): Promise<void> =>
  inOrganization(database.fixed, it.organization_id, async ({ db }) => {
    const all = await take(db, it)
    const { organization_id } = it
    const { publicUrl } = config
    const emails = all.flatMap(row => {
      if (row.address === null) return []
      const reader = { organization_id, publicUrl, ...row, address: row.address }
      return { ...noticeEmail(reader, plainTextOf(row, row.locale), [row]), ...dueOf(row) }
    })
    const texts = all.flatMap(row => {
      if (row.mobile === null) return []
      const body = `${plainTextOf(row, row.locale)}\n${urlOf(row, publicUrl)}`
      return { organization_id, kind: 'notice' as const, mobile: row.mobile, body, ...dueOf(row) }
    })
    await queueManyEmails(db, emails)
    await queueManySms(db, texts)
  })
