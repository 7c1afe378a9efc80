import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world } from '../../test/world.ts'

/* The server reads the permissions for each call, so revoking a permission takes effect with the next call. */

const arya = world()

test('Nima’s list is refused as soon as Nima loses the role, and works when it is back', async () => {
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

test('a revoked token opens nothing, even if it was used often before', async () => {
  const leila = await arya.hire('لیلا', ['organization.hiring'])
  for (const _time of [1, 2, 3]) equal((await leila.call(jobs.list, {})).code, 200)
  await arya.asOwner(db => db.deleteFrom('session').where('user_id', '=', leila.id).execute())
  equal((await leila.call(jobs.list, {})).code, 401)
  equal((await leila.call(jobs.list, {})).code, 401)
})
