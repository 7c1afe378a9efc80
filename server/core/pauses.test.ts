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
  const together = (count: number) => Promise.all(Array.from({ length: count }, () => pause(limit, 'sara')))
  deepEqual(await together(2), [0, 0])
  // The fourth attempt begins the first pause.
  deepEqual((await together(2)).toSorted(), [0, 60])
  await rejects(pause(limit, 'sara'), /Too many attempts/)
})
