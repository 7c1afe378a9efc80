import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { foldText, latinDigits } from '@kargozin/api/persian.ts'
import { wrong } from '../core/errors.ts'

/** The cost of Argon2id as OWASP recommends: 19 MiB, two passes, one lane. Takes about 11 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Normalises letters, because keyboards encode the same letter in different ways. */
const plain = (password: string) => password.normalize('NFC')

/** The stored hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(plain(password), cost)

const nobodys = hashPassword('the password of nobody')

/** Whether the password is right. Takes equally long if there is no hash to compare with. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const right = await verify(storedHash ?? (await nobodys), plain(password))
  return right && typeof storedHash === 'string'
}

/** How many accounts with one contact may sign in by password; at most one of them has proved that the contact is its own. */
export const maxClaims = 3

/** The password of an account. `password_reset_at`: the organisation has set it. */
type StoredPassword = { password_hash: string | null; password_reset_at: string | null }

/** Passwords that an organisation sets are numbers or codes in Latin digits, but people type them in the digits of their keyboard. */
const typedFor = (account: StoredPassword | undefined, password: string) =>
  account?.password_reset_at ? latinDigits(password.trim()) : password

/**
 * The first account with this password. Always takes as long as for the maximum number of accounts, so that the time does not
 * reveal how many exist.
 */
export async function accountWithPassword<Account extends StoredPassword>(
  accounts: readonly Account[],
  password: string,
): Promise<Account | undefined> {
  const candidates = Array.from({ length: maxClaims }, (_, place) => accounts[place])
  const right = await Promise.all(candidates.map(it => isPassword(typedFor(it, password), it?.password_hash)))
  return candidates[right.indexOf(true)]
}

/** Passwords of at least eight characters that attackers try first. Decision 007 names their source. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map(it => foldText(it)),
)

/** The minimum length of a password of digits only. Shorter numbers are dates, phone numbers or national codes. */
const minDigits = 12

/** The minimum number of characters in addition to the person's name, mobile or e-mail address. */
const minOwnCharacters = 4

const folded = (text: string) => foldText(latinDigits(text.normalize('NFKC').toLowerCase()))

/**
 * Refuses a password that attackers guess first: a common one, one repeated character, a number, or the person's own name or
 * contact with little else. `own` contains these words as far as they are known.
 */
export function requireGoodPassword(password: string, own: readonly (string | null | undefined)[]): void {
  const typed = folded(password)
  const words = own
    .flatMap(it => [it ?? '', ...(it ?? '').split(/[@.\s‌]/)])
    .map(folded)
    .filter(word => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed)
  const digits = /^\d+$/.test(typed) && typed.length < minDigits
  if (common.has(typed) || digits || new Set(typed).size < 3 || (rest !== typed && rest.length < minOwnCharacters))
    throw wrong('password', 'guessable', 'Some fields need your attention.')
}
