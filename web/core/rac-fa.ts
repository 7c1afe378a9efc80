/**
 * Gives the component library Persian texts, because Persian is not among its 34 languages. The library reads them
 * once, at the first rendering, from the global symbols that it uses for strings sent by a server. Import this file for
 * its effect before the first rendering.
 */
import { intlLocale, locale } from './locale.ts'
import { racStrings } from './rac-fa-strings.ts'

if (locale === 'fa') {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: intlLocale,
    [Symbol.for('react-aria.i18n.strings')]: racStrings,
  })
}
