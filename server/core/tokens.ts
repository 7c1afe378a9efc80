import { createHmac, hash, randomBytes } from 'node:crypto'

/**
 * A new opaque token: `o_` for an organisation's session, `u_` for a user's, `d_` for a browser that has signed in before.
 */
export const newToken = (kind: 'o' | 'u' | 'd'): string => `${kind}_${randomBytes(32).toString('base64url')}`

/** The stored hash of a token. A token has 256 random bits, so it needs no salt and no slow hash. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * The token of a secret link, as a UUID that cannot be guessed. It is computed from the secret and the subject, so the
 * database stores only its hash.
 */
export function handleOf(secret: string, about: string): string {
  const bytes = createHmac('sha256', secret).update(about).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The hash under which a UUID from `handleOf` is stored. Ignores case. */
export const hashOfHandle = (handle: string): Buffer => hashOf(handle.toLowerCase())
