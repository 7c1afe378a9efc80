import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import S3rver from 's3rver'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { applying, asks, newKey, newPerson, pdf } from '../../test/applying.ts'
import { serverWith } from '../../test/raw.ts'
import { person, world } from '../../test/world.ts'
import { openStorage } from './files.ts'

const arya = world()
const { makeJob, stored } = applying(arya)

let folder: string
let port: number
let bucket: S3rver | undefined

async function open(): Promise<void> {
  const directory = join(folder, 's3')
  const configureBuckets = [{ name: 'files', configs: [] }]
  bucket = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets })
  await bucket.run()
}

async function close(): Promise<void> {
  await bucket?.close()
  bucket = undefined
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kargozin-bucket-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port // a TCP server has an AddressInfo, not a path
  await new Promise(closed => probe.close(closed))
})
after(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

const filesUrl = () => `http://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1`

test('an unreachable file store is reported in one line at the start; other calls work', async it => {
  const lines: string[] = []
  const storage = await openStorage({ ...arya.services.config, filesUrl: filesUrl() })
  const url = await serverWith(arya, it, { storage, log: line => void lines.push(line) })
  equal(lines.length, 1)
  match(lines[0] ?? '', /^The file store \(FILES_URL\) does not respond: ECONNREFUSED\. Calls without files work\.$/)
  ok(!/S3RVER/.test(lines[0] ?? ''), 'the line does not contain the key')
  equal((await fetch(`${url}/api/v2/enums`)).status, 200)
})

test('while the file store is unreachable, forms and CVs get 503; a retry succeeds', async it => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  await open()
  const storage = await openStorage({ ...arya.services.config, filesUrl: filesUrl() }, log)
  const url = await serverWith(arya, it, { storage, log })
  const [nobody, sara] = [person(url, arya.nobody), person(url, arya.sara)]
  const job = await makeJob(asks({ cv_file: 1 }))
  const key = newKey()
  const body = newPerson()
  const send = (sent = body, with_key = key) =>
    nobody.call(
      applications.create,
      { params: { job_id: job }, body: sent, files: { cv: pdf() } },
      { 'idempotency-key': with_key },
    )
  const early = await send(newPerson(), newKey())
  equal(early.code, 200)
  const applicant_uuid = (await stored(job))[0]?.id ?? ''
  const profileRequest = { params: { applicant_uuid } }
  const cvOf = async () => (await sara.does(applicantProfile.show, profileRequest)).applicant.cv?.url ?? ''

  await close()
  const refused = await send()
  equal(refused.code, 503)
  match(refused.message ?? '', /^Files cannot be saved or opened at the moment\. Nothing was changed; try again/)
  equal((await stored(job)).length, 1)
  const cv = await fetch(`${url}${await cvOf()}`)
  deepEqual([cv.status, cv.headers.get('content-type')], [503, 'application/json; charset=utf-8'])
  match(await cv.text(), /"status":"fail"/)
  equal(lines.length, 1, 'the failure is logged once, not for every request')

  await open()
  equal((await send()).code, 200)
  equal((await stored(job)).length, 2)
  match(await (await fetch(`${url}${await cvOf()}`)).text(), /^%PDF/)
})
