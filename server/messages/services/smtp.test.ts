import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { certificate } from '../../test/services/certificate.ts'
import { mailServer } from '../../test/services/mail-server.ts'
import { AccountProblem, Uncertain, Undeliverable, type Email } from '../providers.ts'
import { smtp, type SmtpSettings } from './smtp.ts'

const email: Email & { id: string; again: boolean } = {
  ...{ id: '01a207a3-6fb7-7686-934b-ad5d6eba68fe', again: false, to: 'leila@example.com' },
  ...{ subject: 'قرار', text: 'سلام', html: null, calendar: null, reply_to: null, attachments: [], unsubscribe: null },
  ...{ thread: null, automatic: false },
}
const plain: Omit<SmtpSettings, 'port'> = {
  ...{ host: 'localhost', security: 'notls', username: 'hr', password: 's3cret' },
  ...{ from_address: 'jobs@arya.example', from_name: 'استخدام\r\nBcc: eve@example.com' },
}

/** Sends through the mail server at this port, and returns the answer or the error. */
async function send(settings: Partial<SmtpSettings> & { port: number }, more: Partial<Email> = {}, trusts = true) {
  const storage = { get: () => Promise.reject(new Error('there are no files')) }
  const net = { privateHosts: true, domain: 'jobs.example', storage, patience: 2000 }
  const provider = smtp({ ...plain, ...settings }, { ...net, ...(trusts && { ca: certificate.cert }) })
  return provider.send({ ...email, ...more }).catch((error: Error) => error)
}

test('each way of encrypting works with the server that expects it', async it => {
  for (const [security, encryption] of [
    ['ssl', 'start'],
    ['tls', 'start'],
    ['starttls', 'starttls'],
    ['notls', 'none'],
  ] as const) {
    const { port, got, encrypted } = await mailServer(it, encryption)
    const result = await send({ port, security })
    ok(!(result instanceof Error), `${security}: ${String(result)}`)
    match(result.answer ?? '', /^250/)
    deepEqual(encrypted, [security !== 'notls'])
    const letter = await PostalMime.parse(got[0] ?? '')
    deepEqual([letter.from?.address, letter.bcc], ['jobs@arya.example', undefined])
    equal(letter.messageId, `<${email.id}@arya.example>`, 'the domain of the sender')
  }
})

test('an e-mail that no person wrote says so', async it => {
  const { port, got } = await mailServer(it, 'none')
  await send({ port }, { automatic: true })
  await send({ port })
  const headers = await Promise.all(
    got.map(async source =>
      (await PostalMime.parse(source)).headers
        .filter(({ key }) => /^(auto-submitted|x-auto)/.test(key))
        .map(it => it.value),
    ),
  )
  deepEqual(headers, [['auto-generated', 'OOF, AutoReply'], []])
})

test('neither the login nor the e-mail goes to a server that is not encrypted or not trusted', async it => {
  const open = await mailServer(it, 'none')
  for (const security of ['ssl', 'tls', 'starttls'] as const) {
    const error = await send({ port: open.port, security })
    ok(error instanceof Error && !(error instanceof Undeliverable), `${security}: ${String(error)}`)
  }
  for (const [security, encryption] of [
    ['ssl', 'start'],
    ['starttls', 'starttls'],
  ] as const) {
    const server = await mailServer(it, encryption)
    const error = await send({ port: server.port, security }, {}, false)
    ok(error instanceof Error, security)
    deepEqual(server.got, [])
  }
  deepEqual(open.got, [])
})

test('the failures of a mail server are told apart', async it => {
  const { port, got } = await mailServer(it)
  const cases = [
    { settings: { password: 'wrong' }, to: email.to, kind: AccountProblem, words: /answered 535/ },
    { settings: {}, to: 'nobody@example.com', kind: Undeliverable, words: /answered 550/ },
    { settings: {}, to: 'later@example.com', kind: Error, words: /answered 451/ },
    { settings: { port: 9 }, to: email.to, kind: Error, words: /was not reached/ },
    { settings: { host: 'nowhere.invalid' }, to: email.to, kind: Error, words: /was not reached/ },
    { settings: {}, to: 'silent@example.com', kind: Uncertain, words: /gave no answer/ },
  ]
  for (const { settings, to, kind, words } of cases) {
    const error = await send({ port, ...settings }, { to })
    ok(error instanceof Error)
    equal(error.constructor, kind, `${to}: ${error.constructor.name} ${error.message}`)
    match(error.message, words)
    ok(!error.message.includes('s3cret'))
  }
  equal(got.length, 1)
})
