import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/transaction.ts'

/**
 * The lanes of the queue and how many jobs each runs at once. Lanes do not wait for each other, and within a lane
 * organisations take turns (migrate.ts). Each lane costs a worker process one listening connection.
 */
export const lanes = {
  /** One-time codes: the user is waiting at the screen. */
  codes: 2,
  /** The preparation of all other messages. */
  messages: 3,
  /** Sending them. Each job waits for a service, and only two of an organisation run at once, so this is a large number. */
  sending: 12,
  /** Exports and imports: the user is waiting and sees the progress. */
  files: 2,
  /** Reading the texts of CVs. */
  cvs: 1,
} as const
export type Lane = keyof typeof lanes

/** A kind of background work: its name in the queue, its lane, and the type of the payload of each job. */
export type Task<Payload extends object = object> = {
  readonly name: string
  readonly lane: Lane
  /**
   * The maximum number of jobs of one organisation that run at once, so that a slow service delays only the organisation that uses
   * it. Null: no maximum. One alone would be slow: the queue takes the next job before it has marked the last one as done.
   */
  readonly atOnce: number | null
  readonly payload?: Payload
}

/** The payload of a task's jobs. */
export type PayloadOf<It extends Task> = NonNullable<It['payload']>

const known = new Map<string, Task>()

/** Declares a task next to its use. The worker starts only if each task has a `workFor`. */
export function task<Payload extends object>(name: string, lane: Lane, atOnce: number | null = null): Task<Payload> {
  if (known.has(name)) throw new Error(`The task ${name} is declared twice`)
  const it = { name, lane, atOnce }
  known.set(name, it)
  return it
}

/** All tasks that the loaded modules have declared. */
export const tasks = (): Task[] => [...known.values()]

/** The names of the tasks of a lane. */
const tasksIn = (lane: Lane): string[] =>
  tasks()
    .filter(it => it.lane === lane)
    .map(it => it.name)

/** How the worker runs a task. */
export type Work = {
  task: Task
  /** May run twice for the same job, so it must be idempotent. */
  run(payload: unknown): Promise<void>
  /**
   * Called when the last attempt has failed, to show the failure on screen. Must be idempotent too. Without this function only
   * the log reports the failure.
   */
  giveUp?(payload: unknown, error: string | null): Promise<void>
}

/** Connects a task with its work. `run` and `giveUp` have the same meaning as in Work. */
export const workFor = <Payload extends object>(
  it: Task<Payload>,
  run: (payload: Payload) => Promise<void>,
  giveUp?: (payload: Payload, error: string | null) => Promise<void>,
): Work => ({
  task: it,
  // enqueue has written the payload, with the type of this task.
  run: payload => run(payload as Payload),
  ...(giveUp && { giveUp: (payload: unknown, error: string | null) => giveUp(payload as Payload, error) }),
})

type When = { at?: RawBuilder<unknown> | undefined; key?: RawBuilder<unknown> | string | undefined }

/** The SQL that adds one job to the queue; `payload` is SQL that builds the JSON payload. */
export const enqueueSql = (
  { name, lane, atOnce }: Task,
  payload: RawBuilder<unknown>,
  { at, key }: When = {},
): RawBuilder<unknown> =>
  sql`enqueue(${sql.lit(name)}, ${payload}, ${at ?? sql`now()`}, ${key ?? null}, ${tasksIn(lane)}::text[], ${sql.lit(atOnce)})`

/**
 * The SQL that adds the jobs of the rows of a query to the queue, of one organisation. It is an aggregate over these rows; `payload` and `at`
 * are SQL on them.
 */
export const enqueueAllSql = (
  { name, lane, atOnce }: Task,
  { payload, at, order }: { payload: RawBuilder<unknown>; at: RawBuilder<unknown>; order: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql`enqueue_all(${sql.lit(name)}, array_agg(${payload} order by ${order}), array_agg(${at} order by ${order}),
    ${tasksIn(lane)}::text[], ${sql.lit(atOnce)})`

/**
 * Adds a job to the queue in the transaction that causes it, so a rollback removes it. A job runs at least once, so tasks must
 * be idempotent. A new job replaces a waiting one with the same `key`. `at` is the time when the job is due.
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

/** Like enqueue, for many jobs of one task in one statement. */
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

/** Makes waiting jobs with these keys due earlier, at an instant. Jobs that are due before, or that run already, do not change. */
export async function hasten(db: Db, keys: readonly string[], due: string): Promise<void> {
  await sql`select hasten(${keys}::text[], ${due}::timestamptz)`.execute(db)
}
