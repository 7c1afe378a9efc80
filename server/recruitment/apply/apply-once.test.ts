import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { keyOf } from '../../core/files/files.ts'
import { applying, asks, newKey, newPerson, pdf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

test('a job that is not public or is closed accepts no application', async () => {
  const closed = await makeJob({ valid_through: '2020-01-01' })
  const late = await send(closed, newPerson())
  equal(late.code, 409)
  equal(late.message, 'This job opening no longer takes applications.')
  for (const publish_status of [0, 1]) equal((await send(await makeJob({ publish_status }), newPerson())).code, 404)
  const deleted = await makeJob()
  await arya.sara.does(jobs.remove, { params: { job_id: deleted } })
  equal((await send(deleted, newPerson())).code, 404)
  equal((await send('not-an-id', newPerson())).code, 404)
})

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

test('an empty, too large or disguised file is refused, and nothing is stored', async () => {
  const job = await makeJob(asks({ cv_file: 1, avatar: 1 }))
  const exe = new Uint8Array(4096)
  exe.set([0x4d, 0x5a, 0x90, 0x00])
  const folder = join(arya.services.config.dataFolder, 'files')
  const kept = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter(it => it.isFile()).length
  const rows = () => arya.inside(db => db.selectFrom('file').select('id').execute())
  const [before, rowsBefore] = [await kept(), await rows()]
  for (const [files, code, message] of [
    [{ cv: new File([], 'cv.pdf') }, 422, 'This file is empty. Choose another one.'],
    [
      { cv: new File([exe], 'cv.pdf', { type: 'application/pdf' }) },
      422,
      'This file type is not accepted. What counts is its content, not its name.',
    ],
    [
      {
        avatar: new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'me.png', {
          type: 'image/png',
        }),
      },
      422,
      'This file type is not accepted. What counts is its content, not its name.',
    ],
    [{ cv: pdf('x'.repeat(26 * 1024 * 1024)) }, 413, 'This file is too large. At most 25 MB are accepted.'],
    // The photo is invalid, so the valid CV is not stored either.
    [
      { cv: pdf(), avatar: new File(['<svg/>'], 'me.png') },
      422,
      'This file type is not accepted. What counts is its content, not its name.',
    ],
  ] as const) {
    const reply = await send(job, newPerson(), { files })
    equal(reply.code, code, JSON.stringify(reply))
    equal(reply.message, message)
  }
  equal(await kept(), before)
  equal((await stored(job)).length, 0)
  deepEqual(await rows(), rowsBefore)
  const right = await send(job, newPerson(), { files: { cv: pdf(), avatar: new File([png], 'me.png') } })
  equal(right.code, 200, JSON.stringify(right))
  const [application] = await stored(job)
  const file = await arya.inside(db =>
    db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', application?.cv_file_id ?? '')
      .executeTakeFirstOrThrow(),
  )
  deepEqual([file.name, file.type, file.collection, file.public], ['رزومهٔ من.pdf', 'application/pdf', 'cv', false])
  equal((await fetch(`${arya.url}/files/${file.id}`)).status, 404, 'a CV needs a signed link')
  ok(await arya.services.storage.get(keyOf(arya.sara.organization, file.id)))
})

test('repeated requests with the same key create one application with one link', async () => {
  const job = await makeJob(asks({ cv_file: 1 }))
  const key = newKey()
  const body = newPerson()
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(job, body, { key, files: { cv: pdf() } })))
  deepEqual(
    replies.map(it => it.code),
    [200, 200, 200, 200],
  )
  equal(new Set(replies.map(it => it.data.application.track_url)).size, 1)
  const late = await send(job, body, { key, files: { cv: pdf() } })
  equal(late.data.application.track_url, replies[0]?.data.application.track_url)
  const [application] = await stored(job)
  const sms = await arya.inside(db =>
    db
      .selectFrom('sms')
      .select('id')
      .where('application_id', '=', application?.id ?? '')
      .execute(),
  )
  equal(sms.length, 1)
  equal((await stored(job)).length, 1)
})

test('the form does not reveal whether somebody has applied: a second application is received like the first', async () => {
  const job = await makeJob(asks({ email: 1 }))
  const body = newPerson({ email: 'zahra@example.com' })
  const first = await send(job, body, { key: newKey() })
  const others = [body, { ...body, name: 'دیگری', email: '' }, newPerson({ email: 'ZAHRA@example.com' })]
  for (const again of others) {
    const reply = await send(job, again, { key: newKey() })
    deepEqual([reply.code, reply.message, Object.keys(reply.data)], [200, first.message, Object.keys(first.data)])
  }
  const persons = (await stored(job)).map(it => it.person_id)
  deepEqual([persons.length, new Set(persons).size], [4, 4], 'each is a person of its own')
})

test('another person’s key does not return their application; short keys are refused', async () => {
  const job = await makeJob()
  const key = newKey()
  equal((await send(job, newPerson(), { key })).code, 200)
  equal((await send(job, newPerson(), { key })).code, 409)
  equal((await send(job, newPerson(), { key: '1' })).code, 422)
})

test('a bot that fills in the hidden field gets the usual reply; nothing is stored', async () => {
  const job = await makeJob(asks({ email: 2 }))
  const reply = await send(job, { name: 'bot', website: 'http://spam.example' })
  equal(reply.code, 200)
  match(reply.data.application.track_url, /\/track\/t_[\w-]{24}$/)
  equal((await stored(job)).length, 0)
})

test('an application gets the source of its link, by default the career page', async () => {
  const { organization } = arya.sara
  await arya.inside(db =>
    db
      .insertInto('source')
      .values([
        { organization_id: organization, title: 'Career page', kind: 'career_page' },
        { organization_id: organization, title: 'LinkedIn', kind: 'linkedin' },
      ])
      .execute(),
  )
  const job = await makeJob()
  for (const source_key of ['', 'linkedin', 'nowhere']) await send(job, newPerson({ source_key }))
  const counted = await arya.inside(db =>
    db
      .selectFrom('application as a')
      .innerJoin('source as s', 's.id', 'a.source_id')
      .select('s.kind')
      .where('a.job_id', '=', job)
      .orderBy('a.id')
      .execute(),
  )
  deepEqual(
    counted.map(it => it.kind),
    ['career_page', 'linkedin', 'career_page'],
  )
})

test('applications from one IP address are counted; invalid ones without files are not', async () => {
  const { limits } = arya.services
  const job = await makeJob()
  const { count, giveBack } = limits
  const counted: string[] = []
  limits.count = async (what, who) => void counted.push(`${what.name} ${who}`)
  limits.giveBack = async (what, who) => void counted.splice(counted.indexOf(`${what.name} ${who}`), 1)
  await send(job, {})
  equal(counted.length, 0, 'an invalid request without files does not count')
  await send(job, newPerson())
  match(counted.join(), /^apply-address 127\.0\.0\.1,apply 127\.0\.0\.1 /)
  await send(job, {}, { files: { cv: pdf() } })
  limits.count = count
  limits.giveBack = giveBack
  deepEqual(counted.slice(2), ['apply-address 127.0.0.1'], 'an invalid request with a file counts')
})

test('HTML in a name is stored unchanged as text', async () => {
  const job = await makeJob()
  equal((await send(job, newPerson({ name: '<img src=x onerror=alert(1)>' }))).code, 200)
  equal((await stored(job))[0]?.snapshot['name'], '<img src=x onerror=alert(1)>')
})
