import { sql } from 'kysely'
import type pg from 'pg'
import type { MessageState } from '@kargozin/api/labels-work.ts'
import type { Services } from '../core/http/services.ts'
import { Transaction, type Db } from '../db/transaction.ts'
import type { Channel } from './channels.ts'
import { Uncertain, Undeliverable } from './providers.ts'
import { hold, takeQuota, type Quotas } from './quota.ts'

/** A row of the sent log. One-time codes belong to no organisation. */
export type LoggedMessage = { organization_id: string | null; id: string }

/** A message as its channel's `columns` return it, with its state. */
type Row = { to: string; text: string; expires_at: string | null; state: MessageState; attempts: number }

type Ending = { state: MessageState; error?: string | null }

/** Runs `work` in a transaction of the organisation, or without an organisation for one-time codes. */
async function within<T>(pool: pg.Pool, organizationId: string | null, work: (db: Db) => Promise<T>): Promise<T> {
  const transaction = new Transaction(pool)
  try {
    if (organizationId) await transaction.enter(organizationId)
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const lost = 'The answer of the service was lost; the message may have been sent'

/** Stores the result of an attempt. The state `sent` is final, so a concurrent run cannot change it. */
async function note(db: Db, table: 'sms' | 'email', id: string, { state, error = null }: Ending): Promise<void> {
  await db
    .updateTable(table)
    .set({ state, error, ...(state === 'sent' ? { sent_at: sql<string>`now()` } : {}) })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute()
}

/**
 * Returns the new state of a message that must not be sent, or undefined if it should be sent now. The worker of a message that
 * is still in state `sending` has died; the message is sent again only if the service recognises our keys.
 */
async function endingOf<Message extends object>(
  db: Db,
  { provider }: Channel<Message>,
  row: Row,
  { organization_id, quotas }: { organization_id: string | null; quotas: Quotas | undefined },
): Promise<Ending | undefined> {
  if (row.state === 'sending' && !provider?.knowsKeys) return { state: 'unknown', error: lost }
  if (row.expires_at && Date.parse(row.expires_at) < Date.now())
    return { state: 'failed', error: 'Too late to be of use' }
  if (!provider) return { state: 'not configured' }
  // A message is counted only at its first attempt.
  if (!organization_id || !quotas || row.attempts > 0 || (await takeQuota(db, organization_id, quotas)))
    return undefined
  await hold(db, organization_id, quotas)
  return { state: 'held', error: 'The quota of the organisation is used up' }
}

/** Starts an attempt: locks the message, marks it as `sending` and returns it. Returns undefined if it must not be sent. */
async function begin<Message extends object>(
  db: Db,
  channel: Channel<Message>,
  { organization_id, id }: LoggedMessage,
  quotas: Quotas | undefined,
): Promise<(Message & Row) | undefined> {
  const { rows } = await sql<Message & Row>`
    select ${channel.columns}, state, attempts from ${sql.table(channel.table)}
     where id = ${id} and state in ('queued', 'sending') for update`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const ending = await endingOf(db, channel, row, { organization_id, quotas })
  if (ending) {
    await note(db, channel.table, id, ending)
    if (ending.state === 'not configured') channel.print?.(`SMS to ${row.to}: ${row.text}`)
    return undefined
  }
  await db
    .updateTable(channel.table)
    .set({ state: 'sending', attempts: row.attempts + 1 })
    .where('id', '=', id)
    .execute()
  return row
}

/**
 * Sends one queued message of the sent log. No transaction is open during the request; meanwhile the row is in state `sending`.
 * Idempotent. Rethrows the error of the provider if the message was not sent, or can safely be sent again, so that the queue
 * retries with growing delays. With `quotas` the quota of the organisation applies.
 */
export async function sendMessage<Message extends object>(
  { database }: Pick<Services, 'database'>,
  channel: Channel<Message>,
  logged: LoggedMessage,
  quotas?: Quotas,
): Promise<void> {
  const inside = <T>(work: (db: Db) => Promise<T>) => within(database.fixed, logged.organization_id, work)
  const message = await inside(db => begin(db, channel, logged, quotas))
  if (!message || !channel.provider) return
  const end = (ending: Ending) => inside(db => note(db, channel.table, logged.id, ending))
  try {
    await channel.provider.send({ ...message, id: logged.id })
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message.slice(0, 500) : 'unknown'
    if (thrown instanceof Undeliverable) return end({ state: 'failed', error })
    if (thrown instanceof Uncertain && !channel.provider.knowsKeys) return end({ state: 'unknown', error })
    await end({ state: 'queued', error })
    throw thrown
  }
  return end({ state: 'sent' })
}

/** Called after the last attempt: marks the message as failed, or as `unknown` if it may have been sent. */
export async function giveUpMessage<Message extends object>(
  { database }: Pick<Services, 'database'>,
  { table }: Channel<Message>,
  { organization_id, id }: LoggedMessage,
  error: string | null,
): Promise<void> {
  await within(database.fixed, organization_id, async db => {
    await sql`
      update ${sql.table(table)}
         set state = case state when 'sending' then 'unknown' else 'failed' end,
             error = case state when 'sending' then ${lost} else coalesce(error, ${error}, 'The worker was lost') end
       where id = ${id} and state in ('queued', 'sending')`.execute(db)
  })
}
