import { equal, match, notEqual } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { profile } from '@kargozin/api/account/profile.ts'
import { invitations } from '@kargozin/api/organisation/invitations.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import type { Config } from '../core/config.ts'
import { serve } from '../main.ts'
import { holding, password } from '../test/accounts.ts'
import { person, world } from '../test/world.ts'

const arya = world()

const nasrin = { first_name: 'نسرین', last_name: 'حسینی' }
const secretOf = (link: string | null) => /\/invitations\/([\w-]+)$/.exec(link ?? '')?.[1] ?? ''
const open = (secret: string) => arya.nobody.call(invitations.open, { params: { secret } })
const join = (secret: string) =>
  arya.nobody.call(invitations.join, { params: { secret }, body: { ...nasrin, password } })

const invite = (contact: { mobile?: string; email?: string }) =>
  arya.sara.call(members.create, { body: { ...nasrin, ...contact } })

/** Sara on a server with these services. */
async function saraWith(it: TestContext, more: Partial<Config>) {
  const config = { ...arya.services.config, ...more }
  const server = await serve({ ...arya.services, config }, { port: 0, host: '127.0.0.1' })
  it.after(server.stop)
  return person(server.url, arya.sara)
}

test('on a server without services the inviter gets a link, which lets the person join but proves no contact', async () => {
  const reply = await invite({ mobile: '09126660001' })
  equal(reply.message, 'This server cannot send the invitation. Give the link to the person yourself.')
  equal(reply.status, 'warning')
  const secret = secretOf(reply.data.link)
  const { invitation } = (await open(secret)).data
  equal(invitation.contact, '09126660001')
  equal(invitation.state, 'open')
  const joined = await join(secret)
  equal(joined.code, 200)
  const { user } = await holding(arya, joined.data.token_user).does(profile.show, {})
  equal(user.mobile, '09126660001')
  equal(user.mobile_proved, false)
  equal((await join(secret)).code, 404, 'a link works only once')
})

test('inviting again ends the earlier link, and so does withdrawing', async () => {
  const { data } = await invite({ email: 'nasrin@example.com' })
  const params = { uuid: data.user.uuid }
  const again = await arya.sara.does(invitations.resend, { params })
  notEqual(again.link, data.link)
  equal((await open(secretOf(data.link))).code, 404)
  equal((await open(secretOf(again.link))).data.invitation.state, 'open')
  await arya.sara.does(invitations.withdraw, { params })
  equal((await join(secretOf(again.link))).code, 410)
})

test('a changed signature, and the ids of another organisation with it, open nothing', async () => {
  const secret = secretOf((await invite({ mobile: '09126660002' })).data.link)
  const bytes = Buffer.from(secret, 'base64url')
  equal(bytes.length, 48)
  for (const place of [0, 16, 32, 47]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    equal((await open(changed.toString('base64url'))).code, 404, String(place))
  }
})

test('a server that reaches the person gives no link to the inviter', async it => {
  const sms = await saraWith(it, { smsUrl: 'http://127.0.0.1:9' })
  const mail = await saraWith(it, { mailUrl: 'smtp://127.0.0.1:9' })
  const both = { mobile: '09126660003', email: 'reached@example.com' }
  for (const sara of [sms, mail]) equal((await sara.does(members.create, { body: { ...nasrin, ...both } })).link, null)
  const unreached = await mail.does(members.create, { body: { ...nasrin, mobile: '09126660004' } })
  match(unreached.link ?? '', /\/invitations\//)
})
