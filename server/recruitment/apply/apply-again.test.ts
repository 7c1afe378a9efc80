import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { stepType } from '@kargozin/api/labels.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { codeSentTo } from '../../test/accounts.ts'
import { applying, asks, newKey, newPerson, pdf } from '../../test/applying.ts'
import { activitiesOf } from '../../test/many.ts'
import { learns } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

const openJob = () => makeJob(asks({ email: 1, address: 1, cv_file: 1 }))

/** What somebody with this mobile number gets after typing the code that was sent to it. */
async function prove(job_id: string, mobile: string) {
  await arya.nobody.does(earlier.sendCode, { params: { job_id }, body: { mobile } })
  const code = await codeSentTo(arya, mobile)
  return arya.nobody.does(earlier.read, { params: { job_id }, body: { mobile, code } })
}

/** Applies for a job, and returns the form and the application. */
async function applied(job: string, more = {}) {
  const form = newPerson(more)
  const reply = await send(job, form)
  equal(reply.code, 200, JSON.stringify(reply))
  return { form, id: reply.data.application.uuid, mobile: String(form.mobile), track: reply.data.application.track_url }
}

/** Rejects an applicant, who learns of it. */
async function reject(job_uuid: string, applicant_id: string) {
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid } })
  const step_id = board.steps.find(it => it.type === stepType.rejected)?.uuid ?? ''
  const body = { step_id, rejection_reasons: ['skills'] }
  await arya.sara.does(applicants.move, { params: { job_uuid, applicant_id }, body })
  await learns(arya, applicant_id)
}

const look = async (applicant_uuid: string) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

test('who proves the number completes the running application instead of sending a second one', async () => {
  const job = await openJob()
  const { form, id, mobile } = await applied(job)
  const { proof, running_since } = await prove(job, mobile)
  equal(running_since, (await look(id)).applied_at)
  const key = newKey()
  const more = { ...form, email: 'late@example.com', address: 'شیراز', proof }
  const replies = [
    await send(job, more, { key, files: { cv: pdf('later') } }),
    await send(job, more, { key, files: { cv: pdf('later') } }),
  ]
  for (const reply of replies) {
    equal(reply.message, 'Thank you. What you sent was added to your application of before.')
    deepEqual([reply.data.application.uuid, reply.data.application.added], [id, true])
  }
  equal((await stored(job)).length, 1)
  const it = await look(id)
  deepEqual([it.email, it.address], ['late@example.com', 'شیراز'])
  const files = await arya.inside(db =>
    db.selectFrom('application_file').where('application_id', '=', id).select('file_id').execute(),
  )
  equal(files.length, 1, 'the repeated request adds nothing twice')
  equal((await activitiesOf(arya, id))[0]?.type, 'complete_information')
  const sent = await arya.inside(db => db.selectFrom('sms').select('id').where('application_id', '=', id).execute())
  equal(sent.length, 1, 'only the first form is acknowledged')
})

test('another name with the same proved number is another person, with an application of their own', async () => {
  const job = await openJob()
  const father = await applied(job, { name: 'علی', last_name: 'رضایی' })
  const { proof } = await prove(job, father.mobile)
  const reply = await send(job, { ...father.form, name: 'سارا', proof })
  const daughter = reply.data.application.uuid
  notEqual(daughter, father.id)
  const [one, two] = [await look(father.id), await look(daughter)]
  deepEqual([one.previousApplicants, two.previousApplicants], [[], []])
})

for (const end of ['rejected', 'withdrawn', 'in the trash'] as const)
  test(`after an application was ${end}, the next one of the same person is a new one, with the history beside it`, async () => {
    const job = await openJob()
    const first = await applied(job)
    const { proof } = await prove(job, first.mobile)
    if (end === 'rejected') await reject(job, first.id)
    if (end === 'withdrawn')
      await arya.nobody.does(applications.withdraw, { params: { token: first.track.split('/').at(-1) ?? '' } })
    if (end === 'in the trash') await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: first.id } })
    const reply = await send(job, { ...first.form, proof })
    equal(reply.code, 200, JSON.stringify(reply))
    const second = reply.data.application.uuid
    notEqual(second, first.id)
    deepEqual(
      (await look(second)).previousApplicants.map(it => it.uuid),
      [first.id],
    )
    const third = await send(job, { ...first.form, proof })
    equal(third.data.application.uuid, second, 'while this one is running, it is completed')
    const attempts = (await stored(job)).toSorted((a, b) => a.attempt - b.attempt)
    deepEqual(
      attempts.map(it => [it.id, it.attempt]),
      [
        [first.id, 1],
        [second, 2],
      ],
    )
  })

test('without a proof, an application after a rejection is a new person, and proposed as a possible duplicate', async () => {
  const job = await openJob()
  const first = await applied(job)
  await reject(job, first.id)
  const second = (await send(job, first.form)).data.application.uuid
  notEqual(second, first.id)
  const it = await look(second)
  deepEqual(it.previousApplicants, [])
})

test('a stranger who types a number of somebody learns nothing, and gets no link to their application', async () => {
  const job = await openJob()
  const victim = await applied(job)
  const [known, unknown] = [await send(job, victim.form), await send(job, newPerson())]
  deepEqual(
    [known.code, known.message, Object.keys(known.data.application)],
    [unknown.code, unknown.message, Object.keys(unknown.data.application)],
  )
  notEqual(known.data.application.track_url, victim.track)
})
