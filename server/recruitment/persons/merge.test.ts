import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { applying, newPerson, pdf, rulesOf } from '../../test/applying.ts'
import { changedRows, everyRow, freshMobile, merging } from '../../test/merging.ts'
import { staysOf } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { jobOf, add, look, twins, merge, unmerge, proposed, move } = merging()

const merged = async (who: Person, one: string, two: string, own: string[] = [], taken: string[] = []) => {
  const reply = await merge(who, one, two, own, taken)
  equal(reply.code, 200, JSON.stringify(reply))
  return reply.data
}

const comment = (applicant_uuid: string, text: string) =>
  arya.sara.does(comments.create, { params: { applicant_uuid }, body: { comment: text, visibility: 'PUBLIC' } })

const commentsOf = async (applicant_uuid: string) =>
  (await arya.sara.does(comments.list, { params: { applicant_uuid }, query: {} })).comments.map(it => it.comment)

test('after a merge each application shows the other, and has the chosen values', async () => {
  const { one, two } = await twins(arya.sara, {
    one: { address: 'تهران' },
    two: { address: 'شیراز', degree: 'master' },
  })
  await merged(arya.sara, one, two, ['address'], ['degree'])
  const [here, there] = [await look(arya.sara, one), await look(arya.sara, two)]
  deepEqual([here.address, here.degree, there.address, there.degree], ['تهران', 'master', 'تهران', 'master'])
  deepEqual([here, there].map(it => it.previousApplicants.map(other => other.uuid)), [[two], [one]]) // prettier-ignore
  deepEqual(await proposed(arya.sara, one), [])
})

test('two applications for one job become one with comments, tasks, CVs and history', async () => {
  const { job, one, two } = await twins(arya.sara, { sameJob: true })
  await comment(one, 'نظر یک')
  await comment(two, 'نظر دو')
  await arya.sara.does(tasks.create, { params: { applicant_uuid: two }, body: { title: 'تماس' } })
  await arya.sara.does(applicantProfile.uploadCv, { params: { applicant_uuid: two }, files: { file: pdf('دو') } })
  const { applicant_uuid } = await merged(arya.sara, one, two)
  equal(applicant_uuid, one)
  const listed = await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: {} })
  deepEqual(listed.applicants.map(it => it.uuid), [one]) // prettier-ignore
  deepEqual((await commentsOf(one)).toSorted(), ['نظر دو', 'نظر یک'])
  equal((await arya.sara.does(tasks.list, { params: { applicant_uuid: one }, query: {} })).tasks.length, 1)
  const { cvs } = await arya.sara.does(applicantProfile.cvs, { params: { applicant_uuid: one } })
  deepEqual(cvs.map(it => it.current), [true]) // prettier-ignore
  const history = await arya.sara.does(activities.ofApplicant, {
    params: { job_uuid: job, applicant_id: one },
    query: { per_page: 100 },
  })
  equal(history.activities.filter(it => it.type === 'apply').length, 2)
  equal(history.activities.filter(it => it.type === 'merge').length, 1)
  equal((await look(arya.sara, two)).uuid, one, 'a link to the merged application opens the remaining one')
  const trash = await arya.sara.does(applicants.trash, { params: { job_uuid: job }, query: {} })
  deepEqual(trash.applicants, [])
})

test('after a merge, the earlier stays come first, and only the last stay is open', async () => {
  const job = await jobOf(arya.sara)
  const early = await add(arya.sara, job)
  await move(arya.sara, job, early, 1)
  const late = await add(arya.sara, job)
  await move(arya.sara, job, early, 2)
  await move(arya.sara, job, late, 1)
  const own = await staysOf(arya, late)
  await merged(arya.sara, late, early)
  const stays = await staysOf(arya, late)
  equal(stays.length, 4, 'two stays of the merged application, then two of the remaining one')
  stays.slice(1).forEach((it, at) => equal(it.entered_at, stays[at]?.left_at))
  deepEqual(stays.slice(2).map(it => it.id), own.map(it => it.id)) // prettier-ignore
  deepEqual(stays.map(it => it.left_at === null), [false, false, false, true]) // prettier-ignore
  const { applied_at } = await look(arya.sara, late)
  equal(applied_at, stays[0]?.entered_at, 'the application date is the earlier one')
})

