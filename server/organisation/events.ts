import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { events } from '@kargozin/api/organisation/events.ts'
import { answer, type Answer, type Asked } from '../core/answer.ts'
import type { LiveEvent } from '../core/events.ts'

/** A comment line every 20 seconds keeps proxies from closing a quiet stream. */
const heartbeat = 20_000

/** After how many heartbeats it is asked whether the session still stands: a revoked one ends within a minute. */
const beatsPerCheck = 2

async function stands(pool: pg.Pool, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from session where id = $1 and expires_at > now()', [sessionId])
  return rowCount === 1
}

function lineOf({ kind, by, job, done, total, ...of }: LiveEvent, sessionId: string): string {
  return `event: ${kind}\ndata: ${JSON.stringify({ job, own: by === sessionId, done, total, import: of.import })}\n\n`
}

/** The lines of one open stream, until the caller goes or his session ends. */
export async function* listen(
  { who, gone, services }: Pick<Asked<typeof events.listen>, 'who' | 'gone' | 'services'>,
  pause = heartbeat,
): AsyncIterable<string> {
  const closed = new AbortController()
  const signal = AbortSignal.any([gone, closed.signal])
  const heard = services.events.listen(who.organization_id, who.user_id, signal)[Symbol.asyncIterator]()
  // Asked before the first line is written: whoever has read that line misses nothing from then on.
  let next = heard.next()
  let beat = setTimeout(pause, undefined, { signal })
  let beats = 0
  beat.catch(() => {})
  try {
    yield 'retry: 2000\n\n'
    while (!signal.aborted) {
      const it = await Promise.race([next, beat.catch(() => undefined)])
      if (it?.done) return
      if (it) {
        next = heard.next()
        yield lineOf(it.value, who.session_id)
        continue
      }
      if (signal.aborted) return
      if (++beats % beatsPerCheck === 0 && !(await stands(services.database.fixed, who.session_id))) return
      beat = setTimeout(pause, undefined, { signal })
      beat.catch(() => {})
      yield ': still here\n\n'
    }
  } finally {
    closed.abort()
  }
}

/** The answer to the call that listens. */
export const eventAnswers: readonly Answer[] = [answer(events.listen, asked => listen(asked))]
