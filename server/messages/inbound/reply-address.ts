import { createHmac } from 'node:crypto'
import { hashOf } from '../../core/tokens.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** 24 letters and digits for 15 bytes. Only lower case, because mail servers may change the case of an address. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => letters.charAt(Number.parseInt(five, 2))).join('')
}

/** The key in the reply address of an application: derived from its id, so that every message has the same. 120 bits. */
export const replyKey = (secret: string, applicationId: string): string =>
  base32(createHmac('sha256', secret).update(`reply ${applicationId}`).digest().subarray(0, 15))

/** The hash under which a key is stored. */
export const hashOfKey = (key: string): Buffer => hashOf(key.toLowerCase())

/** The reply address with a key: jobs+KEY@example.com. */
export const replyAddress = (address: string, key: string): string => address.replace('@', `+${key}@`)

/** The maximum length of the part of an address before the @, so that there is room for the key (RFC 5321 allows 64 characters). */
export const maxLocalPart = 39

/** The keys in these addresses, if they are reply addresses of this mailbox. */
export function keysIn(recipients: readonly string[], address: string): string[] {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const keys = recipients.flatMap(recipient => {
    const [before = '', after = ''] = recipient.toLowerCase().split('@')
    const key = after === domain && before.startsWith(`${local}+`) ? before.slice(local.length + 1) : ''
    return /^[a-z2-7]{24}$/.test(key) ? [key] : []
  })
  return [...new Set(keys)]
}

/**
 * The ids of e-mails that may be ours among Message-IDs. `smtp.ts` makes a Message-ID from the id, a UUID of version 7, and the domain
 * of the channel, which may change. Whether the organisation has sent such an e-mail, only the database knows.
 */
export function ownIds(messageIds: readonly string[]): string[] {
  const own = messageIds.flatMap(it => {
    const [id = ''] = it.slice(1, -1).toLowerCase().split('@')
    return /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/.test(id) ? [id] : []
  })
  return [...new Set(own)]
}

/** What a secret address for received messages belongs to: the mailbox of an organisation, or a channel. */
export type InboundOf = { organization_id: string; channel_id?: string; renewals: number }

/** The token of a secret address for received messages. 144 bits. Renewing it changes `renewals`. */
export const inboundToken = (secret: string, { organization_id, channel_id, renewals }: InboundOf): string =>
  createHmac('sha256', secret)
    .update(`inbound ${organization_id} ${channel_id ?? 'mailbox'} ${renewals}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url')
