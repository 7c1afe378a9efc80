import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { booking } from '../../test/appointments/booking.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import type { Restored } from '../steps/after-restoring.ts'
import { queueAfterRestoring } from './catch-up.ts'

const arya = world()
const { plan, workAlways, notify, sms, queued } = appointing(arya)
const { offerOne, notify: notifyOfOffer } = booking(arya)

/** Takes the jobs of a task out of the queue. */
async function take<Payload>(name: string): Promise<Payload[]> {
  const { rows } = await arya.asOwner(db =>
    sql<{ payload: Payload }>`with taken as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = ${name} returning j.payload)
      select payload from taken`.execute(db),
  )
  return rows.map(row => row.payload)
}

/** Plans an appointment, of which the applicant would be told while `remove` has removed them; then restores them. */
async function toldAfter(remove: (it: Awaited<ReturnType<typeof pipeline>>) => Promise<() => Promise<unknown>>) {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 1)
  const [applicant = ''] = it.ids
  const { id } = await plan(arya.sara, it, anHour({ remind_applicant_minutes_before: 60 }))
  const offer = await offerOne(it)
  const restore = await remove(it)
  await notify(id)
  await notifyOfOffer(offer.id)
  for (const name of ['tell-appointment', 'notify-booking', 'remind-applicant', 'catch-up']) await take(name)
  await restore()
  for (const restored of await take<Restored>('catch-up')) await queueAfterRestoring(arya.services, restored)
  deepEqual(
    (await queued(id)).map(job => job.task),
    ['remind-applicant', 'tell-appointment'],
  )
  deepEqual(
    (await queued(offer.id)).map(job => job.task),
    ['notify-booking'],
  )
  equal((await sms(applicant)).length, 0)
  await notify(id)
  await notifyOfOffer(offer.id)
  equal((await sms(applicant)).length, 2)
}

test('who was in the trash when an invitation was due gets it after being restored', () =>
  toldAfter(async ({ ids: [applicant_uuid = ''] }) => {
    const params = { applicant_uuid }
    await arya.sara.does(applicants.sendToTrash, { params })
    return () => arya.sara.does(applicants.restore, { params })
  }))

test('restoring several applicants does the same', () =>
  toldAfter(async ({ params, ids }) => {
    await arya.sara.does(bulk.trash, { params, body: { applicants_uuids: ids } })
    return () => arya.sara.does(bulk.restore, { params, body: { applicants_uuids: ids } })
  }))

test('restoring a job opening does the same', () =>
  toldAfter(async ({ job: job_id }) => {
    await arya.sara.does(jobs.remove, { params: { job_id } })
    return () => arya.sara.does(jobs.restoreDeleted, { params: { job_id } })
  }))
