import { limit } from '../core/limits.ts'
import type { Slowed } from '../core/pauses.ts'

const day = 86_400

/** What is limited around accounts. */
export const accountLimits = {
  /** Wrong passwords by address, and by account in a day from browsers that it does not know. */
  loginAddress: limit('loginAddress', 50, 300),
  loginDay: limit('loginDay', 100, day),
  /** One-time codes sent: by address, and in a day by contact from unknown browsers, or by known browser. */
  codeAddress: limit('codeAddress', 20, 600),
  codeDay: limit('codeDay', 20, day),
  /** One-time codes tried, by address; each code is good for five tries anyway. */
  codeTry: limit('codeTry', 30, 600),
  register: limit('register', 20, 3600),
}

/** What is slowed down around accounts. */
export const accountPauses = {
  /** Wrong passwords, by account and address together, so that strangers do not lock the owner out. */
  login: { name: 'login', free: 5, first: 30, most: 900 },
  /** One-time codes sent, by contact and address together. */
  code: { name: 'code', free: 1, first: 30, most: 600 },
} as const satisfies Record<string, Slowed>
