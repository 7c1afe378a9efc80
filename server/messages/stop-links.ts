import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { publicPaths } from '@kargozin/api/paths.ts'
import { escapeHtml } from '../core/html.ts'
import { say } from '../core/say.ts'
import type { ContactKind } from './stops.ts'
import type { Email } from './providers.ts'

/**
 * What the link in a message stops. `contact` is the hash of `contactHash`: the address itself is not in the link. The link of a notice
 * to a member belongs to no application.
 */
export type StopLink = { organization_id: string; application_id: string | null; kind: ContactKind; contact: Buffer }

const kinds: readonly ContactKind[] = ['email', 'sms']

/** The lengths of the parts of a token in bytes: two ids, the kind, the hash of the contact, and the proof that we wrote them. */
const size = { id: 16, contact: 32, proof: 16 }
const signedBytes = 2 * size.id + 1 + size.contact

/** The id that stands for none. */
const noId = '00000000-0000-0000-0000-000000000000'

const bytesOf = (id: string | null) => Buffer.from((id ?? noId).replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const proofOf = (secret: string, signed: Buffer) =>
  createHmac('sha256', secret).update('link that stops messages').update(signed).digest().subarray(0, size.proof)

/**
 * The token of the link. It contains everything that stopping needs, so that the link in an old message still works when the
 * message and the application are erased.
 */
export function stopToken(secret: string, { organization_id, application_id, kind, contact }: StopLink): string {
  const ids = [bytesOf(organization_id), bytesOf(application_id)]
  const signed = Buffer.concat([...ids, Buffer.from([kinds.indexOf(kind)]), contact])
  return Buffer.concat([signed, proofOf(secret, signed)]).toString('base64url')
}

/** Reads a token. Undefined if this server did not write it. */
export function readStopToken(secret: string, token: string): StopLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== signedBytes + size.proof || bytes.toString('base64url') !== token) return undefined
  const signed = bytes.subarray(0, signedBytes)
  if (!timingSafeEqual(bytes.subarray(signedBytes), proofOf(secret, signed))) return undefined
  const kind = kinds[signed.readUInt8(2 * size.id)]
  const application = idOf(signed.subarray(size.id, 2 * size.id))
  return (
    kind && {
      organization_id: idOf(signed.subarray(0, size.id)),
      application_id: application === noId ? null : application,
      kind,
      contact: signed.subarray(2 * size.id + 1),
    }
  )
}

/** The link of `stopToken`. */
export const stopUrl = (config: { secret: string; publicUrl: string }, it: StopLink): string =>
  config.publicUrl + publicPaths.stopMessages(stopToken(config.secret, it))

/**
 * Adds the link that stops messages to an e-mail: to both texts, and as the header with which mail programs offer a button. The
 * language is that of the e-mail.
 */
export function withStopLink(it: Email, url: string): Email {
  const language = /\p{Script=Arabic}/u.test(it.text) ? 'fa' : 'en'
  const words = say(language, 'Stop the messages of this organisation')
  const line = `<p style="margin:32px 0 0;font-size:13px"><a href="${escapeHtml(url)}">${words}</a></p>`
  return {
    ...it,
    text: `${it.text}\n\n${words}: ${url}`,
    html: it.html && it.html.replace(/<\/div>\s*<\/body>/, end => `${line}\n${end}`),
    unsubscribe: url,
  }
}

/** SQL for a hash that a link contains. */
export const hashSql = ({ contact }: StopLink) => sql<Buffer>`${contact}::bytea`
