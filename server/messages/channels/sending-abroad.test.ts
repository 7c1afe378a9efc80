import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import type { Config } from '../../core/config.ts'
import { addHttp, anyService } from '../../test/messages/http-channels.ts'
import { world } from '../../test/world.ts'
import { queueSms } from '../outbox.ts'
import { sendMessage } from '../sending/send-message.ts'
import { smsSender } from '../sending/senders.ts'

const arya = world()

const queued = (mobile: string) =>
  arya.asOwner(db => queueSms(db, { organization_id: arya.sara.organization, mobile, body: 'سلام', kind: 'direct' }))
const abroad = () => queued('+4915112345678')
const rowOf = (id: string) =>
  arya.asOwner(db => db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** Sends a queued message once, with these settings of the server. */
const send = (id: string, more: Partial<Config> = {}) => {
  const config = { ...arya.services.config, privateHosts: true, ...more }
  return sendMessage(arya.services, smsSender({ ...arya.services, config }), {
    organization_id: arya.sara.organization,
    id,
  })
}

const tooFar = 'Its service sends text messages only to numbers in Iran. Send an e-mail instead.'

test('a message to another country goes through the first channel that sends abroad, and otherwise fails with a reason', async it => {
  const [iranian, wide, server] = [await anyService(it), await anyService(it), await anyService(it)]
  const smsUrl = server.base
  // The server's own service, without and with its setting.
  const [unreached, reached] = [await abroad(), await abroad()]
  await send(unreached, { smsUrl })
  await send(reached, { smsUrl, smsAbroad: true })
  deepEqual([(await rowOf(unreached)).state, (await rowOf(reached)).state, server.got.length], ['failed', 'sent', 1])
  await addHttp(arya, arya.sara, iranian.base)
  const lost = await abroad()
  await send(lost, { smsUrl, smsAbroad: true })
  const row = await rowOf(lost)
  deepEqual([row.state, row.error, row.attempts, row.channel_id], ['failed', tooFar, 0, null])
  await send(lost)
  equal((await rowOf(lost)).attempts, 0, 'it is not tried again')
  const { smses } = await arya.sara.does(sentMessages.smses, { query: { recipient: '+49 151' } })
  deepEqual(smses.map(sms => [sms.id, sms.answer, sms.can.retry]).at(0), [lost, tooFar, false])
  const persian = await arya.sara.call(
    sentMessages.smses,
    { query: { recipient: '0049151' } },
    { 'accept-language': 'fa' },
  )
  match(persian.data.smses[0]?.answer ?? '', /تنها به شماره‌های ایران/)
  const two = await addHttp(arya, arya.sara, wide.base, { abroad: true })
  const sent = await abroad()
  await send(sent)
  deepEqual([(await rowOf(sent)).state, (await rowOf(sent)).channel_id], ['sent', two])
  await send(await queued('09120000001'))
  deepEqual([iranian.got.length, wide.got.length, server.got.length], [1, 1, 1])
  deepEqual(wide.got[0]?.json, { to: '+4915112345678', text: 'سلام' })
})
