import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import {
  bounceOf,
  filePart,
  fromGmail,
  fromOutlook,
  inWindows1256,
  manyParts,
  nested,
  rawMail,
  withFiles,
} from '../../test/messages/mails.ts'
import { parseHeaders, parseMail } from './parse-mail.ts'

const parse = async (raw: string) => (await parseMail(Buffer.from(raw))).mail
const parseAll = (raw: string) => parseMail(Buffer.from(raw))

test('an answer from Gmail is read without its quotation', async () => {
  const mail = await parse(fromGmail({ headers: ['In-Reply-To: <a@x>', 'References: <0@x> <a@x>'] }))
  equal(mail.text, 'سلام، ساعت ده خوب است.')
  match(mail.quoted, /^در تاریخ دوشنبه[^]*> قرار ما ساعت ده است\.$/)
  deepEqual(mail.thread, ['<0@x>', '<a@x>'])
  deepEqual(mail.from, { address: 'leila@example.com', name: 'Leila Akbari' })
  deepEqual([mail.automatic, mail.report, mail.unreadable], [false, null, false])
})

test('HTML of Outlook in windows-1256 is read as text: nothing of it can run or load', async () => {
  const { mail, files } = await parseAll(fromOutlook())
  equal(mail.text, 'سلام پدر')
  match(mail.quoted, /From: Arya[^]*old text/)
  ok(!/script|alert|tracker|onclick|color/.test(mail.text + mail.quoted))
  deepEqual(
    files.map(it => it.name),
    ['winmail.dat'],
  )
})

test('HTML that a program sent as plain text is read as text', async () => {
  const sent = async (body: string) =>
    (await parse(rawMail({ body: ['Content-Type: text/plain; charset=utf-8', '', body] }))).text
  const page =
    '<title>نامه</title><style>p{color:red}</style></head><body><p>سلام &amp; درود</p><p>خط دوم<br>سوم</p></body></html>'
  equal(await sent(`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html><head>${page}`), 'سلام & درود\n\nخط دوم\nسوم')
  equal(await sent('<div dir="rtl">سلام<br>خوبم</div>'), 'سلام\nخوبم')
  // Somebody writes about HTML.
  for (const text of ['در کد <b> نوشتم و a < b > c', '<div> را بستم، </div> را نه']) equal(await sent(text), text)
})

