import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { codeSentTo } from '../../test/accounts.ts'
import { applying, asks, newPerson, rulesOf } from '../../test/applying.ts'
import { askingLater } from '../../test/later.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)
const { asked } = askingLater(arya)

/** The first two cities of the first province. */
async function twoCities() {
  const { province } = await arya.nobody.does(lookups.province, { params: { province_id: '1' } })
  const [one, other] = province.cities ?? []
  ok(one && other)
  return [one, other] as const
}

const profileOf = async (id: string) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })).applicant

test('the city that an applicant chooses is in the profile and in the application', async () => {
  const [city] = await twoCities()
  const job = await makeJob(asks({ residence: 2, address: 1 }))
  deepEqual(rulesOf(await send(job, newPerson())), ['residence: required'])
  for (const residence of ['تهران', '0', '-1', '1.5', '99999', '1000000', '1; drop table city'])
    deepEqual(rulesOf(await send(job, newPerson({ residence }))), ['residence: one_of'], residence)
  const reply = await send(job, newPerson({ residence: String(city.id), address: 'خیابان کاوه' }))
  equal(reply.code, 200, JSON.stringify(reply))
  const { city_id, city: shown, snapshot } = await profileOf(reply.data.application.uuid)
  deepEqual([city_id, shown?.name, shown?.name_en], [city.id, city.name, city.name_en])
  deepEqual(snapshot.fields, [
    { name: 'address', value: 'خیابان کاوه' },
    { name: 'residence', value: String(city.id), city: { name: city.name, name_en: city.name_en } },
  ])
})

test('a form without the city refuses it, and an optional city may be left out', async () => {
  const [city] = await twoCities()
  const without = await makeJob(asks({ address: 1 }))
  deepEqual(rulesOf(await send(without, newPerson({ residence: String(city.id) }))), ['residence: unknown'])
  const optional = await send(await makeJob(asks({ residence: 1 })), newPerson({ residence: ' ' }))
  equal(optional.code, 200)
  equal((await profileOf(optional.data.application.uuid)).city, null)
})

test('a city that is sent later can change, but never replaces one set by a member', async () => {
  const [city, other] = await twoCities()
  const it = await asked(asks({ residence: 3 }))
  const give = (id: number) => it.give({ residence: String(id) })
  deepEqual(rulesOf(await give(99_999)), ['residence: one_of'])
  equal((await give(city.id)).code, 200)
  equal((await it.profile()).city?.name, city.name)
  deepEqual((await it.look()).known.texts, { residence: String(city.id) })
  equal((await give(other.id)).code, 200)
  equal((await it.profile()).city?.name, other.name)
  const params = { applicant_uuid: it.id }
  await arya.sara.does(applicantProfile.update, { params, body: { city_id: null } })
  await arya.sara.does(applicantProfile.update, { params, body: { city_id: city.id } })
  equal((await give(other.id)).code, 200)
  const seen = await it.profile()
  deepEqual(
    [seen.city?.name, seen.information?.given.fields?.map(field => field.city?.name)],
    [city.name, [other.name]],
  )
})

test('an earlier city is proposed to the person, and a new one fills old applications', async () => {
  const [city] = await twoCities()
  const first = newPerson({ residence: '' })
  const mobile = String(first.mobile)
  const before = await send(await makeJob(asks({ residence: 1 })), first)
  const job = await makeJob(asks({ residence: 1 }))
  const prove = async () => {
    await arya.nobody.does(earlier.sendCode, { params: { job_id: job }, body: { mobile } })
    const code = await codeSentTo(arya, mobile)
    return arya.nobody.does(earlier.read, { params: { job_id: job }, body: { mobile, code } })
  }
  const { proof, known } = await prove()
  equal(known.texts['residence'], undefined)
  equal((await send(job, { ...first, residence: String(city.id), proof })).code, 200)
  equal((await profileOf(before.data.application.uuid)).city?.name, city.name)
  await arya.asOwner(db => db.deleteFrom('attempt').execute())
  equal((await prove()).known.texts['residence'], String(city.id))
})
