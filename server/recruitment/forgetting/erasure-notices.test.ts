import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { paths } from '@kargozin/api/paths.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { pipeline, staysEarlier, type Pipeline } from '../../test/many.ts'
import { inDays } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'
import { eraseDue } from './erasures.ts'

const arya = world()

/** The texts of a member's notices about erasures, newest first. */
const noticesOf = async (who: Person) =>
  (await who.does(notifications.list, { query: {} })).notifications
    .filter(it => it.link === paths.retention())
    .map(it => it.text)

const night = () => eraseDue(arya.services)

/** Rejects an applicant, and moves the rejection so far into the past that the retention period is over. */
async function expire(it: Pipeline, id: string) {
  const body = { step_id: it.rejected, other_reason: 'دلیل' }
  await arya.sara.does(applicants.move, { params: { job_uuid: it.job, applicant_id: id }, body })
  await staysEarlier(arya, id, 800 * 1440)
}

/** Moves the dates of all erasures and of their notices this many days into the past. */
const daysPass = (count: number) =>
  arya.asOwner(db => {
    const by = sql`make_interval(days => ${count})`
    return sql`update erasure set due_at = due_at - ${by}, announced_at = announced_at - ${by}`.execute(db)
  })

test('managers of retention are notified when erasures are listed and 3 days before', async () => {
  const keeper = await arya.hire('نگهدار', ['organization.settings.retention'])
  await arya.sara.does(retention.set, { body: { months: 24, active: true } })
  await night()
  deepEqual(await noticesOf(arya.sara), [], 'there are no erasures')

  const it = await pipeline(arya, arya.sara, 2)
  for (const id of it.ids) await expire(it, id)
  await night()
  await night()
  const [first, ...others] = await noticesOf(keeper)
  match(first ?? '', /Applications: <strong><bdi>2</)
  equal(others.length, 0)
  equal((await noticesOf(arya.sara)).length, 1)
  deepEqual(await noticesOf(arya.mina), [], 'Mina may not manage retention')
  deepEqual(await noticesOf(arya.kian), [], 'the other organisation gets no notice')

  await daysPass(26)
  await night()
  equal((await noticesOf(keeper)).length, 1, 'the erasure is more than three days away')
  await daysPass(1)
  await night()
  await night()
  const [reminder, ...before] = await noticesOf(keeper)
  match(reminder ?? '', /Applications: <strong><bdi>2<.*last reminder/)
  equal(before.length, 1)
  const left = (await arya.sara.does(retention.erasures, { query: {} })).erasures
  equal(left.length, 2, 'sending a notice erases nothing')
})

test('erasures listed within a week have one notice, which leaves out legal holds', async () => {
  const keeper = await arya.hire('نگهدار', ['organization.settings.retention'])
  const it = await pipeline(arya, arya.sara, 4)
  const [first = '', held = '', ...later] = it.ids
  await expire(it, first)
  await daysPass(8)
  await night()
  equal((await noticesOf(keeper)).length, 1)
  for (const id of [held, ...later]) await expire(it, id)
  await night()
  equal((await noticesOf(keeper)).length, 1, 'the next notice is sent a week after the previous one')
  const body = { reason: 'شکایت', until: inDays(60) }
  await arya.sara.does(retention.hold, { params: { applicant_uuid: held }, body })
  await daysPass(8)
  await night()
  const [together] = await noticesOf(keeper)
  match(together ?? '', /Applications: <strong><bdi>2</)
})
