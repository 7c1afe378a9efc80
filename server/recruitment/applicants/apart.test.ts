import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applying, asks, newPerson } from '../../test/applying.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

const may = ['organization.hiring', 'organization.hiring.applicants', 'organization.hiring.jobs.store'] as const
let hired: Promise<Person> | undefined
/** Lida, a line manager, sees only her own jobs, and the history of the organisation. */
const lineManager = () => (hired ??= arya.hire('لیدا', [...may, 'organization.activities']))

const jobOf = async (who: Person, title = 'کارشناس') => (await who.does(jobs.create, { body: { title } })).job.uuid

const add = (who: Person, job_uuid: string, body: { name: string; mobile: string; email?: string }) =>
  who.call(applicants.create, { params: { job_uuid }, body })

const look = async (who: Person, applicant_uuid: string) =>
  (await who.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

/** Sara, who sees all jobs, makes one person of two applicants. */
const merge = (applicant_uuid: string, other: string) =>
  arya.sara.does(duplicates.merge, {
    params: { applicant_uuid },
    body: { applicant_uuid: other, own: [], other: [] },
  })

/** Creates an applicant with complete data in a job that only Sara may see. */
async function hidden(mobile: string, email: string) {
  const job = await makeJob(asks({ email: 1, gender: 1, birthday: 1, address: 1, national_id: 1 }, { skill: 1 }))
  const reply = await send(job, {
    ...{ name: 'مهسا', last_name: 'پنهان', mobile, email, gender: 'women', birthday: '1370-02-03' },
    ...{ address: 'کوچهٔ پنهان', skill: '["راز"]' },
  })
  equal(reply.code, 200, JSON.stringify(reply))
  return { job, id: reply.data.application.uuid }
}

test('entering a known mobile number shows a line manager nothing from a hidden job', async () => {
  const manager = await lineManager()
  const [mobile, email] = ['09351110001', 'mahsa@example.com']
  const secret = await hidden(mobile, email)
  const job = await jobOf(manager)
  const added = await add(manager, job, { name: 'مهسا', mobile })
  equal(added.code, 200)
  const uuid = added.data.applicant.uuid
  const seen = await look(manager, uuid)
  deepEqual(
    [seen.last_name, seen.email, seen.birthday, seen.address, seen.gender, seen.skills, seen.previousApplicants],
    ['', null, null, null, 'unknown', [], []],
  )
  const all = JSON.stringify([
    seen,
    await manager.does(applicants.ofJob, { params: { job_uuid: job }, query: {} }),
    await manager.does(activities.ofJob, { params: { uuid: job }, query: {} }),
    await manager.does(applicants.search, { query: { searchable: 'مهسا' } }),
  ])
  for (const it of [email, 'پنهان', '1991-04-23', secret.id]) ok(!all.includes(it), it)
  const found = async (query: object) =>
    (await manager.does(applicants.ofJob, { params: { job_uuid: job }, query })).pagination.total
  deepEqual(
    [
      await found({ email: 'mahsa' }),
      await found({ skill: ['راز'] }),
      await found({ gender: ['women'] }),
      await found({ min_age: 20 }),
    ],
    [0, 0, 0, 0],
  )
  const previous = async (who: Person) => (await look(who, uuid)).previousApplicants.map(it => it.uuid)
  deepEqual(await previous(arya.sara), [], 'a mobile alone joins nobody')
  const proposed = await arya.sara.does(duplicates.ofApplicant, { params: { applicant_uuid: uuid } })
  deepEqual(
    proposed.duplicates.map(it => [it.other.uuid, it.reasons]),
    [[secret.id, ['mobile']]],
    'members who see both applications are asked whether they belong to one person',
  )
  await merge(uuid, secret.id)
  deepEqual([await previous(arya.sara), await previous(manager)], [[secret.id], []])
})

test('a correction changes one application, until somebody with access to both copies', async () => {
  const manager = await lineManager()
  const secret = await hidden('09351110002', 'sahar@example.com')
  const job = await jobOf(manager)
  const { uuid } = (await add(manager, job, { name: 'مهسا', mobile: '09351110002' })).data.applicant
  await merge(uuid, secret.id)
  const body = { mobile: '09351119992', address: 'نشانی تازه' }
  await manager.does(applicantProfile.update, { params: { applicant_uuid: uuid }, body })
  const before = await look(arya.sara, secret.id)
  deepEqual([before.mobile, before.address], ['09351110002', 'کوچهٔ پنهان'])
  const params = { applicant_uuid: uuid }
  const join = { applicant_uuid: secret.id, fields: ['mobile' as const, 'address' as const] }
  equal((await manager.call(applicantProfile.join, { params, body: join })).code, 404)
  const [other] = (await look(arya.sara, uuid)).previousApplicants
  deepEqual(other?.differs, [
    { field: 'mobile', value: ['09351110002'] },
    { field: 'address', value: ['کوچهٔ پنهان'] },
  ])
  const joined = await arya.sara.does(applicantProfile.join, { params, body: join })
  deepEqual(joined.before, { mobile: '09351110002', address: 'کوچهٔ پنهان' })
  deepEqual(joined.applicant.previousApplicants[0]?.differs, [])
  const there = await look(arya.sara, secret.id)
  deepEqual([there.mobile, there.address, there.email], ['09351119992', 'نشانی تازه', 'sahar@example.com'])
  const deeds = await arya.sara.does(activities.ofApplicant, {
    params: { job_uuid: secret.job, applicant_id: secret.id },
    query: {},
  })
  deepEqual([deeds.activities[0]?.type, deeds.activities[0]?.changes.length], ['join', 2])
  equal((await arya.sara.call(applicantProfile.join, { params, body: join })).code, 409)
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: secret.id }, body: joined.before })
  deepEqual((await look(arya.sara, secret.id)).mobile, '09351110002', 'undone')
})

