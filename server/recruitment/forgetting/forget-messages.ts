import type { Services } from '../../core/http/services.ts'
import { Transaction } from '../../db/transaction.ts'

/** The number of text messages and of e-mails that one transaction empties. */
const together = 2000

/**
 * Deletes the texts and recipients of sent messages whose retention period has ended, in all organisations. In transactions of
 * limited size, because after an upgrade or a shorter period there may be very many.
 */
export async function forgetMessages({ database }: Pick<Services, 'database'>, most = together): Promise<void> {
  for (let emptied = 1; emptied > 0;) {
    const transaction = new Transaction(database.fixed)
    try {
      const [row] = await transaction.rows<{ forget_messages: number }>('select forget_messages($1)', [most])
      await transaction.commit()
      emptied = row?.forget_messages ?? 0
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }
}
