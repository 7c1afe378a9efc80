import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { finishForKilled, sendWhileFull } from './test/busy-workers.ts'
import { world } from './test/world.ts'

const arya = world()

test('when a worker is killed during a job, another finishes it within ten seconds', async it => {
  const took = await finishForKilled(arya, it)
  ok(took < 10_000, `${took} ms`)
})

test('a sign-in code is sent within a second while the lane of files is full', async it => {
  const took = await sendWhileFull(arya, it, '09120000009')
  ok(took < 1000, `${took} ms`)
})
