import { createHmac, timingSafeEqual } from 'node:crypto'
import { mobile } from '@kargozin/api/iran.ts'
import { cleanLongText } from '@kargozin/api/persian.ts'
import type { ChannelProvider } from '@kargozin/api/messages/channel-services.ts'

/** A received text message. `id`: the id that the service gave it; null if it gives none. */
export type ReceivedSms = { from: string; text: string; id: string | null }

/** The fields of a request: of its query, and of its form or JSON. */
export type SmsFields = Readonly<Record<string, string>>

type Names = { from: readonly string[]; text: readonly string[]; id: readonly string[] }

/** The names that several services use. They are compared without case, and without underscores. */
const usual: Names = {
  from: ['from', 'sender', 'mobile', 'number'],
  text: ['text', 'message', 'body', 'messagetext'],
  id: ['messageid', 'id'],
}

/** The names of the fields in which each service sends a text message; `usual` for the others. */
const namesOf: Readonly<Partial<Record<string, Names>>> = {
  kavenegar: { from: ['from'], text: ['message'], id: ['messageid'] },
  twilio: { from: ['from'], text: ['body'], id: ['messagesid'] },
} satisfies Partial<Record<ChannelProvider, Names>>

const maxText = 5000

/** The text message in a request of a service. Null if it has no mobile number or no text. */
export function readSms(provider: string, fields: SmsFields): ReceivedSms | null {
  const names = namesOf[provider] ?? usual
  const known = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase().replaceAll('_', ''), value]))
  const valueOf = (of: readonly string[]) => of.map(name => known.get(name)).find(it => it !== undefined && it !== '')
  const from = mobile((valueOf(names.from) ?? '').slice(0, 50))
  const text = cleanLongText((valueOf(names.text) ?? '').slice(0, maxText).toWellFormed().replaceAll('\0', ''))
  if (from === null || text === '') return null
  return { from, text, id: valueOf(names.id)?.slice(0, 200) ?? null }
}

/**
 * Whether a request was signed by Twilio: the HMAC of its address and of the fields of its form, by name. `url`: the address as it
 * was entered at Twilio.
 */
export function isFromTwilio(authToken: string, url: string, form: SmsFields, signature: string | undefined): boolean {
  const fields = Object.keys(form).toSorted()
  const signed = url + fields.map(name => name + (form[name] ?? '')).join('')
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const sent = Buffer.from(signature ?? '', 'base64')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
