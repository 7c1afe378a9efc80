import { withoutEndSlashes } from '@kargozin/api/addresses.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from '../core/html.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { plainField, plainForm } from '../core/plain-field.ts'
import { pageScript, switchesOf } from '../core/plain-switches.ts'
import type { PublicPage, PublicPages } from '../core/http/static.ts'
import { say, type Word } from '../core/say.ts'

/** The content of a page before the app is loaded: its heading, and either the labels of its fields or a working form. */
type Drawn = {
  name: Word
  title: Word
  text?: Word
  ways?: boolean
  fields?: readonly Word[]
  works?: (locale: Locale, query: URLSearchParams) => { box: string; foot: string }
}

/**
 * The form for signing in by password. PasswordForm.tsx takes over the typed text and a press of the button, and LoginPage.tsx what a
 * pressed button with `data-wanted` asks for.
 */
function signingIn(locale: Locale, query: URLSearchParams) {
  const html = (word: Word) => escapeHtml(say(locale, word))
  const fields = [
    plainField({
      ...{ name: 'auth', label: say(locale, 'E-mail or mobile'), required: true },
      ...{ ltr: true, autoComplete: 'username', first: true },
    }),
    plainField({
      ...{ name: 'password', label: say(locale, 'Password'), required: true },
      ...{ ltr: true, type: 'password', autoComplete: 'current-password' },
    }),
    `<button type="submit" data-name="submit"><span>${html('Sign in')}</span></button>`,
    `<p><a href="/forgot-password">${html('Forgot your password?')}</a></p>`,
  ]
  return {
    box: [
      `<div class="ways" role="group" aria-label="${html('Sign-in method')}"><button type="button" aria-pressed="true">${html('Password')}</button>`,
      `<button type="button" aria-pressed="false" data-wanted="code">${html('One-time code')}</button></div>`,
      plainForm(fields.join(''), { locale }),
    ].join(''),
    foot: [
      `<p class="foot">${html('New here?')} <a href="${publicPaths.register()}">${html('Register your organisation')}</a>`,
      isInvited(query) ? '' : `<button type="button" data-wanted="guest">${html('Continue as a guest')}</button>`,
      '</p>',
    ].join(''),
  }
}

/** Whoever comes from an invitation goes back to it, so there is no way on as a guest. */
const isInvited = (query: URLSearchParams) => (query.get('back') ?? '').startsWith(publicPaths.invitation(''))

const pages: readonly (Drawn & { path: RegExp })[] = [
  {
    path: /^\/login$/,
    name: 'Sign in',
    title: 'Sign in to your organisation',
    works: signingIn,
  },
  {
    path: /^\/register$/,
    name: 'Register',
    title: 'Register',
    text: 'You will own the organisation: you can do everything and invite others.',
    ways: true,
    fields: ['Name of the organisation', 'Web address'],
  },
  {
    path: /^\/forgot-password$/,
    name: 'New password',
    title: 'New password',
    text: 'We will send you a code to set a new password.',
    fields: ['E-mail or mobile'],
  },
  { path: /^\/invitations\/[^/]+$/, name: 'Invitation', title: 'Invitation' },
]

function bodyOf({ title, text, ways = false, fields = [], works }: Drawn, locale: Locale, query: URLSearchParams) {
  const working = works?.(locale, query)
  const html = (word: Word) => escapeHtml(say(locale, word))
  return [
    '<main class="plain sign"><p class="name">',
    `${html('Kargozin')}</p>${working ? switchesOf(locale, query) : ''}<h1>${html(title)}</h1>`,
    text ? `<p class="why">${html(text)}</p>` : '',
    '<div class="box">',
    ways ? '<i class="ways"></i>' : '',
    working?.box ?? '',
    ...fields.map(it => `<p class="shown">${html(it)}</p><i></i>`),
    `<noscript><p>${html('To go on, enable JavaScript in your browser.')}</p></noscript></div>`,
    `${working?.foot ?? ''}</main>`,
  ].join('')
}

/**
 * The pages around signing in as they look until the app is loaded. The sign-in form can already be used, so the app starts when it is
 * used. The other pages have no inputs, so no typed text can be lost. AuthLayout.tsx then replaces the pages; their styles are in
 * index.html.
 */
export const plainPages: PublicPages = async (
  address,
  _services,
  locale,
  query = new URLSearchParams(),
): Promise<PublicPage | undefined> => {
  const page = pages.find(({ path }) => path.test(withoutEndSlashes(address)))
  if (!page) return undefined
  const title = `<title>${escapeHtml(`${say(locale, page.name)} · ${say(locale, 'Kargozin')}`)}</title>`
  const about = say(locale, page.text ?? 'Recruitment and human resources for organisations, in Persian and English.')
  const description = `<meta name="description" content="${escapeHtml(about)}">`
  const head = `${title}\n    ${description}`
  const body = bodyOf(page, locale, query)
  return page.works
    ? { status: 200, head: `${head}\n    ${pageScript}`, body, app: 'later' }
    : { status: 200, head, body }
}
