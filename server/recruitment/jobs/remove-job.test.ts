import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { jobs, restorableDays } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { applying, newPerson, pdf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

test('before a job is deleted it tells what goes with it', async () => {
  const job_id = await makeJob({ form_options: { required_fields: [{ name: 'cv_file', status: 1 }] } })
  for (const more of [{ files: { cv: pdf() } }, {}, {}]) await send(job_id, newPerson(), more)
  const [first, second, third] = await stored(job_id)
  const hired = await arya.inside(db =>
    db.selectFrom('step').select('id').where('job_id', '=', job_id).where('type', '=', 6).executeTakeFirstOrThrow(),
  )
  const params = { applicant_uuid: first?.id ?? '' }
  await arya.sara.does(comments.create, { params, body: { comment: 'خوب', visibility: 'PUBLIC' } })
  await arya.sara.does(applicants.move, {
    params: { job_uuid: job_id, applicant_id: second?.id ?? '' },
    body: { step_id: hired.id },
  })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: third?.id ?? '' } })
  deepEqual(await arya.sara.does(jobs.removal, { params: { job_id } }), {
    ...{ applicants: 2, active: 1, comments: 1, files: 1 },
    restorable_days: restorableDays,
  })
})

test('a deleted job is nowhere, and comes back as it was', async () => {
  const job_id = await makeJob({ title: 'رفت‌وبرگشت' })
  await send(job_id, newPerson())
  const before = (await arya.sara.does(jobs.show, { params: { job_id } })).job
  await arya.sara.does(jobs.remove, { params: { job_id } })
  equal((await arya.sara.call(jobs.show, { params: { job_id } })).code, 404)
  equal((await arya.nobody.call(publicJobs.show, { params: { job_id } })).code, 404)
  equal((await arya.sara.call(jobs.publish, { params: { job_id }, body: { publish_status: 1 } })).code, 404)
  equal((await arya.sara.call(jobs.remove, { params: { job_id } })).code, 404)
  equal((await arya.sara.does(jobs.list, { query: { searchText: 'رفت‌وبرگشت' } })).pagination.total, 0)
  const { job } = await arya.mina.does(jobs.restoreDeleted, { params: { job_id } })
  deepEqual(job, before)
  equal(job.applicants_count, 1)
  equal((await arya.nobody.does(publicJobs.show, { params: { job_id } })).job.title, 'رفت‌وبرگشت')
  // A second click changes nothing and is no mistake.
  equal((await arya.sara.call(jobs.restoreDeleted, { params: { job_id } })).code, 200)
  const deeds = await arya.inside(db =>
    db.selectFrom('activity').select(['type', 'user_id']).where('subject_id', '=', job_id).orderBy('id').execute(),
  )
  deepEqual(deeds.slice(1), [
    { type: 'delete', user_id: arya.sara.id },
    { type: 'restore', user_id: arya.mina.id },
  ])
})

test('after thirty days a deleted job stays deleted', async () => {
  const job_id = await makeJob()
  await arya.sara.does(jobs.remove, { params: { job_id } })
  const long = new Date(Date.now() - (restorableDays + 1) * 86_400_000).toISOString()
  await arya.inside(db => db.updateTable('job').set({ deleted_at: long }).where('id', '=', job_id).execute())
  const late = await arya.sara.call(jobs.restoreDeleted, { params: { job_id } })
  equal(late.code, 409)
  equal(late.message, 'This job opening was deleted more than 30 days ago and can no longer be restored.')
})

test('only who could delete a job hears what goes and brings it back', async () => {
  const job_id = await makeJob()
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const other = await arya.hire('نادر', ['organization.hiring', 'organization.hiring.jobs.store'])
  const supervisors = [{ user_id: looker.id, scope: 'show' as const }]
  await arya.sara.does(jobs.update, { params: { job_uuid: job_id }, body: { supervisors } })
  equal((await looker.call(jobs.removal, { params: { job_id } })).code, 403)
  equal((await other.call(jobs.removal, { params: { job_id } })).code, 404)
  await arya.sara.does(jobs.remove, { params: { job_id } })
  equal((await looker.call(jobs.restoreDeleted, { params: { job_id } })).code, 403)
  equal((await other.call(jobs.restoreDeleted, { params: { job_id } })).code, 404)
  equal((await arya.kian.call(jobs.restoreDeleted, { params: { job_id } })).code, 404)
})
