import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from '../../core/html.ts'
import type { Services } from '../../core/http/services.ts'
import type { Transaction } from '../../db/transaction.ts'

/** The metadata of a page for search engines and link previews. */
type About = {
  title: string
  description: string
  url: string
  image?: string | null
  /** Whether search engines may list the page. */
  index?: boolean
  /** Further elements, as HTML. */
  more?: readonly string[]
}

/** The context for rendering a page. */
export type PageRequest = { transaction: Transaction; services: Services; locale: Locale; query: URLSearchParams }

/** JSON inside a script element, escaped so that no text in it can end the element. */
const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The elements of the head of a page. */
export function headOf(about: About, posting?: unknown): string {
  const { title, description, url, image, index = true, more = [] } = about
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const og = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    og('type', 'website'),
    og('title', title),
    og('description', description),
    og('url', url),
    ...(image ? [og('image', image)] : []),
    ...(index ? [] : [meta('robots', 'noindex')]),
    ...more,
    ...(posting ? [`<script type="application/ld+json">${jsonInScript(posting)}</script>`] : []),
  ].join('\n    ')
}

/** The maximum length of a description for search engines, in characters. */
export const describedLength = 160

/** A text as it fits into a description for search engines. */
export const shortened = (text: string) =>
  text.length > describedLength ? `${text.slice(0, describedLength - 1).trimEnd()}…` : text
