import type { Locale } from '@kargozin/api/words.ts'

const root = document.documentElement

/** The language of this page, set by the script in index.html. Changing the language reloads the page. */
export const locale: Locale = root.lang === 'en' ? 'en' : 'fa'

/**
 * The locale for Intl and for the component library. English is British: the day comes before the month and times have
 * 24 hours, as in Iran, so that no date can be mistaken for another.
 */
export const intlLocale = locale === 'fa' ? 'fa-IR' : 'en-GB'

/** Stores the choice for the next page: in this browser, and in a cookie for pages that the server renders. */
export function storeLanguage(language: Locale): void {
  try {
    localStorage.setItem('lang', language)
  } catch {
    // Storage may be refused (private windows): the cookie is enough.
  }
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
}

/** Stores the choice and reloads the page. */
export function setLanguage(language: Locale): void {
  storeLanguage(language)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
