import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Guarded, lineOf } from './guard.ts'

test('a queue limits parallel work, keeps the order, and continues after a failure', async () => {
  const inLine = lineOf(2)
  const begun: number[] = []
  let [running, most] = [0, 0]
  const all = Array.from({ length: 7 }, (_, at) =>
    inLine(async () => {
      begun.push(at)
      most = Math.max(most, ++running)
      await turn()
      running--
      if (at === 1) throw new Error('this one fails')
      return at
    }),
  )
  await rejects(all[1] ?? Promise.resolve(), /this one fails/)
  equal((await Promise.allSettled(all)).filter(it => it.status === 'fulfilled').length, 6)
  deepEqual([begun, most], [[0, 1, 2, 3, 4, 5, 6], 2])
})

test('a guarded process gets nothing of our environment but the cache of compiled code', async () => {
  const child = new URL('../../test/processes/environment-child.ts', import.meta.url)
  const guarded = new Guarded(child, { megabytes: 500, seconds: 60 })
  try {
    const cache = process.env['NODE_COMPILE_CACHE'] ? ['NODE_COMPILE_CACHE'] : []
    deepEqual(await guarded.run({}), { answer: cache })
  } finally {
    guarded.end()
  }
})
