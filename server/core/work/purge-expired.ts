import { sql, type RawBuilder } from 'kysely'
import { Transaction, type Db } from '../../db/transaction.ts'
import { removingFile } from '../files/files.ts'
import { enqueueSql, task } from '../queue.ts'
import type { Services } from '../http/services.ts'

/** The daily task that deletes expired data. */
export const purgingExpired = task<Record<never, never>>('forget-expired', 'files')

/**
 * The statements that delete the expired data of an area. `rows` delete rows. `files` are database functions that delete rows
 * of files and return the storage keys of these files.
 */
export type Expiring = { rows?: readonly RawBuilder<unknown>[]; files?: readonly RawBuilder<unknown>[] }

/** Expired data of the core: counters of rate limits, and generated files. */
const ours: Expiring = {
  rows: [
    sql`delete from attempt where until < now()`,
    sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`,
  ],
  files: [sql`forget_tickets()`],
}

/** Deletes the expired data of all areas, and files without a row. */
export async function purgeExpired(
  services: Pick<Services, 'database' | 'storage'>,
  areas: readonly Expiring[],
): Promise<void> {
  const transaction = new Transaction(services.database.fixed)
  try {
    for (const area of [ours, ...areas]) await forgetOf(transaction.db, area)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  const yesterday = new Date(Date.now() - 86_400_000)
  await services.storage.forgetTemporary(yesterday)
  await forgetStrays(services, yesterday)
}

async function forgetOf(db: Db, { rows = [], files = [] }: Expiring): Promise<void> {
  for (const statement of rows) await statement.execute(db)
  const removal = enqueueSql(removingFile, sql`json_build_object('key', key)`)
  for (const keys of files) await sql`select ${removal} from ${keys} key`.execute(db)
}

/** Deletes stored files that have no row, because the process that stored them failed or was killed before its commit. */
async function forgetStrays({ database, storage }: Pick<Services, 'database' | 'storage'>, before: Date) {
  for await (const keys of storage.keysBefore(before)) {
    const { rows } = await database.fixed.query<{ key: string }>('select stray_keys($1::text[]) as key', [keys])
    for (const { key } of rows) await storage.remove(key)
  }
}
