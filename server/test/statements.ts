import { Reading } from '../db/reading.ts'
import { Transaction } from '../db/transaction.ts'

/** How many statements each transaction took that was opened for somebody while `work` ran, in the order of opening. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number[]> {
  const opened = new Set<Transaction>()
  const kept = [Transaction.prototype, Reading.prototype].map(of => ({ of, open: of.open }))
  for (const { of, open } of kept)
    of.open = async function noted(this: Transaction, ...given) {
      opened.add(this)
      return open.apply(this, given)
    } as typeof open
  try {
    await work()
  } finally {
    for (const { of, open } of kept) of.open = open
  }
  return [...opened].map(it => it.statements)
}
