import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { stepType } from '@kargozin/api/labels.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { information } from '@kargozin/api/recruitment/apply/information.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { applying, asks, newPerson, rulesOf } from '../../test/applying.ts'
import { askingLater, missingIn, later, newCode } from '../../test/later.ts'
import { learns } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { send } = applying(arya)
const { jobAsking, askedOf, runFor, applied, asked } = askingLater(arya)

test('additional information is not on the application form, which refuses it', async () => {
  const { job } = await jobAsking(later)
  const { job: shown } = await arya.nobody.does(publicJobs.show, { params: { job_id: job } })
  deepEqual(
    shown.form?.fields.map(it => it.name),
    ['email'],
  )
  deepEqual(rulesOf(await send(job, newPerson({ address: 'تهران' }))), ['address: unknown'])
})

test('after the undo time a step sends one request, by e-mail or text message', async () => {
  const job = await jobAsking(later)
  const [written, called] = [await applied(job, { email: 'negar@example.com' }), await applied(job)]
  equal((await written.look()).state, 'none')
  for (const it of [written, called]) await it.moveTo(job.stepOf(stepType.review))
  deepEqual(await askedOf(written.id), { sms: [], email: [] })
  for (const it of [written, called]) await Promise.allSettled([runFor(it.id), runFor(it.id), runFor(it.id)])
  await runFor(written.id)
  deepEqual(await askedOf(written.id), { sms: [], email: [written.params.token] })
  deepEqual(await askedOf(called.id), { sms: [called.params.token], email: [] })
  const seen = await written.look()
  deepEqual([seen.state, missingIn(seen), seen.name, seen.given_at], ['open', 4, 'نگار', null])
  deepEqual((await written.track()).information, { missing: 4, given_at: null })
})

test('a step uses its channel, and the profile shows if the request was not sent', async () => {
  const job = await jobAsking(later)
  const ways: [number, { email?: string }, number, number][] = [
    [1, { email: 'c1@example.com' }, 1, 0],
    [2, { email: 'c2@example.com' }, 0, 1],
    [2, {}, 0, 0],
    [3, { email: 'c3@example.com' }, 1, 1],
    [3, {}, 1, 0],
  ]
  for (const [channel, more, sms, email] of ways) {
    await job.set(stepType.review, { further_information_channel: channel })
    const it = await applied(job, more)
    await it.move(stepType.review)
    const sent = await askedOf(it.id)
    deepEqual([sent.sms.length, sent.email.length], [sms, email], `channel ${channel}`)
    const { information: expectState } = await it.profile()
    equal(expectState?.reached, sms + email > 0)
    equal((await it.look()).state, 'open')
  }
})

test('no request is sent by muted and rejection steps, or if nothing is missing', async () => {
  const job = await jobAsking(later, { notification_type: 1 })
  await job.set(stepType.rejected, { notify_to_complete_information: true })
  const it = await applied(job)
  for (const type of [stepType.review, stepType.interview]) await it.move(type)
  await it.move(stepType.rejected, { rejection_reasons: ['skills'] })
  const nothing = await asked(asks({ address: 1 }))
  for (const id of [it.id, nothing.id]) deepEqual(await askedOf(id), { sms: [], email: [] })
  deepEqual([(await nothing.look()).state, (await nothing.profile()).information], ['none', null])
})

test('an undone move sends no request; each new stay requests missing items again', async () => {
  const code = newCode()
  const job = await jobAsking(later)
  const undone = await applied(job)
  const { bulk_uuid } = await arya.sara.does(bulk.move, {
    params: { job_uuid: job.job, destination_step_uuid: job.stepOf(stepType.review) },
    body: { applicants_uuids: [undone.id] },
  })
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  await runFor(undone.id)
  deepEqual(await askedOf(undone.id), { sms: [], email: [] })
  const it = await asked()
  const { job_id } = await it.profile()
  ok(job_id)
  await job.set(stepType.interview, { notify_to_complete_information: true })
  const again = await applied(job)
  await again.move(stepType.review)
  await again.move(stepType.interview)
  equal((await askedOf(again.id)).sms.length, 2)
  await again.give({ address: 'تهران', national_id: code, birthday: '1990-01-01', skill: '["اکسل"]' })
  await again.move(stepType.review)
  equal((await askedOf(again.id)).sms.length, 2)
})

