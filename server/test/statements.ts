import { Transaction } from '../db/transaction.ts'

/** Runs `work` and returns the number of statements of each transaction that it has begun for a caller or an organisation. */
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
