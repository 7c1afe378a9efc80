import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { countedCalls, countStatements, statementFaults } from './test/nets/statements-net.ts'
import { sampled } from './test/sample.ts'
import { world } from './test/world.ts'

const arya = world()

test('the number of statements of a call is constant, and as its contract says', async () => {
  deepEqual(
    statementFaults(
      await countStatements(
        arya,
        sampled(countedCalls, it => it.name),
      ),
    ),
    [],
  )
})
