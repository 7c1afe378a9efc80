import { equal, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { codes } from '@kargozin/api/account/codes.ts'
import { work } from '../work.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/* What work.test.ts asserts, and work.deep.test.ts measures: workers that are killed or busy. */

/**
 * The connections on which workers hold their locks (lost-workers.ts), and the time of the last check for dead workers on
 * each.
 */
const watches = async (arya: World) => {
  const { rows } = await arya.asOwner(db =>
    sql<{ pid: number; at: string }>`
      select distinct activity.pid, date_trunc('second', query_start)::text as at
      from pg_locks join pg_stat_activity activity on activity.pid = pg_locks.pid
      where locktype = 'advisory' and classid = 4601
        and database = (select oid from pg_database where datname = current_database())`.execute(db),
  )
  return rows
}

/**
 * Kills a worker during a job, and waits until another one has finished the job, once. Returns the milliseconds between the
 * two.
 */
export async function finishForKilled(arya: World, it: TestContext): Promise<number> {
  const { reach } = arya.services.database
  const file = fileURLToPath(new URL('./processes/stuck-worker.ts', import.meta.url))
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const victim = spawn(process.execPath, [file, JSON.stringify(reach.owner)], { stdio: [...stdio] })
  it.after(() => victim.kill('SIGKILL'))
  await arya.asOwner(db => sql`select graphile_worker.add_job('long-work')`.execute(db))
  if (victim.stdout) await once(victim.stdout, 'data')
  const taken = await arya.asOwner(db =>
    sql<{ locked_by: string | null }>`select locked_by from graphile_worker.jobs`.execute(db),
  )
  ok(taken.rows[0]?.locked_by)
  let finished = 0
  const others = (await watches(arya)).map(one => one.pid)
  const worker = await work(arya.services, {
    'long-work': async () => {
      finished++
    },
  })
  it.after(worker.stop)
  // Two checks in a row must find a worker dead before its jobs are freed, so this waits for more than two checks.
  const looks = new Set<string>()
  await until('the worker checks three times', async () => {
    for (const { pid, at } of await watches(arya)) if (!others.includes(pid)) looks.add(at)
    return looks.size > 2
  })
  equal(finished, 0, 'the job of a living worker is not freed')
  victim.kill('SIGKILL')
  const killed = performance.now()
  // Without the check for dead workers, the queue would free the job after four hours.
  await until('another worker finishes the job', () => finished > 0)
  equal(finished, 1)
  return performance.now() - killed
}

/**
 * Fills the lane of files with jobs that do not end, requests a sign-in code, and waits until it is sent. Returns the
 * milliseconds between the two.
 */
export async function sendWhileFull(arya: World, it: TestContext, mobile: string): Promise<number> {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const worker = await work(arya.services, { 'long-work': () => enough })
  it.after(() => {
    resolve()
    return worker.stop()
  })
  await arya.asOwner(async db => {
    await sql`select graphile_worker.add_job('long-work') from generate_series(1, 40)`.execute(db)
  })
  await until('the lane is full', async () => {
    const { rows } = await arya.asOwner(db =>
      sql`select from graphile_worker.jobs where locked_by is not null`.execute(db),
    )
    return rows.length >= 2
  })
  const start = performance.now()
  await arya.nobody.does(codes.send, { body: { mobile } })
  await until('the code is sent', async () => {
    const sms = await arya.asOwner(db =>
      db.selectFrom('sms').selectAll().where('mobile', '=', mobile).executeTakeFirst(),
    )
    return sms && sms.state !== 'queued'
  })
  return performance.now() - start
}
