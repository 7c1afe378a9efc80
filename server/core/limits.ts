import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'
import { openPauses, tooMany, type Pauses } from './pauses.ts'

/** What is limited: so many `points` within so many seconds. Counted in PostgreSQL, so all nodes count together. */
export type Limit = { readonly name: string; readonly points: number; readonly duration: number }

const names = new Set<string>()

/** Declares a limit, where it is used. Its name is part of the key under which tries are counted. */
export function limit(name: string, points: number, duration: number): Limit {
  if (names.has(name)) throw new Error(`The limit ${name} is declared twice`)
  names.add(name)
  return { name, points, duration }
}

export type Limits = Pauses & {
  /** Counts one try; throws 429 with the seconds to wait once there were too many. */
  count(what: Limit, who: string): Promise<void>
  /** Forgets what was counted. */
  forget(what: Limit, who: string): Promise<void>
  /** Takes one counted try back: many people of one office share an address. */
  giveBack(what: Limit, who: string): Promise<void>
}

/** `factor` makes all limits wider: the load benchmark and the browser tests come from one address. */
export function openLimits(pool: pg.Pool, factor = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = ({ name, points, duration }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: false,
      points: points * factor,
      duration,
    })
    limiters.set(name, made)
    return made
  }
  return {
    ...openPauses(pool, factor),
    count: async (what, who) => {
      try {
        await limiter(what).consume(who)
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over
        throw tooMany(over.msBeforeNext / 1000)
      }
    },
    forget: async (what, who) => {
      await limiter(what).delete(who)
    },
    giveBack: async (what, who) => {
      await limiter(what).reward(who)
    },
  }
}
