import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inbound } from '@kargozin/api/messages/inbound.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { pipeline } from '../../test/many.ts'
import { bounceOf, rawMail } from '../../test/messages/mails.ts'
import { messagesOf, ofOne } from '../../test/messages/messaging.ts'
import { addressOf, droppedOf, here, openMailbox, post, replyFrom, sendEmail } from '../../test/messages/replying.ts'
import { mailServer } from '../../test/services/mail-server.ts'
import { world } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'

const arya = world()

const repliesOf = async (id: string) => (await messagesOf(arya.sara, id)).filter(it => it.received !== null)

test('a message that was not delivered is marked with the reason of the mail server', async it => {
  const url = await openMailbox(arya.sara)
  const mails = await mailServer(it)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const sent = await sendEmail(arya, arya.mina, id, mails.mailUrl)
  equal((await post(arya, url, bounceOf(`<${sent}@127.0.0.1>`, { action: 'delayed' }))).received, 'dropped')
  equal((await messagesOf(arya.sara, id))[0]?.state, 'sent')
  equal((await post(arya, url, bounceOf(`<${sent}@127.0.0.1>`))).received, 'report')
  const [message] = await messagesOf(arya.sara, id)
  equal(message?.state, 'undelivered')
  match(message?.problem ?? '', /User unknown/)
  equal((await post(arya, url, bounceOf('<01a207a3-6fb7-7686-934b-ad5d6eba68fe@127.0.0.1>'))).received, 'dropped')
})

test('an e-mail of ours that comes back is not stored, so no loop can begin', async it => {
  const url = await openMailbox(arya.sara)
  const mails = await mailServer(it)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await sendEmail(arya, arya.mina, id, mails.mailUrl)
  const before = (await droppedOf(arya.sara))['2 own'] ?? 0
  const raw = (mails.got[0] ?? '').replace(/^To: .*$/m, `To: ${await addressOf(arya, id)}`)
  equal((await post(arya, url, raw)).received, 'dropped')
  equal((await droppedOf(arya.sara))['2 own'], before + 1)
  deepEqual(await repliesOf(id), [])
})

test('a reply to nobody, to an erased applicant or in a deleted job is counted and not stored', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = ids
  const before = (await droppedOf(arya.sara))['2 unknown'] ?? 0
  const raw = await replyFrom(arya, id)
  const organization_id = arya.sara.organization
  await post(arya, url, await replyFrom(arya, id))
  await arya.inside(db => eraseApplication(db, { organization_id, application_id: id }))
  equal((await post(arya, url, raw)).received, 'dropped')
  equal((await post(arya, url, rawMail({ to: 'jobs+aaaaaaaaaaaaaaaaaaaaaaaa@arya.example' }))).received, 'dropped')
  equal((await post(arya, url, 'nonsense')).received, 'dropped')
  await arya.inside(db =>
    sql`update job set deleted_at = now() where id = (select job_id from application where id = ${other})`.execute(db),
  )
  equal((await post(arya, url, await replyFrom(arya, other))).received, 'dropped')
  equal((await droppedOf(arya.sara))['2 unknown'], before + 4)
  const left = await arya.asOwner(db =>
    sql`select from reply where application_id = any(${[id, other]}::uuid[])`.execute(db),
  )
  equal(left.rows.length, 0)
})

test('a reply of somebody in the trash is kept for their restoration, and nobody is told', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await arya.sara.does(applicants.sendToTrash, ofOne(id))
  equal((await post(arya, url, await replyFrom(arya, id))).received, 'stored')
  equal((await repliesOf(id)).length, 1)
  equal(
    (await arya.sara.does(notifications.list, {})).notifications.some(it => it.link?.includes(id)),
    false,
  )
})

test('after a merge, a reply goes to the remaining application', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = ids
  const earlier = await replyFrom(arya, other)
  await post(arya, url, earlier)
  await arya.sara.does(duplicates.merge, { ...ofOne(id), body: { applicant_uuid: other, own: [], other: [] } })
  const [remaining = ''] = (
    await arya.inside(db =>
      sql<{ id: string }>`select id from application where id = any(${ids}::uuid[]) and merged_into is null`.execute(
        db,
      ),
    )
  ).rows.map(row => row.id)
  for (const application of ids) equal((await post(arya, url, await replyFrom(arya, application))).received, 'stored')
  equal((await post(arya, url, earlier)).received, 'known')
  equal((await repliesOf(remaining)).length, 3)
})

test('only those who see the application see its replies', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await post(arya, url, await replyFrom(arya, id))
  const stranger = await arya.hire('نیما', ['organization.hiring'])
  for (const who of [stranger, arya.kian, arya.reza])
    ok([403, 404].includes((await who.call(conversation.list, ofOne(id))).code))
  ok([403, 404].includes((await stranger.call(conversation.read, ofOne(id))).code))
})

test('keys in texts are hidden from members', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const address = await addressOf(arya, id)
  const link = `${arya.services.config.publicUrl}/track/t_secret`
  const body = ['Content-Type: text/plain', '', `mailto:${address} and ${link}`]
  await post(arya, url, await replyFrom(arya, id, { body }))
  const [reply] = await repliesOf(id)
  equal(reply?.text, `mailto:jobs+…@arya.example and ${arya.services.config.publicUrl}/track/…`)
})

test('one applicant cannot flood a conversation', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await arya.inside(db =>
    sql`insert into reply (organization_id, application_id, type, key, sender, other_sender, body)
      select ${arya.sara.organization}, ${id}, 2, sha256(n::text::bytea), 'a', false, 'a' from generate_series(1, 100) n`.execute(
      db,
    ),
  )
  equal((await post(arya, url, await replyFrom(arya, id))).received, 'dropped')
  equal((await droppedOf(arya.sara))['2 too_many'], 1)
})

test('a renewed address works, and the old one does not; an inactive mailbox receives nothing', async () => {
  const old = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const raw = await replyFrom(arya, ids[0] ?? '')
  const { mailbox } = await arya.sara.does(inbound.renewMailbox, {})
  equal((await post(arya, old, raw)).code, 404)
  equal((await post(arya, mailbox.url, raw)).code, 200)
  await arya.sara.does(inbound.setMailbox, { body: { status: 'inactive' } })
  equal((await post(arya, mailbox.url, raw)).code, 404)
  await arya.sara.does(inbound.setMailbox, { body: { status: 'active' } })
  equal((await post(arya, mailbox.url, '')).code, 400)
  equal((await fetch(here(arya, mailbox.url))).status, 404)
})
