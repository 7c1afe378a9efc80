import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import pg from 'pg'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { startPostgres, type Postgres } from './embedded-postgres/postgres.ts'
import { openDatabase, reachOf } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { end, ready, run, type Run } from './test/processes/processes.ts'
import { person } from './test/world.ts'

/*
 * Tests with a PostgreSQL that the user has installed: its owner is no superuser, its time zone is not UTC, and several
 * programs start at once.
 */

const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
chmodSync(base, 0o755)
let postgres: Postgres
const runs: Run[] = []

before(async () => {
  const flags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  postgres = await startPostgres({ folder: join(base, 'postgres'), flags })
})
after(async () => {
  await postgres.stop()
  rmSync(base, { recursive: true, force: true })
})
afterEach(() => end(runs))

const urlOf = (user: string, database: string) =>
  `postgres://${user}:secret@localhost/${database}?host=${encodeURIComponent(postgres.host)}&port=${postgres.port}`

async function ask(text: string, database = 'postgres') {
  const client = new pg.Client({ connectionString: urlOf('postgres', database) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const begin = (name: string, more: NodeJS.ProcessEnv, args: string[] = []) => {
  const it = run('start.ts', { KARGOZIN_DATA: join(base, name), KARGOZIN_SECRET: 's'.repeat(32), ...more }, args)
  runs.push(it)
  return it
}

test('two programs that start at once on an ordinary owner’s empty database both work', async () => {
  await ask(`create role kz login password 'secret' createdb createrole`)
  await ask('create database kargozin owner kz')
  await ask(`alter database kargozin set timezone = 'Asia/Tehran'`)
  await ask(`alter role kz set datestyle = 'German'`)
  const DATABASE_URL = urlOf('kz', 'kargozin')
  const both = [begin('one', { DATABASE_URL, KARGOZIN_DEMO: '1' }), begin('two', { DATABASE_URL, KARGOZIN_DEMO: '1' })]
  for (const url of await Promise.all(both.map(ready))) {
    const nobody = person(url, { id: '', organization: '', token: '' })
    const { token_user } = await nobody.does(sessions.login, {
      body: { auth: 'sara@example.com', password: 'kargozin' },
    })
    ok(token_user)
    const { organization } = await nobody.does(publicJobs.ofOrganization, { params: { username: 'arya' } })
    ok(organization.name)
  }
  deepEqual(await ask(`select count(*)::int as n from organization where username = 'arya'`, 'kargozin'), [{ n: 1 }])
  for (const it of both) ok(!/ended/.test(it.said()), it.said())
})

test('every connection uses UTC, even if URL, role or database set another zone', async it => {
  const reach = reachOf({ url: `${urlOf('kz', 'kargozin')}&options=-c%20work_mem%3D9MB` })
  const database = openDatabase(reach)
  const owners = new pg.Pool({ ...reach.owner, max: 1 })
  it.after(() => Promise.all([owners.end(), database.close()]))
  const pools = [database.fixed, database.search, database.aside, owners]
  for (const pool of pools) {
    const { rows } = await pool.query(
      `select current_setting('timezone') as zone, current_setting('datestyle') as style, current_setting('work_mem') as memory`,
    )
    deepEqual(rows, [{ zone: 'UTC', style: 'ISO, MDY', memory: '9MB' }])
  }
  const { rows } = await database.fixed.query('select current_user as name')
  deepEqual(rows, [{ name: 'kargozin_app' }])
})

test('of several servers that start at once, only one migrates each database', async () => {
  const names = ['first', 'second', 'third']
  for (const name of names) await ask(`create database ${name}`)
  const owners = names.flatMap(name => [1, 2, 3].map(() => reachOf({ url: urlOf('postgres', name) }).owner))
  const ran = (await Promise.all(owners.map(owner => migrate(owner)))).map(it => it.ran.length)
  equal(ran.filter(count => count > 0).length, names.length)
})

test('the error for an owner who may not create roles says which statements to run', async () => {
  await ask('create role plain login')
  await ask('create database plain owner plain')
  const { owner } = reachOf({ url: urlOf('plain', 'plain') })
  await rejects(
    migrate(owner),
    /^StartError|^Error: The owner .*create role kargozin_app login; grant kargozin_app to "plain";$/,
  )
  await ask('grant kargozin_app to plain')
  ok((await migrate(owner)).ran.length > 20)
})

test('in a cluster with the ctype C, the documented statement and that of the error message make a usable database', async () => {
  // What `initdb --locale=C` makes: a new database has the ctype of template0.
  await ask(`create database of_c template template0 locale_provider libc locale 'C'`)
  await ask(`alter database template0 with is_template false`)
  await ask('drop database template0')
  await ask('alter database of_c rename to template0')
  await ask('create role kargozin login createrole')
  await ask('grant kargozin_app to kargozin') // other databases of this cluster have created the role
  await ask('drop database if exists kargozin with (force)')
  const owner = () => reachOf({ url: urlOf('kargozin', 'kargozin') }).owner

  await ask('create database kargozin owner kargozin template template0')
  let statement = ''
  await rejects(migrate(owner()), (error: Error) => {
    statement = /create database [^;]*;/.exec(error.message)?.[0] ?? ''
    return /cannot search Persian/.test(error.message)
  })
  const manual = readFileSync(new URL('../docs/how-to/operate.md', import.meta.url), 'utf8')
  for (const advised of [statement, /create database [^;]*;/.exec(manual)?.[0] ?? '']) {
    await ask('drop database kargozin')
    await ask(advised)
    await ask('alter database kargozin owner to kargozin')
    ok((await migrate(owner())).ran.length > 0, advised)
  }
})
