import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { inbound } from '@kargozin/api/messages/inbound.ts'
import { tryMailbox } from '../../messages/inbound/imap.ts'
import { bounceOf, rawMail } from '../../test/messages/mails.ts'
import { mailboxOf } from '../../test/messages/reading-mailboxes.ts'
import { post, replyFrom } from '../../test/messages/replying.ts'
import { certificate } from '../../test/services/certificate.ts'
import { imapServer } from '../../test/services/imap-server.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { useServer, read, rowOf, repliesOf, one } = mailboxOf(arya)

test('new replies are read by IMAP once, and other e-mails of the mailbox are left alone', async it => {
  const server = await imapServer(it)
  const url = await useServer(server)
  const id = await one()
  const raw = await replyFrom(arya, id)
  const uids = [rawMail({ to: 'boss@arya.example' }), raw, bounceOf('<x@elsewhere>')].map(mail => server.deliver(mail))
  await read()
  deepEqual([(await repliesOf(id)).length, server.complaints], [1, []])
  deepEqual(
    [server.fetched, uids.map(uid => server.flagsOf(uid))],
    [
      [2, 3],
      [[], ['\\Seen'], []],
    ],
  )
  const row = await rowOf()
  deepEqual([Number(row.uid_validity), Number(row.last_uid), row.problem], [7, 3, null])
  await read()
  deepEqual(server.fetched, [2, 3])
  server.deliver(await replyFrom(arya, id))
  await read()
  deepEqual([(await repliesOf(id)).length, server.fetched], [2, [2, 3, 4]])
  // A new UIDVALIDITY means other UIDs: everything is looked at again, and nothing is stored twice, also if it was forwarded.
  server.uidValidity = 8
  await read()
  equal((await post(arya, url, raw)).received, 'known')
  deepEqual([(await repliesOf(id)).length, server.fetched.length], [2, 6])
  deepEqual(await readdir(join(arya.services.config.dataFolder, 'tmp')), [])
})

test('the words of the mail server are stored, without the password', async it => {
  const server = await imapServer(it)
  await useServer(server, 'wr0ng-pass')
  await read()
  const { problem } = await rowOf()
  match(problem ?? '', /wrong password/)
  ok(!problem?.includes('wr0ng-pass'))
  server.mode = 'broken'
  await read()
  ok((await rowOf()).problem)
  server.mode = 'normal'
  await useServer(server)
  await read()
  equal((await rowOf()).problem, null)
})

test('a mailbox is tested with its encryption, and a server on a private network is refused', async it => {
  const settings = { host: 'localhost', username: 'hr', password: 's3cret', security: 'starttls' } as const
  const task = { privateHosts: true, organizationId: arya.sara.organization }
  const { port } = await imapServer(it, 'starttls')
  const trusting = { ...task, settings: { ...settings, port }, ca: certificate.cert }
  deepEqual(await tryMailbox(trusting), { works: true, answer: 'OK, 0 messages' })
  const plain = await imapServer(it)
  const unencrypted = await tryMailbox({ ...task, settings: { ...settings, port: plain.port } })
  equal(unencrypted.works, false, 'the password is not sent without the encryption')
  ok(!plain.got.includes('LOGIN'))
  await useServer(plain)
  const refused = await arya.sara.does(inbound.testMailbox, {})
  deepEqual([refused.works, refused.answer], [false, 'The address of the service is on a private network'])
})
