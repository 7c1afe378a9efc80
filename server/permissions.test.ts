import { deepEqual, equal } from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { everyCall, type NamedCall } from './test/nets/ids.ts'
import { byContract, documentOf, everybody, rowOf, type May, type Somebody } from './test/nets/permission-table.ts'
import { secondServer } from './test/nets/second-server.ts'
import { world } from './test/world.ts'

const arya = world()
const page = new URL('../docs/permissions.md', import.meta.url)
let people: Somebody[]
const rows = new Map<NamedCall, May[]>()

test('every call is allowed or refused as its contract says, for callers of every kind', async () => {
  const undone = await secondServer(arya, { keeps: false })
  try {
    people = await everybody(arya)
    for (const named of everyCall) rows.set(named, await rowOf(undone.url, named, people))
  } finally {
    await undone.stop()
  }
  const otherwise = [...rows].flatMap(([named, row]) =>
    people.flatMap((somebody, at) => {
      const expected = byContract(named, somebody)
      return expected === undefined || expected === row[at]
        ? []
        : [`${named.name}: ${somebody.title} gets ${row[at]}, not ${expected}`]
    }),
  )
  deepEqual(otherwise, [])
})

test('docs/permissions.md lists which callers may make which calls', async () => {
  const written = documentOf(people, rows)
  if (process.env['UPDATE']) await writeFile(page, written)
  equal(
    written,
    await readFile(page, 'utf8'),
    'The permissions have changed. If that is intended: UPDATE=1 npm test server server/permissions.test.ts',
  )
})
