import type pg from 'pg'
import type { LiveKind, NounName } from '@kargozin/api/nouns.ts'
import type { DatabaseMonitor } from '../db/monitor.ts'
import { unawaited } from '../db/pool-order.ts'
import { transactionOf, type Db } from '../db/transaction.ts'

/** An event for open screens. It says what to fetch again and carries no content. */
export type LiveEvent = {
  organization: string
  /** Only for this user; absent: for everyone in the organisation. */
  user?: string
  kind: LiveKind
  /** The job opening to which the changed records belong. */
  job?: string
  /** The user who caused the event: their own screens do not need to fetch again. */
  by?: string
  /** For `progress`: how many of the applicants of the caller's bulk action on `job` are done, and the total. */
  done?: number
  total?: number
  /** For `import`: its id. `done` is then its percentage; the user who started it gets an event about once a second. */
  import?: string
}

/** Receives every committed change in any organisation, from every node. */
export type EventHub = {
  /** Calls `listener` for each new event. Returns a function that ends this subscription. */
  hear(listener: (event: LiveEvent) => void): () => void
}

const channel = 'kargozin_event'

/** Sends events to all nodes if this transaction commits, each once. It costs no statement and no round trip. */
export function announce(db: Db, ...events: LiveEvent[]): void {
  const transaction = transactionOf(db)
  for (const event of events) transaction.notify(channel, JSON.stringify(event))
}

/** Who changed something. `session_id` is absent for applicants and for background work. */
export type Changer = { organization_id: string; session_id?: string | undefined }

/** Announces that records of this noun have changed. If the noun belongs to a job opening, `jobs` names those of the records. */
export function announceChange(db: Db, who: Changer, kind: NounName, jobs?: readonly string[]): void {
  const event = { organization: who.organization_id, kind, ...(who.session_id && { by: who.session_id }) }
  announce(db, ...(jobs ? [...new Set(jobs)].map(job => ({ ...event, job })) : [event]))
}

/**
 * Sends an event to all nodes immediately, outside any transaction. It is not awaited and may be lost, so use it only for
 * progress, which the next event repeats.
 */
export function sendEventNow(pool: pg.Pool, event: LiveEvent): void {
  unawaited(() => void pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)]).catch(() => {}))
}

/** Listens on the database connection that each process keeps open anyway (monitor.ts). */
export function openEvents(monitor: DatabaseMonitor): EventHub {
  const listeners = new Set<(event: LiveEvent) => void>()
  monitor.listen(channel, payload => {
    const event: LiveEvent = JSON.parse(payload)
    for (const listener of listeners) listener(event)
  })
  return {
    hear: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