test('texts in every usual encoding are read', async () => {
  const body = (type: string, encoding: string, text: string) => [
    `Content-Type: text/plain; charset=${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    text,
  ]
  const texts = [
    body('windows-1256', 'quoted-printable', inWindows1256('چه گرم')),
    body('utf-8', 'quoted-printable', '=DA=86=D9=87 =DA=AF=D8=B1=D9=85'),
    body('utf-8', 'base64', Buffer.from('چه گرم').toString('base64')),
    body('utf-8', '8bit', 'چه گرم'),
  ]
  for (const lines of texts) equal((await parse(rawMail({ body: lines }))).text, 'چه گرم')
  // ISO 8859-6 has no Persian letters, and an unknown encoding must not be a failure.
  const old = rawMail({ body: body('iso-8859-6', 'quoted-printable', '=D3=E4=C7=E5') })
  equal((await parse(old)).text, 'سلام')
  ok((await parse(rawMail({ body: body('x-unknown', '7bit', 'hello') }))).text.includes('hello'))
  const encoded = `=?utf-8?B?${Buffer.from('پاسخ: قرار').toString('base64')}?=`
  equal((await parse(rawMail({ subject: encoded }))).subject, 'پاسخ: قرار')
})

test('the headers of an e-mail cannot carry line breaks into ours', async () => {
  const inject = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const mail = await parse(
    rawMail({
      subject: inject('Hello\r\nBcc: eve@example.com'),
      from: `"${inject('Leila\r\nBcc: eve@example.com')}" <leila@example.com>`,
      id: '<a@b>\r\nX: <c d@e>',
      headers: ['References: <1@x>\r\n\t<2@x> not-an-id <3 3@x>'],
    }),
  )
  ok(!/[\r\n]/.test(mail.subject + mail.from.name + mail.from.address))
  deepEqual([mail.message_id, mail.thread], ['<a@b>', ['<1@x>', '<2@x>']])
})

test('every address to which an e-mail was delivered is known', async () => {
  const headers = ['Delivered-To: jobs+abc@arya.example', 'Cc: "A, B" <cc@example.com>, Team: t@example.com;']
  const { recipients } = await parse(rawMail({ to: 'Jobs <JOBS@arya.example>', headers }))
  deepEqual(recipients.toSorted(), ['JOBS@arya.example', 'cc@example.com', 'jobs+abc@arya.example', 't@example.com'])
})

test('what programs send by themselves is recognised', async () => {
  const automatic = [
    'Auto-Submitted: auto-replied (vacation)',
    'Precedence: bulk',
    'X-Auto-Response-Suppress: OOF, AutoReply',
    'X-Autoreply: yes',
    'List-Id: <list.example.com>',
    'Return-Path: <>',
  ]
  for (const header of automatic) ok((await parse(rawMail({ headers: [header] }))).automatic, header)
  for (const header of ['Auto-Submitted: no', 'X-Auto-Response-Suppress: None', 'Precedence: first-class'])
    ok(!(await parse(rawMail({ headers: [header] }))).automatic, header)
  ok((await parse(rawMail({ from: 'MAILER-DAEMON@example.com' }))).automatic)
})

test('a report of a mail server names the e-mail and the reason', async () => {
  const { report, automatic } = await parse(bounceOf('<1@kargozin.example>'))
  ok(automatic)
  equal(report?.failed, true)
  deepEqual(report?.message_ids, ['<1@kargozin.example>'])
  match(report?.reason ?? '', /^5\.1\.1 550 5\.1\.1 .*Recipient address rejected: User unknown$/)
  equal((await parse(bounceOf('<1@x>', { action: 'delayed' }))).report?.failed, false)
  // An older server writes only a letter.
  const letter = [
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--- Below this line is a copy of the message.',
    'Message-ID: <2@x>',
  ]
  const old = await parse(rawMail({ from: 'MAILER-DAEMON@mx.example', subject: 'failure notice', body: letter }))
  deepEqual([old.report?.failed, old.report?.message_ids], [true, ['<2@x>']])
})

test('at most ten files are kept, and none of an e-mail that was cut', async () => {
  const files = Array.from({ length: 12 }, (_, at) => filePart('mix', `مدرک ${at}.pdf`, Buffer.from(`%PDF-1.4 ${at}`)))
  const raw = rawMail({ body: withFiles('سلام', files) })
  const all = await parseAll(raw)
  deepEqual([all.files.length, all.files[0]?.name], [10, 'مدرک 0.pdf'])
  deepEqual(all.mail.left_out, [
    { name: 'مدرک 10.pdf', reason: 'too_many' },
    { name: 'مدرک 11.pdf', reason: 'too_many' },
  ])
  const cut = await parseMail(Buffer.from(raw.slice(0, 900)), true)
  deepEqual([cut.mail.text, cut.files, cut.mail.left_out[0]?.reason], ['سلام', [], 'too_large'])
})

test('odd and hostile forms are read as far as they go', async () => {
  const deep = await parse(nested(100)).catch(() => parseHeaders(Buffer.from(nested(100))))
  equal(deep.subject, 'Re: Interview')
  const parts = await parseAll(manyParts(10_000))
  deepEqual([parts.files.length, parts.mail.left_out.length], [10, 50])
  const open = rawMail({ body: ['Content-Type: multipart/mixed; boundary="a', '', '--a', '', 'hello', '--b--'] })
  equal((await parse(open)).subject, 'Re: Interview')
  const without = await parse('no headers at all')
  deepEqual([without.from.address, without.message_id, without.recipients], ['', null, []])
  const empty = await parse('')
  deepEqual([empty.text, empty.subject], ['', ''])
  const zero = await parse(rawMail({ subject: 'a\0b', body: ['Content-Type: text/plain', '', 'x\0y\ud800'] }))
  ok(!zero.text.includes('\0') && zero.text.isWellFormed() && !zero.subject.includes('\0'))
})

test('only the headers are read of an e-mail that cannot be read', async () => {
  const mail = await parseHeaders(Buffer.from(fromGmail({ headers: ['In-Reply-To: <a@x>'] })))
  deepEqual([mail.unreadable, mail.subject, mail.text, mail.thread], [true, 'Re: Interview', '', ['<a@x>']])
  equal(mail.from.address, 'leila@example.com')
})
