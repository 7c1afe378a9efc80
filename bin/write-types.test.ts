import { equal } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openTestDatabase } from '@kargozin/server/test/database.ts'
import { typesFile, typesOf } from './write-types.ts'

test('the types of the tables match the migrated database', async it => {
  const database = await openTestDatabase()
  it.after(() => database.drop())
  equal(
    await readFile(typesFile, 'utf8'),
    await typesOf(database.reach.owner),
    'npm run db:types must write the types again',
  )
})
