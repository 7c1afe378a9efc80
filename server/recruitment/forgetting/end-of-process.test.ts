import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applying, asks, newPerson } from '../../test/applying.ts'
import { pipeline, staysEarlier } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

/** SQL: an interval of this many months and a day, for moving events into the past. */
const past = (months: number) => sql`make_interval(months => ${months}, days => 1)`

/** Changes the time at which an applicant entered the current step to this many months ago. */
const enteredBefore = (id: string, months: number) => staysEarlier(arya, id, (months * 31 + 1) * 1440)

const publish = (job: string, status: 0 | 1 | 10) =>
  arya.sara.does(jobs.publish, { params: { job_id: job }, body: { publish_status: status } })

/** Returns which of these applications a retention period of this many months would erase. */
const over = async (months: number, ids: readonly string[]) =>
  (await arya.sara.does(retention.preview, { query: { months, per_page: 100 } })).applications
    .map(it => it.uuid)
    .filter(id => ids.includes(id))
    .toSorted()

const unpublishedBefore = (job: string, months: number) =>
  arya.asOwner(db =>
    sql`update job set unpublished_at = unpublished_at - ${past(months)} where id = ${job}`.execute(db),
  )

test('unpublishing ends the applicants’ process; publishing again undoes that', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [idle = '', moved = ''] = it.ids
  await enteredBefore(idle, 30)
  await publish(it.job, publishStatus.active)
  deepEqual(await over(1, it.ids), [], 'the job opening still accepts applications')
  await publish(it.job, publishStatus.inactive)
  deepEqual(await over(1, it.ids), [], 'the process ended only today')
  await unpublishedBefore(it.job, 12)
  deepEqual(await over(12, it.ids), [idle], 'the other applicant was moved after the job opening was unpublished')
  deepEqual(await over(13, it.ids), [])
  await enteredBefore(moved, 6)
  deepEqual(await over(6, it.ids), it.ids)
  deepEqual(await over(12, it.ids), [idle], 'for the other applicant the period begins with the last move')
  await publish(it.job, publishStatus.active)
  deepEqual(await over(1, it.ids), [])
  await publish(it.job, publishStatus.inactive)
  deepEqual(await over(1, it.ids), [], 'the period begins again')
})

test('a last day ends the process, but not in a draft and not of a hired person', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [idle = '', hired = ''] = it.ids
  await arya.sara.does(applicants.move, {
    params: { job_uuid: it.job, applicant_id: hired },
    body: { step_id: it.hire },
  })
  for (const id of it.ids) await enteredBefore(id, 30)
  const lastDay = (months: number) =>
    arya.asOwner(db =>
      sql`update job set valid_through = (now() - ${past(months)})::date where id = ${it.job}`.execute(db),
    )
  await lastDay(12)
  await publish(it.job, publishStatus.draft)
  deepEqual(await over(12, it.ids), [], 'a draft does not end the process')
  await publish(it.job, publishStatus.active)
  deepEqual(await over(12, it.ids), [idle])
  await publish(it.job, publishStatus.inactive)
  deepEqual(await over(1, it.ids), [], 'the later of the last day and the unpublishing counts')
  await unpublishedBefore(it.job, 14)
  deepEqual(await over(13, it.ids), [])
  deepEqual(await over(12, it.ids), [idle])
})

test('a rejection or withdrawal ends the process even if the job opening ends later', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [rejected = ''] = it.ids
  const body = { step_id: it.rejected, other_reason: 'دلیل' }
  await arya.sara.does(applicants.move, { params: { job_uuid: it.job, applicant_id: rejected }, body })
  await enteredBefore(rejected, 12)
  await publish(it.job, publishStatus.inactive)
  deepEqual(await over(12, it.ids), [rejected])

  const job = await makeJob(asks({}))
  const { data } = await send(job, newPerson())
  const id = data.application.uuid
  // Without a step for rejected applicants, the application stays in its step.
  await arya.asOwner(db =>
    sql`delete from step where job_id = ${job} and type = 7 and not exists (select from stay where step_id = step.id)`.execute(
      db,
    ),
  )
  const token = data.application.track_url.split('/').at(-1) ?? ''
  await arya.nobody.does(applications.withdraw, { params: { token } })
  deepEqual(await over(1, [id]), [])
  await arya.asOwner(db =>
    sql`update activity set at = at - ${past(4)} where application_id = ${id} and type = 'withdraw'`.execute(db),
  )
  deepEqual(await over(3, [id]), [id])
})
