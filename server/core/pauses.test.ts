import { deepEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDatabase, type Database } from '../db/connect.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openPauses } from './pauses.ts'

let made: TestDatabase
let database: Database

before(async () => {
  made = await openTestDatabase()
  database = openDatabase(made.reach)
})
after(async () => {
  await database.close()
  await made.drop()
})

const limit = { name: 'test', free: 4, first: 60, most: 600 }

test('attempts at the same moment are counted one by one, and none of the free ones waits', async () => {
  const { pause } = openPauses(database.aside, 1)
  const outcome = async (who: string) => pause(limit, who).catch(() => 'refused')
  // The fourth attempt begins the first pause. Whether attempts meet depends on chance, so many people try.
  for (let person = 0; person < 50; person++) {
    const together = (count: number) => Promise.all(Array.from({ length: count }, () => outcome(`person ${person}`)))
    deepEqual(await together(2), [0, 0])
    deepEqual((await together(4)).toSorted(), [0, 60, 'refused', 'refused'])
  }
  await rejects(pause(limit, 'person 0'), { params: { seconds: 60 } })
})