test('a contact from a form is not offered to other applications', async () => {
  const one = await hidden('09351110003', 'neda@example.com')
  const job = await makeJob(asks({ email: 1 }))
  const forged = (await send(job, newPerson({ mobile: '09359999993', email: 'neda@example.com' }))).data.application
    .uuid
  await merge(forged, one.id)
  const params = { applicant_uuid: forged }
  const [other] = (await look(arya.sara, forged)).previousApplicants
  equal(other?.uuid, one.id)
  deepEqual(
    other?.differs.map(it => it.field),
    ['name', 'last_name'],
  )
  const body = { applicant_uuid: one.id, fields: ['mobile' as const] }
  equal((await arya.sara.call(applicantProfile.join, { params, body })).code, 409)
  equal((await arya.kian.call(applicantProfile.join, { params, body })).code, 404)
  equal((await arya.reza.call(applicantProfile.join, { params, body })).code, 403)
})

test('only members who see the evidence learn that two numbers belong to one person', async () => {
  const manager = await lineManager()
  const [mobile, email] = ['09351110004', 'mitra@example.com']
  const { id } = await hidden(mobile, email)
  const [first, second] = [await jobOf(manager), await jobOf(manager)]
  const one = (await add(manager, first, { name: 'میترا', mobile })).data.applicant.uuid
  const two = (await add(manager, second, { name: 'میترا', mobile: '09351119994', email })).data.applicant.uuid
  await merge(one, id)
  await merge(one, two)
  deepEqual((await look(arya.sara, one)).previousApplicants.length, 2)
  const again = await add(manager, first, { name: 'میترا', mobile: '09351119995', email })
  equal(again.code, 200, 'nobody in this job has this e-mail address so far')
  const moved = await manager.does(bulk.transfer, {
    params: { job_uuid: second, destination_job_uuid: first },
    body: { applicants_uuid: [two], remove_from_origin: 0 },
  })
  deepEqual([moved.transferred, moved.existed], [0, 1], 'an application in the target job has this name and address')
  const shown = await makeJob(asks({ email: 1 }))
  for (const form of [{ mobile }, { email }, { mobile }])
    equal((await send(shown, newPerson(form))).code, 200, 'the public form does not reveal it either')
})

