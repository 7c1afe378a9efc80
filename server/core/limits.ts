import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DatabaseError } from 'pg'
import type pg from 'pg'
import { hashOf } from './tokens.ts'
import { openPauses, tooMany, type Pauses } from './pauses.ts'

/** A rate limit: `points` within `duration` seconds. Counted in PostgreSQL, so that all nodes share one count. */
export type Limit = { readonly name: string; readonly points: number; readonly duration: number }

const names = new Set<string>()

/** The names of all limits that the loaded modules have declared. */
export const limitNames = (): string[] => [...names]

/** Declares a limit next to its use. Its name is part of the key of the counter. */
export function limit(name: string, points: number, duration: number): Limit {
  if (names.has(name)) throw new Error(`The limit ${name} is declared twice`)
  names.add(name)
  return { name, points, duration }
}

/**
 * A limit for a public call. Many people share an IP address (a university, a mobile network), so the address has a large
 * allowance, and each thing that it acts on (a contact, a secret link) a small one.
 */
export type SharedLimit = { readonly address: Limit; readonly each: Limit }

/** Declares a limit of `address` per IP address and of `each` per IP address and thing, within `duration` seconds. */
export const sharedLimit = (
  name: string,
  { address, each, duration }: { address: number; each: number; duration: number },
): SharedLimit => ({ address: limit(`${name}-address`, address, duration), each: limit(name, each, duration) })

/** The key of a thing. It contains a hash, because links and contacts are not stored in counters. */
const keyOfThing = (ip: string, thing: string) => `${ip} ${hashOf(thing).toString('base64url')}`

/** Counts one attempt of an address on a thing. Throws 429 like `count`. */
export async function countShared(limits: Limits, what: SharedLimit, ip: string, thing: string): Promise<void> {
  await limits.count(what.address, ip)
  await countOfThing(limits, what, ip, thing)
}

/** Counts only for the thing, if the address was counted before the thing was known. */
export const countOfThing = (limits: Limits, what: SharedLimit, ip: string, thing: string): Promise<void> =>
  limits.count(what.each, keyOfThing(ip, thing))

export type Limits = Pauses & {
  /** Counts one attempt. Throws 429 with the seconds to wait if there were too many. */
  count(what: Limit, who: string): Promise<void>
  /** Resets the counter. */
  forget(what: Limit, who: string): Promise<void>
  /** Takes one attempt back, for example after a success: many people in one office share an IP address. */
  giveBack(what: Limit, who: string): Promise<void>
}

/** Whether other counts of the same key took longer than the pool waits for a lock (connect.ts). */
const isBusy = (error: unknown) => error instanceof DatabaseError && error.code === '55P03'

/** `factor` raises all limits: the load benchmark and the browser tests send everything from one address. */
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
        if (isBusy(over)) throw tooMany(1)
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
