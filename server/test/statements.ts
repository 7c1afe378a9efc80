import { Transaction } from '../db/transaction.ts'

/** Runs `work` and returns the number of statements of each transaction that it has begun for a caller or an organisation. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number[]> {
  const begun = new Set<Transaction>()
  const { rows } = Transaction.prototype
  Transaction.prototype.rows = async function counted(this: Transaction, sql, values) {
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

/** Runs `work` and returns how many characters the rows of all its queries have as JSON. */
export async function charactersReadBy(work: () => Promise<unknown>): Promise<number> {
  let read = 0
  const { executeQuery } = Transaction.prototype
  Transaction.prototype.executeQuery = async function counted(this: Transaction, query) {
    const result = await executeQuery.call(this, query)
    read += JSON.stringify(result.rows, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ).length
    return result
  } as typeof executeQuery
  try {
    await work()
  } finally {
    Transaction.prototype.executeQuery = executeQuery
  }
  return read
}
