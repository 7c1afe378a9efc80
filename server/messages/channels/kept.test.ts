import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { channels } from '@kargozin/api/messages/channels.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { addHttp, anyService } from '../../test/messages/http-channels.ts'
import { applying, newPerson } from '../../test/applying.ts'
import { world } from '../../test/world.ts'
import { queueEmail, queueSms } from '../outbox.ts'
import { smsSender } from '../sending/senders.ts'
import { sendMessage } from '../sending/send-message.ts'

const arya = world()

const using = () => ({ ...arya.services, config: { ...arya.services.config, privateHosts: true } })
const send = (id: string) =>
  sendMessage(arya.services, smsSender(using()), { organization_id: arya.sara.organization, id })
const text = (more: object = {}) =>
  arya.asOwner(db =>
    queueSms(db, { organization_id: arya.sara.organization, mobile: '09120000001', body: 'سلام', ...more }),
  )
const kept = async () => (await arya.sara.does(channels.list, {})).kept
const stateOf = async (id: string) =>
  (await arya.asOwner(db => db.selectFrom('sms').select('state').where('id', '=', id).executeTakeFirstOrThrow())).state

test('what is written without a service is kept, told before, and sent when there is one', async it => {
  deepEqual((await arya.sara.does(organizations.show, {})).sends, { email: false, sms: false })
  equal((await arya.sara.does(home.today, {})).first_steps.sending, false)
  const id = await text()
  const late = await text({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  for (const one of [id, late]) await send(one)
  equal(await stateOf(id), 'not configured')
  await arya.asOwner(db => sql`update sms set expires_at = now() - interval '1 minute' where id = ${late}`.execute(db))
  deepEqual(await kept(), { email: 0, sms: 1 })

  const service = await anyService(it)
  await addHttp(arya, arya.sara, service.base)
  deepEqual((await arya.sara.does(organizations.show, {})).sends, { email: false, sms: true })
  equal((await arya.sara.does(home.today, {})).first_steps.sending, true)
  deepEqual(await arya.sara.does(channels.sendKept, { body: { type: 'sms' } }), { count: 1 })
  deepEqual(await kept(), { email: 0, sms: 0 })
  await send(id)
  deepEqual([await stateOf(id), await stateOf(late), service.got.length], ['sent', 'not configured', 1])
  deepEqual(await arya.sara.does(channels.sendKept, { body: { type: 'sms' } }), { count: 0 })
  deepEqual((await arya.kian.does(channels.list, {})).kept, { email: 0, sms: 0 })
})

test('one kept message is sent again from the log, an e-mail too', async () => {
  const id = await arya.asOwner(db =>
    queueEmail(db, { organization_id: arya.sara.organization, address: 'a@example.com', subject: 'سلام', body: 'سلام' }),
  )
  await arya.asOwner(db => db.updateTable('email').set({ state: 'not configured' }).where('id', '=', id).execute())
  const row = async () => (await arya.sara.does(sentMessages.emails, { query: {} })).emails.find(it => it.id === id)
  equal((await row())?.can.retry, true)
  equal((await arya.kian.call(sentMessages.retryEmail, { params: { id } })).code, 404)
  deepEqual(await arya.sara.does(sentMessages.retryEmail, { params: { id } }), { id, state: 'queued' })
  deepEqual([(await row())?.state, (await row())?.can.retry], ['queued', false])
  equal((await arya.sara.call(sentMessages.retryEmail, { params: { id } })).code, 409)
})

test('an applicant is told that the link is sent only if it is', async it => {
  const { makeJob, send: apply } = applying(arya)
  const job = await makeJob()
  const linkSent = async () => (await apply(job, newPerson())).data.application.link_sent
  equal(await linkSent(), true)
  await arya.asOwner(db => sql`update channel set active = false`.execute(db))
  equal(await linkSent(), false)
  await addHttp(arya, arya.sara, (await anyService(it)).base)
  equal(await linkSent(), true)
})