test('a transfer into a job reveals no hidden applications of the same person', async () => {
  const manager = await lineManager()
  const [mobile, email] = ['09351110005', 'parisa@example.com']
  await hidden(mobile, email)
  const [first, second] = [await jobOf(manager), await jobOf(manager)]
  await add(manager, first, { name: 'پریسا', mobile })
  const two = (await add(manager, second, { name: 'پریسا', mobile: '09351119996', email })).data.applicant.uuid
  const moved = await manager.does(bulk.transfer, {
    params: { job_uuid: second, destination_job_uuid: first },
    body: { applicants_uuid: [two], remove_from_origin: 1 },
  })
  deepEqual([moved.transferred, moved.existed], [1, 0])
})

test('a refusal does not reveal a national code from a hidden job', async () => {
  const manager = await arya.hire('هما', [...may, 'organization.hiring.applicants.private'])
  const one = await hidden('09351110006', 'roya@example.com')
  const body = { private: { national_id: '0684159414' } }
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: one.id }, body })
  const job = await jobOf(manager)
  const { uuid } = (await add(manager, job, { name: 'رویا', mobile: '09351119997' })).data.applicant
  const changed = await manager.call(applicantProfile.update, { params: { applicant_uuid: uuid }, body })
  deepEqual([changed.code, changed.data.applicant?.private?.national_id], [200, '0684159414'])
  const other = (await add(manager, job, { name: 'رویا', mobile: '09351119998' })).data.applicant.uuid
  equal((await manager.call(applicantProfile.update, { params: { applicant_uuid: other }, body })).code, 422)
})

test('the organisation’s history shows jobs and people only to those who may see them', async () => {
  const auditor = await arya.hire('ناظر', ['organization.activities'])
  const manager = await lineManager()
  const one = await hidden('09351110007', 'shadi@example.com')
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: one.id },
    body: { address: 'نشانی محرمانه', birthday: '1999-01-01', email: 'mahramane@example.com' },
  })
  await arya.sara.does(jobs.update, { params: { job_uuid: one.job }, body: { title: 'شغل محرمانه' } })
  const own = await jobOf(manager, 'شغل خودش')
  const history = async (who: Person) => {
    const { activities: all, pagination } = await who.does(activities.ofOrganization, { query: { per_page: 100 } })
    return { text: JSON.stringify(all), all, total: pagination.total }
  }
  const [his, hers, saras] = [await history(auditor), await history(manager), await history(arya.sara)]
  for (const it of ['محرمانه', '1999-01-01', 'mahramane@example.com', one.id, one.job]) {
    ok(!his.text.includes(it) && !hers.text.includes(it), it)
    ok(saras.text.includes(it), it)
  }
  ok(hers.all.some(it => it.subject_id === own) && !his.all.some(it => it.subject_id === own))
  ok(his.all.every(it => it.subject !== 'job' && it.subject !== 'application'))
  ok(saras.total > hers.total && hers.total > his.total)
})

test('the former job of a transferred applicant is named only to those who may see it', async () => {
  const manager = await lineManager()
  const one = await hidden('09351110008', 'laleh@example.com')
  await arya.sara.does(jobs.update, { params: { job_uuid: one.job }, body: { title: 'شغل پنهان' } })
  const job = await jobOf(manager)
  await arya.sara.does(bulk.transfer, {
    params: { job_uuid: one.job, destination_job_uuid: job },
    body: { applicants_uuid: [one.id], remove_from_origin: 0 },
  })
  const history = await manager.does(activities.ofJob, { params: { uuid: job }, query: {} })
  const brought = history.activities.find(it => it.type === 'transfer')
  deepEqual(
    brought?.changes.find(it => it.field === 'job'),
    { field: 'job', from: null, to: 'کارشناس' },
  )
  ok(!JSON.stringify(history).includes('شغل پنهان'))
  const all = await arya.sara.does(activities.ofJob, { params: { uuid: job }, query: {} })
  ok(JSON.stringify(all).includes('شغل پنهان'))
})
