import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'
import type { Db } from '../db/transaction.ts'

/**
 * Lanes of the queue and how many jobs each does at once. No lane waits for another, and within one organisations take
 * turns (migrate.ts). Each costs a worker process one connection that listens.
 */
export const lanes = {
  /** One-time codes: somebody looks at the screen until one comes. */
  codes: 2,
  /** All other messages, and what is written into them. */
  messages: 3,
  /** Exports and imports: somebody waits and sees how far it is. */
  files: 2,
  /** The texts of CVs; as many as the reader has processes. */
  cvs: 1,
} as const
export type Lane = keyof typeof lanes

/** Declares a task: its lane, and as type what each job of it is given. */
const task = <Payload extends object>(lane: Lane): { lane: Lane; payload?: Payload } => ({ lane })

type Message = { organization_id: string; id: string }
type Stay = { organization_id: string; stay_id: string }
type Import = { organization_id: string; import_id: string }

/** The background tasks. The worker has a function for each (work.ts). */
export const tasks = {
  'send-sms-code': task<{ organization_id: string | null; id: string }>('codes'),
  'send-email-code': task<{ organization_id: string | null; id: string }>('codes'),
  'send-sms': task<Message>('messages'),
  'send-email': task<Message>('messages'),
  /** Messages that the organisation's quota has held back. */
  'release-held': task<{ organization_id: string }>('messages'),
  /** What an applicant is sent on entering a step, once it can no longer be undone. */
  'enter-step': task<Stay>('messages'),
  /** The hiring survey to an applicant whose process ended with this stay, once that can no longer be undone. */
  'ask-survey': task<Stay>('messages'),
  /** A file that somebody waits for (exports.ts); `asked` is what the export named `name` reads. */
  export: task<{ organization_id: string; ticket_id: string; locale: Locale; name: string; asked: object }>('files'),
  /** Applicants on their way in: their file is read; applicants are made of its rows. */
  'read-import': task<Import>('files'),
  'save-import': task<Import>('files'),
  /** The bytes of a file whose row is gone; `key` as in files.ts. */
  'remove-file': task<{ key: string }>('files'),
  /** Daily: what nobody can use any more. */
  'forget-expired': task<Record<never, never>>('files'),
  /** An application's CV: its text for searches, and what it says; with `known` that was looked at as it came in. */
  'read-cv': task<{ organization_id: string; application_id: string; file_id: string; known?: boolean }>('cvs'),
} as const

export type TaskName = keyof typeof tasks
/** What each task is given. */
export type Tasks = { [Name in TaskName]: NonNullable<(typeof tasks)[Name]['payload']> }

/** The names of the tasks of a lane. */
export const tasksIn = (lane: Lane): TaskName[] =>
  (Object.keys(tasks) as TaskName[]).filter(name => tasks[name].lane === lane) // its own keys

type When = { at?: RawBuilder<unknown> | undefined; key?: RawBuilder<unknown> | string | undefined }

/** The SQL that puts one job in the queue; `payload` is SQL that makes JSON of what Tasks names. */
export const enqueueSql = (name: TaskName, payload: RawBuilder<unknown>, { at, key }: When = {}): RawBuilder<unknown> =>
  sql`enqueue(${sql.lit(name)}, ${payload}, ${at ?? sql`now()`}, ${key ?? null}, ${tasksIn(tasks[name].lane)}::text[])`

/**
 * Puts work in the queue, in the transaction that causes it: rolled back, it never was. Tasks run at least once,
 * so each must be harmless the second time. With a `key` the same work waits only once; `at` is when it is due.
 */
export async function enqueue<Name extends TaskName>(
  db: Db,
  name: Name,
  payload: Tasks[Name],
  { at, key }: { at?: Date; key?: string } = {},
): Promise<void> {
  const due = at && sql`${at.toISOString()}::timestamptz`
  await sql`select ${enqueueSql(name, sql`${JSON.stringify(payload)}::json`, { at: due, key })}`.execute(db)
}

/** As enqueue, for many of one task in one statement. */
export async function enqueueEach<Name extends TaskName>(
  db: Db,
  name: Name,
  payloads: readonly Tasks[Name][],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map(payload => JSON.stringify(payload))
  await sql`
    select count(${enqueueSql(name, sql`payload::json`)}) from unnest(${texts}::text[]) payload`.execute(db)
}
