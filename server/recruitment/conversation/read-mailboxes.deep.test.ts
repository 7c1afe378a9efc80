import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { enqueue } from '../../core/queue.ts'
import { tryMailbox } from '../../messages/inbound/imap.ts'
import { filePart, withFiles } from '../../test/messages/mails.ts'
import { mailboxOf } from '../../test/messages/reading-mailboxes.ts'
import { replyFrom } from '../../test/messages/replying.ts'
import { killAt } from '../../test/processes/killing.ts'
import { certificate } from '../../test/services/certificate.ts'
import { imapServer } from '../../test/services/imap-server.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'
import { readingMailbox } from './read-mailboxes.ts'

const arya = world()
const { organization, useServer, read, repliesOf, one } = mailboxOf(arya)

test('a worker that dies while it reads a mailbox loses no reply and stores none twice', async it => {
  const server = await imapServer(it)
  await useServer(server)
  const id = await one()
  for (let count = 0; count < 3; count++) server.deliver(await replyFrom(arya, id))
  server.mode = 'silent on fetch'
  await arya.inside(db => enqueue(db, readingMailbox, organization()))
  const fetching = async () => server.fetched.length > 0
  await killAt(arya, it, fetching, { KARGOZIN_PRIVATE_HOSTS: '1' }, async () => void (server.mode = 'normal'))
  const count = async () => (await repliesOf(id)).length
  await until('three replies are stored', async () => (await count()) === 3)
  server.mode = 'normal'
  await read()
  equal(await count(), 3)
})

test('an e-mail of 30 MB is kept without its file', async it => {
  const server = await imapServer(it)
  await useServer(server)
  const id = await one()
  const big = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(30 * 1024 * 1024, 'x')])
  const small = Buffer.from('%PDF-1.4\nx\n%%EOF')
  const body = withFiles('دو فایل', [filePart('mix', 'small.pdf', small), filePart('mix', 'big.pdf', big)])
  server.deliver(await replyFrom(arya, id, { body }))
  const huge = Buffer.concat([big, big])
  server.deliver(await replyFrom(arya, id, { body: withFiles('یک فایل', [filePart('mix', 'huge.pdf', huge)]) }))
  await read()
  const [cut, whole] = await repliesOf(id)
  deepEqual([whole?.text, whole?.attachments.map(file => file.name)], ['دو فایل', ['small.pdf']])
  deepEqual(whole?.received?.left_out, [{ name: 'big.pdf', reason: 'too_large' }])
  deepEqual([cut?.text, cut?.received?.left_out], ['یک فایل', [{ name: 'huge.pdf', reason: 'too_large' }]])
})

test('a mailbox is tested with each encryption, and only with a certificate that is trusted', async it => {
  const settings = { host: 'localhost', username: 'hr', password: 's3cret' } as const
  const organizationId = arya.sara.organization
  const ways = [
    ['none', 'notls'],
    ['start', 'ssl'],
    ['start', 'tls'],
    ['starttls', 'starttls'],
  ] as const
  for (const [encryption, security] of ways) {
    const { port } = await imapServer(it, encryption)
    const task = { settings: { ...settings, port, security }, privateHosts: true, ca: certificate.cert, organizationId }
    deepEqual([security, await tryMailbox(task)], [security, { works: true, answer: 'OK, 0 messages' }])
    const untrusted = await tryMailbox({ ...task, ca: undefined })
    equal(untrusted.works, security === 'notls')
  }
  const plain = await imapServer(it)
  const elsewhere = { ...settings, port: plain.port, security: 'notls' as const, folder: 'Nowhere' }
  const { answer } = await tryMailbox({ settings: elsewhere, privateHosts: true, organizationId })
  match(answer, /no such mailbox/)
})
