import type pg from 'pg'
import { Transaction, type Db } from '../db/transaction.ts'
import { Undeliverable } from './providers.ts'

/** A task of the queue: which row, and whether this is the last time that it is tried. */
export type Attempt = { organization_id: string | null; id: string; last: boolean }

/** Works on the message's rows: in its organisation, or in none for one-time codes. */
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

/**
 * Sends one queued message of the sent log, whichever kind. No transaction is open while the other side takes its time.
 * Harmless the second time: only a row that is still queued is sent, and a row ends as sent, failed or not configured.
 * Throws what the provider threw when it is worth another try, so that the queue tries again, later each time.
 */
export async function sendMessage<Row extends { expires_at: string | null }>(
  pool: pg.Pool,
  table: 'sms' | 'email',
  { organization_id, id, last }: Attempt,
  /** Counts the try and gives the row, if it is still queued. */
  take: (db: Db) => Promise<Row | undefined>,
  send: ((row: Row) => Promise<void>) | null,
): Promise<{ row: Row; state: 'sent' | 'failed' | 'not configured' } | undefined> {
  const row = await within(pool, organization_id, take)
  if (!row) return undefined
  const end = async (state: 'sent' | 'failed' | 'not configured', error: string | null = null) => {
    const sent_at = state === 'sent' ? new Date().toISOString() : null
    await within(pool, organization_id, db =>
      db.updateTable(table).set({ state, error, sent_at }).where('id', '=', id).where('state', '=', 'queued').execute(),
    )
    return { row, state }
  }
  if (row.expires_at && Date.parse(row.expires_at) < Date.now()) return end('failed', 'Too late to be of use')
  if (!send) return end('not configured')
  try {
    await send(row)
  } catch (error) {
    const words = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    if (last || error instanceof Undeliverable) return end('failed', words)
    await within(pool, organization_id, db =>
      db.updateTable(table).set({ error: words }).where('id', '=', id).execute(),
    )
    throw error
  }
  return end('sent')
}
