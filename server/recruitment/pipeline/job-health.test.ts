import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const day = 24 * 60

const healthOf = (it: Pipeline, by: Person = arya.sara) => by.does(jobHealth.show, { params: it.params })

/** Moves an applicant through these steps, one after the other. */
async function walk(it: Pipeline, id: string, ...path: string[]) {
  for (const step_id of path)
    await arya.sara.does(applicants.move, {
      params: { job_uuid: it.job, applicant_id: id },
      body: { step_id, ...(step_id === it.rejected ? { rejection_reasons: ['skills'] } : {}) },
    })
}

/** The figures of each step: [total, overdue, reached, went_on]. */
const figuresOf = async (it: Pipeline) =>
  (await healthOf(it)).steps.map(step => [step.total, step.overdue, step.reached, step.went_on])

/** Sets the time at which the applicant entered the current step to this many days ago. */
const entered = (it: Pipeline, id: string, days: number) =>
  arya.asOwner(db =>
    sql`update application set entered_at = now() - make_interval(hours => ${days * 24}, mins => 1)
         where organization_id = ${arya.sara.organization} and id = ${id} and job_id = ${it.job}`.execute(db),
  )

test('conversion counts everyone once, at the furthest step that they reached', async () => {
  const it = await pipeline(arya, arya.sara, 10)
  const [a, b, c, d, e, f, g, h] = it.ids as [string, string, string, string, string, string, string, string]
  await walk(it, a, it.review)
  await walk(it, b, it.review, it.interview)
  // Moved there and back several times: counted once, in the interview.
  await walk(it, c, it.review, it.interview, it.review, it.interview, it.first)
  // Moved past the review, which counts as reached.
  await walk(it, d, it.interview)
  await walk(it, e, it.review, it.interview, it.hire)
  // Rejected, one after the interview and one immediately.
  await walk(it, f, it.review, it.interview, it.rejected)
  await walk(it, g, it.rejected)
  // In the trash, so not counted.
  await walk(it, h, it.review, it.interview)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: h } })
  deepEqual(await figuresOf(it), [
    [3, 0, 9, 6],
    [1, 0, 6, 5],
    [2, 0, 5, 1],
    [1, 0, 1, null],
    [2, 0, null, null],
  ])
  deepEqual((await healthOf(it)).hired, 1)
})

test('undone moves and deleted steps are not counted', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [a, b] = it.ids as [string, string]
  const move = { params: { job_uuid: it.job, applicant_id: a }, body: { step_id: it.hire } }
  const { bulk_uuid } = await arya.sara.does(applicants.move, move)
  deepEqual((await figuresOf(it)).at(0), [1, 0, 2, 1])
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  deepEqual((await figuresOf(it)).at(0), [2, 0, 2, 0])
  await walk(it, b, it.interview, it.first)
  await arya.sara.does(stepSettings.detach, { params: { step_id: it.interview, transfer_to: it.review }, query: {} })
  deepEqual(await figuresOf(it), [
    [2, 0, 2, 0],
    [0, 0, 0, 0],
    [0, 0, 0, null],
    [0, 0, null, null],
  ])
})

test('applicants beyond the limit of their step are overdue, and a filter finds them', async () => {
  const it = await pipeline(arya, arya.sara, 5)
  const [a, b, c, d] = it.ids as [string, string, string, string]
  await entered(it, a, 8)
  await entered(it, b, 7)
  await walk(it, c, it.interview)
  await entered(it, c, 15)
  await walk(it, d, it.hire)
  await entered(it, d, 400)
  const { overdue, steps: counted } = await healthOf(it)
  deepEqual([overdue, counted.map(step => step.overdue)], [2, [1, 0, 1, 0, 0]])
  const query = { overdue: true }
  const found = await arya.sara.does(applicants.ofJob, { params: it.params, query })
  deepEqual(found.applicants.map(row => row.uuid).toSorted(), [a, c].toSorted())
  const board = await arya.sara.does(steps.ofJob, { params: it.params, query })
  deepEqual(
    board.steps.map(step => step.total),
    [1, 0, 1, 0, 0],
  )
  equal((await arya.sara.does(applicants.ids, { params: it.params, query })).total, 2)
})

const publish = (it: Pipeline, publish_status: number) =>
  arya.sara.does(jobs.publish, { params: { job_id: it.job }, body: { publish_status } })

/** Moves the publication of a job and the history of its status this many days into the past. */
const earlier = (it: Pipeline, days: number) =>
  arya.asOwner(async db => {
    const by = sql`make_interval(mins => ${days * day})`
    await sql`update job set published_at = published_at - ${by}, first_published_at = first_published_at - ${by}
      where organization_id = ${arya.sara.organization} and id = ${it.job}`.execute(db)
    await sql`update activity set at = at - ${by}
      where organization_id = ${arya.sara.organization} and subject = 'job' and subject_id = ${it.job}`.execute(db)
  })

test('days open are counted from the first publication, without unpublished days', async () => {
  const it = await pipeline(arya, arya.sara, 0)
  const open = async () => (await healthOf(it)).days_open
  equal(await open(), 0)
  await earlier(it, 10)
  equal(await open(), 10)
  await publish(it, publishStatus.inactive)
  await earlier(it, 20)
  equal(await open(), 10, 'the job was unpublished for 20 days')
  await publish(it, publishStatus.active)
  await earlier(it, 3)
  equal(await open(), 13)
  await arya.sara.does(jobs.resetPublishTime, { params: { uuid: it.job }, body: {} })
  equal(await open(), 13, 'renewing the publication date does not restart the count')
  await arya.sara.does(jobs.update, { params: { job_uuid: it.job }, body: { publish_status: publishStatus.inactive } })
  await earlier(it, 5)
  equal(await open(), 13, 'the job was unpublished by saving its form')
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'پیش‌نویس', publish_status: publishStatus.draft } })
  equal((await healthOf({ ...it, params: { job_uuid: job.uuid } })).days_open, null)
  // Unpublished without an entry in the history.
  const unknown = await pipeline(arya, arya.sara, 0)
  await arya.asOwner(db => sql`update job set publish_status = 1 where id = ${unknown.job}`.execute(db))
  equal((await healthOf(unknown)).days_open, null)
})

test('the health has the numbers of hired applicants and required hires', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  await arya.sara.does(jobs.update, { params: { job_uuid: it.job }, body: { required_hires: 2 } })
  const [a, b] = it.ids as [string, string]
  await walk(it, a, it.hire)
  await walk(it, b, it.hire)
  const { hired, required } = await healthOf(it)
  deepEqual([hired, required], [2, 2])
})

test('everyone who sees the board sees the health of the job; others get 404', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const nima = await arya.hire('نیما', ['organization.hiring'])
  const call = (by: Person) => by.call(jobHealth.show, { params: it.params })
  equal((await call(nima)).code, 404)
  await arya.sara.does(stepSettings.update, {
    params: { step_id: it.review },
    body: { supervisors: [{ id: nima.id, scope: 'show' }] },
  })
  const board = await nima.does(steps.ofJob, { params: it.params })
  const { steps: counted } = await healthOf(it, nima)
  deepEqual(
    counted.map(step => [step.uuid, step.total]),
    board.steps.map(step => [step.uuid, step.total]),
  )
  equal((await call(arya.reza)).code, 403)
  equal((await call(arya.kian)).code, 404)
  equal((await call(arya.nobody)).code, 401)
  await arya.sara.does(jobs.remove, { params: { job_id: it.job } })
  equal((await call(arya.sara)).code, 404)
})
