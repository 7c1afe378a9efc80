import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { plantPerson } from '../../test/forgetting/planting.ts'
import { erasePerson, leftInDatabase, leftInFiles } from '../../test/forgetting/searching.ts'
import { world } from '../../test/world.ts'

/* The traces of a person after the erasure. forgotten.deep.test.ts also plants them with every call that writes. */

const arya = world()

test('after an erasure no row and no file has the name, a contact or the address of the person', async () => {
  const { words, other } = await plantPerson(arya)
  const before = await leftInDatabase(arya, words)
  const tables = new Set(before.map(it => it.split(':')[0]))
  for (const table of [
    'saved_view',
    'import',
    'import_row',
    'member_removal',
    'email',
    'sms',
    'notification',
    'activity',
  ])
    ok(tables.has(`public.${table}`), `${table} has a trace before the erasure`)
  await erasePerson(arya, words)
  deepEqual(await leftInDatabase(arya, words), [])
  deepEqual(await leftInFiles(arya, words), [])
  const remaining = await arya.asOwner(db => sql`select from application where id = ${other} and erased_at is null`.execute(db)) // prettier-ignore
  equal(remaining.rows.length, 1, 'the other applicant is not erased')
  const { rows } = await arya.asOwner(db =>
    sql`select from file where collection in ('export', 'parsed', 'import', 'message')`.execute(db),
  )
  deepEqual(rows.length, 0, 'workbooks are compressed, so none may be left')
})
