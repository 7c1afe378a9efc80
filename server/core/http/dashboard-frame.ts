import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from '../html.ts'
import { plainFailure } from '../plain-field.ts'
import { say } from '../say.ts'
import { pageAt, type PageRecord } from './preloads.ts'

/**
 * A page of the dashboard until the app is loaded: the bar, the place of the menu and the title of the page. Frame.tsx then replaces it; its
 * styles are in index.html. It holds no data of the organisation. Undefined for all other paths.
 */
export function dashboardFrame(records: readonly PageRecord[], path: string, locale: Locale) {
  const page = pageAt(records, path)
  if (!page?.inside || !page.title) return undefined
  const name = escapeHtml(say(locale, 'Kargozin'))
  const title = escapeHtml(page.title[locale])
  return {
    status: 200,
    head: `<title>${title} · ${name}</title>`,
    body: `<main class="plain inside" aria-busy="true"><p class="bar">${name}</p><h1>${title}</h1>${plainFailure(locale)}</main>`,
  }
}
