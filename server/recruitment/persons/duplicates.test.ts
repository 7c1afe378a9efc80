import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { rulesOf } from '../../test/applying.ts'
import { merging } from '../../test/merging.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { jobOf, add, twins, merge, proposed } = merging()

const reasonsOf = async (who: Person, one: string, two: string) =>
  (await proposed(who, one)).find(it => it.other.uuid === two)?.reasons ?? []

const settle = (who: Person, applicant_uuid: string, other: string, different: boolean) =>
  who.call(duplicates.settle, { params: { applicant_uuid }, body: { applicant_uuid: other, different } })

const listed = async (who: Person, query: Parameters<typeof who.does<typeof duplicates.list>>[1]['query'] = {}) =>
  (await who.does(duplicates.list, { query: { per_page: 100, ...query } })).duplicates

const pairIn = (pairs: Awaited<ReturnType<typeof listed>>, one: string, two: string) =>
  pairs.filter(it => [it.applicant.uuid, it.other.uuid].toSorted().join() === [one, two].toSorted().join())

test('similar names with the same birth date are proposed in either script, others not', async () => {
  const job = await jobOf(arya.sara)
  const born = { birthday: '1988-05-06' }
  const own = await add(arya.sara, job, { name: 'محمدرضا', last_name: 'رضایی', ...born })
  const near = ['Mohammad Reza|Rezaei', 'محمد رضا|رضائی', 'محمدرضا|رضایی‌نیا']
  const far = ['محمدرضا|کاظمی', 'مهدی|رضایی', 'علی|رضایی']
  const others = []
  for (const it of [...near, ...far]) {
    const [name = '', last_name = ''] = it.split('|')
    others.push(await add(arya.sara, job, { name, last_name, ...born }))
  }
  const otherDay = await add(arya.sara, job, { name: 'محمدرضا', last_name: 'رضایی', birthday: '1988-05-07' })
  const found = (await proposed(arya.sara, own)).map(it => it.other.uuid)
  deepEqual(found.toSorted(), others.slice(0, near.length).toSorted())
  ok(!found.includes(otherDay))
})

test('a shared mobile, e-mail or national code is a reason, the code only if permitted', async () => {
  const job = await jobOf(arya.sara)
  const one = await add(arya.sara, job, { email: 'same@example.com' })
  const two = await add(arya.sara, job, {})
  await arya.inside(async db => {
    const it = await db
      .selectFrom('applicant')
      .select('mobile')
      .where('application_id', '=', one)
      .executeTakeFirstOrThrow()
    const set = { mobile: it.mobile, email: 'same@example.com' }
    await db.updateTable('applicant').set(set).where('application_id', '=', two).execute()
    const row = { organization_id: arya.sara.organization, national_id: '0684159414' }
    await db
      .insertInto('applicant_private')
      .values([one, two].map(application_id => ({ ...row, application_id })))
      .execute()
  })
  deepEqual(await reasonsOf(arya.sara, one, two), ['national_id', 'mobile', 'email'])
  const plain = await arya.hire('پری', ['organization.hiring', 'organization.hiring.jobs.all'])
  deepEqual(await reasonsOf(plain, one, two), ['mobile', 'email'])
  const [first] = await listed(arya.sara)
  deepEqual([first?.applicant.uuid, first?.other.uuid, first?.reasons[0]], [one, two, 'national_id'])
  equal(pairIn(await listed(arya.sara), one, two).length, 1, 'the pair is listed once, whatever the number of reasons')
  equal(pairIn(await listed(arya.sara, { reasons: ['email'] }), one, two).length, 1)
  equal(pairIn(await listed(arya.sara, { reasons: ['name'] }), one, two).length, 0)
})

test('“not the same person” is stored, can be undone, and is in both histories', async () => {
  const { job, one, two } = await twins(arya.sara)
  equal(pairIn(await listed(arya.sara, { name: 'مریم' }), one, two).length, 1)
  equal((await settle(arya.sara, one, two, true)).code, 200)
  deepEqual(await proposed(arya.mina, two), [])
  equal(pairIn(await listed(arya.mina), one, two).length, 0)
  equal((await settle(arya.mina, two, one, true)).code, 200, 'storing it again changes nothing')
  equal((await settle(arya.mina, two, one, false)).code, 200)
  deepEqual(await reasonsOf(arya.sara, one, two), ['name'])
  const history = await arya.sara.does(activities.ofApplicant, {
    params: { job_uuid: job, applicant_id: one },
    query: {},
  })
  deepEqual(history.activities.slice(0, 2).map(it => [it.type, it.changes[0]?.to]), [['undo_different', 'انباردار'], ['different', 'انباردار']]) // prettier-ignore
  equal((await merge(arya.sara, one, two)).code, 200, 'a merge is allowed nevertheless')
})

test('the list has only pairs in the member’s jobs, and needs token and permission', async () => {
  const line = await arya.hire('لیدا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const { one, two } = await twins(arya.sara)
  const own = await twins(line)
  deepEqual((await listed(line)).map(it => [it.applicant.uuid, it.other.uuid].toSorted()), [[own.one, own.two].toSorted()]) // prettier-ignore
  deepEqual((await proposed(line, own.one)).map(it => it.other.uuid), [own.two]) // prettier-ignore
  ok((await proposed(arya.sara, own.one)).some(it => it.other.uuid === one || it.other.uuid === two))
  deepEqual(await listed(arya.kian), [])
  for (const [who, codes] of [
    [arya.nobody, [401, 401, 401]],
    [arya.reza, [403, 403, 403]],
  ] as const)
    // prettier-ignore
    deepEqual(
      [
        (await who.call(duplicates.list, { query: {} })).code,
        (await who.call(duplicates.ofApplicant, { params: { applicant_uuid: one } })).code,
        (await settle(who, one, two, true)).code,
      ],
      codes,
    )
  for (const who of [arya.kian, line]) {
    equal((await who.call(duplicates.ofApplicant, { params: { applicant_uuid: one } })).code, 404)
    equal((await who.call(duplicates.compare, { params: { applicant_uuid: one, other_uuid: two } })).code, 404)
    equal((await settle(who, one, two, true)).code, 404)
  }
  equal((await line.call(duplicates.compare, { params: { applicant_uuid: own.one, other_uuid: two } })).code, 404)
  const self = await settle(arya.sara, one, one, true)
  deepEqual([self.code, rulesOf(self)], [422, ['applicant_uuid: one_of']])
})

test('applicants in the trash and in deleted job openings are not proposed', async () => {
  const { one, two } = await twins(arya.sara, { one: { birthday: '1980-01-01' }, two: { birthday: '1980-01-01' } })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: two } })
  deepEqual(await proposed(arya.sara, one), [])
  deepEqual(pairIn(await listed(arya.sara), one, two), [])
})

test('hostile texts as filters and names find nothing and cause no error', async () => {
  const job = await jobOf(arya.sara)
  const born = { birthday: '1970-01-01' }
  const name = '<img src=x onerror=alert(1)>'
  const one = await add(arya.sara, job, { name, last_name: '%_\\' + 'ا'.repeat(90), ...born })
  const two = await add(arya.sara, job, { name, last_name: '%_\\' + 'ا'.repeat(90), ...born })
  const [pair] = await proposed(arya.sara, one)
  deepEqual([pair?.other.uuid, pair?.other.name], [two, name])
  for (const query of [{ name: '%' }, { name: '‌' }, { name: "'; drop table x --" }, { reasons: ['آ', '%'] }])
    deepEqual((await arya.sara.call(duplicates.list, { query })).code, 200)
  equal((await listed(arya.sara, { name: "'; drop" })).length, 0)
})
