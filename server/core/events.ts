import type pg from 'pg'
import type { LiveKind } from '@kargozin/api/live.ts'
import { sql } from 'kysely'
import type { Line } from '../db/line.ts'
import type { Db } from '../db/transaction.ts'

/** Something that just happened, for the screens that are open. It says what to fetch again and carries no content. */
export type LiveEvent = {
  organization: string
  /** Only for this user; absent: for everybody of the organisation. */
  user?: string
  kind: LiveKind
  /** The job whose board or fields changed. */
  job?: string
  /** Who did it, so that their own screens need not fetch again. */
  by?: string
  /** Of a `progress`: how many of the applicants of `job` the caller's action on many is through with, and of how many. */
  done?: number
  total?: number
  /** Of an `import`: which one. `done` is its percent then; told to whoever began it, about once in a second. */
  import?: string
}

/** Hears of every committed change in the organisations, on whichever node it was made. */
export type EventHub = {
  /** Calls `tell` with each of them from now on; returns the function that stops it. */
  hear(tell: (event: LiveEvent) => void): () => void
}

const channel = 'kargozin_event'

/** Tells all nodes of something, when and only if this transaction commits. */
export async function announce(db: Db, ...events: LiveEvent[]): Promise<void> {
  const payloads = events.map(event => JSON.stringify(event))
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}

/**
 * Tells all nodes at once, outside any transaction. It is not awaited and may be lost, so it is only for progress, which the
 * next event repeats.
 */
export function mention(pool: pg.Pool, event: LiveEvent): void {
  pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)]).catch(() => {})
}

/** Listens on the line that each process holds to the database anyway (line.ts). */
export function openEvents(line: Line): EventHub {
  const listeners = new Set<(event: LiveEvent) => void>()
  line.listen(channel, payload => {
    const event: LiveEvent = JSON.parse(payload)
    for (const tell of listeners) tell(event)
  })
  return {
    hear: tell => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
