import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { holding, password } from '../test/accounts.ts'
import { world } from '../test/world.ts'

const arya = world()

test('the founder owns the organisation, with all permissions and default sources and roles', async () => {
  const made = await arya.nobody.does(registration.organization, {
    body: { name: 'پارس‌گستر', username: 'pars', first_name: 'هما', last_name: 'راد', email: 'Homa@Pars.ir', password },
  })
  const homa = holding(arya, made.token_organ, made.organization.uuid)
  const { job } = await homa.does(jobs.create, { body: { title: 'کارشناس فروش' } })
  equal(job.can.delete, true)
  const { organizations } = await homa.does(myOrganizations.list, { query: { with_permissions: true } })
  deepEqual(organizations[0]?.permissions_name, allPermissions)
  const count = (table: 'source' | 'role') =>
    arya.asOwner(db => db.selectFrom(table).select('id').where('organization_id', '=', made.organization.id).execute())
  ok((await count('source')).length > 2)
  ok((await count('role')).length > 2)
})

test('a taken address and missing fields are reported, and nothing is created', async () => {
  const again = { first_name: 'آرش', last_name: 'دوم', password }
  const fieldOf = async (body: object) => {
    const reply = await arya.nobody.call(registration.organization, {
      body: body as { name: string; username: string },
    })
    equal(reply.code, 422, JSON.stringify(body))
    return (reply.data as unknown as { errors: { field: string; rule: string }[] }).errors.map(
      it => `${it.field} ${it.rule}`,
    )
  }
  const company = { name: 'تازه', username: 'tazeh' }
  deepEqual(await fieldOf({ ...company, ...again }), ['mobile required'])
  deepEqual(await fieldOf({ ...company, mobile: '09121110004' }), [
    'first_name required',
    'last_name required',
    'password required',
  ])
  deepEqual(await fieldOf({ name: 'آریا', username: 'arya', ...again, mobile: '09121110005' }), ['username taken'])
  deepEqual(await fieldOf({ name: 'آریا', username: 'آریا', ...again, mobile: '09121110005' }), ['username username'])
  deepEqual(await fieldOf({ ...company, ...again, mobile: '09121110005', password: 'short' }), ['password min'])
  const accounts = await arya.asOwner(db =>
    db.selectFrom('user_account').select('id').where('mobile', 'in', ['09121110004', '09121110005']).execute(),
  )
  deepEqual(accounts, [])
})

test('a guest can sign in, but has no organisation', async () => {
  const guest = holding(arya, (await arya.nobody.does(sessions.guest, {})).token_user)
  deepEqual((await guest.does(myOrganizations.list, {})).organizations, [])
  equal((await guest.does(profile.show, {})).user.fullName, 'Guest')
})
