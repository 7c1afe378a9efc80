import type { Services } from '../../core/http/services.ts'
import { inTransaction, Transaction } from '../../db/transaction.ts'
import { task } from '../../core/queue.ts'

/**
 * Runs every few minutes. Finds possible duplicates among applicants whose concurrent transactions could not see each other.
 */
export const pairingAgain = task<Record<never, never>>('pair-again', 'files')

/** Compares all waiting applicants, in batches of one transaction each. */
export async function pairAgain({ database }: Pick<Services, 'database'>): Promise<void> {
  for (let compared = 1; compared > 0;) {
    const [row] = await inTransaction(new Transaction(database.fixed), it =>
      it.rows<{ pair_again: number }>('select pair_again()'),
    )
    compared = row?.pair_again ?? 0
  }
}
