import { sql } from 'kysely'
import { paths } from '@kargozin/api/paths.ts'
import type { Services } from '../../core/http/services.ts'
import { enqueue, enqueueEach, task } from '../../core/queue.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notice, notify } from '../notice.ts'
import { sending } from '../outbox.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The task that queues held messages again as far as the quota allows. */
export const releasingHeld = task<{ organization_id: string }>('release-held', 'messages')

/** The maximum number of messages in an hour and in a day (UTC). */
type Quota = { hour: number; day: number }
export type Quotas = { unproved: Quota; proved: Quota }

/**
 * The quota of an organisation, for text messages and e-mails together. One-time codes have separate limits
 * (account/limits.ts). An owner without a proved contact may be anybody, so their quota is enough to try the product with about
 * twenty applicants, but too small for spam. With a proved contact, the messages of a bulk move of 5,000 applicants (an e-mail
 * and a text message each) are sent within five hours; an attacker who takes over the account can send no more than that a day.
 */
export const quotas: Quotas = {
  unproved: { hour: 20, day: 50 },
  proved: { hour: 2000, day: 10_000 },
}

const messagesHeld = notice<{ count: string }>(
  'messages_held',
  'Many messages were sent, so some are waiting. They will be sent automatically, at most {count} an hour.',
)
const messagesHeldUnproved = notice<{ count: string }>(
  'messages_held_unproved',
  'Some messages are waiting: at most {count} a day are sent until your e-mail address or mobile number is verified.',
  () => paths.profile(),
)

/** A message that was held longer fails, because its content may no longer be true. */
const maxHeldDays = 3

/** Whether the organisation's owner has proved an e-mail address or a mobile number. */
async function ownerIsProved(db: Db, organization_id: string): Promise<boolean> {
  const { rows } = await sql<{ proved: boolean }>`
    select num_nonnulls(u.email_proved_at, u.mobile_proved_at) > 0 as proved
      from organization o join user_account u on u.id = o.user_id where o.id = ${organization_id}`.execute(db)
  return rows[0]?.proved ?? false
}

const quotaOf = async (db: Db, organization_id: string, all: Quotas) =>
  (await ownerIsProved(db, organization_id)) ? all.proved : all.unproved

const thisHour = sql`date_trunc('hour', now(), 'UTC')`
const today = sql`date_trunc('day', now(), 'UTC')`

/**
 * Counts one message. Returns false if the quota is used up. Locks the row of the organisation, so its messages briefly wait
 * here for each other.
 */
export async function takeQuota(db: Db, organization_id: string, all: Quotas): Promise<boolean> {
  const quota = await quotaOf(db, organization_id, all)
  const { rows } = await sql`
    insert into message_quota as q (organization_id, hour, in_hour, day, in_day)
    values (${organization_id}, ${thisHour}, 1, ${today}, 1)
    on conflict (organization_id) do update
       set in_hour = case when q.hour = excluded.hour then q.in_hour else 0 end + 1, hour = excluded.hour,
           in_day = case when q.day = excluded.day then q.in_day else 0 end + 1, day = excluded.day
     where (q.hour <> excluded.hour or q.in_hour < ${quota.hour}) and (q.day <> excluded.day or q.in_day < ${quota.day})
    returning 1`.execute(db)
  return rows.length > 0
}

/** The number of messages that may still be sent in this hour and day. */
async function freeSpaceOf(db: Db, organization_id: string, quota: Quota): Promise<number> {
  const { rows } = await sql<{ room: number }>`
    select least(${quota.hour} - case when hour = ${thisHour} then in_hour else 0 end,
                 ${quota.day} - case when day = ${today} then in_day else 0 end) as room
      from message_quota where organization_id = ${organization_id}`.execute(db)
  return Math.max(0, rows[0]?.room ?? 0)
}

const hour = 3_600_000
/** Five seconds after the next full hour, because the clocks of this machine and the database may differ. */
const nextHour = () => new Date(Math.ceil(Date.now() / hour) * hour + 5000)

/** Queues the next release. It runs every hour until no message is held, because the owner may prove a contact during the day. */
const releaseNextHour = (db: Db, organization_id: string) =>
  enqueue(db, releasingHeld, { organization_id }, { at: nextHour(), key: `release-held ${organization_id}` })

/**
 * Queues the release of held messages and notifies the owner, once until no message is held any more. Call it in the
 * transaction that holds a message, after takeQuota.
 */
export async function hold(db: Db, organization_id: string, all: Quotas): Promise<void> {
  const { rows } = await sql<{ owner: string }>`
    update message_quota q set told_at = now() from organization o
     where q.organization_id = ${organization_id} and q.told_at is null and o.id = q.organization_id
    returning o.user_id as owner`.execute(db)
  // `told_at` was already set: the notice was sent and the release is queued.
  if (!rows[0]) return
  await releaseNextHour(db, organization_id)
  const quota = await quotaOf(db, organization_id, all)
  const [held, count] = quota === all.proved ? [messagesHeld, quota.hour] : [messagesHeldUnproved, quota.day]
  await notify(db, held, { organization_id, user_ids: [rows[0].owner], data: { count: String(count) } })
}

const tooLate = 'The quota of the organisation was used up until it was too late'

/** Marks messages that were held for too long as failed. */
async function dropLate(db: Db, organization_id: string): Promise<void> {
  for (const table of ['sms', 'email'] as const)
    await db
      .updateTable(table)
      .set({ state: 'failed', error: tooLate })
      .where(ofOrganization({ organization_id }))
      .where('state', '=', 'held')
      .where(
        sql`greatest(created_at, not_before)`,
        '<',
        sql<string>`now() - make_interval(days => ${sql.lit(maxHeldDays)})`,
      )
      .execute()
}

type Held = { kind: 'sms' | 'email'; id: string }

/** Queues the oldest held messages again, as many as the quota allows. The others wait for the next hour or day. */
export async function releaseHeld(
  { database }: Pick<Services, 'database'>,
  { organization_id }: { organization_id: string },
  all: Quotas,
): Promise<void> {
  await inOrganization(database.fixed, organization_id, async ({ db }) => {
    // This lock makes a transaction that holds a message at the same time wait; it then queues a new release.
    await sql`select from message_quota where organization_id = ${organization_id} for update`.execute(db)
    await dropLate(db, organization_id)
    const room = await freeSpaceOf(db, organization_id, await quotaOf(db, organization_id, all))
    const { rows } = await sql<Held>`
      select 'sms' as kind, id from sms where organization_id = ${organization_id} and state = 'held'
      union all
      select 'email', id from email where organization_id = ${organization_id} and state = 'held'
       order by id limit ${room + 1}`.execute(db)
    const free = rows.slice(0, room)
    for (const kind of ['sms', 'email'] as const) {
      const ids = free.filter(it => it.kind === kind).map(it => it.id)
      await sql`update ${sql.table(kind)} set state = 'queued', error = null where id = any(${ids}::uuid[])`.execute(db)
      await enqueueEach(
        db,
        sending[kind],
        ids.map(id => ({ organization_id, id })),
      )
    }
    if (rows.length > free.length) await releaseNextHour(db, organization_id)
    else await sql`update message_quota set told_at = null where organization_id = ${organization_id}`.execute(db)
  })
}
