import { Transaction } from '../db/transaction.ts'

/** How many statements each transaction took that ended while `work` ran, in the order of their ends. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = []
  const { commit, leave } = Transaction.prototype
  Transaction.prototype.commit = function counted() {
    counts.push(this.statements)
    return commit.call(this)
  }
  Transaction.prototype.leave = function counted() {
    counts.push(this.statements)
    leave.call(this)
  }
  try {
    await work()
  } finally {
    Object.assign(Transaction.prototype, { commit, leave })
  }
  return counts
}
