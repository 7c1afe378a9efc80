import { deepEqual, equal, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { codes } from '@kargozin/api/account/codes.ts'
import { exporting } from './core/work/exports.ts'
import { enqueueEach } from './core/queue.ts'
import { world } from './test/world.ts'
import { work } from './work.ts'

const arya = world()

/** Polls until `look` returns something. Throws after `seconds`. */
async function until<T>(look: () => Promise<T | undefined>, seconds = 15): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error('nothing was found in time')
}

const smsTo = (mobile: string) =>
  arya.asOwner(db => db.selectFrom('sms').selectAll().where('mobile', '=', mobile).executeTakeFirst())

test('the worker sends the message that a call has queued', async it => {
  const worker = await work(arya.services)
  it.after(worker.stop)
  await arya.nobody.does(codes.send, { body: { mobile: '09120000001' } })
  const sent = await until(async () => {
    const sms = await smsTo('09120000001')
    return sms && sms.state !== 'queued' ? sms : undefined
  })
  deepEqual([sent.state, sent.attempts], ['not configured', 0])
  const waiting = await arya.asOwner(db => sql`select from graphile_worker.jobs`.execute(db))
  equal(waiting.rows.length, 0)
})

test('the daily task deletes expired codes, and no valid sessions', async it => {
  const worker = await work(arya.services)
  it.after(worker.stop)
  await arya.asOwner(db => db.updateTable('one_time_code').set({ expires_at: '2020-01-01' }).execute())
  await arya.asOwner(db => sql`select graphile_worker.add_job('forget-expired')`.execute(db))
  await until(async () => {
    const codes = await arya.asOwner(db => db.selectFrom('one_time_code').select('key').execute())
    return codes.length === 0 || undefined
  })
  const sessions = await arya.asOwner(db => db.selectFrom('session').select('id').execute())
  ok(sessions.length >= 4)
})

/**
 * The connections on which workers hold their locks (lost-workers.ts), and the time of the last check for dead workers on
 * each.
 */
const watches = async () => {
  const { rows } = await arya.asOwner(db =>
    sql<{ pid: number; at: string }>`
      select distinct activity.pid, date_trunc('second', query_start)::text as at
      from pg_locks join pg_stat_activity activity on activity.pid = pg_locks.pid
      where locktype = 'advisory' and classid = 4601
        and database = (select oid from pg_database where datname = current_database())`.execute(db),
  )
  return rows
}

test('when a worker is killed during a job, another finishes it within ten seconds', async it => {
  const { reach } = arya.services.database
  const victim = spawn(
    process.execPath,
    [fileURLToPath(new URL('./test/stuck-worker.ts', import.meta.url)), JSON.stringify(reach.owner)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  it.after(() => victim.kill('SIGKILL'))
  await arya.asOwner(db => sql`select graphile_worker.add_job('long-work')`.execute(db))
  await once(victim.stdout, 'data')
  const taken = await arya.asOwner(db =>
    sql<{ locked_by: string | null }>`select locked_by from graphile_worker.jobs`.execute(db),
  )
  ok(taken.rows[0]?.locked_by)
  let finished = 0
  const others = (await watches()).map(it => it.pid)
  const worker = await work(arya.services, {
    'long-work': async () => {
      finished++
    },
  })
  it.after(worker.stop)
  // Two checks in a row must find a worker dead before its jobs are freed, so this waits for more than two checks.
  const looks = new Set<string>()
  await until(async () => {
    for (const { pid, at } of await watches()) if (!others.includes(pid)) looks.add(at)
    return looks.size > 2 || undefined
  })
  equal(finished, 0, 'the job of a living worker is not freed')
  victim.kill('SIGKILL')
  const killed = Date.now()
  await until(async () => (finished > 0 ? true : undefined))
  ok(Date.now() - killed < 10_000, `${Date.now() - killed} ms`)
  equal(finished, 1)
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
  const worker = await work(arya.services, {
    // Replaces the real work: records the organisation. Kian requests the next export as soon as one is done.
    export: async payload => {
      const { organization_id } = payload as { organization_id: string }
      order.push(organization_id)
      await sleep(100) // an export takes longer than requesting one
      if (organization_id === kian.organization && order.length < 30) await queueFor(kian, 1)
    },
  })
  it.after(worker.stop)
  await until(async () => order.length > 40 || undefined)
  const first = order.slice(0, 24)
  const own = (who: typeof sara) => first.filter(id => id === who.organization).length
  ok(order.indexOf(kian.organization) < 3, `Kian waited for ${order.indexOf(kian.organization)} exports`)
  ok(own(kian) >= 6 && own(sara) >= 10, `Sara got ${own(sara)} of the first 24, Kian ${own(kian)}`)
})

test('a sign-in code is sent within a second while the lane of files is full', async it => {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const worker = await work(arya.services, { 'long-work': () => enough })
  it.after(() => {
    resolve()
    return worker.stop()
  })
  await arya.asOwner(async db => {
    await sql`select graphile_worker.add_job('long-work') from generate_series(1, 40)`.execute(db)
  })
  await until(async () => {
    const { rows } = await arya.asOwner(db =>
      sql`select from graphile_worker.jobs where locked_by is not null`.execute(db),
    )
    return rows.length >= 2 || undefined
  })
  const startedAt = Date.now()
  await arya.nobody.does(codes.send, { body: { mobile: '09120000009' } })
  await until(async () => {
    const sms = await smsTo('09120000009')
    return (sms && sms.state !== 'queued') || undefined
  })
  ok(Date.now() - startedAt < 1000, `${Date.now() - startedAt} ms`)
})
