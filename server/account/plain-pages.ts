import { withoutEndSlashes } from '@kargozin/api/addresses.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from '../core/html.ts'
import type { PublicPage, PublicPages } from '../core/http/static.ts'
import { say, type Word } from '../core/say.ts'

/** The part of a page that is shown before the app is loaded: its heading, the labels of its fields, its button. */
type Drawn = { name: Word; title: Word; text?: Word; ways?: boolean; fields?: readonly Word[]; button?: Word }

const pages: readonly (Drawn & { path: RegExp })[] = [
  {
    path: /^\/login$/,
    name: 'Sign in',
    title: 'Sign in to your organisation',
    ways: true,
    fields: ['E-mail or mobile', 'Password'],
    button: 'Sign in',
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

function bodyOf({ title, text, ways = false, fields = [], button }: Drawn, locale: Locale): string {
  const said = (word: Word) => escapeHtml(say(locale, word))
  return [
    `<main class="plain sign"><p class="name">${said('Kargozin')}</p><h1>${said(title)}</h1>`,
    text ? `<p class="why">${said(text)}</p>` : '',
    '<div class="box">',
    ways ? '<i class="ways"></i>' : '',
    ...fields.map(it => `<p class="field">${said(it)}</p><i></i>`),
    button ? `<b>${said(button)}</b>` : '',
    `<noscript><p>${said('To go on, enable JavaScript in your browser.')}</p></noscript></div></main>`,
  ].join('')
}

/**
 * The sign-in pages as they look until the app is loaded. Nothing in them can be used yet, so no typed text can be lost.
 * AuthLayout.tsx then replaces them; index.html has their styles.
 */
export const plainPages: PublicPages = async (address, _services, locale): Promise<PublicPage | undefined> => {
  const page = pages.find(({ path }) => path.test(withoutEndSlashes(address)))
  if (!page) return undefined
  const title = `<title>${escapeHtml(`${say(locale, page.name)} · ${say(locale, 'Kargozin')}`)}</title>`
  return { status: 200, head: title, body: bodyOf(page, locale) }
}
