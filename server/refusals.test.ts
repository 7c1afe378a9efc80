import { deepEqual, equal, match, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { failure } from './core/http/failure.ts'
import { largePicture } from './core/files/picture-size.ts'
import { say } from './core/say.ts'
import { applying, newPerson, rulesOf } from './test/applying.ts'
import { sheetOf } from './test/importing.ts'
import { world } from './test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

test('an unfilled placeholder is an error in tests, so that users never see one', () => {
  throws(() => say('fa', 'Enter at most {limit} characters.'), /unfilled/)
  equal(say('en', 'Enter at most {limit} characters.', { limit: 5 }), 'Enter at most 5 characters.')
})

test('the refusal of a picture that is too large has its size, also beside the field', () => {
  const { envelope } = failure(largePicture('avatar', { width: 9000, height: 8000 }), 'en')
  const sentence = 'This image is too large: 9,000 × 8,000 pixels. Make it smaller and try again.'
  equal(envelope.message, sentence)
  deepEqual(envelope.data, { errors: [{ field: 'avatar', rule: 'max', message: sentence }] })
})

test('the refusal of a workbook without known columns lists the expected ones', async () => {
  const file = await sheetOf([['x', 'y']], ['a', 'b'])
  const reply = await arya.sara.call(importOnce.preview, { body: {}, files: { file } })
  equal(reply.code, 422)
  match(reply.message ?? '', /Its first row must contain their titles: First name, Last name, Mobile/)
  const params = { job_uuid: await makeJob() }
  const persian = await arya.sara.call(
    importOnce.excel,
    { params, body: {}, files: { excel: file } },
    { 'accept-language': 'fa' },
  )
  match(persian.message ?? '', /نام، نام خانوادگی، موبایل/)
})

test('a question key like __proto__ is refused, and a stored one can still be answered', async () => {
  const question = { key: '__proto__', title: 'چرا ما؟', type: 4, status: 1 }
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const reply = await arya.sara.call(jobs.create, { body: { title: 'ن', questions: [{ ...question, key }] } })
    deepEqual([reply.code, rulesOf(reply)], [422, ['questions.0.key: regex']])
  }
  const job = await makeJob({ questions: [{ ...question, key: 'why' }] })
  await arya.sara.does(jobs.publish, { params: { job_id: job }, body: { publish_status: publishStatus.active } })
  // An earlier version may have stored such a key.
  await arya.inside(db =>
    db
      .updateTable('job')
      .set({ questions: JSON.stringify([question]) })
      .where('id', '=', job)
      .execute(),
  )
  equal((await send(job, newPerson())).code, 200)
  equal((await send(job, newPerson({ answers: '{"__proto__":"چون"}' }))).code, 200)
  equal((await stored(job)).length, 2)
})

test('a filter accepts thirty values, and more are refused with a message', async () => {
  const params = { job_uuid: await makeJob() }
  const skills = (count: number) => Array.from({ length: count }, (_, at) => `مهارت ${at}`)
  equal((await arya.sara.call(applicants.ofJob, { params, query: { skill: skills(30) } })).code, 200)
  const reply = await arya.sara.call(applicants.ofJob, { params, query: { skill: skills(31) } })
  equal(reply.code, 422)
  deepEqual((reply.data as object as { errors: object[] }).errors, [
    { field: 'skill', rule: 'max_values', message: 'Choose at most 30 at a time.' },
  ])
})
