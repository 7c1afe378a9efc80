import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../core/config.ts'

/*
 * The link to an invitation that a member hands over themselves, because the server has no service that reaches the invited
 * person (decision 058). It contains the ids of organisation and invitation and a signature, so it is stored nowhere. Opening it
 * proves no contact.
 */

/** An invitation, with the hashes of the links that were sent. A new invitation changes them, which ends the signature. */
export type SentInvitation = {
  organization_id: string
  id: string
  mobile_hash: Buffer | null
  email_hash: Buffer | null
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The number of bytes of an id, and of a signature. */
const size = 16

function signatureOf({ secret }: Pick<Config, 'secret'>, it: SentInvitation): Buffer {
  const hashes = [it.mobile_hash, it.email_hash].map(hash => hash?.toString('hex') ?? '')
  const text = ['handed invitation', it.organization_id, it.id, ...hashes].join(' ')
  return createHmac('sha256', secret).update(text).digest().subarray(0, size)
}

/** The secret part of the link to hand over. */
export const handedSecret = (config: Pick<Config, 'secret'>, it: SentInvitation): string =>
  Buffer.concat([bytesOf(it.organization_id), bytesOf(it.id), signatureOf(config, it)]).toString('base64url')

/** The ids in the secret of a link that was handed over. Undefined for a link that was sent. The signature is not checked. */
export function idsInHanded(secret: string): { organization_id: string; id: string } | undefined {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== 3 * size) return undefined
  return { organization_id: uuidOf(bytes.subarray(0, size)), id: uuidOf(bytes.subarray(size, 2 * size)) }
}

/** Whether the secret was made for this invitation as it is now. */
export function isHanded(config: Pick<Config, 'secret'>, it: SentInvitation, secret: string): boolean {
  const wanted = Buffer.from(handedSecret(config, it))
  const given = Buffer.from(secret)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