test('merging an applicant with themselves or a second time is refused', async () => {
  const { one, two } = await twins(arya.sara, { sameJob: true })
  const same = await merge(arya.sara, one, one)
  deepEqual([same.code, rulesOf(same)], [422, ['applicant_uuid: one_of']])
  await merged(arya.sara, one, two)
  const again = await merge(arya.sara, one, two)
  equal(again.code, 409)
  match(again.message ?? '', /already one person/)
  equal((await merge(arya.sara, two, one)).code, 409)
})

test('of simultaneous merges of a pair, one succeeds and the others get 409', async () => {
  for (const sameJob of [true, false]) {
    const { one, two } = await twins(arya.sara, { sameJob })
    const replies = await Promise.all([
      merge(arya.sara, one, two),
      merge(arya.mina, two, one),
      merge(arya.mina, one, two),
    ])
    deepEqual(replies.map(it => it.code).toSorted(), [200, 409, 409])
  }
})

test('a merge needs a token, the permission, and the right to edit both applicants', async () => {
  const { one, two, otherJob } = await twins(arya.sara)
  const line = await arya.hire('لیدا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const own = await add(line, await jobOf(line), { birthday: '1991-04-23' })
  const before = await everyRow(arya)
  deepEqual(
    [
      (await merge(arya.nobody, one, two)).code,
      (await merge(arya.reza, one, two)).code,
      (await merge(arya.kian, one, two)).code,
      (await merge(line, own, two)).code,
      (await merge(line, two, own)).code,
    ],
    [401, 403, 404, 404, 404],
  )
  const body = { user_uuid: line.id, role: 5 }
  await arya.sara.does(jobPeople.add, { params: { job_uuid: otherJob }, body })
  equal((await merge(line, own, two)).code, 403, 'Lida may see the other job opening, but not change it')
  const [pair] = await proposed(line, own)
  deepEqual(pair?.can, { merge: false, join: false })
  const made = changedRows(before, await everyRow(arya)).filter(row => !/^. (activity|job|job_person) /.test(row))
  deepEqual(made, [])
})

test('a merge does not join hidden applications, and reveals nothing of them', async () => {
  const line = await arya.hire('نگار', ['organization.hiring', 'organization.hiring.jobs.store'])
  const hiddenJob = await jobOf(arya.sara, 'پنهان')
  const [first, second] = [freshMobile(), freshMobile()]
  // Two persons who both applied for a hidden job, and each for a job that the line manager may see.
  const hidden = [
    await add(arya.sara, hiddenJob, { mobile: first }),
    await add(arya.sara, hiddenJob, { mobile: second }),
  ]
  const one = await add(line, await jobOf(line), { mobile: first, birthday: '1991-04-23' })
  const two = await add(line, await jobOf(line), { mobile: second, birthday: '1991-04-23' })
  await merged(arya.sara, one, hidden[0] ?? '')
  await merged(arya.sara, two, hidden[1] ?? '')
  const seen = JSON.stringify([
    await proposed(line, one),
    await line.does(duplicates.list, { query: {} }),
    await line.does(duplicates.compare, { params: { applicant_uuid: one, other_uuid: two } }),
    await merged(line, one, two),
    await look(line, one),
  ])
  for (const it of [hiddenJob, ...hidden, 'پنهان']) ok(!seen.includes(it), it)
  const listed = await arya.sara.does(applicants.ofJob, { params: { job_uuid: hiddenJob }, query: {} })
  deepEqual(listed.applicants.map(it => it.uuid).toSorted(), hidden.toSorted())
  // A colleague who may see all jobs still sees two applications for the hidden job.
  await arya.inside(db =>
    db.updateTable('applicant').set({ birth_date: '1991-04-23' }).where('application_id', 'in', hidden).execute(),
  )
  ok((await proposed(arya.sara, hidden[0] ?? '')).some(it => it.other.uuid === hidden[1]))
})

test('a contact from a public form cannot be chosen for an application for another job', async () => {
  const { one, two } = await twins(arya.sara)
  const { choices } = await arya.sara.does(duplicates.compare, { params: { applicant_uuid: one, other_uuid: two } })
  deepEqual(choices.find(it => it.field === 'mobile')?.use, { own: false, other: false })
  equal((await merge(arya.sara, one, two, ['mobile'])).code, 409)
  equal(
    (await merge(arya.sara, one, two, ['address'], ['address'])).code,
    409,
    'a field cannot be chosen from both sides',
  )
})

test('within one job, contacts can be chosen; sensitive fields need their permission', async () => {
  const codes = ['0684159414', '0067749828']
  const { one, two } = await twins(arya.sara, {
    sameJob: true,
    one: { private: { national_id: codes[0] ?? '' } },
    two: { private: { national_id: codes[1] ?? '', religion: 'shia' } },
  })
  const plain = await arya.hire('پری', ['organization.hiring', 'organization.hiring.jobs.all'])
  const seen = await plain.does(duplicates.compare, { params: { applicant_uuid: one, other_uuid: two } })
  ok(!JSON.stringify(seen).includes('06') || !codes.some(code => JSON.stringify(seen).includes(code)))
  equal((await merge(plain, one, two, [], ['national_id'])).code, 409)
  const { mobile } = await look(arya.sara, two)
  await merged(arya.sara, one, two, [], ['mobile', 'national_id'])
  const now = await look(arya.sara, one)
  deepEqual([now.mobile, now.private?.national_id, now.private?.religion], [mobile, codes[1], 'shia'])
})

test('of two applications for one job, the trashed one is merged into the other', async () => {
  const { job, one, two } = await twins(arya.sara, { sameJob: true })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: one } })
  const before = await everyRow(arya)
  const { applicant_uuid, merge_uuid } = await merged(arya.sara, one, two)
  equal(applicant_uuid, two)
  const listed = await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: {} })
  deepEqual(listed.applicants.map(it => it.uuid), [two]) // prettier-ignore
  equal((await unmerge(arya.sara, merge_uuid)).code, 200)
  deepEqual(changedRows(before, await everyRow(arya)), [])
})

