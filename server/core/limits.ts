import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'
import { openPauses, tooMany, type Pauses } from './pauses.ts'

/** What is limited, how often within how many seconds. Counted in PostgreSQL, so all nodes count together. */
const rules = {
  /** Wrong passwords by address, and by account in a day from browsers that it does not know. */
  loginAddress: { points: 50, duration: 300 },
  loginDay: { points: 100, duration: 86_400 },
  /** One-time codes sent: by address, and in a day by contact from unknown browsers, or by known browser. */
  codeAddress: { points: 20, duration: 600 },
  codeDay: { points: 20, duration: 86_400 },
  /** One-time codes tried, by address; each code is good for five tries anyway. */
  codeTry: { points: 30, duration: 600 },
  register: { points: 20, duration: 3600 },
  /** Invitations sent, by organisation, and to one contact by one organisation. */
  inviteHour: { points: 60, duration: 3600 },
  inviteDay: { points: 200, duration: 86_400 },
  inviteContact: { points: 4, duration: 86_400 },
  /** Invitations looked at and accepted, by address. */
  invitation: { points: 60, duration: 600 },
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

export type Limits = Pauses & {
  /** Counts one try; throws 429 with the seconds to wait once there were too many. */
  count(what: keyof typeof rules, who: string): Promise<void>
  /** Forgets what was counted. */
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
