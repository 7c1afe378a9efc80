import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { applying, newPerson, pdf, rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

const asked = {
  required_files: [
    { key: 'diploma', title: 'مدرک تحصیلی', status: 2 },
    { key: 'letter', title: 'معرفی‌نامه', status: 1 },
    { key: 'later', title: 'سوءپیشینه', status: 3 },
    { key: 'off', title: 'گواهی', status: 0 },
  ],
  questions: [{ key: 'work', title: 'نمونه‌کار خود را بفرستید', type: 5, status: 1 }],
}

const filesOf = (job: string) =>
  arya.inside(db =>
    db
      .selectFrom('application_file as af')
      .innerJoin('application as a', 'a.id', 'af.application_id')
      .innerJoin('file as f', 'f.id', 'af.file_id')
      .select(['f.name', 'f.title', 'f.collection', 'f.type', 'f.id'])
      .where('a.job_id', '=', job)
      .orderBy('f.id')
      .execute(),
  )

test('the form lists the requested files, and accepts them by their keys', async () => {
  const job = await makeJob(asked)
  const { job: shown } = await arya.nobody.does(publicJobs.show, { params: { job_id: job } })
  deepEqual(shown.form?.files, [
    { key: 'diploma', title: 'مدرک تحصیلی', level: 2 },
    { key: 'letter', title: 'معرفی‌نامه', level: 1 },
  ])
  deepEqual(rulesOf(await send(job, newPerson())), ['files.diploma: required'])
  const reply = await send(job, newPerson(), { files: { 'files.diploma': pdf('d'), 'answers.work': pdf('w') } })
  equal(reply.code, 200, JSON.stringify(reply))
  const files = await filesOf(job)
  deepEqual(
    files.map(it => [it.title, it.collection, it.type]),
    [
      ['مدرک تحصیلی', 'attachments', 'application/pdf'],
      ['نمونه‌کار خود را بفرستید', 'attachments', 'application/pdf'],
    ],
  )
  const token = new URL(reply.data.application.track_url).pathname.split('/').pop() ?? ''
  const { application: tracked } = await arya.nobody.does(applications.track, { params: { token } })
  equal(tracked.files.length, 2, 'the status page lists the files')
  const [application] = await stored(job)
  equal(application?.cv_file_id, null, 'these files are not CVs')
  deepEqual(
    application?.snapshot['files'],
    files.map((it, at) => ({
      field: ['files.diploma', 'answers.work'][at],
      title: it.title,
      name: 'رزومهٔ من.pdf',
      file: it.id,
    })),
  )
})

test('the public form links to an example; an applicant’s file cannot be one', async () => {
  const { media } = await arya.sara.does(jobMedia.upload, { files: { file: pdf('example') } })
  const withExample = (requested_file_example_path: string) => ({
    required_files: [{ key: 'diploma', title: 'مدرک', status: 2, requested_file_example_path }],
  })
  const job = await makeJob(withExample(media.id))
  const { job: shown } = await arya.nobody.does(publicJobs.show, { params: { job_id: job } })
  const url = shown.form?.files[0]?.example_url ?? ''
  equal((await fetch(`${arya.url}${url}`)).status, 200)
  await send(job, newPerson(), { files: { 'files.diploma': pdf('private') } })
  const [sent] = await filesOf(job)
  const leak = await arya.sara.call(jobs.create, { body: { title: 'x', ...withExample(sent?.id ?? '') } })
  equal(leak.code, 422, 'a file of an applicant cannot be used as an example')
})

test('the profile of an applicant has signed links to the files', async () => {
  const job = await makeJob(asked)
  await send(job, newPerson(), { files: { 'files.diploma': pdf('d') } })
  const [application] = await stored(job)
  const params = { applicant_uuid: application?.id ?? '' }
  const { applicant } = await arya.sara.does(applicantProfile.show, { params })
  const [file] = applicant.files
  deepEqual([applicant.files.length, file?.title, file?.name], [1, 'مدرک تحصیلی', 'رزومهٔ من.pdf'])
  const opened = await fetch(`${arya.url}${file?.url}`)
  deepEqual([opened.status, opened.headers.get('content-type')], [200, 'application/pdf'])
  equal(
    (await fetch(`${arya.url}/files/${application?.snapshot['files']?.[0]?.file}`)).status,
    404,
    'the file needs the signed link',
  )
})

test('unrequested files and those of a false type are refused, and nothing is stored', async () => {
  const job = await makeJob(asked)
  const page = new File(['<!doctype html><script>alert(1)</script>'], 'diploma.pdf', { type: 'application/pdf' })
  const program = new File([new Uint8Array([0x4d, 0x5a, 0x90, 0x00, ...new Uint8Array(200)])], 'diploma.pdf')
  const nothing = new File([], 'diploma.pdf')
  for (const [file, rule] of [
    [page, 'one_of'],
    [program, 'one_of'],
    [nothing, 'required'],
  ] as const)
    deepEqual(rulesOf(await send(job, newPerson(), { files: { 'files.diploma': file } })), [`files.diploma: ${rule}`])
  for (const field of ['files.later', 'files.off', 'files.none', 'files.__proto__', 'answers.none'] as const)
    deepEqual(
      rulesOf(await send(job, newPerson(), { files: { 'files.diploma': pdf(), [field]: pdf() } })),
      [`${field}: unknown`],
      field,
    )
  const large = new File([new Uint8Array(26 * 1024 * 1024)], 'diploma.pdf')
  equal((await send(job, newPerson(), { files: { 'files.diploma': large } })).code, 413)
  equal((await stored(job)).length, 0)
  deepEqual(await filesOf(job), [])
})

test('sending the same application again stores no second file', async () => {
  const job = await makeJob(asked)
  const body = newPerson()
  const key = crypto.randomUUID()
  for (const _time of [1, 2]) equal((await send(job, body, { key, files: { 'files.diploma': pdf() } })).code, 200)
  equal((await filesOf(job)).length, 1)
  equal((await send(job, body, { files: { 'files.diploma': pdf() } })).code, 200, 'another form is another application')
  equal((await filesOf(job)).length, 2)
})