test('a link is not sent to the e-mail of another application with the same mobile', async () => {
  const it = await applied(await jobAsking(asks({ address: 3 })))
  const { mobile } = await arya.inside(db =>
    db.selectFrom('applicant').select('mobile').where('application_id', '=', it.id).executeTakeFirstOrThrow(),
  )
  const other = await applied(await jobAsking(asks({ email: 1, address: 3 })), {
    mobile,
    email: 'somebody@example.com',
  })
  for (const one of [it, other]) await one.move(stepType.review)
  const [mine, theirs] = [await askedOf(it.id), await askedOf(other.id)]
  deepEqual([mine.email.length, mine.sms.length], [0, 1])
  deepEqual([theirs.email.length, theirs.sms.length], [1, 0])
})

test('an applicant entered by hand gets a link too', async () => {
  const { job, stepOf } = await jobAsking(later)
  const { applicant } = await arya.sara.does(applicants.create, {
    params: { job_uuid: job },
    body: { name: 'امید', last_name: 'راد', mobile: '09137654321' },
  })
  const params = { job_uuid: job, applicant_id: applicant.uuid }
  await arya.sara.does(applicants.move, { params, body: { step_id: stepOf(stepType.review) } })
  await runFor(applicant.uuid)
  const [token = ''] = (await askedOf(applicant.uuid)).sms
  const seen = (await arya.nobody.does(information.show, { params: { token } })).information
  deepEqual([seen.state, seen.name], ['open', 'امید'])
  equal((await arya.nobody.does(applications.track, { params: { token } })).application.name, 'امید')
})

test('no information can be sent before a request, after the end, or to a deleted job', async () => {
  const expectState = async (it: Awaited<ReturnType<typeof asked>>, state: string, message: string) => {
    const seen = await it.look()
    deepEqual([seen.state, seen.form, seen.known.texts], [state, null, {}])
    const reply = await it.give({ address: 'تهران' })
    deepEqual([reply.code, reply.message], [409, message])
    equal((await it.track()).information, null)
  }
  const none = await applied(await jobAsking(later))
  await expectState(none, 'none', 'No more information is needed from you at the moment.')
  const rejected = await asked()
  await rejected.give({ address: 'تهران' })
  await rejected.move(stepType.rejected, { rejection_reasons: ['skills'] })
  await learns(arya, rejected.id)
  await expectState(rejected, 'over', 'The review of your application has finished; nothing more is needed.')
  const withdrawn = await asked()
  await arya.nobody.does(applications.withdraw, { params: withdrawn.params })
  await expectState(withdrawn, 'withdrawn', 'You have withdrawn your application; nothing more is needed.')
  const deleted = await asked()
  await arya.sara.does(jobs.remove, { params: { job_id: deleted.job } })
  await expectState(deleted, 'over', 'The review of your application has finished; nothing more is needed.')
  const hired = await asked()
  await hired.move(stepType.hire)
  equal((await hired.look()).state, 'open')
})

test('a transferred applicant gets the new job’s requests and keeps earlier values', async () => {
  const it = await asked(asks({ address: 3 }))
  await it.give({ address: 'تهران' })
  const other = await jobAsking(asks({ birthday: 3, address: 3 }))
  await arya.sara.does(bulk.transfer, {
    params: { job_uuid: it.job, destination_job_uuid: other.job },
    body: { applicants_uuid: [it.id] },
  })
  equal((await it.look()).state, 'none')
  await arya.sara.does(applicants.move, {
    params: { job_uuid: other.job, applicant_id: it.id },
    body: { step_id: other.stepOf(stepType.review) },
  })
  await runFor(it.id)
  const seen = await it.look()
  deepEqual([seen.state, missingIn(seen), seen.known.texts], ['open', 1, { address: 'تهران' }])
  equal((await askedOf(it.id)).sms.length, 2)
})

test('a link gives 404 if it is invalid, or if its applicant is in the trash', async () => {
  const it = await asked()
  for (const token of ['t_x', `${it.params.token}x`, it.id])
    equal((await arya.nobody.call(information.show, { params: { token } })).code, 404)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: it.id } })
  equal((await arya.nobody.call(information.show, { params: it.params })).code, 404)
  equal((await it.give({ address: 'تهران' })).code, 404)
})
