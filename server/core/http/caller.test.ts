import { equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from 'kysely'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { Reading } from '../../db/reading.ts'
import { Transaction } from '../../db/transaction.ts'
import { world } from '../../test/world.ts'

/* Calls that only read are answered with the rights of the last time, checked in the same breath. */

const arya = world()

test('Nima’s list is refused the moment his role is taken, and there again the moment he has it back', async () => {
  const nima = await arya.hire('نیما', ['organization.hiring', 'organization.hiring.jobs.all'])
  const list = async () => (await nima.call(jobs.list, {})).code
  equal(await list(), 200)
  equal(await list(), 200)
  const rolesOf = (permissions: string[]) =>
    arya.asOwner(db =>
      sql`update role set permissions = ${permissions} from role_holder h
           where h.role_id = role.id and h.user_id = ${nima.id}`.execute(db),
    )
  await rolesOf([])
  equal(await list(), 403)
  equal(await list(), 403)
  await rolesOf(['organization.hiring'])
  equal(await list(), 200)
})

test('Nima sees only his own jobs as soon as he may no longer see all', async () => {
  const nima = await arya.hire('نیما', ['organization.hiring', 'organization.hiring.jobs.all'])
  await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })
  const total = async () => (await nima.does(jobs.list, {})).pagination.total
  equal((await total()) > 0, true)
  await arya.asOwner(db =>
    sql`update role set permissions = '{organization.hiring}' from role_holder h
         where h.role_id = role.id and h.user_id = ${nima.id}`.execute(db),
  )
  equal(await total(), 0)
})

test('a revoked token opens nothing, however often it was used before', async () => {
  const leila = await arya.hire('لیلا', ['organization.hiring'])
  for (const _time of [1, 2, 3]) equal((await leila.call(jobs.list, {})).code, 200)
  await arya.asOwner(db => db.deleteFrom('session').where('user_id', '=', leila.id).execute())
  equal((await leila.call(jobs.list, {})).code, 401)
  equal((await leila.call(jobs.list, {})).code, 401)
})

test('PostgreSQL refuses a change in a transaction that only reads', async () => {
  const transaction = new Reading(arya.services.database.fixed)
  await transaction.enter(arya.sara.organization)
  await rejects(transaction.rows("update job set title = 'x'"), { code: '25006' })
  await transaction.rollback()
})

test('what has read leaves nothing of its organisation on the connection', async () => {
  const pool = new pg.Pool({ ...arya.services.database.reach.app, max: 1, pipeline: true })
  await arya.sara.does(jobs.create, { body: { title: 'انباردار' } })
  const mine = new Reading(pool)
  await mine.enter(arya.sara.organization)
  equal((await mine.rows('select id from job')).length > 0, true)
  const nobodys = new Transaction(pool)
  equal((await nobodys.rows('select id from job')).length, 0)
  await nobodys.commit()
  await pool.end()
})
