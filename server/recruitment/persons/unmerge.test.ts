import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { pdf } from '../../test/applying.ts'
import { changedRows, everyRow, freshMobile, merging } from '../../test/merging.ts'
import { sampled } from '../../test/sample.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { jobOf, add, look, twins, merge, unmerge, proposed, move } = merging()

const merged = async (one: string, two: string, own: string[] = [], taken: string[] = []) => {
  const reply = await merge(arya.sara, one, two, own, taken)
  equal(reply.code, 200, JSON.stringify(reply))
  return reply.data
}

const parted = async (merge_uuid: string) => {
  const reply = await unmerge(arya.sara, merge_uuid)
  equal(reply.code, 200, JSON.stringify(reply))
  return reply.data
}

const comment = async (applicant_uuid: string, text: string, parent_uuid?: string) =>
  (
    await arya.sara.does(comments.create, {
      params: { applicant_uuid },
      body: { comment: text, visibility: 'PUBLIC', ...(parent_uuid ? { parent_uuid } : {}) },
    })
  ).comment.uuid

const commentsOf = async (applicant_uuid: string) => {
  const listed = await arya.sara.does(comments.list, { params: { applicant_uuid }, query: {} })
  return JSON.stringify(listed.comments)
}

const nothingLost = { applications: 0, comments: 0, tasks: 0, files: 0 }

/** Pseudo-random numbers that are the same in every run (mulberry32). */
function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return most => {
    state = (state + 0x6d2b79f5) | 0
    let it = Math.imul(state ^ (state >>> 15), 1 | state)
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it
    return ((it ^ (it >>> 14)) >>> 0) % most
  }
}

const entries = [{ education: [{ degree: 'master', university: 'تهران' }] }, { course: [{ title: 'حسابداری' }] }, {}]

/** Creates a person with applications for some of these jobs, each with random activities. */
async function anyPerson(random: (most: number) => number, jobs: readonly string[]): Promise<string[]> {
  const mobile = freshMobile()
  const own = jobs.filter(() => random(3) > 0)
  const made: string[] = []
  for (const job of own.length > 0 ? own : jobs.slice(0, 1)) {
    const id = await add(arya.sara, job, {
      ...{ mobile, address: ['تهران', 'شیراز', null][random(3)], birthday: ['1991-04-23', null][random(2)] },
      entries: entries[random(3)],
      private: { bc_id: ['12', '34', null][random(3)], religion: ['shia', null][random(2)] },
    })
    made.push(id)
    for (let place = random(4); place > 0; place--) await move(arya.sara, job, id, place)
    for (let count = random(3); count > 0; count--) await comment(id, 'نظر', undefined)
    if (random(2)) await comment(id, 'پاسخ', await comment(id, 'پرسش'))
    if (random(2)) await arya.sara.does(tasks.create, { params: { applicant_uuid: id }, body: { title: 'کار' } })
    if (random(2))
      await arya.sara.does(applicantProfile.uploadCv, { params: { applicant_uuid: id }, files: { file: pdf(`${id}`) } })
    if (random(2))
      await arya.sara.does(applicants.rate, { params: { applicant_uuid: id }, body: { rate: 1 + random(5) } })
    if (random(2)) await arya.sara.does(talents.add, { body: { applicants_uuid: [id], reason: `برای ${id}` } })
    if (random(4) === 0) await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: id } })
  }
  return made
}

// unmerge.deep.test.ts runs all of them.
for (const seed of sampled([1, 2, 3, 4, 5, 6, 7, 8], String, []))
  test(`undoing a merge restores every row (random data ${seed})`, async () => {
    const random = randomFrom(seed * 7919)
    const jobs = await Promise.all([1, 2, 3].map(() => jobOf(arya.sara)))
    const [first, second, third] = [
      await anyPerson(random, jobs),
      await anyPerson(random, jobs),
      await anyPerson(random, jobs),
    ]
    const pick = (from: readonly string[]) => from[random(from.length)] ?? ''
    const start = await everyRow(arya)
    const any = async (one: string, two: string) => {
      const params = { applicant_uuid: one, other_uuid: two }
      const { choices } = await arya.sara.does(duplicates.compare, { params })
      const own = choices.filter(it => it.use.own && random(2)).map(it => it.field)
      const taken = choices.filter(it => it.use.other && !own.includes(it.field) && random(2)).map(it => it.field)
      return merged(one, two, own, taken)
    }
    const one = await any(pick(first), pick(second))
    const between = await everyRow(arya)
    const two = await any(pick(third), one.applicant_uuid)
    deepEqual((await parted(two.merge_uuid)).lost, nothingLost)
    deepEqual(changedRows(between, await everyRow(arya)), [])
    deepEqual((await parted(one.merge_uuid)).lost, nothingLost)
    deepEqual(changedRows(start, await everyRow(arya)), [])
  })

