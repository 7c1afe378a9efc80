import { doesNotMatch, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '../core/http/services.ts'
import { plainPages } from './plain-pages.ts'

const written = async (path: string, locale: 'fa' | 'en', query = '') => {
  const page = await plainPages(path, {} as Services, locale, new URLSearchParams(query)) // these pages do not use the services
  return page && 'body' in page ? page : { head: '', body: '' }
}

test('the sign-in pages have their text before the app loads, in the reader’s language', async () => {
  match((await written('/login', 'fa')).body, /<h1>ورود به سازمان<\/h1>.*رمز عبور/)
  match((await written('/login/', 'en')).body, /<h1>Sign in to your organisation<\/h1>.*Password/)
  match(
    (await written('/login', 'fa')).head,
    /^<title>ورود · کارگزین<\/title>\s+<meta name="description" content="استخدام/,
  )
  match((await written('/register', 'en')).body, /<h1>Register<\/h1>.*Name of the organisation/)
  match((await written('/forgot-password', 'en')).body, /<h1>New password<\/h1>/)
  match((await written('/invitations/se-cret', 'en')).body, /<h1>Invitation<\/h1>/)
})

test('the sign-in form works before the app loads, and sends nothing in an address', async () => {
  const { body } = await written('/login', 'en')
  match(body, /<form method="dialog" novalidate>/)
  match(
    body,
    /<label for="plain-auth">E-mail or mobile<.*<input id="plain-auth" data-name="auth"[^>]*autocomplete="username"/,
  )
  match(body, /<input id="plain-password"[^>]*type="password"[^>]*autocomplete="current-password"/)
  match(body, /<button type="submit" data-name="submit"><span>Sign in<\/span><\/button>/)
  doesNotMatch(body, /\s(name|value|action|formaction|onsubmit)=/)
  match(body, /<button type="button" aria-pressed="false" data-wanted="code">One-time code<\/button>/)
  match(body, /<noscript>/)
})

test('the sign-in page starts its app when it is used, and offers the other language with its query', async () => {
  const page = await plainPages('/login', {} as Services, 'en', new URLSearchParams('back=/dashboard/home&lang=en'))
  equal(page && 'app' in page ? page.app : '', 'later')
  match((await written('/login', 'en', 'back=/x&lang=en')).body, /<a href="\?back=%2Fx&amp;lang=fa" hreflang="fa"/)
  match((await written('/login', 'fa')).body, /data-wanted="guest">/)
  doesNotMatch((await written('/login', 'fa', 'back=/invitations/se-cret')).body, /data-wanted="guest"|ations\/se-cret/)
  const register = await plainPages('/register', {} as Services, 'en')
  equal(register && 'app' in register, false)
})

test('the other pages have no inputs and never contain the token of their address', async () => {
  for (const path of ['/register', '/forgot-password', '/invitations/se-cret'])
    doesNotMatch((await written(path, 'en')).body, /<(input|form|button)|se-cret/)
})

test('pages for signed-in users and the careers pages have no text here', async () => {
  equal((await written('/dashboard/home', 'fa')).body, '')
  equal((await written('/jobs', 'fa')).body, '')
})
