import type { Plugin } from 'vite'

const dictionary = /\/(?:react-aria|react-aria-components|react-stately)\/dist\/.*\/intl\/.*?([a-z]{2}-[A-Z]{2})\.m?js$/

/**
 * React Aria contains its strings in 34 languages, but not in Persian, which core/rac-fa.ts adds. This plugin removes all
 * languages except English, which saves 34 kB.
 */
export function racLocales(): Plugin {
  return {
    name: 'rac-locales',
    enforce: 'pre',
    load(id) {
      const language = dictionary.exec(id)?.[1]
      return language && language !== 'en-US' ? 'export default undefined' : undefined
    },
  }
}
