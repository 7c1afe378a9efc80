import type { Plugin } from 'vite'

const dictionary = /\/(?:react-aria|react-aria-components|react-stately)\/dist\/.*\/intl\/.*?([a-z]{2}-[A-Z]{2})\.m?js$/

/**
 * React Aria bundles its strings in 34 languages, and Persian is not among them (core/rac-fa.ts brings it).
 * All but English are left out: 34 kB less.
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
