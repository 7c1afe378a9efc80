import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { unharmed } from './test/nets/rival-exceptions.ts'
import { caughtBy, guarded, openNet, rivalNet, type Net } from './test/nets/rival-net.ts'
import { secondServer, type Otherwise } from './test/nets/second-server.ts'
import { world, type World } from './test/world.ts'

/*
 * Two guards separate organisations: row-level security, and the conditions of the statements. If only one of them worked,
 * rival.deep.test.ts would still pass. So these tests remove first one of them, and then both. Each test has its own database.
 */

/** Changes a statement so that it finds the rows of every organisation. */
const ofEverybody = (statement: string): string =>
  statement.replace(/(?:"?\w+"?\.)?"?organization_id"? = (\$\d+)/g, '($1::uuid is not null)')

/** Removes row-level security from all tables of a test's own database. */
const takeOffSecurity = (of: World) =>
  of.asOwner(async db => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`.execute(db)
    ok(rows.length > 0)
    for (const { name } of rows) await sql`alter table ${sql.table(name)} disable row level security`.execute(db)
  })

/** Creates the records of both organisations, removes row-level security, and runs a test. */
async function withoutSecurity(of: World, entries: typeof guarded, work: (net: Net) => Promise<void>) {
  const undone = await secondServer(of, { keeps: false })
  try {
    const net = await openNet(of, { kept: of.url, undone: undone.url }, entries)
    await takeOffSecurity(of)
    await work(net)
  } finally {
    await undone.stop()
  }
}

/** Makes calls with a server whose statements find the rows of every organisation. */
async function harmed<Found>(of: World, net: Net, otherwise: Otherwise, find: (net: Net) => Promise<Found>) {
  const server = await secondServer(of, { ...otherwise, asks: ofEverybody })
  try {
    return await find({ ...net, servers: { kept: server.url, undone: server.url } })
  } finally {
    await server.stop()
  }
}

const one = world()
test('without row-level security, the conditions still separate organisations', () =>
  withoutSecurity(one, guarded, async net => deepEqual(await rivalNet(net, guarded), [])))

const two = world()
test('without both guards, a leak is found in every call that reads or changes rows', () =>
  withoutSecurity(two, guarded, async net => {
    const caught = await harmed(two, net, { keeps: false }, caughtBy)
    const missed = guarded.map(it => it.name).filter(name => !caught.includes(name))
    deepEqual(missed.toSorted(), Object.keys(unharmed).toSorted())
  }))

const three = world()
test('without both guards, the test finds the changed rows of the other organisation', () => {
  const remove = guarded.filter(it => it.name === 'jobTemplates.remove')
  return withoutSecurity(three, remove, async net => {
    const found = await harmed(three, net, { keeps: true }, it => rivalNet(it, remove))
    ok(found.some(it => it.at === 'job_template' && it.problem === 'rows of the other organisation have changed'))
  })
})
