/**
 * Gives the component library Persian texts, because Persian is not among its 34 languages. The library reads the
 * texts once, at the first rendering, from global symbols that are meant for strings sent by a server. Import this file
 * for its effect before the first rendering.
 */
import { intlLocale, locale } from './locale.ts'
import { racStrings } from './rac-fa-strings.ts'

if (locale === 'fa') {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: intlLocale,
    [Symbol.for('react-aria.i18n.strings')]: racStrings,
  })
}
