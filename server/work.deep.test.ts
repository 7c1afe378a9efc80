import { equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '@kargozin/api/account/codes.ts'
import { finishForKilled, sendWhileFull } from './test/busy-workers.ts'
import { end, run, type Run } from './test/processes/processes.ts'
import { until } from './test/until.ts'
import { world } from './test/world.ts'
import { work } from './work.ts'

const arya = world()

test('when a worker is killed during a job, another finishes it within ten seconds', async it => {
  const took = await finishForKilled(arya, it)
  ok(took < 10_000, `${took} ms`)
})

test('a sign-in code is sent within a second while the lane of files is full', async it => {
  const took = await sendWhileFull(arya, it, '09120000009')
  ok(took < 1000, `${took} ms`)
})

test('a worker with a lane that takes no due jobs ends with a line, and the next one does the jobs', async it => {
  const runs: Run[] = []
  it.after(() => end(runs))
  const { host, port, database } = arya.services.database.reach.owner
  const { dataFolder, secret } = arya.services.config
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/${database}?host=${host}`
  const halfDead = run('test/processes/half-dead-worker.ts', {
    ...{ DATABASE_URL, KARGOZIN_DATA: dataFolder, KARGOZIN_SECRET: secret },
  })
  runs.push(halfDead)
  await arya.nobody.does(codes.send, { body: { mobile: '09120001001' } })
  await until('the worker ends', () => halfDead.child.exitCode !== null, 100)
  equal(await halfDead.code, 1, halfDead.said())
  match(halfDead.said(), /^The worker takes no jobs of codes, although some are due\.$/m)
  const state = () =>
    arya.asOwner(db => db.selectFrom('sms').select('state').where('mobile', '=', '09120001001').executeTakeFirst())
  equal((await state())?.state, 'queued')
  const worker = await work(arya.services)
  it.after(worker.stop)
  await until('the message is sent', async () => (await state())?.state !== 'queued')
})
