import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { guarded, openNet, rivalNet, unusedExceptions } from './test/nets/rival-net.ts'
import { secondServer } from './test/nets/second-server.ts'
import { world } from './test/world.ts'

const arya = world()

test('no call finds, reveals or changes rows by the ids of another organisation', async () => {
  const undone = await secondServer(arya, { keeps: false })
  try {
    const net = await openNet(arya, { kept: arya.url, undone: undone.url })
    deepEqual(await rivalNet(net, guarded), [])
    deepEqual(unusedExceptions(net), [], 'these exceptions are no longer needed')
  } finally {
    await undone.stop()
  }
})
