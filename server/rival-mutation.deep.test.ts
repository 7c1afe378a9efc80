import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { unharmed } from './test/nets/rival-exceptions.ts'
import { caughtBy, guarded, openNet, rivalNet, type Net } from './test/nets/rival-net.ts'
import { secondServer } from './test/nets/second-server.ts'
import { world } from './test/world.ts'

/*
 * Two guards separate organisations: row-level security, and the conditions of the statements. If only one of them worked,
 * rival.test.ts would still pass. So this test removes first one of them, and then both.
 */

const arya = world()
let net: Net

/** Changes a statement so that it finds the rows of every organisation. */
const ofEverybody = (statement: string): string =>
  statement.replace(/(?:"?\w+"?\.)?"?organization_id"? = (\$\d+)/g, '($1::uuid is not null)')

/** Removes row-level security from all tables of this test's own database. */
const takeOffSecurity = () =>
  arya.asOwner(async db => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`.execute(db)
    ok(rows.length > 0)
    for (const { name } of rows) await sql`alter table ${sql.table(name)} disable row level security`.execute(db)
  })

test('without row-level security, the conditions still separate organisations', async () => {
  const undone = await secondServer(arya, { keeps: false })
  try {
    net = await openNet(arya, { kept: arya.url, undone: undone.url })
    await takeOffSecurity()
    deepEqual(await rivalNet(net), [])
  } finally {
    await undone.stop()
  }
})

test('without both guards, a leak is found in every call that reads or changes rows', async () => {
  const harmed = await secondServer(arya, { keeps: false, asks: ofEverybody })
  try {
    const caught = await caughtBy({ ...net, servers: { kept: harmed.url, undone: harmed.url } })
    const missed = guarded.map(it => it.name).filter(name => !caught.includes(name))
    deepEqual(missed.toSorted(), Object.keys(unharmed).toSorted())
  } finally {
    await harmed.stop()
  }
})

test('without both guards, the test finds the changed rows of the other organisation', async () => {
  const harmed = await secondServer(arya, { keeps: true, asks: ofEverybody })
  try {
    const remove = guarded.filter(it => it.name === 'jobTemplates.remove')
    const found = await rivalNet({ ...net, servers: { kept: harmed.url, undone: harmed.url } }, remove)
    ok(found.some(it => it.at === 'job_template' && it.problem === 'rows of the other organisation have changed'))
  } finally {
    await harmed.stop()
  }
})
