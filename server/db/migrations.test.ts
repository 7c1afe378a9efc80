import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { asItWas, catalogueOf, migrationsOf } from '../test/older/versions.ts'
import { migrate } from './migrate.ts'
import { storedHashes, currentHashes } from './migration-hashes.ts'

let fresh: TestDatabase
let admin: pg.Client
let scratch: string
const made: string[] = []

before(async () => {
  fresh = await openTestDatabase()
  admin = new pg.Client(fresh.reach.owner)
  await admin.connect()
  scratch = await mkdtemp(join(tmpdir(), 'kargozin-migrations-'))
})
after(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  await fresh.drop()
  await rm(scratch, { recursive: true, force: true })
})

test('every migration has a stored hash and has not changed since', async () => {
  deepEqual(
    await storedHashes(),
    await currentHashes(),
    'Write a new migration instead of changing one. If nobody has run it yet, remove its line from hashes.sha256 and run npm run db:types',
  )
})

async function newDatabase(): Promise<pg.ClientConfig> {
  const name = `migrated_${process.pid}_${made.length}`
  made.push(name)
  await admin.query(`create database ${name}`)
  return { ...fresh.reach.owner, database: name }
}

test('a database that ran the earlier migrations becomes equal to a new database', async () => {
  const old = await newDatabase()
  await migrate(old, await migrationsOf(scratch, name => name < '0024', asItWas))
  const before = await catalogueOf(old)
  await migrate(old)
  const [now, wanted] = [await catalogueOf(old), await catalogueOf(fresh.reach.owner)]
  deepEqual(
    { missing: wanted.filter(line => !now.includes(line)), left: now.filter(line => !wanted.includes(line)) },
    { missing: [], left: [] },
  )
  for (const name of ['organization_of_username', 'public_job_cities', 'forget_bulk_actions'])
    ok(!before.includes(wanted.find(line => line.startsWith(`function ${name}`)) ?? ''), `${name} was the same before`)
})

test('a failed migration is reported in one line with its file name', async () => {
  const reach = await newDatabase()
  const broken = await migrationsOf(
    scratch,
    name => name < '0003',
    (name, text) => (name < '0002' ? text : 'select nothing from nowhere'),
  )
  await rejects(
    migrate(reach, broken),
    /^StartError|^Error: The migration 0002_persian\.sql failed: relation "nowhere" does not exist\.$/,
  )
  equal((await migrate(reach)).ran.length, (await currentHashes()).size)
})
