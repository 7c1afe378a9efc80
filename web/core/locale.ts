import type { Locale } from '@kargozin/api/words.ts'

const root = document.documentElement

/** The language of this page load, as the script in index.html set it. A change of language is a reload. */
export const locale: Locale = root.lang === 'en' ? 'en' : 'fa'

/**
 * The locale given to Intl and to the component library. British for English: day before month and 24 hours, which is
 * how Iran writes both, so that no date can be read as another one.
 */
export const intlLocale = locale === 'fa' ? 'fa-IR' : 'en-GB'

/** Keeps the choice for this browser (and in a cookie, for pages that the server fills); the next page is in it. */
export function keepLanguage(language: Locale): void {
  try {
    localStorage.setItem('lang', language)
  } catch {
    // Storage may be refused (private windows): the cookie alone is enough.
  }
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
}

/** Keeps the choice and reloads the page in it. */
export function setLanguage(language: Locale): void {
  keepLanguage(language)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
