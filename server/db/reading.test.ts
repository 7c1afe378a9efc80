import { deepEqual, equal, rejects } from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openSession } from '../core/http/caller.ts'
import { hashOf } from '../core/tokens.ts'
import { world } from '../test/world.ts'
import { Reading } from './reading.ts'
import { Transaction } from './transaction.ts'

const arya = world()

const titles = 'select title from job order by title'

test('what is asked later is asked for the same organisation, on a connection that keeps nothing of it', async () => {
  await arya.sara.does(jobs.create, { body: { title: 'انباردار' } })
  await arya.kian.does(jobs.create, { body: { title: 'راننده' } })
  const pool = new pg.Pool({ ...arya.services.database.reach.app, max: 1, pipeline: true })
  const [ours, theirs, nobodys] = [new Reading(pool), new Reading(pool), new Reading(pool)]
  await Promise.all([ours.enter(arya.sara.organization), theirs.enter(arya.kian.organization)])
  for (const _time of [1, 2]) {
    const found = await Promise.all([ours, nobodys, theirs].map(it => it.rows<{ title: string }>(titles)))
    deepEqual(
      found.map(rows => rows.map(row => row.title)),
      [['انباردار'], [], ['راننده']],
    )
  }
  await pool.end()
})

test('whoever has signed in stands behind each of his questions', async () => {
  const reading = new Reading(arya.services.database.fixed)
  const signedIn = openSession(reading, hashOf(arya.sara.token))
  const who = 'select current_organization() as organization, current_user_id() as person'
  const sara = [{ organization: arya.sara.organization, person: arya.sara.id }]
  deepEqual(await reading.rows(who), sara)
  await signedIn
  deepEqual(await reading.rows(who), sara)
})

test('a statement that is asked while the first is under way is for the organisation too', async () => {
  const reading = new Reading(arya.services.database.fixed)
  const entered = reading.enter(arya.sara.organization)
  await turn()
  const rows = reading.rows(titles)
  await entered
  equal((await rows).length, 1)
})

test('of statements that go together all fail with the first that does, and the next finds a sound connection', async () => {
  const pool = new pg.Pool({ ...arya.services.database.reach.app, max: 1, pipeline: true })
  const reading = new Reading(pool)
  const [before, wrong, behind] = ['select 1 as n', "select 'x'::int", 'select 2 as n'].map(text => reading.rows(text))
  await Promise.all([before, wrong, behind].map(it => rejects(async () => it, { code: '22P02' })))
  deepEqual(await Promise.all(['select 1 as n', 'select 2 as n'].map(text => reading.rows(text))), [
    [{ n: 1 }],
    [{ n: 2 }],
  ])
  await pool.end()
})

test('a connection that dies under its statements fails them all, and what is asked next is for the same organisation', async () => {
  const reading = new Reading(arya.services.database.fixed)
  await reading.enter(arya.sara.organization)
  const asked = ["select pg_sleep(20), 'to be cut off'", titles].map(text => reading.rows(text))
  const failed = Promise.all(asked.map(it => rejects(async () => it, { code: '57P01' })))
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
  equal((await reading.rows(titles)).length, 1)
})

test('a change needs a transaction that was begun for changing', async () => {
  const { fixed, search } = arya.services.database
  for (const pool of [fixed, search])
    await rejects(pool.query("insert into city (name) values ('x')"), { code: '25006' })
  const transaction = new Transaction(fixed)
  await transaction.enter(arya.sara.organization)
  await transaction.rows("update job set title = 'باغبان'")
  await transaction.commit()
  const reading = new Reading(fixed)
  await reading.enter(arya.sara.organization)
  deepEqual(await reading.rows(titles), [{ title: 'باغبان' }])
})
