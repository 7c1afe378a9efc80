import { Transaction } from '../db/transaction.ts'

/** The number of statements of each transaction with a user that began while `work` ran, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number[]> {
  const begun = new Set<Transaction>()
  const { rows } = Transaction.prototype
  Transaction.prototype.rows = async function noted(this: Transaction, sql, values) {
    if (/^select (\* from open_session|set_config)/.test(sql)) begun.add(this)
    return rows.call(this, sql, values)
  } as typeof rows
  try {
    await work()
  } finally {
    Transaction.prototype.rows = rows
  }
  return [...begun].map(it => it.statements)
}
