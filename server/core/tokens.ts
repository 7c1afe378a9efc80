import { createHmac, hash, randomBytes } from 'node:crypto'

/** A new opaque token: `o_` for an organisation's session, `u_` for a user's, `d_` for a browser that signed in before. */
export const newToken = (kind: 'o' | 'u' | 'd'): string => `${kind}_${randomBytes(32).toString('base64url')}`

/** What is kept of a token. Its 256 random bits need no salt and no slow hash. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * The handle of a secret link: a UUID that nobody guesses. Made from what it is about, as the secret of a status page is,
 * so that it need not be kept: only its hash is.
 */
export function handleOf(secret: string, about: string): string {
  const bytes = createHmac('sha256', secret).update(about).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** What is kept of a handle, and looked up by. Capital letters are the same handle. */
export const hashOfHandle = (handle: string): Buffer => hashOf(handle.toLowerCase())
