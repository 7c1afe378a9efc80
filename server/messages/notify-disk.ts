import { announce } from '../core/events.ts'
import type { Services } from '../core/http/services.ts'
import { inTransaction, Transaction } from '../db/transaction.ts'

/** Notifies the owners of all organisations that the server is running out of disk space, at most once a day. */
export async function notifyOwnersOfDisk({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(new Transaction(database.fixed), async transaction => {
    const notified = await transaction.rows<{ organization_id: string; user_id: string }>(
      'select organization_id, user_id from tell_owners_of_disk()',
    )
    const events = notified.map(it => ({
      organization: it.organization_id,
      user: it.user_id,
      kind: 'notification' as const,
    }))
    announce(transaction.db, ...events)
  })
}
