import { sql, type RawBuilder } from 'kysely'
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

/** Something that is done in the background: its name in the queue, its lane, and as type what each job of it is given. */
export type Task<Payload extends object = object> = {
  readonly name: string
  readonly lane: Lane
  readonly payload?: Payload
}

/** What each job of a task is given. */
export type PayloadOf<It extends Task> = NonNullable<It['payload']>

const known = new Map<string, Task>()

/** Declares a task, where it is used. The worker must have work for each (`workFor`), and does not start otherwise. */
export function task<Payload extends object>(name: string, lane: Lane): Task<Payload> {
  if (known.has(name)) throw new Error(`The task ${name} is declared twice`)
  const it = { name, lane }
  known.set(name, it)
  return it
}

/** Every task that was declared by what is loaded. */
export const tasks = (): Task[] => [...known.values()]

/** The names of the tasks of a lane. */
const tasksIn = (lane: Lane): string[] =>
  tasks()
    .filter(it => it.lane === lane)
    .map(it => it.name)

/** What the worker does for a task. */
export type Work = {
  task: Task
  /** May run twice for the same work, and must be harmless the second time. */
  run(payload: unknown): Promise<void>
  /** Says where people look that the work was given up; may run twice too. Without it only the log says so. */
  giveUp?(payload: unknown, error: string | null): Promise<void>
}

/** Work for a task; `run` and `giveUp` as in Work. */
export const workFor = <Payload extends object>(
  it: Task<Payload>,
  run: (payload: Payload) => Promise<void>,
  giveUp?: (payload: Payload, error: string | null) => Promise<void>,
): Work => ({
  task: it,
  // The payload was written by enqueue, which knows what this task is given.
  run: payload => run(payload as Payload),
  ...(giveUp && { giveUp: (payload: unknown, error: string | null) => giveUp(payload as Payload, error) }),
})

type When = { at?: RawBuilder<unknown> | undefined; key?: RawBuilder<unknown> | string | undefined }

/** The SQL that puts one job in the queue; `payload` is SQL that makes JSON of what the task is given. */
export const enqueueSql = (
  { name, lane }: Task,
  payload: RawBuilder<unknown>,
  { at, key }: When = {},
): RawBuilder<unknown> =>
  sql`enqueue(${sql.lit(name)}, ${payload}, ${at ?? sql`now()`}, ${key ?? null}, ${tasksIn(lane)}::text[])`

/**
 * Puts work in the queue, in the transaction that causes it: rolled back, it never was. Tasks run at least once,
 * so each must be harmless the second time. With a `key` the same work waits only once; `at` is when it is due.
 */
export async function enqueue<Payload extends object>(
  db: Db,
  it: Task<Payload>,
  payload: Payload,
  { at, key }: { at?: Date; key?: string } = {},
): Promise<void> {
  const due = at && sql`${at.toISOString()}::timestamptz`
  await sql`select ${enqueueSql(it, sql`${JSON.stringify(payload)}::json`, { at: due, key })}`.execute(db)
}

/** As enqueue, for many of one task in one statement. */
export async function enqueueEach<Payload extends object>(
  db: Db,
  it: Task<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map(payload => JSON.stringify(payload))
  await sql`
    select count(${enqueueSql(it, sql`payload::json`)}) from unnest(${texts}::text[]) payload`.execute(db)
}
