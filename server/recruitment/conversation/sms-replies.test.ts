import { createHmac } from 'node:crypto'
import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inbound } from '@kargozin/api/messages/inbound.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { pipeline } from '../../test/many.ts'
import { messagesOf } from '../../test/messages/messaging.ts'
import { droppedOf, here, openLine, textFrom } from '../../test/messages/replying.ts'
import { world } from '../../test/world.ts'

const arya = world()

const repliesOf = async (id: string) => (await messagesOf(arya.sara, id)).filter(it => it.received !== null)
const one = async () => (await pipeline(arya, arya.sara, 1)).ids[0] ?? ''

/** Calls the address of a line as a service does. */
const tell = async (
  url: string,
  fields: Record<string, string>,
  how: 'get' | 'form' | 'json' = 'get',
  headers = {},
) => {
  const at = here(arya, url)
  const query = new URLSearchParams(fields)
  if (how === 'get') return fetch(`${at}?${query.toString()}`)
  if (how === 'form') return fetch(at, { method: 'POST', body: query, headers })
  return fetch(at, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })
}

test('a text message stands in the conversation with the applicant to whom the line last wrote, once', async () => {
  const [line, other] = [await openLine(arya, 'kavenegar'), await openLine(arya, 'http')]
  const [id, later] = [await one(), await one()]
  const from = await textFrom(arya, line.id, id)
  const fields = { from, to: '1000', message: 'بله، می‌آیم', messageid: '1' }
  for (const how of ['get', 'form', 'json'] as const) equal((await tell(line.url, fields, how)).status, 200)
  const [reply] = await repliesOf(id)
  deepEqual([reply?.type, reply?.text, reply?.to, reply?.received?.other_sender], [3, 'بله، می‌آیم', from, false])
  equal((await repliesOf(id)).length, 1)
  equal((await arya.sara.does(notifications.list, {})).notifications.filter(it => it.link?.includes(id)).length, 1)
  // The same person in another job: the line wrote about that job last.
  await arya.inside(db => sql`update applicant set mobile = ${from} where application_id = ${later}`.execute(db))
  await textFrom(arya, line.id, later)
  await tell(line.url, { ...fields, messageid: '2' })
  deepEqual([(await repliesOf(id)).length, (await repliesOf(later)).length], [1, 1])
  const before = (await droppedOf(arya.sara))['3 unknown'] ?? 0
  equal((await tell(other.url, { from, text: 'بله' })).status, 200)
  equal((await droppedOf(arya.sara))['3 unknown'], before + 1, 'this line never wrote to that number')
})

test('a service without ids may repeat itself, and a person may too, later', async () => {
  const line = await openLine(arya, 'melipayamak')
  const id = await one()
  const from = await textFrom(arya, line.id, id)
  const answer = await tell(line.url, { from, body: 'بله', to: '5000' })
  equal(await answer.text(), 'OK')
  await tell(line.url, { from, body: 'بله', to: '5000' })
  equal((await repliesOf(id)).length, 1)
  await arya.inside(db => sql`update reply set created_at = created_at - interval '1 hour'`.execute(db))
  await tell(line.url, { from, body: 'بله', to: '5000' })
  equal((await repliesOf(id)).length, 2)
})

test('Twilio must sign its requests, and gets an answer without a text', async () => {
  const line = await openLine(arya, 'twilio', { auth_token: 'twilio-token-42' })
  const id = await one()
  const from = (await textFrom(arya, line.id, id)).replace(/^0/, '+98')
  const form = { From: from, To: '+15005550006', Body: 'بله', MessageSid: 'SM1' }
  const signed = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = line.url + signed.flat().join('')
  const signature = createHmac('sha1', 'twilio-token-42').update(text).digest('base64')
  equal((await tell(line.url, form, 'form')).status, 403)
  equal((await tell(line.url, form, 'form', { 'x-twilio-signature': 'AAAA' })).status, 403)
  equal((await tell(line.url, form)).status, 403)
  const answer = await tell(line.url, form, 'form', { 'x-twilio-signature': signature })
  deepEqual([answer.status, await answer.text()], [200, '<Response/>'])
  equal((await repliesOf(id)).length, 1)
})

test('the word لغو stops messages, and nobody waits for an answer', async () => {
  const line = await openLine(arya, 'http')
  const id = await one()
  const from = await textFrom(arya, line.id, id)
  await tell(line.url, { from, text: ' لغو۱۱ ' })
  const [reply] = await repliesOf(id)
  equal(reply?.received?.stops, true)
  const { rows } = await arya.inside(db =>
    sql<{ way: string }>`select way from message_stop where application_id = ${id}`.execute(db),
  )
  deepEqual(rows, [{ way: 'sms' }])
  equal(
    (await arya.sara.does(notifications.list, {})).notifications.some(it => it.link?.includes(id)),
    false,
  )
})

test('a replaced address, and one of a deleted channel, do not exist', async () => {
  const line = await openLine(arya, 'http')
  const params = { id: line.id }
  const { line: next } = await arya.sara.does(inbound.openLine, { params })
  equal((await tell(line.url, { from: '09120000000', text: 'a' })).status, 404)
  equal((await tell(next.url ?? '', { from: '09120000000', text: 'a' })).status, 200)
  equal((await arya.sara.does(inbound.closeLine, { params })).line.url, null)
  equal((await tell(next.url ?? '', { from: '09120000000', text: 'a' })).status, 404)
})

test('nothing that a stranger sends is an error of the server', async () => {
  const { url } = await openLine(arya, 'http')
  const at = here(arya, url)
  const bodies: [string, string, number][] = [
    ['application/json', '{', 400],
    ['application/json', '[]', 200],
    ['application/json', 'null', 200],
    ['application/json', '{"from":{"a":1},"text":["x"]}', 200],
    ['application/x-www-form-urlencoded', 'from=%ff&text=%00', 200],
    ['application/x-www-form-urlencoded', `from=09120000000&text=${'x'.repeat(70_000)}`, 413],
    ['text/html', '<from>', 200],
  ]
  for (const [type, body, code] of bodies) {
    const answer = await fetch(at, { method: 'POST', body, headers: { 'content-type': type } })
    deepEqual([body.slice(0, 40), answer.status], [body.slice(0, 40), code])
  }
  equal((await fetch(at.replace(/[^/]+$/, 'x'))).status, 404)
})
