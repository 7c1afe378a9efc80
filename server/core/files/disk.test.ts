import { deepEqual, equal, match, ok, rejects, throws } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test, type TestContext } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { givePassword, password } from '../../test/accounts.ts'
import { applying, newPerson, pdf } from '../../test/applying.ts'
import { pipeline } from '../../test/many.ts'
import { formHead, rawConnection, serverWith } from '../../test/raw.ts'
import { until } from '../../test/until.ts'
import { person, world, type Person } from '../../test/world.ts'
import { watchDisk } from './disk.ts'
import { openStorage } from './files.ts'

const arya = world()
const { makeJob } = applying(arya)

const outOfDiskSpace = /The server is out of disk space/

/** Starts a server with a floor of 100 bytes. The test sets the free disk space. */
async function withRoom(it: TestContext) {
  const room = { bytes: 1000 }
  const where = { rows: ['/rows'], files: ['/files'] }
  const disk = await watchDisk(where, 100, { freeSpaceOf: async () => room.bytes, every: 5 })
  it.after(() => disk.close())
  const lines: string[] = []
  const url = await serverWith(arya, it, { disk, log: line => void lines.push(line) })
  const at = (who: Person) => person(url, who)
  const set = async (bytes: number, lineCount: number) => {
    room.bytes = bytes
    await until(`the server has written ${lineCount} lines`, () => lines.length === lineCount)
  }
  return { url, at, set, lines }
}

const bell = async (who: Person) => (await who.does(notifications.list, { query: {} })).notifications

test('on a nearly full disk new data is refused, reads work, and owners get one notice', async it => {
  const { url, at, set, lines } = await withRoom(it)
  const [sara, mina] = [at(arya.sara), at(arya.mina)]
  const create = () => sara.call(jobs.create, { body: { title: 'حسابدار' } })
  const open = await makeJob()
  equal((await create()).code, 200)
  await set(99, 1)
  match(lines[0] ?? '', /^Less than 512 MB is free for .*: the server accepts no new data\.$/)
  const refused = await create()
  equal(refused.code, 507)
  match(refused.message ?? '', outOfDiskSpace)
  equal((await sara.call(jobs.list, {})).code, 200)

  const connection = await rawConnection(url)
  connection.send(formHead(`/api/v2/jobs/${open}/applications`, 'cv', 20_000_000))
  // The upload is refused while it is on its way.
  await connection.answers(1)
  deepEqual(connection.statuses(), [507])
  connection.end()

  await givePassword(arya, arya.mina)
  const signIn = { auth: '09120000101', password }
  ok((await at(arya.nobody).call(sessions.login, { body: signIn })).code !== 507, 'signing in still works')
  equal(
    (await sara.call(jobs.remove, { params: { job_id: open } })).code,
    200,
    'deleting still works, because it frees space',
  )

  await until('Sara is notified', async () => (await bell(sara)).length === 1)
  const [notice] = await bell(sara)
  match(notice?.text ?? '', /running out of disk space/)
  equal((await bell(at(arya.kian))).length, 1, 'the owner of the other organisation is notified too')
  equal((await bell(mina)).length, 0)
  equal((await sara.call(notifications.read, { params: { id: notice?.id ?? '' } })).code, 200)

  await set(1000, 2)
  equal(lines[1], 'There is enough free disk space again.')
  equal((await create()).code, 200)
  await set(50, 3)
  await turn()
  equal((await create()).code, 507)
  equal((await bell(sara)).length, 1, 'owners are notified at most once a day')
})

test('below the floor, applicants can be moved to the trash and deleted, which frees space', async it => {
  const { job, ids } = await pipeline(arya, arya.sara, 2)
  const disk = await watchDisk({ rows: ['/rows'], files: ['/files'] }, 100, { freeSpaceOf: async () => 0 })
  it.after(() => disk.close())
  const sara = person(await serverWith(arya, it, { disk }), arya.sara)
  const [one = '', ...others] = ids
  equal((await sara.call(applicants.rate, { params: { applicant_uuid: one }, body: { rate: 3 } })).code, 507)
  equal((await sara.call(applicants.sendToTrash, { params: { applicant_uuid: one } })).code, 200)
  equal((await sara.call(applicants.remove, { params: { applicant_uuid: one } })).code, 200)
  const several = { params: { job_uuid: job }, body: { applicants_uuids: others } }
  equal((await sara.call(bulk.trash, several)).code, 200)
  equal((await sara.call(bulk.remove, several)).code, 200)
})

test('with disk space for the database but not for uploads, only files are refused', async it => {
  const where = { rows: ['/rows'], files: ['/files'] }
  const disk = await watchDisk(where, 100, { freeSpaceOf: async folder => (folder === '/files' ? 0 : 1000) })
  it.after(() => disk.close())
  const url = await serverWith(arya, it, { disk })
  const job = await makeJob()
  equal((await person(url, arya.sara).call(jobs.create, { body: { title: 'حسابدار' } })).code, 200)
  const send = { params: { job_id: job }, body: newPerson(), files: { cv: pdf() } }
  const refused = await person(url, arya.nobody).call(applications.create, send)
  equal(refused.code, 507)
  match(refused.message ?? '', outOfDiskSpace)
  equal((await applying(arya).stored(job)).length, 0)
})

test('with a floor of 0, or a folder with unknown free space, nothing is refused', async () => {
  const nothing = await watchDisk({ rows: ['/'], files: ['/'] }, 0, { freeSpaceOf: async () => 0 })
  nothing.check('files')
  const nowhere = await watchDisk({ rows: ['/nowhere/at/all'], files: [] }, Infinity)
  nowhere.check('rows')
  const here = await watchDisk({ rows: ['/'], files: [] }, Infinity)
  throws(() => here.check('rows'), outOfDiskSpace)
  for (const disk of [nothing, nowhere, here]) disk.close()
})

async function* failing() {
  yield Buffer.from('%PDF')
  throw new Error('no more')
}

test('an upload that fails leaves no partial file', async it => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kz-'))
  it.after(() => rmSync(dataFolder, { recursive: true }))
  const storage = await openStorage({ ...arya.services.config, dataFolder })
  await rejects(storage.receive(Readable.from(failing()), 'a.pdf'), /no more/)
  deepEqual(await readdir(join(dataFolder, 'tmp')), [])
})
