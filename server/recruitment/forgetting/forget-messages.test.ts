import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { codes } from '@kargozin/api/account/codes.ts'
import { pipeline } from '../../test/many.ts'
import { ofOne, sendTo, sms, uploadFor, email } from '../../test/messages/messaging.ts'
import { mobiles } from '../../test/worlds/people.ts'
import { world } from '../../test/world.ts'
import { purgeEverywhere } from '../../work.ts'
import { forgetMessages } from './forget-messages.ts'

const arya = world()

/** Marks all messages of Arya as sent this many days ago. */
const sentBefore = (days: number) =>
  arya.asOwner(async db => {
    for (const table of ['sms', 'email'] as const)
      await sql`update ${sql.table(table)} set created_at = now() - make_interval(days => ${days}), state = 'sent'
        where organization_id = ${arya.sara.organization}`.execute(db)
  })

const texts = async (id: string) =>
  (await arya.sara.does(conversation.list, ofOne(id))).messages.map(it => [it.text === '', it.to, it.state])

test('the texts, recipients and files of sent messages are deleted after the days that the organisation has set', async () => {
  const { ids } = await pipeline(arya, arya.sara, 3)
  const [id = ''] = ids
  equal((await sendTo(arya.sara, ids, sms)).code, 200)
  const file = await uploadFor(arya.sara)
  equal((await sendTo(arya.sara, [id], { ...email, attachments: [file] })).code, 200)
  deepEqual((await arya.sara.does(retention.show, {})).message_days, 365)
  deepEqual(await arya.sara.does(retention.setMessages, { body: { message_days: 90 } }), { message_days: 90 })
  await sentBefore(89)
  await forgetMessages(arya.services)
  equal((await texts(id)).filter(([emptied]) => emptied).length, 0)
  await sentBefore(91)
  await arya.asOwner(db => sql`update sms set state = 'held' where application_id = ${ids[2]}`.execute(db))
  // One at a time, as in several transactions.
  await forgetMessages(arya.services, 1)
  deepEqual(await texts(id), [
    [true, '', 'sent'],
    [true, '', 'sent'],
  ])
  deepEqual(
    (await texts(ids[2] ?? '')).map(([emptied]) => emptied),
    [false],
    'a message that still waits is kept',
  )
  const { rows } = await arya.asOwner(db => sql`select from email_attachment`.execute(db))
  equal(rows.length, 0)
  const { smses } = await arya.sara.does(sentMessages.smses, { query: {} })
  deepEqual(smses.map(it => it.recipient !== null).toSorted(), [false, false, true], 'the log still has the messages')
})

test('an e-mail without a text loses its recipient and subject too', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  equal((await sendTo(arya.sara, ids, email)).code, 200)
  await sentBefore(400)
  const mine = sql`application_id = ${ids[0]}`
  await arya.asOwner(db => sql`update email set body = '', html = '' where ${mine}`.execute(db))
  await forgetMessages(arya.services)
  const { rows } = await arya.asOwner(db => sql`select address, subject from email where ${mine}`.execute(db))
  deepEqual(rows, [{ address: '', subject: '' }])
})

test('the period of messages has limits, and needs the permission for retention', async () => {
  const set = (who: typeof arya.sara, message_days: number) =>
    who.call(retention.setMessages, { body: { message_days } })
  deepEqual(
    [(await set(arya.sara, 29)).code, (await set(arya.sara, 3651)).code, (await set(arya.mina, 90)).code],
    [422, 422, 403],
  )
})

test('the text of a code is deleted in the night after it has expired', async () => {
  const mobile = mobiles.mina
  await arya.nobody.call(codes.send, { body: { mobile } })
  const left = async () =>
    (await arya.asOwner(db => sql`select from sms where organization_id is null and mobile = ${mobile}`.execute(db)))
      .rows.length
  equal(await left(), 1)
  await purgeEverywhere(arya.services)
  equal(await left(), 1, 'it is still valid')
  await arya.asOwner(db =>
    sql`update sms set expires_at = now() - interval '1 second' where mobile = ${mobile}`.execute(db),
  )
  await purgeEverywhere(arya.services)
  equal(await left(), 0)
})
