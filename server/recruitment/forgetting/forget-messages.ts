import type { Services } from '../../core/http/services.ts'
import { Transaction } from '../../db/transaction.ts'

/** The number of text messages, of e-mails and of replies that one transaction empties. */
const together = 2000

/**
 * Deletes the texts, recipients and senders of messages and replies whose retention period has ended, in all organisations. In transactions of
 * limited size, because after an upgrade or a shorter period there may be very many.
 */
export async function forgetMessages({ database }: Pick<Services, 'database'>, most = together): Promise<void> {
  for (let emptied = 1; emptied > 0;) {
    const transaction = new Transaction(database.fixed)
    try {
      const [row] = await transaction.rows<{ emptied: number }>(
        'select forget_messages($1) + forget_replies($1) as emptied',
        [most],
      )
      await transaction.commit()
      emptied = row?.emptied ?? 0
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }
}
