import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { isAssigned, nounFaults } from './test/nets/nouns/noun-net.ts'
import { countedCalls, countStatements, statementFaults } from './test/nets/statements-net.ts'
import { sampled } from './test/sample.ts'
import { world } from './test/world.ts'

const arya = world()

test('calls of a sample send as many statements, and show and change the nouns, as their contracts say', async () => {
  const some = sampled(countedCalls, it => it.name)
  const counts = await countStatements(arya, some)
  deepEqual([...statementFaults(counts), ...nounFaults(counts)], [])
})

test('every table belongs to a noun, or to none on purpose', async () => {
  const { rows } = await arya.services.database.fixed.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const unassigned = rows.map(it => it.name).filter(it => !it.startsWith('kysely_') && !isAssigned(it))
  deepEqual(unassigned, [])
})
