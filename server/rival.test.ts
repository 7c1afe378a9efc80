import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { openNet, rivalNet, unneeded } from './test/rival-net.ts'
import { secondServer } from './test/second-server.ts'
import { world } from './test/world.ts'

const arya = world()

test('with the rival’s ids, all of them or one among our own, no call finds, tells or changes anything', async () => {
  const undone = await secondServer(arya, { keeps: false })
  try {
    const net = await openNet(arya, { kept: arya.url, undone: undone.url })
    deepEqual(await rivalNet(net), [])
    deepEqual(unneeded(net), [], 'these exceptions are no longer needed')
  } finally {
    await undone.stop()
  }
})
