import { sql } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'
import type { Db } from '../db/transaction.ts'

/** The background tasks and what each is given. The worker has a function for each (work.ts). */
export type Tasks = {
  'send-sms': { organization_id: string | null; id: string }
  'send-email': { organization_id: string | null; id: string }
  /** The bytes of a file whose row is gone; `key` as in files.ts. */
  'remove-file': { key: string }
  /** What an applicant is sent on entering a step, once it can no longer be undone. */
  'enter-step': { organization_id: string; stay_id: string }
  /** The hiring survey to an applicant whose process ended with this stay, once that can no longer be undone. */
  'ask-survey': { organization_id: string; stay_id: string }
  /** A file that somebody waits for (exports.ts); `asked` is what he asked for, as the export named `name` reads it. */
  export: { organization_id: string; ticket_id: string; locale: Locale; name: string; asked: object }
  /** An application's CV: its text for searches, and what it says; with `known` that was looked at as it came in. */
  'read-cv': { organization_id: string; application_id: string; file_id: string; known?: boolean }
  /** Applicants on their way in: their file is read; applicants are made of its rows. */
  'read-import': { organization_id: string; import_id: string }
  'save-import': { organization_id: string; import_id: string }
  /** Daily: what nobody can use any more. */
  'forget-expired': Record<never, never>
}

/**
 * Puts work in the queue, in the transaction that causes it: rolled back, it never was. Tasks run at least once,
 * so each must be harmless the second time. With a `key` the same work waits only once.
 */
export async function enqueue<Task extends keyof Tasks>(
  db: Db,
  task: Task,
  payload: Tasks[Task],
  key?: string,
): Promise<void> {
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, now(), ${key ?? null})`.execute(db)
}

/** As enqueue, for many of one task in one statement. */
export async function enqueueEach<Task extends keyof Tasks>(
  db: Db,
  task: Task,
  payloads: readonly Tasks[Task][],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map(payload => JSON.stringify(payload))
  await sql`select count(enqueue(${task}, payload::json)) from unnest(${texts}::text[]) payload`.execute(db)
}
