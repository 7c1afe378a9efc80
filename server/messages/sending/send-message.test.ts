import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import PostalMime from 'postal-mime'
import type { Config } from '../../core/config.ts'
import { queueEmail, queueSms } from '../outbox.ts'
import { mailServer } from '../../test/services/mail-server.ts'
import { world } from '../../test/world.ts'
import { emailSender, smsSender } from './senders.ts'
import { giveUpMessage, sendMessage, type LoggedMessage } from './send-message.ts'

const arya = world()
const mobile = '09123334455'

const using = (config: Partial<Config>): Config => ({ ...arya.services.config, ...config })
const sendSms = (config: Config, it: LoggedMessage, print?: (text: string) => void) =>
  sendMessage(arya.services, smsSender({ ...arya.services, config }, print), it)
const sendEmail = (config: Config, it: LoggedMessage) =>
  sendMessage(arya.services, emailSender({ ...arya.services, config }), it)

const newSms = (more: { expires_at?: string } = {}) =>
  arya.inside(db => queueSms(db, { organization_id: arya.sara.organization, mobile, body: 'سلام!', ...more }))

const newEmail = (address = 'leila@example.com') =>
  arya.inside(db =>
    queueEmail(db, {
      organization_id: arya.sara.organization,
      address,
      subject: 'قرار مصاحبه',
      body: 'سلام لیلا،\nروز شنبه منتظر شما هستیم.',
    }),
  )

const smsRow = (id: string) =>
  arya.asOwner(db => db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const emailRow = (id: string) =>
  arya.asOwner(db => db.selectFrom('email').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const attempt = (id: string) => ({ organization_id: arya.sara.organization, id })

/** A local text message service that returns these statuses in turn and records the requests. */
async function smsService(it: TestContext, ...statuses: number[]) {
  const got: { body: unknown; authorization: string | undefined; key: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += part))
    request.on('end', () => {
      const { authorization } = request.headers
      got.push({ body: JSON.parse(text), authorization, key: request.headers['idempotency-key'] })
      response.writeHead(statuses.shift() ?? 200).end('{}')
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  it.after(() => server.close())
  const { port } = server.address() as AddressInfo // listening on TCP
  return { got, smsUrl: `http://user:p%40ss@127.0.0.1:${port}/send` }
}

test('a text message is sent to the service once, with its login, and is logged as sent', async it => {
  const { got, smsUrl } = await smsService(it)
  const id = await newSms()
  await sendSms(using({ smsUrl }), attempt(id))
  await sendSms(using({ smsUrl }), attempt(id))
  const authorization = `Basic ${Buffer.from('user:p@ss').toString('base64')}`
  deepEqual(got, [{ body: { to: mobile, text: 'سلام!' }, authorization, key: id }])
  const row = await smsRow(id)
  deepEqual([row.state, row.attempts, row.error], ['sent', 1, null])
  ok(row.sent_at)
})

test('when the service fails, the queue retries, and after the last attempt the message fails', async it => {
  const { got, smsUrl } = await smsService(it, 503, 200, 500)
  const first = await newSms()
  await rejects(sendSms(using({ smsUrl }), attempt(first)), /answered 503/)
  deepEqual([(await smsRow(first)).state, (await smsRow(first)).error], ['queued', 'The service answered 503'])
  await sendSms(using({ smsUrl }), attempt(first))
  deepEqual([(await smsRow(first)).state, (await smsRow(first)).attempts], ['sent', 2])
  equal(got[0]?.key, got[1]?.key)
  const second = await newSms()
  await rejects(sendSms(using({ smsUrl }), attempt(second)), /answered 500/)
  await giveUpMessage(
    arya.services,
    smsSender({ ...arya.services, config: using({ smsUrl }) }),
    attempt(second),
    'the error of the queue',
  )
  deepEqual([(await smsRow(second)).state, (await smsRow(second)).error], ['failed', 'The service answered 500'])
})

test('a refused message is not retried, and an error never contains the service’s address', async it => {
  const { smsUrl } = await smsService(it, 400)
  const id = await newSms()
  await sendSms(using({ smsUrl }), attempt(id))
  const row = await smsRow(id)
  deepEqual([row.state, row.error], ['failed', 'The service answered 400'])
  const away = await newSms()
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo // listening on TCP
  closed.close()
  await rejects(sendSms(using({ smsUrl: `http://user:secret@127.0.0.1:${port}/` }), attempt(away)), /was not reached/)
  const failed = await smsRow(away)
  equal(failed.state, 'queued')
  ok(!failed.error?.includes('secret'))
})

test('without a service the message is logged as not configured, and printed for developers', async () => {
  const id = await newSms()
  const printed: string[] = []
  await sendSms(arya.services.config, attempt(id), text => printed.push(text))
  equal((await smsRow(id)).state, 'not configured')
  deepEqual(printed, [`SMS to ${mobile}: سلام!`])
})

test('an expired code is not sent', async it => {
  const { got, smsUrl } = await smsService(it)
  const id = await newSms({ expires_at: new Date(Date.now() - 1000).toISOString() })
  await sendSms(using({ smsUrl }), attempt(id))
  equal((await smsRow(id)).state, 'failed')
  deepEqual(got, [])
})

test('a task cannot send the message of another organisation', async it => {
  const { got, smsUrl } = await smsService(it)
  const id = await newSms()
  await sendSms(using({ smsUrl }), { organization_id: arya.kian.organization, id })
  equal((await smsRow(id)).state, 'queued')
  deepEqual(got, [])
})

test('an e-mail in Persian arrives unchanged and only once', async it => {
  const { got, mailUrl } = await mailServer(it)
  const id = await newEmail()
  await sendEmail(using({ mailUrl }), attempt(id))
  await sendEmail(using({ mailUrl }), attempt(id))
  equal(got.length, 1)
  const letter = await PostalMime.parse(got[0] ?? '')
  equal(letter.subject, 'قرار مصاحبه')
  equal(letter.from?.address, 'jobs@arya.example')
  deepEqual(
    letter.to?.map(it => it.address),
    ['leila@example.com'],
  )
  equal(letter.text?.trim(), 'سلام لیلا،\nروز شنبه منتظر شما هستیم.')
  match(letter.messageId ?? '', new RegExp(id))
  equal((await emailRow(id)).state, 'sent')
})

test('an e-mail to an unknown address fails at once; an unreachable server is retried', async it => {
  const { mailUrl } = await mailServer(it)
  const refused = await newEmail('nobody@example.com')
  await sendEmail(using({ mailUrl }), attempt(refused))
  deepEqual(
    [(await emailRow(refused)).state, (await emailRow(refused)).error],
    ['failed', 'The mail server answered 550'],
  )
  const waiting = await newEmail()
  await rejects(sendEmail(using({ mailUrl: 'smtp://127.0.0.1:9' }), attempt(waiting)))
  equal((await emailRow(waiting)).state, 'queued')
  const unsent = await newEmail()
  await sendEmail(arya.services.config, attempt(unsent))
  equal((await emailRow(unsent)).state, 'not configured')
})
