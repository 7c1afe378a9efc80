import { enqueue, task } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'

/** Applicants who were restored from the trash, or a restored job opening with all of its applicants. */
export type Restored =
  | { organization_id: string; applications: readonly string[] }
  | { organization_id: string; job: string }

/**
 * Queues the messages that were due while these were deleted. Whoever is deleted gets no messages, and the queue forgets them: an invitation
 * would never be sent, although the appointment is planned.
 */
export const catchingUp = task<Restored>('catch-up', 'messages')

export async function catchUp(db: Db, restored: Restored): Promise<void> {
  if ('applications' in restored && restored.applications.length === 0) return
  await enqueue(db, catchingUp, restored)
}
