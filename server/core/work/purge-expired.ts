import { sql, type RawBuilder } from 'kysely'
import { inTransaction, Transaction, type Db } from '../../db/transaction.ts'
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

/** Expired data of the core: generated files. */
const ours: Expiring = { files: [sql`forget_tickets()`] }

/** Expired counters of the limits: each statement on its own, because a request that counts must not wait for the others. */
const counters = [
  'delete from attempt where until < now()',
  'delete from rate_limit where expire < extract(epoch from now()) * 1000',
]

/** Deletes the expired data of all areas, and files without a row. */
export async function purgeExpired(
  services: Pick<Services, 'database' | 'storage'>,
  areas: readonly Expiring[],
): Promise<void> {
  for (const statement of counters) await services.database.aside.query(statement)
  await inTransaction(new Transaction(services.database.fixed), async ({ db }) => {
    for (const area of [ours, ...areas]) await forgetOf(db, area)
  })
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
