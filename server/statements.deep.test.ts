import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { nounFaults } from './test/nets/nouns/noun-net.ts'
import { staleAnswers } from './test/nets/nouns/stale-net.ts'
import { countedCalls, countStatements, statementFaults } from './test/nets/statements-net.ts'
import { world } from './test/world.ts'

const arya = world()

test('every call sends as many statements, and shows and changes the nouns, as its contract says', async it => {
  const counts = await countStatements(arya, countedCalls)
  deepEqual([...statementFaults(counts), ...nounFaults(counts)], [])
  await it.test('an answer that a call changes shows a noun that the call changes', async () => {
    deepEqual(await staleAnswers(arya, counts), [])
  })
})
