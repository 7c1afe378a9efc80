import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { codeSentTo } from '../../test/accounts.ts'
import { applying, asks, newPerson, pdf } from '../../test/applying.ts'
import { freshMobile, merging } from '../../test/merging.ts'
import { trackToken } from '../people/track-link.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)
const { add, merge } = merging()

/** Applies for a new job, and returns the application and the parameters of its link. */
async function applied(person = newPerson({ name: 'نگار' })) {
  const job = await makeJob(asks({ cv_file: 2, address: 2, email: 1 }))
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
    [it?.job_title, it?.profile?.['first_name'], it?.profile?.['address'], it?.files.length],
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
  deepEqual([(await look()).erasure, (await look()).can.own_data], [null, 'mobile'])
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

/** The numbers to which codes were sent since. */
const codesTo = async (mobile: string) => {
  const { rows } = await arya.asOwner(db =>
    sql`select from sms where mobile = ${mobile} and organization_id is null`.execute(db),
  )
  return rows.length
}

/** The parameters of the status link of any application, which a message of a member has opened. */
async function linkOf(applicant_uuid: string) {
  const body = { type: '3' as const, body: '{{status_link}}' }
  await arya.sara.does(conversation.send, { params: { applicant_uuid }, body })
  return { token: trackToken(arya.services.config.secret, applicant_uuid) }
}

test('a member who changes the mobile number gets no code and none of the data', async () => {
  const it = await applied()
  const mine = freshMobile()
  const params = { applicant_uuid: it.id }
  await arya.sara.does(applicantProfile.update, {
    params,
    body: { mobile: mine, private: { national_id: '0684159414' } },
  })
  const link = await linkOf(it.id)
  await arya.nobody.does(ownData.sendCode, { params: link })
  equal(await codesTo(mine), 0)
  const { applications: own } = await arya.nobody.does(ownData.read, {
    params: link,
    body: { code: await codeSentTo(arya, String(it.person.mobile)) },
  })
  equal(own.length, 1, 'the number that the applicant sent still opens the data')
})

test('an application that a member entered opens to no number', async () => {
  const mobile = freshMobile()
  const id = await add(arya.sara, await makeJob(), { mobile })
  const params = await linkOf(id)
  equal((await arya.nobody.does(applications.track, { params })).application.can.own_data, null)
  const reply = await arya.nobody.call(ownData.sendCode, { params })
  deepEqual([reply.code, await codesTo(mobile)], [409, 0])
})

test('where no code can be sent to the mobile number, one to the e-mail address of the form opens the data', async () => {
  const email = `nilufar-${freshMobile()}@example.com`
  const abroad = () => `+49151${freshMobile().slice(2)}`
  const person = { name: 'نیلوفر', last_name: 'آبان', mobile: abroad(), email }
  const first = await applied(person)
  const second = await applied({ ...person, mobile: abroad() })
  await applied({ name: 'سهراب', last_name: 'مهر', mobile: abroad(), email })
  await add(arya.sara, await makeJob(), { name: 'نیلوفر', last_name: 'آبان', email })
  const { params } = first
  equal((await arya.nobody.does(applications.track, { params })).application.can.own_data, 'email')
  // An address that a member enters afterwards gets no code.
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: first.id },
    body: { email: 'member@example.com' },
  })
  await arya.nobody.does(ownData.sendCode, { params })
  equal(await codeSentTo(arya, 'member@example.com'), '')
  const { applications: own } = await arya.nobody.does(ownData.read, {
    params,
    body: { code: await codeSentTo(arya, email) },
  })
  deepEqual(
    own.map(it => it.submitted['mobile']),
    [first.person.mobile, second.person.mobile],
  )
  await arya.nobody.does(ownData.sendCode, { params: second.params })
  await arya.nobody.does(ownData.erase, {
    params: second.params,
    body: { code: await codeSentTo(arya, email) },
  })
  equal((await arya.nobody.does(ownData.keep, { params })).due_at, null)
})

test('without a mobile number or an address that takes codes, the page refers to the organisation', async () => {
  const { params } = await applied({ ...newPerson(), mobile: `+49151${freshMobile().slice(2)}` })
  equal((await arya.nobody.does(applications.track, { params })).application.can.own_data, null)
  const reply = await arya.nobody.call(ownData.sendCode, { params })
  deepEqual(
    [reply.code, reply.message],
    [409, 'Codes cannot be sent to numbers outside Iran. Please contact the organisation.'],
  )
})

test('an applicant does not get the application of somebody whose number was mistyped or is shared', async () => {
  const holder = await applied(newPerson({ name: 'بهار', last_name: 'سپهری' }))
  const mobile = String(holder.person.mobile)
  const mistyped = await add(arya.sara, await makeJob(), { mobile, name: 'کامبیز', last_name: 'دیرباز', address: 'نشانیِ رازآمیز' }) // prettier-ignore
  const corrected = await applied(newPerson({ name: 'فرزانه', last_name: 'گلستان' }))
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: corrected.id }, body: { mobile } })
  const relative = await applied(newPerson({ name: 'بابک', last_name: 'سپهری' }))
  await arya.inside(db =>
    sql`update application set snapshot = snapshot || jsonb_build_object('mobile', ${mobile}::text) where id = ${relative.id}`.execute(
      db,
    ),
  )
  const { applications: own } = await arya.nobody.does(ownData.read, {
    params: holder.params,
    body: await codeFor(holder),
  })
  deepEqual(
    own.map(it => it.submitted['name']),
    ['بهار'],
  )
  await arya.nobody.does(ownData.erase, { params: holder.params, body: await codeFor(holder) })
  const listed = (await arya.sara.does(retention.erasures, { query: { per_page: 100 } })).erasures.map(it => it.uuid)
  deepEqual(
    [holder.id, mistyped, corrected.id, relative.id].map(id => listed.includes(id)),
    [true, false, false, false],
  )
})

test('a merge with a false application does not show the values of the other one', async () => {
  const job = await makeJob(asks({ cv_file: 2, address: 2, national_id: 1 }))
  const apply = async (name: string, address: string) => {
    const person = newPerson({ name, last_name: 'ربوده', address })
    const { data } = await send(job, person, { files: { cv: pdf(name) } })
    const token = data.application.track_url.split('/').at(-1) ?? ''
    return { id: data.application.uuid, params: { token }, person }
  }
  const [victim, thief] = [await apply('ترانه', 'کوچهٔ قربانی'), await apply('طرلان', 'کوچهٔ دزد')]
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: victim.id }, body: { private: { national_id: '0013542419' } } }) // prettier-ignore
  const merged = await merge(arya.sara, thief.id, victim.id, [], ['address', 'name'])
  equal(merged.code, 200, JSON.stringify(merged))
  const read = async (it: typeof thief) =>
    (await arya.nobody.does(ownData.read, { params: it.params, body: await codeFor(it) })).applications
  const stolen = await read(thief)
  deepEqual(
    stolen.map(it => [it.profile, it.submitted['name'], it.files.length]),
    [[null, 'طرلان', 1]],
  )
  ok(!JSON.stringify(stolen).includes('0013542419') && !JSON.stringify(stolen).includes('قربانی'))
  const own = await read(victim)
  deepEqual(
    own.map(it => [it.submitted['name'], it.files.length]),
    [['ترانه', 1]],
    'the other sender still gets what they sent, with the file that the merge moved',
  )
  const refused = await arya.nobody.call(ownData.erase, { params: thief.params, body: await codeFor(thief) })
  equal(refused.code, 409, 'erasing the joined application would erase the data of both')
})
