import { deepEqual, equal, ok } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { fillWith } from '../test/older/data.ts'
import { asItWas, catalogueOf, migrationsOf } from '../test/older/versions.ts'
import { migrate } from './migrate.ts'

/*
 * Data folders of earlier versions, migrated by the code that migrates them at a start: all files that are new to them in one
 * transaction. `migrate` without a folder runs the files that exist now, so a later migration is run over this data too.
 */

let fresh: TestDatabase
let admin: pg.Client
let scratch: string

before(async () => {
  fresh = await openTestDatabase()
  admin = new pg.Client(fresh.reach.owner)
  await admin.connect()
  scratch = await mkdtemp(join(tmpdir(), 'kargozin-upgrade-'))
})
after(async () => {
  await admin.end()
  await fresh.drop()
  await rm(scratch, { recursive: true, force: true })
})

type Older = { reach: pg.ClientConfig; client: pg.Client; count(from: string): Promise<number> }

let made = 0

/** A database in the state of an earlier version with its data, and a connection to it. */
async function older(it: TestContext, had: (name: string) => boolean, file: `${string}.jsonl`): Promise<Older> {
  const database = `upgraded_${process.pid}_${made++}`
  await admin.query(`create database ${database}`)
  const reach = { ...fresh.reach.owner, database }
  await migrate(reach, await migrationsOf(scratch, had, asItWas))
  const client = new pg.Client(reach)
  await client.connect()
  it.after(async () => {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
  })
  await fillWith(file, { query: client.query.bind(client) })
  const count = async (from: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? 0
  return { reach, client, count }
}

/** Fails unless the database has the tables, functions, policies and rights of a new database. */
async function isLikeFresh({ reach }: Older) {
  const [now, wanted] = [await catalogueOf(reach), await catalogueOf(fresh.reach.owner)]
  deepEqual(
    { missing: wanted.filter(line => !now.includes(line)), left: now.filter(line => !wanted.includes(line)) },
    { missing: [], left: [] },
  )
}

const overlapping = `stay s join stay t using (organization_id, application_id)
  where s.id < t.id and (s.entered_at, coalesce(s.left_at, 'infinity')) overlaps (t.entered_at, coalesce(t.left_at, 'infinity'))`
const answered = 'survey_assignment where completed_at is not null'
const given = 'information where given_at is not null'
const keptTables = [
  'application',
  'application_file',
  'comment',
  'file',
  'membership',
  'survey_assignment',
  'information',
]

/** The version of the first data folders, 76cc7775. */
const first = (name: string) => name < '0024'

test('a data folder of the first version is migrated', async it => {
  const old = await older(it, first, '0023.jsonl')
  // None of the checks below is empty.
  for (const from of [overlapping, answered, given, 'application_file', 'comment', 'stay where left_at < entered_at'])
    ok((await old.count(from)) > 0, from)
  const counts = async () => {
    const all: Record<string, number> = {}
    for (const table of keptTables) all[table] = await old.count(table)
    return all
  }
  const before = await counts()

  await migrate(old.reach)

  deepEqual(await counts(), before)
  equal(await old.count(overlapping), 0)
  equal(await old.count('stay where left_at <= entered_at'), 0)
  equal(
    await old.count('application a where not exists (select from stay s where s.application_id = a.id and open)'),
    0,
  )
  // Those who gave information or answered a questionnaire have acted since they applied.
  equal(
    await old.count(`application where acted_at is null and id in
      (select application_id from ${answered} union select application_id from ${given})`),
    0,
  )
  await isLikeFresh(old)
})

test('a data folder in which a member assigned an answered questionnaire is migrated', async it => {
  const old = await older(it, first, '0023.jsonl')
  // The version before 0079, f587506a^. Files with a higher number had been merged earlier.
  const had = (name: string) => name < '0077' || /^008[34]/.test(name)
  await migrate(old.reach, await migrationsOf(scratch, had, asItWas))
  await old.client.query(
    `update survey_assignment s set assigned_by = (select user_id from organization where id = s.organization_id)`,
  )
  await migrate(old.reach)
  ok((await old.count('application where acted_at is not null and answered_at is not null')) > 0)
  await isLikeFresh(old)
})

test('a data folder with records of every kind in two organisations is migrated', async it => {
  const old = await older(it, name => name < '0047', '0046.jsonl')
  await migrate(old.reach)
  await isLikeFresh(old)
})

test('a later migration may change rows twice and then create an index on their table', async it => {
  const old = await older(it, first, '0023.jsonl')
  await migrate(old.reach)
  const later = {
    '9001_rows.sql':
      'update application set rate = 1; update application set rate = 2; update step set position = position + 1',
    '9002_index.sql':
      'create index on application (organization_id, rate); create index on step (organization_id, position)',
  }
  const folder = await migrationsOf(scratch, () => true)
  await Promise.all(Object.entries(later).map(([name, text]) => writeFile(new URL(name, folder), text)))
  deepEqual((await migrate(old.reach, folder)).ran, ['9001_rows', '9002_index'])
})
