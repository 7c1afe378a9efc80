import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Secrets by the name of their field. */
export type Secrets = Readonly<Record<string, string>>

/** The row to which secrets belong. They cannot be opened in another row. */
export type SealedRow = { organization_id: string; id: string }

const cipher = 'aes-256-gcm'
const version = Buffer.from([1])
const [nonceBytes, tagBytes] = [12, 16]

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'kargozin', 'secrets of channels 1', 32))
const belongsTo = ({ organization_id, id }: SealedRow) => Buffer.from(`${organization_id}/${id}`)

/** Encrypts the secrets of a channel with a key derived from the secret of the server: a version, a nonce, a tag, the text. */
export function seal(serverSecret: string, row: SealedRow, secrets: Secrets): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(serverSecret), nonce).setAAD(belongsTo(row))
  const text = Buffer.concat([sealing.update(JSON.stringify(secrets), 'utf8'), sealing.final()])
  return Buffer.concat([version, nonce, sealing.getAuthTag(), text])
}

/** Decrypts the secrets of a channel. Returns null if they were encrypted with another secret of the server, or damaged. */
export function unseal(serverSecret: string, row: SealedRow, sealed: Buffer): Secrets | null {
  const [afterNonce, afterTag] = [1 + nonceBytes, 1 + nonceBytes + tagBytes]
  if (sealed.length < afterTag || sealed[0] !== version[0]) return null
  try {
    const opening = createDecipheriv(cipher, keyOf(serverSecret), sealed.subarray(1, afterNonce))
    opening.setAAD(belongsTo(row)).setAuthTag(sealed.subarray(afterNonce, afterTag))
    const text = Buffer.concat([opening.update(sealed.subarray(afterTag)), opening.final()])
    return JSON.parse(text.toString('utf8')) as Secrets // `seal` has written it
  } catch {
    return null
  }
}

/** The last four characters of a secret that is long enough to stay secret without them. */
export const endingOf = (secret: string): string | undefined => (secret.length >= 12 ? secret.slice(-4) : undefined)