test('after a merge, contacts of both applications are recognised in all jobs', async () => {
  const { job, one, two } = await twins(arya.sara, { sameJob: true })
  const { mobile } = await look(arya.sara, two)
  await merged(arya.sara, one, two)
  const body = { name: 'مریم', last_name: 'اکبری', mobile: mobile ?? '' }
  const again = await arya.sara.call(applicants.create, { params: { job_uuid: job }, body })
  deepEqual([again.code, again.data], [409, { applicant_uuid: one }])
  match(again.message ?? '', /^This person already applied for this job opening on \d+ \w+ \d{4}\.$/)
  const elsewhere = await add(arya.sara, await jobOf(arya.sara), { mobile: mobile ?? '' })
  deepEqual((await look(arya.sara, elsewhere)).previousApplicants, [])
  deepEqual((await proposed(arya.sara, elsewhere)).map(it => [it.other.uuid, it.reasons, it.can.join]), [[one, ['mobile'], false]]) // prettier-ignore
})

test('both status links show the remaining application; after undo each shows its own', async () => {
  const { makeJob, send } = applying(arya)
  const job = await makeJob()
  const [one, two] = [(await send(job, newPerson())).data.application, (await send(job, newPerson())).data.application]
  await move(arya.sara, job, one.uuid, 2)
  const states = () =>
    Promise.all(
      [one, two].map(async ({ track_url }) => {
        const params = { token: track_url.split('/').at(-1) ?? '' }
        return (await arya.nobody.does(applications.track, { params })).application.state
      }),
    )
  deepEqual(await states(), ['interview', 'received'])
  const { merge_uuid } = await merged(arya.sara, one.uuid, two.uuid)
  deepEqual(await states(), ['interview', 'interview'])
  await unmerge(arya.sara, merge_uuid)
  deepEqual(await states(), ['interview', 'received'])
})
