import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { codeSentTo } from '../../test/accounts.ts'
import { applying, asks, newPerson, pdf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

/** Applies for a new job, and returns the application and the parameters of its link. */
async function applied(person = newPerson({ name: 'نگار' })) {
  const job = await makeJob(asks({ cv_file: 2, address: 2 }))
  const { data } = await send(job, { ...person, address: 'شیراز' }, { files: { cv: pdf() } })
  return { id: data.application.uuid, params: { token: data.application.track_url.split('/').at(-1) ?? '' }, person }
}

async function codeFor({ params, person }: Awaited<ReturnType<typeof applied>>) {
  await arya.nobody.does(ownData.sendCode, { params })
  return { code: await codeSentTo(arya, String(person.mobile)) }
}

test('with a code sent to their mobile, applicants get their data, without evaluations', async () => {
  const first = await applied()
  const second = await applied(first.person)
  const stranger = await applied()
  await arya.sara.does(comments.create, {
    params: { applicant_uuid: first.id },
    body: { comment: 'نظرِ ما', visibility: 'PUBLIC' },
  })
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: first.id }, body: { rate: 2 } })
  const { applications: own } = await arya.nobody.does(ownData.read, {
    params: second.params,
    body: await codeFor(second),
  })
  equal(own.length, 2)
  const [it] = own
  deepEqual(
    [it?.job_title, it?.profile['first_name'], it?.profile['address'], it?.files.length],
    ['حسابدار', 'نگار', 'شیراز', 1],
  )
  equal((await fetch(new URL(it?.files[0]?.url ?? '', arya.url))).status, 200)
  const text = JSON.stringify(own)
  for (const never of ['نظرِ ما', 'rate', 'organization_id', String(stranger.person.mobile)])
    ok(!text.includes(never), never)
})

test('a wrong code, a used code and a code for signing in are refused', async () => {
  const it = await applied()
  const code = await codeFor(it)
  const wrong = { code: code.code === '111111' ? '222222' : '111111' }
  equal((await arya.nobody.call(ownData.read, { params: it.params, body: wrong })).code, 422)
  equal((await arya.nobody.call(ownData.read, { params: it.params, body: code })).code, 200)
  equal((await arya.nobody.call(ownData.erase, { params: it.params, body: code })).code, 422)
  equal((await arya.nobody.call(ownData.sendCode, { params: { token: 't_x' } })).code, 404)
})

test('applicants can request erasure, see its date, and cancel it before', async () => {
  const it = await applied()
  const other = await applied(it.person)
  const look = async () => (await arya.nobody.does(applications.track, { params: it.params })).application
  deepEqual([(await look()).erasure, (await look()).can.own_data], [null, true])
  const { due_at } = await arya.nobody.does(ownData.erase, { params: it.params, body: await codeFor(it) })
  equal((await look()).erasure?.due_at.slice(0, 10), due_at.slice(0, 10))
  const listed = (await arya.sara.does(retention.erasures, { query: {} })).erasures
  deepEqual(
    listed.map(row => [row.uuid, row.reason]).toSorted(),
    [
      [it.id, 'request'],
      [other.id, 'request'],
    ].toSorted(),
  )
  equal((await arya.nobody.does(ownData.keep, { params: it.params })).due_at, null)
  equal((await look()).erasure, null)
  deepEqual(
    (await arya.sara.does(retention.erasures, { query: {} })).erasures.map(row => row.uuid),
    [other.id],
  )
})
