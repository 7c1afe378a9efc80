import { enqueue, task } from '../core/queue.ts'
import type { Db } from '../db/transaction.ts'

export type MovedEmployee = { organization_id: string; employee_id: string }

/** The task that counts the deadlines of an onboarding anew. It belongs to recruitment, where onboardings are. */
export const movingDeadlines = task<MovedEmployee>('move-onboarding-deadlines', 'messages')

/** Queues it, in the transaction that changes the first day of work. */
export const queueDeadlines = (db: Db, it: MovedEmployee) =>
  enqueue(db, movingDeadlines, it, { key: `move-onboarding-deadlines ${it.employee_id}` })
