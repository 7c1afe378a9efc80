import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { givePassword, holding, password } from '../test/accounts.ts'
import { world } from '../test/world.ts'

const arya = world()

test('Sara signs in, chooses one of two organisations, and her first token then ends', async () => {
  await givePassword(arya, arya.sara)
  const { organization } = await holding(arya, arya.sara.token).does(registration.organization, {
    body: { name: 'نوآوران', username: 'noavaran' },
  })
  const login = await arya.nobody.does(sessions.login, { body: { auth: '09120000001', password } })
  equal(login.token_organ, null)
  const sara = holding(arya, login.token_user)
  const rival = { params: { organization_uuid: arya.kian.organization } }
  equal((await sara.call(myOrganizations.enter, rival)).code, 404)
  const inside = await sara.does(myOrganizations.enter, { params: { organization_uuid: organization.uuid } })
  equal(inside.organization_uuid, organization.uuid)
  equal((await holding(arya, inside.token_organ, organization.uuid).call(jobs.list, {})).code, 200)
  equal((await sara.call(profile.show, {})).code, 401)
})

test('an hour after signing in, another organisation needs the password', async () => {
  const { token_user } = await arya.nobody.does(sessions.login, { body: { auth: '09120000001', password } })
  await arya.asOwner(db => db.updateTable('session').set({ created_at: '2026-01-01' }).execute())
  const reply = await holding(arya, token_user).call(myOrganizations.enter, {
    params: { organization_uuid: arya.sara.organization },
  })
  equal(reply.code, 403)
  equal(reply.message, 'Sign in with your password to switch to another organisation.')
})
