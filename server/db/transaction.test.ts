import { deepEqual, equal, rejects } from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openSession } from '../core/http/caller.ts'
import { hashOf } from '../core/tokens.ts'
import { world } from '../test/world.ts'
import { Transaction } from './transaction.ts'

const arya = world({ apart: true })

const titles = 'select title from job order by title'
const reading = (pool: pg.Pool = arya.services.database.fixed) => new Transaction(pool, { reads: true })
const poolOfOne = () => new pg.Pool({ ...arya.services.database.reach.app, max: 1, pipeline: true })

test('transactions that share a connection see only the rows of their own organisation', async () => {
  await arya.sara.does(jobs.create, { body: { title: 'انباردار' } })
  await arya.kian.does(jobs.create, { body: { title: 'راننده' } })
  const pool = poolOfOne()
  const found: { title: string }[][] = []
  for (const organization of [arya.sara.organization, null, arya.kian.organization, null]) {
    const transaction = reading(pool)
    if (organization) await transaction.enter(organization)
    found.push(await transaction.rows<{ title: string }>(titles))
    await transaction.commit()
  }
  deepEqual(found, [[{ title: 'انباردار' }], [], [{ title: 'راننده' }], []])
  await pool.end()
})

test('the organisation and user of a session apply to every query of its transaction', async () => {
  const transaction = reading()
  const signedIn = openSession(transaction, hashOf(arya.sara.token))
  const who = 'select current_organization() as organization, current_user_id() as person'
  const sara = [{ organization: arya.sara.organization, person: arya.sara.id }]
  deepEqual(await transaction.rows(who), sara)
  await signedIn
  await turn()
  deepEqual(await transaction.rows(who), sara)
  await transaction.commit()
})

test('statements after a failed one get the same error; the next transaction works', async () => {
  const pool = poolOfOne()
  const transaction = reading(pool)
  const [first, ...failing] = ['select 1 as n', "select 'x'::int", 'select 2 as n'].map(text => transaction.rows(text))
  await Promise.all(failing.map(it => rejects(async () => it, { code: '22P02' })))
  deepEqual(await first, [{ n: 1 }])
  await transaction.rollback()
  const next = reading(pool)
  deepEqual(await next.rows('select 3 as n'), [{ n: 3 }])
  await next.commit()
  await pool.end()
})

test('a broken connection fails all statements; the next transaction gets a new one', async () => {
  const transaction = reading()
  await transaction.enter(arya.sara.organization)
  const statements = ["select pg_sleep(20), 'to be cut off'", titles].map(text => transaction.rows(text))
  const failed = Promise.all(statements.map(it => rejects(async () => it)))
  const cut = async () => {
    const { rows } = await arya.asOwner(db =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%to be cut off%' and usename = 'kargozin_app'`.execute(
        db,
      ),
    )
    return rows.length > 0
  }
  while (!(await cut())) await turn()
  await failed
  await transaction.rollback()
  const next = reading()
  await next.enter(arya.sara.organization)
  equal((await next.rows(titles)).length, 1)
  await next.commit()
})

test('a change is refused outside a transaction that began as read-write', async () => {
  const { fixed, search } = arya.services.database
  for (const pool of [fixed, search]) {
    await rejects(pool.query("insert into city (name) values ('x')"), { code: '25006' })
    const transaction = reading(pool)
    await transaction.enter(arya.sara.organization)
    await rejects(transaction.rows("update job set title = 'x'"), { code: '25006' })
    await transaction.rollback()
  }
  const transaction = new Transaction(fixed)
  await transaction.enter(arya.sara.organization)
  await transaction.rows("update job set title = 'باغبان'")
  await transaction.commit()
  const after = reading()
  await after.enter(arya.sara.organization)
  deepEqual(await after.rows(titles), [{ title: 'باغبان' }])
  await after.commit()
})
