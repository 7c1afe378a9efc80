import { sql } from 'kysely'
import { enqueueSql } from '../core/queue.ts'
import type { Services } from '../core/services.ts'
import { Transaction } from '../db/transaction.ts'

/**
 * Deletes what nobody can use any more: tokens and codes that are over, counters of tries that have run out, what actions on
 * many would be undone with, files that belong to nobody.
 */
export async function forgetExpired(services: Pick<Services, 'database' | 'storage'>): Promise<void> {
  await forgetRows(services)
  const yesterday = new Date(Date.now() - 86_400_000)
  await services.storage.forgetTemporary(yesterday)
  await forgetStrays(services, yesterday)
}

async function forgetRows({ database }: Pick<Services, 'database'>): Promise<void> {
  const transaction = new Transaction(database.fixed)
  try {
    const { db } = transaction
    const removal = enqueueSql('remove-file', sql`json_build_object('key', key)`)
    await sql`delete from session where expires_at < now()`.execute(db)
    await sql`delete from one_time_code where expires_at < now()`.execute(db)
    await sql`delete from attempt where until < now()`.execute(db)
    await sql`delete from known_device where used_at < now() - interval '1 year'`.execute(db)
    await sql`delete from session where used_at < now() - interval '7 days'`.execute(db)
    await sql`select forget_invitations()`.execute(db)
    await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db)
    await sql`select forget_bulk_actions()`.execute(db)
    await sql`select ${removal} from forget_tickets() key`.execute(db)
    await sql`select ${removal} from forget_imports() key`.execute(db)
    await sql`select ${removal} from forget_examples() key`.execute(db)
    await sql`select ${removal} from forget_pictures() key`.execute(db)
    await sql`select ${removal} from forget_parsed() key`.execute(db)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Bytes that no row names, kept before: whoever kept them failed afterwards, or was killed. */
async function forgetStrays({ database, storage }: Pick<Services, 'database' | 'storage'>, before: Date) {
  for await (const keys of storage.keysBefore(before)) {
    const { rows } = await database.fixed.query<{ key: string }>('select stray_keys($1::text[]) as key', [keys])
    for (const { key } of rows) await storage.remove(key)
  }
}
