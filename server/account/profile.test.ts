import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { media } from '@kargozin/api/account/media.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { sso } from '@kargozin/api/account/sso.ts'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { serve } from '../main.ts'
import { holding, password, registered } from '../test/accounts.ts'
import { person, world } from '../test/world.ts'

const arya = world()

test('settings start with defaults, and a change affects only the fields in it', async () => {
  const { settings } = await arya.reza.does(userSettings.show, {})
  deepEqual(settings, { language: 'fa', currency: 'IRR', theme: 'system', time_zone: null })
  await arya.reza.does(userSettings.update, { body: { theme: 'dark' } })
  const changed = await arya.reza.does(userSettings.update, { body: { language: 'en' } })
  deepEqual(changed.settings, { language: 'en', currency: 'IRR', theme: 'dark', time_zone: null })
  deepEqual((await arya.reza.does(userSettings.show, {})).chosen, { language: 'en', theme: 'dark' })
  equal((await arya.reza.call(userSettings.update, { body: { theme: 'pink' as 'dark' } })).code, 422)
  equal((await arya.mina.does(userSettings.show, {})).settings.theme, 'system')
})

test('the last contact of a profile cannot be removed', async () => {
  const visitor = await registered(arya, 'مانی', '09121110006')
  const { user } = await visitor.does(profile.update, {
    body: { last_name: 'تازه', email: 'Mani@Example.com', current_password: password },
  })
  deepEqual([user.fullName, user.email, user.mobile], ['مانی تازه', 'mani@example.com', '09121110006'])
  await visitor.does(profile.update, { body: { mobile: null, current_password: password } })
  equal((await visitor.call(profile.update, { body: { email: null, current_password: password } })).code, 422)
})

test('a new password needs the old one and ends all other sessions', async () => {
  const here = await registered(arya, 'ترانه', '09121110007')
  const login = (typed: string) => arya.nobody.call(sessions.login, { body: { auth: '09121110007', password: typed } })
  const there = holding(arya, (await login(password)).data.token_user)
  const fresh = 'a newer password'
  equal((await here.call(profile.password, { body: { password: fresh } })).code, 422)
  const wrong = await here.call(profile.password, { body: { current_password: 'no', password: fresh } })
  const errors = (wrong.data as unknown as { errors: { field: string; message: string }[] }).errors
  deepEqual(
    errors.map(it => [it.field, it.message]),
    [['current_password', 'This is not your current password.']],
  )
  await here.does(profile.password, { body: { current_password: password, password: fresh } })
  deepEqual([(await here.call(profile.show, {})).code, (await there.call(profile.show, {})).code], [200, 401])
  deepEqual([(await login(password)).code, (await login(fresh)).code], [422, 200])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a user’s picture is stored and shown, and a file that is no picture is refused', async () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    arya.reza.call(media.upload, { files: { file: new File([bytes], name) } })
  const reply = await upload(new Uint8Array(png), 'من.png')
  equal(reply.code, 200, JSON.stringify(reply))
  const picture = await fetch(arya.url + reply.data.media.url)
  equal(picture.status, 200)
  equal(picture.headers.get('content-type'), 'image/webp')
  const avatar = reply.data.media.uuid
  equal((await arya.reza.does(profile.update, { body: { avatar } })).user.avatar, `/files/${avatar}`)
  equal((await arya.mina.call(profile.update, { body: { avatar } })).code, 422)
  equal((await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')).code, 422)
  equal((await upload(new Uint8Array(png.subarray(0, 40)), 'half.png')).code, 422)
  equal((await upload(new Uint8Array(), 'empty.png')).code, 422)
})

test('the external service gets an assertion for 60 seconds; without a service, 404', async it => {
  const none = await arya.sara.call(sso.open, {})
  equal(none.code, 404)
  equal(none.message, 'No external service is connected.')
  const config = { ...arya.services.config, ssoUrl: 'https://:s3cret%20word@data.example.com/enter?from=hr' }
  const joined = await serve({ ...arya.services, config }, { port: 0, host: '127.0.0.1' })
  it.after(joined.stop)
  const sara = person(joined.url, arya.sara)
  const redirect = new URL((await sara.does(sso.open, { query: { token: 'state-1' } })).redirect)
  equal(redirect.origin + redirect.pathname, 'https://data.example.com/enter')
  equal(redirect.password, '')
  const [head, claims, signature] = (redirect.searchParams.get('assertion') ?? '').split('.')
  equal(signature, createHmac('sha256', 's3cret word').update(`${head}.${claims}`).digest('base64url'))
  const claimSet = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, unknown>
  deepEqual(
    [
      claimSet['sub'],
      claimSet['state'],
      claimSet['aud'],
      claimSet['email'],
      claimSet['email_verified'],
      claimSet['mobile_verified'],
    ],
    [arya.sara.id, 'state-1', 'https://data.example.com', 'arya@example.com', true, true],
  )
  equal(Number(claimSet['exp']) - Number(claimSet['iat']), 60)
  const guest = person(joined.url, {
    id: '',
    organization: '',
    token: (await arya.nobody.does(sessions.guest, {})).token_user,
  })
  await guest.does(profile.update, { body: { mobile: '09121110099' } })
  const unproved = new URL((await guest.does(sso.open, {})).redirect).searchParams.get('assertion')?.split('.')[1] ?? ''
  const { mobile_verified } = JSON.parse(Buffer.from(unproved, 'base64url').toString()) as Record<string, unknown>
  equal(mobile_verified, false)
  const next = new URL((await sara.does(sso.open, {})).redirect)
  notEqual(next.searchParams.get('assertion'), redirect.searchParams.get('assertion'))
})
