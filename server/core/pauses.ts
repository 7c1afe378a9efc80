import type pg from 'pg'
import { refuse } from './errors.ts'

/**
 * A limit that slows attempts: the first `free` attempts need no pause, then the pauses (in seconds) double from `first` to
 * `most`. Attempts are forgotten a day after the last one.
 */
export type PauseLimit = { readonly name: string; readonly free: number; readonly first: number; readonly most: number }

/**
 * One statement, so that concurrent attempts cannot exceed the limit. It compares with the clock and not with its own beginning,
 * because an attempt that it waited for may have begun later.
 */
const tryOnce = `
  with it as (
    insert into attempt as a (key, tries, next_at, until)
    values ($1, 1, now() + make_interval(secs => case when $2::int > 1 then 0 else $3::int end), now() + interval '1 day')
    on conflict (key) do update set
      tries = case when a.until < now() then 1 else a.tries + 1 end,
      next_at = now() + make_interval(secs => case when a.until < now() or a.tries + 1 < $2::int then 0
        else least($4::int, $3::int * power(2, least(a.tries + 1 - $2::int, 20))) end),
      until = now() + interval '1 day'
    where a.next_at <= clock_timestamp() or a.until < now()
    returning next_at)
  select true as allowed, extract(epoch from next_at - now())::float8 as seconds from it
  union all
  select false, extract(epoch from next_at - now())::float8 from attempt where key = $1 and not exists (select from it)`

export type Pauses = {
  /**
   * Counts one attempt. Throws 429 during a pause, without making that pause longer. Returns the seconds until the next
   * attempt is allowed.
   */
  pause(what: PauseLimit, who: string): Promise<number>
  /** Resets the attempts, for example after a correct password. */
  resume(what: PauseLimit, who: string): Promise<void>
}

/** The refusal with the seconds to wait. */
export function tooMany(wait: number) {
  const seconds = Math.max(1, Math.ceil(wait))
  return refuse(429, 'Too many attempts. Try again in {seconds} seconds.', {
    params: { seconds },
    data: { retry_after: seconds },
  })
}

type Attempt = { allowed: boolean; seconds: number }

const attemptOnce = async (pool: pg.Pool, values: unknown[]): Promise<Attempt | undefined> =>
  (await pool.query<Attempt>(tryOnce, values)).rows[0]

/**
 * Whether the pause began after this statement, by another attempt at the same moment. The statement saw no row, or the row
 * before the pause, so it does not know how long the pause is.
 */
const hasJustBegun = (found: Attempt | undefined): boolean => !found || (!found.allowed && found.seconds <= 0)

/** `factor` multiplies the number of attempts without a pause. */
export function openPauses(pool: pg.Pool, factor: number): Pauses {
  return {
    pause: async ({ name, free, first: shortest, most }, who) => {
      const values = [`${name} ${who}`, free * factor, shortest, most]
      const first = await attemptOnce(pool, values)
      const found = hasJustBegun(first) ? await attemptOnce(pool, values) : first
      const { allowed, seconds } = found ?? { allowed: false, seconds: 1 }
      if (!allowed) throw tooMany(seconds)
      return Math.max(0, Math.ceil(seconds))
    },
    resume: async ({ name }, who) => {
      await pool.query('delete from attempt where key = $1', [`${name} ${who}`])
    },
  }
}
