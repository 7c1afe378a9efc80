import { publicPaths } from '@kargozin/api/paths.ts'
import type { Speech } from '@kargozin/api/recruitment/careers/job-words.ts'
import { number, type Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from '../../core/html.ts'
import { switchesOf } from '../../core/plain-switches.ts'
import { readerIn, type Word } from '../../core/say.ts'

/*
 * Parts of the pages that can be read without the app. Their styles are in index.html.
 */

type Owner = { name: string; username: string; logo: string | null }

/** The functions that translate the texts of a page. `said` returns escaped HTML. */
export type Voice = { speech: Speech; said: (word: Word) => string }

export function voiceIn(locale: Locale): Voice {
  const speech = readerIn(locale)
  return { speech, said: word => escapeHtml(speech.say(word)) }
}

/** The logo of an organisation, or the first letter of its name. */
export function markOf({ name, logo }: Pick<Owner, 'name' | 'logo'>): string {
  const first = [...name.trim()][0]?.toUpperCase() ?? '?'
  return logo
    ? `<img src="${escapeHtml(logo)}" alt="">`
    : `<span class="letter" aria-hidden="true">${escapeHtml(first)}</span>`
}

/** The bar at the top: whose page it is, and the switches of language and theme. `query` is kept by the switch of language. */
export const barOf = (owner: string, { speech }: Voice, query?: URLSearchParams): string =>
  `<div class="bar"><p class="owner">${owner}</p>\n${switchesOf(speech.locale, query)}</div>`

/** The bar of an organisation's page. */
export const ownerBar = (organization: Owner, voice: Voice, query?: URLSearchParams): string =>
  barOf(
    `<a href="${escapeHtml(publicPaths.careers(organization.username))}">${markOf(organization)}<bdi>${escapeHtml(organization.name)}</bdi></a>`,
    voice,
    query,
  )

/** The links to the pages before and after, which keep the rest of the query. */
export function pageLinks(
  { page, pages, query = new URLSearchParams() }: { page: number; pages: number; query?: URLSearchParams },
  { speech, said }: Voice,
): string {
  if (pages < 2) return ''
  const address = (to: number) => `?${String(new URLSearchParams([...query, ['page', String(to)]]))}`
  const link = (to: number, word: Word) =>
    to < 1 || to > pages ? '' : `<a href="${escapeHtml(address(to))}">${said(word)}</a>`
  const place = `<span>${number(page, speech.locale)} / ${number(pages, speech.locale)}</span>`
  return `<p class="pages">${link(page - 1, 'Previous')}${place}${link(page + 1, 'Next')}</p>`
}