test('undo keeps later comments where they were added, and replies with their comment', async () => {
  const { one, two } = await twins(arya.sara, { sameJob: true, one: { address: 'تهران' } })
  const asked = await comment(two, 'پرسش دو')
  const { merge_uuid } = await merged(one, two, [], [])
  await comment(one, 'نظر تازه')
  await comment(one, 'پاسخ تازه', asked)
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: one }, body: { address: 'یزد' } })
  deepEqual((await parted(merge_uuid)).lost, nothingLost)
  const [here, there] = [await commentsOf(one), await commentsOf(two)]
  deepEqual(
    ['نظر تازه', 'پرسش دو', 'پاسخ تازه'].map(it => [here.includes(it), there.includes(it)]),
    [[true, false], [false, true], [false, true]], // prettier-ignore
  )
  equal((await look(arya.sara, one)).address, 'یزد')
})

test('undo restores the values before the merge, except those corrected since', async () => {
  const { one, two } = await twins(arya.sara, { two: { address: 'شیراز', degree: 'master' } })
  const { merge_uuid } = await merged(one, two, [], ['address', 'degree'])
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: one }, body: { degree: 'doctorate' } })
  await parted(merge_uuid)
  const { address, degree } = await look(arya.sara, one)
  deepEqual([address, degree], [null, 'doctorate'])
})

test('after a deletion, undo returns the number of records that cannot be restored', async () => {
  const { one, two } = await twins(arya.sara, { sameJob: true })
  const text = await comment(two, 'پاک‌شدنی')
  await arya.sara.does(tasks.create, { params: { applicant_uuid: two }, body: { title: 'پاک‌شدنی' } })
  const { merge_uuid } = await merged(one, two)
  await arya.inside(async db => {
    await db.deleteFrom('comment').where('id', '=', text).execute()
    await db.deleteFrom('task').where('application_id', '=', one).execute()
  })
  deepEqual((await parted(merge_uuid)).lost, { ...nothingLost, comments: 1, tasks: 1 })

  const pair = await twins(arya.sara)
  const apart = await merged(pair.one, pair.two)
  const params = { applicant_uuid: pair.two }
  await arya.sara.does(applicants.sendToTrash, { params })
  await arya.sara.does(applicants.remove, { params })
  deepEqual((await parted(apart.merge_uuid)).lost, { ...nothingLost, applications: 1 })
})

test('deleting an applicant for good also deletes merged applications and their data', async () => {
  const { one, two } = await twins(arya.sara, { sameJob: true, two: { address: 'کوچهٔ راز' } })
  const { merge_uuid } = await merged(one, two, [], ['address'])
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: one } })
  await arya.sara.does(applicants.remove, { params: { applicant_uuid: one } })
  const rows = await arya.inside(async db => [
    ...(await db.selectFrom('application').select('id').where('id', 'in', [one, two]).execute()),
    ...(await db.selectFrom('person_merge_item').select('id').where('merge_id', '=', merge_uuid).execute()),
  ])
  deepEqual(rows, [])
  equal((await unmerge(arya.sara, merge_uuid)).code, 404)
})

test('several merges of a person are undone in reverse order, each once', async () => {
  const { one, two } = await twins(arya.sara)
  const three = await add(arya.sara, await jobOf(arya.sara))
  const first = await merged(one, two)
  const second = await merged(three, one)
  const early = await unmerge(arya.sara, first.merge_uuid)
  equal(early.code, 409)
  match(early.message ?? '', /Undo the later merge first/)
  const shown = await arya.sara.does(duplicates.ofApplicant, { params: { applicant_uuid: one } })
  deepEqual(shown.merges.map(it => [it.uuid, it.can.undo]), [[second.merge_uuid, true], [first.merge_uuid, false]]) // prettier-ignore
  await parted(second.merge_uuid)
  const replies = await Promise.all([unmerge(arya.sara, first.merge_uuid), unmerge(arya.mina, first.merge_uuid)])
  deepEqual(replies.map(it => it.code).toSorted(), [200, 409])
})

test('undoing a merge needs the permission and the right to edit both applicants', async () => {
  const { one, two } = await twins(arya.sara)
  const { merge_uuid } = await merged(one, two)
  const line = await arya.hire('لیدا', ['organization.hiring', 'organization.hiring.jobs.store'])
  deepEqual(
    await Promise.all(
      [arya.nobody, arya.reza, arya.kian, line].map(async who => (await unmerge(who, merge_uuid)).code),
    ),
    [401, 403, 404, 404],
  )
  deepEqual((await look(arya.sara, one)).previousApplicants.map(it => it.uuid), [two]) // prettier-ignore
})

test('after undoing a merge, the two applicants are proposed as duplicates again', async () => {
  const { one, two } = await twins(arya.sara)
  const { merge_uuid } = await merged(one, two)
  await parted(merge_uuid)
  ok((await proposed(arya.sara, one)).some(it => it.other.uuid === two))
})
