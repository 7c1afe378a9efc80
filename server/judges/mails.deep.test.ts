import { deepEqual, equal, match } from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test, type TestContext } from 'node:test'
import ICAL from 'ical.js'
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser'
import { smtp } from '../messages/services/smtp.ts'
import type { Email } from '../messages/providers.ts'
import { mailServer } from '../test/services/mail-server.ts'

/* E-mails as the product sends them, read by mailparser, which shares no code with the writer. */

const calendar = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:a1'],
  ...['DTSTAMP:20261130T080000Z', 'DTSTART:20261201T080000Z', 'SUMMARY:مصاحبهٔ فنی', 'ORGANIZER:mailto:x@example.com'],
  ...['ATTENDEE:mailto:leila@example.com', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

const email: Email = {
  to: 'leila@example.com',
  subject: 'قرار مصاحبهٔ فنی برای «Node.js» – لطفاً تا چهارشنبه پاسخ دهید؛ نشست در دفتر مرکزی برگزار می‌شود',
  text: 'سلام لیلا\nخط دوم با «نقل‌قول»\n.خطی که با نقطه آغاز می‌شود',
  html: '<p>سلام <strong>لیلا</strong></p>',
  calendar: { method: 'REQUEST', text: calendar },
  reply_to: 'reply+k3y@arya.example',
  thread: '<first@arya.example> <second@arya.example>',
  automatic: true,
  attachments: [{ name: 'قرارداد "نهایی"; ۱۴۰۵.pdf', type: 'application/pdf', key: 'contract' }],
  unsubscribe: 'https://jobs.example/stop/t_1',
}

const file = Buffer.from('%PDF-1.4 …')

/** The e-mail after it went through a mail server. */
async function received(it: TestContext, more: Partial<Email>): Promise<ParsedMail> {
  const { port, got } = await mailServer(it, 'none')
  const provider = smtp(
    {
      ...{ host: 'localhost', port, security: 'notls', username: 'hr', password: 's3cret' },
      ...{ from_address: 'jobs@arya.example', from_name: 'استخدام آریا' },
    },
    {
      privateHosts: true,
      domain: 'jobs.example',
      storage: { get: () => Promise.resolve(Readable.from([file])) },
      patience: 5000,
    },
  )
  await provider.send({ ...email, ...more, id: '01a207a3-6fb7-7686-934b-ad5d6eba68fe', again: false })
  return simpleParser(got[0] ?? '')
}

const addressesOf = (it: AddressObject | AddressObject[] | undefined) =>
  [it].flat().flatMap(part => part?.value.map(({ address, name }) => [address, name]) ?? [])

test('a message arrives with its texts, names, thread and files unaltered', async it => {
  const mail = await received(it, { calendar: null })
  equal(mail.subject, email.subject)
  equal(mail.text?.trimEnd(), email.text)
  equal(mail.html && mail.html.includes('<strong>لیلا</strong>'), true)
  deepEqual(addressesOf(mail.from), [['jobs@arya.example', 'استخدام آریا']])
  deepEqual(addressesOf(mail.to), [['leila@example.com', '']])
  deepEqual(addressesOf(mail.replyTo), [['reply+k3y@arya.example', '']])
  equal(mail.inReplyTo, '<second@arya.example>')
  deepEqual(mail.references, ['<first@arya.example>', '<second@arya.example>'])
  const [contract, ...others] = mail.attachments
  equal(contract?.filename, 'قرارداد "نهایی"; ۱۴۰۵.pdf')
  equal(contract?.contentType, 'application/pdf')
  deepEqual(contract?.content, file)
  equal(others.length, 0)
})

test('an automatic message says so, and can be stopped with one click', async it => {
  const { headers } = await received(it, {})
  equal(headers.get('auto-submitted'), 'auto-generated')
  const list = headers.get('list') as { unsubscribe?: { url?: string } } | undefined // mailparser collects the list headers
  equal(list?.unsubscribe?.url, email.unsubscribe)
  match(String(headers.get('list-unsubscribe-post') ?? JSON.stringify(list)), /One-Click/i)
})

test('an invitation is part of the message, and a calendar can read it', async it => {
  const mail = await received(it, {})
  const invitation = mail.attachments.find(part => part.contentType === 'text/calendar')
  const component = new ICAL.Component(ICAL.parse(String(invitation?.content)))
  equal(component.getFirstPropertyValue('method'), 'REQUEST')
  const event = component.getFirstSubcomponent('vevent')
  equal(event?.getFirstPropertyValue('summary'), 'مصاحبهٔ فنی')
  equal(event?.getFirstPropertyValue('organizer'), 'mailto:reply+k3y@arya.example')
})
