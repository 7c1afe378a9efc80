import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { codes } from '@kargozin/api/account/codes.ts'
import { exporting } from './core/work/exports.ts'
import { enqueueEach } from './core/queue.ts'
import { sendWhileFull } from './test/busy-workers.ts'
import { until } from './test/until.ts'
import { workOff } from './test/processes/work-off.ts'
import { world } from './test/world.ts'
import { work } from './work.ts'

const arya = world()

const smsTo = (mobile: string) =>
  arya.asOwner(db => db.selectFrom('sms').selectAll().where('mobile', '=', mobile).executeTakeFirst())

test('the worker sends the message that a call has queued', async it => {
  const worker = await work(arya.services)
  it.after(worker.stop)
  await arya.nobody.does(codes.send, { body: { mobile: '09120000001' } })
  const sent = await until('the message is sent', async () => {
    const sms = await smsTo('09120000001')
    return sms?.state !== 'queued' && sms
  })
  deepEqual([sent.state, sent.attempts], ['not configured', 0])
  const waiting = await arya.asOwner(db =>
    sql`select from graphile_worker.jobs where task_identifier = 'send-sms-code'`.execute(db),
  )
  equal(waiting.rows.length, 0)
})

test('the daily task deletes expired codes, and no valid sessions', async () => {
  await arya.asOwner(db => db.updateTable('one_time_code').set({ expires_at: '2020-01-01' }).execute())
  await arya.asOwner(db => sql`select graphile_worker.add_job('forget-expired')`.execute(db))
  await workOff(arya.services)
  equal((await arya.asOwner(db => db.selectFrom('one_time_code').select('key').execute())).length, 0)
  const sessions = await arya.asOwner(db => db.selectFrom('session').select('id').execute())
  ok(sessions.length >= 4)
})

test('organisations take turns: forty exports of one do not delay another’s export', async it => {
  const order: string[] = []
  const { sara, kian } = arya
  const exportOf = (who: typeof sara, ticket_id: string) =>
    ({ organization_id: who.organization, ticket_id, locale: 'fa', name: 'applicants', asked: {} }) as const
  const queueFor = (who: typeof sara, count: number) =>
    arya.asOwner(db =>
      enqueueEach(
        db,
        exporting,
        Array.from({ length: count }, (_, n) => exportOf(who, String(n))),
      ),
    )
  await queueFor(sara, 40)
  await queueFor(kian, 1)
  let requested = Promise.resolve()
  const worker = await work(arya.services, {
    // Replaces the real work: records the organisation. Kian requests the next export while one is made. No export ends before
    // that, because an export takes longer than requesting one.
    export: async payload => {
      const { organization_id } = payload as { organization_id: string }
      order.push(organization_id)
      if (organization_id === kian.organization && order.length < 30) requested = queueFor(kian, 1)
      await requested
    },
  })
  it.after(worker.stop)
  await until('all exports are made', () => order.length > 40)
  const first = order.slice(0, 24)
  const own = (who: typeof sara) => first.filter(id => id === who.organization).length
  ok(order.indexOf(kian.organization) < 3, `Kian waited for ${order.indexOf(kian.organization)} exports`)
  ok(own(kian) >= 6 && own(sara) >= 10, `Sara got ${own(sara)} of the first 24, Kian ${own(kian)}`)
})

test('a sign-in code is sent while the lane of files is full', async it => {
  await sendWhileFull(arya, it, '09120000009')
})
