import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { applying, newPerson, rulesOf } from '../../test/applying.ts'
import { changedRows, everyRow, merging } from '../../test/merging.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { jobOf, add, look, twins, merge, unmerge } = merging()

const merged = async (one: string, two: string) => {
  const reply = await merge(arya.sara, one, two)
  equal(reply.code, 200, JSON.stringify(reply))
  return reply.data
}

const membersOf = async (job: string) =>
  (await arya.sara.does(talents.list, { query: { jobs_uuid: [job] } })).applicants

test('after a merge the profile has the submitted forms of both applications', async () => {
  const { makeJob, send } = applying(arya)
  const job = await makeJob()
  const [first, second] = [newPerson(), newPerson()]
  const one = (await send(job, first)).data.application.uuid
  const two = (await send(job, second)).data.application.uuid
  const before = await look(arya.sara, two)
  const { merge_uuid } = await merged(one, two)
  const here = await look(arya.sara, one)
  equal(here.snapshot.mobile, first.mobile)
  deepEqual(here.merged.map(it => [it.uuid, it.applied_at, it.snapshot]), [[two, before.applied_at, before.snapshot]]) // prettier-ignore
  const params = { job_uuid: here.job_id, applicant_id: one }
  const history = await arya.sara.does(activities.ofApplicant, { params, query: { per_page: 100 } })
  equal(history.activities.filter(it => it.type === 'apply').length, 2, 'the history has the activities of both')
  equal((await unmerge(arya.sara, merge_uuid)).code, 200)
  deepEqual((await look(arya.sara, one)).merged, [])
})

test('a pool membership with tags moves to the remaining application; undo reverts it', async () => {
  const { job, one, two } = await twins(arya.sara, { sameJob: true })
  const { tag } = await arya.sara.does(tags.add, { body: { title: 'ماندنی' } })
  await arya.sara.does(talents.add, { body: { applicants_uuid: [two], reason: 'خوش‌قول', tags: [tag.uuid] } })
  const before = await everyRow(arya)
  const { merge_uuid } = await merged(one, two)
  const [member] = await membersOf(job)
  deepEqual([member?.uuid, member?.talent.reason, member?.talent.tags[0]?.title], [one, 'خوش‌قول', 'ماندنی'])
  equal((await unmerge(arya.sara, merge_uuid)).code, 200)
  deepEqual(changedRows(before, await everyRow(arya)), [])
  deepEqual((await membersOf(job)).map(it => it.uuid), [two]) // prettier-ignore
})

test('a merge keeps a current pool membership, first that of the remaining application', async () => {
  const { job, one, two } = await twins(arya.sara, { sameJob: true })
  const into = (id: string, reason: string) => arya.sara.does(talents.add, { body: { applicants_uuid: [id], reason } })
  await into(one, 'کهنه')
  await arya.sara.does(talents.remove, { body: { job_applicants_uuid: [one] } })
  await into(two, 'نو')
  await merged(one, two)
  deepEqual((await membersOf(job)).map(it => it.talent.reason), ['نو']) // prettier-ignore
  const both = await twins(arya.sara, { sameJob: true })
  await into(both.one, 'خودش')
  await into(both.two, 'دیگری')
  await merged(both.one, both.two)
  deepEqual((await membersOf(both.job)).map(it => it.talent.reason), ['خودش']) // prettier-ignore
})

test('a merge request with unknown fields, values, or a field of both sides is refused', async () => {
  const { one, two } = await twins(arya.sara, { one: { address: 'تهران' }, two: { address: 'شیراز' } })
  const before = await everyRow(arya)
  const bodies: [body: object, code: number][] = [
    [{ applicant_uuid: two, person_id: one }, 422],
    [{ applicant_uuid: two, own: [], other: [], organization_id: arya.kian.organization }, 422],
    [{ applicant_uuid: two, own: ['password'] }, 422],
    [{ applicant_uuid: two, own: [{ field: 'address', value: 'کرج' }] }, 422],
    [{ applicant_uuid: two, other: { address: 'کرج' } }, 422],
    [{ applicant_uuid: [two] }, 422],
    [{ applicant_uuid: 'x' }, 422],
    [{}, 422],
    [{ applicant_uuid: two, own: ['address'], other: ['address'] }, 409],
  ]
  for (const [body, code] of bodies) {
    const reply = await arya.sara.call(duplicates.merge, { params: { applicant_uuid: one }, body } as never)
    equal(reply.code, code, JSON.stringify(body))
  }
  deepEqual(changedRows(before, await everyRow(arya)), [])
})

test('choosing a field with equal values is refused; other applicants do not change', async () => {
  const { one, two } = await twins(arya.sara, { one: { address: 'تهران' }, two: { address: 'تهران' } })
  const third = await add(arya.sara, await jobOf(arya.sara), { address: 'تبریز', birthday: '1991-04-23' })
  equal((await merge(arya.sara, one, two, [], ['address'])).code, 409)
  equal((await merge(arya.sara, one, two, [], ['degree'])).code, 409)
  await merged(one, two)
  equal((await look(arya.sara, one)).address, 'تهران')
  equal((await look(arya.sara, third)).address, 'تبریز')
})

test('an applicant cannot be merged with themselves or across organisations', async () => {
  const { one } = await twins(arya.sara)
  const foreign = await add(arya.kian, await jobOf(arya.kian))
  deepEqual(rulesOf(await merge(arya.sara, one, one)), ['applicant_uuid: one_of'])
  equal((await merge(arya.sara, one, foreign)).code, 404)
  equal((await merge(arya.sara, foreign, one)).code, 404)
  equal((await merge(arya.kian, foreign, one)).code, 404)
  deepEqual((await look(arya.sara, one)).previousApplicants, [])
})

test('two simultaneous merges of one applicant succeed; undo is in reverse order', async () => {
  const { one, two } = await twins(arya.sara, { sameJob: true })
  const three = await add(arya.sara, await jobOf(arya.sara))
  const before = await everyRow(arya)
  const replies = await Promise.all([merge(arya.sara, one, two), merge(arya.mina, three, one)])
  deepEqual(replies.map(it => it.code), [200, 200]) // prettier-ignore
  deepEqual((await look(arya.sara, three)).previousApplicants.map(it => it.uuid), [one]) // prettier-ignore
  const made = replies.map(it => it.data.merge_uuid).toSorted()
  for (const it of made.toReversed()) equal((await unmerge(arya.sara, it)).code, 200)
  deepEqual(changedRows(before, await everyRow(arya)), [])
})

test('a merge simultaneous with a deletion causes no error and no broken data', async () => {
  const { one, two } = await twins(arya.sara, { sameJob: true })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: two } })
  const [joined, gone] = await Promise.all([
    merge(arya.sara, one, two),
    arya.mina.call(applicants.remove, { params: { applicant_uuid: two } }),
  ])
  ok([200, 404].includes(joined.code), String(joined.code))
  ok([200, 404, 409].includes(gone.code), String(gone.code))
  equal((await look(arya.sara, one)).uuid, one)
})
