import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'
import { refuse } from './errors.ts'

/** What is limited, how often within how many seconds. Counted in PostgreSQL, so all nodes count together. */
const rules = {
  /** Wrong passwords, by login name and by address. */
  login: { points: 10, duration: 300 },
  loginAddress: { points: 50, duration: 300 },
  /** One-time codes sent, by mobile and by address. */
  code: { points: 5, duration: 600 },
  codeAddress: { points: 20, duration: 600 },
  register: { points: 20, duration: 3600 },
  /** Applications from the public form, by address. */
  apply: { points: 15, duration: 900 },
  /** Withdrawals from the status page, by address. */
  withdraw: { points: 15, duration: 900 },
  /** What applicants give when they are asked for more, by address; it can be given piece by piece. */
  information: { points: 30, duration: 900 },
  /** Answers to the hiring survey, by address. */
  hiringSurvey: { points: 15, duration: 900 },
  /** Pages of questionnaires, by address: the longest has twenty. */
  survey: { points: 120, duration: 900 },
} as const

export type Limits = {
  /** Counts one try; throws 429 with the seconds to wait once there were too many. */
  count(what: keyof typeof rules, who: string): Promise<void>
  /** Forgets the tries, as after a right password. */
  forget(what: keyof typeof rules, who: string): Promise<void>
  /** Takes one counted try back: many people of one office share an address. */
  giveBack(what: keyof typeof rules, who: string): Promise<void>
}

/** `factor` makes all limits wider: the load benchmark and the browser tests come from one address. */
export function openLimits(pool: pg.Pool, factor = 1): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => {
      const options = {
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
      }
      return [
        name,
        new RateLimiterPostgres({ ...options, points: rule.points * factor, duration: rule.duration }),
      ] as const
    }),
  )
  const limiter = (what: string) => {
    const found = limiters.get(what)
    if (!found) throw new Error(`no rule for ${what}`)
    return found
  }
  return {
    count: async (what, who) => {
      try {
        await limiter(what).consume(who)
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over
        const seconds = Math.max(1, Math.ceil(over.msBeforeNext / 1000))
        throw refuse(429, 'Too many tries. Try again in {seconds} seconds.', {
          params: { seconds },
          data: { retry_after: seconds },
        })
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
