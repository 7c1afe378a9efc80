import { doesNotMatch, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '../core/http/services.ts'
import { plainPages } from './plain-pages.ts'

const written = async (path: string, locale: 'fa' | 'en') => {
  const page = await plainPages(path, {} as Services, locale) // they are written from nothing but words
  return page && 'body' in page ? page : { head: '', body: '' }
}

test('the sign-in pages have their text before the app loads, in the reader’s language', async () => {
  match((await written('/login', 'fa')).body, /<h1>ورود به سازمان<\/h1>.*رمز عبور/)
  match((await written('/login/', 'en')).body, /<h1>Sign in to your organisation<\/h1>.*Password/)
  equal((await written('/login', 'fa')).head, '<title>ورود · کارگزین</title>')
  match((await written('/register', 'en')).body, /<h1>Register<\/h1>.*Name of the organisation/)
  match((await written('/forgot-password', 'en')).body, /<h1>New password<\/h1>/)
  match((await written('/invitations/se-cret', 'en')).body, /<h1>Invitation<\/h1>/)
})

test('they have no inputs, and never contain a token', async () => {
  doesNotMatch((await written('/login', 'en')).body, /<(input|form|button)/)
  doesNotMatch((await written('/invitations/se-cret', 'en')).body, /se-cret/)
})

test('other pages have no such text', async () => {
  equal((await written('/dashboard/home', 'fa')).body, '')
  equal((await written('/jobs', 'fa')).body, '')
})
