import { deepEqual, equal, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { codes } from '@kargozin/api/account/codes.ts'
import { world } from './test/world.ts'
import { work } from './work.ts'

const arya = world()

/** Waits until `look` finds something, but not for ever. */
async function until<T>(look: () => Promise<T | undefined>, seconds = 15): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error('it did not happen in time')
}

const smsTo = (mobile: string) =>
  arya.asOwner(db => db.selectFrom('sms').selectAll().where('mobile', '=', mobile).executeTakeFirst())

test('the worker sends what a call has queued, and what was rolled back never was', async it => {
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

test('what nobody can use any more is forgotten, and nothing else', async it => {
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

test('when a worker is killed in the middle of a job, another one finishes it within ten seconds', async it => {
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
  const worker = await work(arya.services, {
    'long-work': async () => {
      finished++
    },
  })
  it.after(worker.stop)
  await sleep(5000)
  equal(finished, 0, 'a job is not taken from a worker that lives')
  victim.kill('SIGKILL')
  const killed = Date.now()
  await until(async () => (finished > 0 ? true : undefined))
  ok(Date.now() - killed < 10_000, `${Date.now() - killed} ms`)
  equal(finished, 1)
})
