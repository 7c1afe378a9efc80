import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP's first choice has it: 19 MiB, two passes, one lane; about 11 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One key press gives one form of a letter, whatever the keyboard composes it from. */
const plain = (password: string) => password.normalize('NFC')

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> => hash(plain(password), cost)

const nobodys = hashPassword('the password of nobody')

/**
 * Whether it is the password. Takes as long when there is none to compare with, so that time does not tell whether
 * an e-mail address or a mobile is known.
 */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const right = await verify(kept ?? (await nobodys), plain(password))
  return right && typeof kept === 'string'
}
