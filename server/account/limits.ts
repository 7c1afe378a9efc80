import { limit } from '../core/limits.ts'
import type { PauseLimit } from '../core/pauses.ts'

const day = 86_400

/** The rate limits for accounts. */
export const accountLimits = {
  /** Wrong passwords: per IP address in five minutes, and per account and day from unknown browsers. */
  loginAddress: limit('loginAddress', 50, 300),
  loginDay: limit('loginDay', 100, day),
  /**
   * Requested codes: per IP address in ten minutes and per day, and per contact and day. Many people may share an address, so
   * only its allowance is large; `accountPauses.code` is for the contact. Unknown browsers share the daily count of a contact;
   * a known browser or a signed-in person has a separate one (see `codeKey`).
   */
  codeAddress: limit('codeAddress', 100, 600),
  codeAddressDay: limit('codeAddressDay', 500, day),
  codeDay: limit('codeDay', 20, day),
  /** Wrong codes, per IP address. Each code also allows only five attempts. */
  codeTry: limit('codeTry', 100, 600),
  register: limit('register', 20, 3600),
  /** New guests, per IP address in an hour. A separate limit, so that guests do not block registrations from their address. */
  guest: limit('guest', 20, 3600),
}

/** The growing pauses between attempts. */
export const accountPauses = {
  /** Wrong passwords, per account and IP address, so that strangers cannot lock the owner out. */
  login: { name: 'login', free: 5, first: 30, most: 900 },
  /** Requested codes, per contact and IP address. */
  code: { name: 'code', free: 1, first: 30, most: 600 },
} as const satisfies Record<string, PauseLimit>
