import { rm } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { sql } from 'kysely'
import { notFound, refuse } from '../../core/errors.ts'
import type { Delivery, DeliveryPath, DeliveryAnswer } from '../../core/http/deliveries.ts'
import type { Services } from '../../core/http/services.ts'
import { limit } from '../../core/limits.ts'
import { hashOf } from '../../core/tokens.ts'
import { inOrganization, Transaction } from '../../db/transaction.ts'
import { unseal } from '../../messages/channels/seal.ts'
import { inboundPaths } from '../../messages/inbound/inbound-url.ts'
import { maxMailBytes } from '../../messages/inbound/mail.ts'
import { withMail } from '../../messages/inbound/read-mail.ts'
import { isFromTwilio, readSms, type SmsFields } from '../../messages/inbound/sms-payload.ts'
import { storeMail, storeSms } from './store-reply.ts'

/** Received messages per organisation in a minute. A service that gets 429 tries again. */
const arrivals = limit('inbound', 300, 60)

/** The maximum size of a request with a text message, in bytes. */
const maxSmsBytes = 65_536

/** The maximum size of a request with an e-mail, in bytes. A larger e-mail than `maxMailBytes` is accepted without its files. */
const maxRequestBytes = 2 * maxMailBytes

type Place = { organization_id: string; channel_id: string | null }

/** What a secret address belongs to. Throws 404 for an unknown or replaced one. */
async function placeOf({ database }: Services, token: string): Promise<Place> {
  const transaction = new Transaction(database.fixed, { reads: true })
  try {
    const [found] = await transaction.rows<Place>('select organization_id, channel_id from inbound_of($1)', [
      hashOf(token),
    ])
    if (!found) throw notFound()
    return found
  } finally {
    await transaction.rollback()
  }
}

/** Cuts a stream after `maxMailBytes` bytes, and reads the rest without keeping it. Fails for more than `maxRequestBytes`. */
function cutter(): { stream: Transform; isCut: () => boolean } {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const room = Math.max(0, maxMailBytes - bytes)
      bytes += chunk.length
      if (bytes > maxRequestBytes) return done(tooLarge())
      done(null, chunk.subarray(0, room))
    },
  })
  return { stream, isCut: () => bytes > maxMailBytes }
}

const tooLarge = () =>
  refuse(413, 'This file is too large. At most {megabytes} MB are accepted.', {
    params: { megabytes: Math.floor(maxRequestBytes / 1_048_576) },
  })

/** Takes a raw e-mail. The answer comes after it is stored, so a sender that gets none tries again; it is stored once. */
async function takeMail(services: Services, { token, body }: Delivery): Promise<DeliveryAnswer> {
  const { organization_id, channel_id } = await placeOf(services, token)
  if (channel_id !== null) throw notFound()
  await services.limits.count(arrivals, organization_id)
  services.disk.check('files')
  if (!body) throw refuse(400, 'The request could not be understood.')
  const { stream, isCut } = cutter()
  // A sender that breaks off must end the upload too; `pipe` alone would leave it waiting for the rest for ever.
  const upload = await services.storage.receive(
    pipeline(body, stream, () => {}),
    'mail',
  )
  try {
    if (upload.bytes === 0) throw refuse(400, 'The request could not be understood.')
    const place = { organizationId: organization_id, path: upload.path, cut: isCut() }
    const received = await withMail(services.storage, place, (mail, uploads) =>
      storeMail(services, { organization_id, mail, uploads }),
    )
    return { received }
  } finally {
    await rm(upload.path, { force: true })
  }
}

/** The channel of an address for text messages. */
const channelOf = (services: Services, { organization_id, channel_id }: Place) =>
  inOrganization(services.database.fixed, organization_id, async ({ db }) => {
    const row = await db
      .selectFrom('channel')
      .select(['id', 'provider', 'sealed'])
      .where('organization_id', '=', organization_id)
      .where('id', '=', sql<string>`${channel_id}`)
      .executeTakeFirstOrThrow(notFound)
    const secrets = unseal(services.config.secret, { organization_id, id: row.id }, row.sealed)
    return { id: row.id, provider: row.provider, authToken: secrets?.['auth_token'] }
  })

/** Reads a short body. Throws 413 for a longer one. */
async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > maxSmsBytes) throw refuse(413, 'The request could not be understood.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const textFields = (values: object): SmsFields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** The fields of a JSON body, also if they stand in its field `data`. Throws 400 if it is not JSON. */
function jsonFields(text: string): SmsFields {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    const inner = 'data' in value && typeof value.data === 'object' ? value.data : null
    return { ...textFields(inner ?? {}), ...textFields(value) }
  } catch {
    throw refuse(400, 'The request is not valid JSON.')
  }
}

async function formOf({ body, header }: Delivery): Promise<SmsFields> {
  if (!body) return {}
  const text = await textOf(body)
  if (text.trim() === '') return {}
  if (/json/.test(header('content-type') ?? '')) return jsonFields(text)
  return Object.fromEntries(new URLSearchParams(text))
}

/** Takes a text message from the service of a channel. */
async function takeSms(services: Services, delivery: Delivery): Promise<DeliveryAnswer> {
  const place = await placeOf(services, delivery.token)
  if (place.channel_id === null) throw notFound()
  await services.limits.count(arrivals, place.organization_id)
  services.disk.check('rows')
  const { id, provider, authToken } = await channelOf(services, place)
  const form = await formOf(delivery)
  const url = services.config.publicUrl + delivery.url
  const isTwilio = provider === 'twilio'
  if (isTwilio && !isFromTwilio(authToken ?? '', url, form, delivery.header('x-twilio-signature')))
    throw refuse(403, 'The request could not be understood.')
  const sms = readSms(provider, { ...textFields(delivery.query), ...form })
  // A text message without a mobile number or a text has no applicant. The answer is still 200, so the service does not send it again.
  if (sms) await storeSms(services, { organization_id: place.organization_id, channel_id: id, sms })
  // Twilio would send the text of an answer to the applicant.
  return isTwilio
    ? { type: 'text/xml; charset=utf-8', text: '<Response/>' }
    : { type: 'text/plain; charset=utf-8', text: 'OK' }
}

/** The secret addresses at which services deliver received e-mails and text messages. */
export const replyPaths = (services: Services): readonly DeliveryPath[] => [
  { methods: ['POST'], path: inboundPaths.mail, take: it => takeMail(services, it) },
  { methods: ['GET', 'POST'], path: inboundPaths.sms, take: it => takeSms(services, it) },
]
