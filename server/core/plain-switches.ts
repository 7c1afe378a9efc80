import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from './html.ts'
import { say } from './say.ts'

/** The script of a page that can be read without the app (web/public/careers.js): it switches the theme. */
export const pageScript = '<script src="/careers.js" defer></script>'

/**
 * The switches of theme and language of a page that can be read without the app. Their styles are in index.html. `query` is kept by the
 * switch of language. The page needs `pageScript`, which shows the switch of the theme.
 */
export function switchesOf(locale: Locale, query = new URLSearchParams()): string {
  const [other, language] = locale === 'fa' ? ['en', 'English'] : ['fa', 'فارسی']
  const kept = [...query].filter(([name]) => name !== 'lang')
  const link = `?${String(new URLSearchParams([...kept, ['lang', other]]))}`
  return `<p class="switches"><button type="button" data-theme-switch hidden>${escapeHtml(say(locale, 'Light or dark'))}</button><a href="${escapeHtml(link)}" hreflang="${other}" lang="${other}" data-lang="${other}">${language}</a></p>`
}
