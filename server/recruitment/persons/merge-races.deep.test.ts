import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRaces, writingCalls } from '../../test/nets/merges/merge-races-net.ts'
import { world } from '../../test/world.ts'

const arya = world()

test('no call writes to an application that is being merged into another one', async () => {
  deepEqual(await mergeRaces(arya, writingCalls), [])
})
