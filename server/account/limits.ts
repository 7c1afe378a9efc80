import { limit } from '../core/limits.ts'
import type { Slowed } from '../core/pauses.ts'

const day = 86_400

/** The rate limits for accounts. */
export const accountLimits = {
  /** Wrong passwords: by address, and by account per day from unknown browsers. */
  loginAddress: limit('loginAddress', 50, 300),
  loginDay: limit('loginDay', 100, day),
  /** Codes sent: by address, by contact per day from unknown browsers, and by known browser. */
  codeAddress: limit('codeAddress', 20, 600),
  codeDay: limit('codeDay', 20, day),
  /** Codes tried, by address; each code also allows only five attempts. */
  codeTry: limit('codeTry', 30, 600),
  register: limit('register', 20, 3600),
}

/** The growing pauses for accounts. */
export const accountPauses = {
  /** Wrong passwords, by account and address together, so that strangers cannot lock the owner out. */
  login: { name: 'login', free: 5, first: 30, most: 900 },
  /** Codes sent, by contact and address together. */
  code: { name: 'code', free: 1, first: 30, most: 600 },
} as const satisfies Record<string, Slowed>
