/**
 * Gives the component library its own strings in Persian: it has 34 languages, and ours is not one of them. They reach
 * it by the symbols under which it looks for strings that a server gave; it reads them once, at the first drawing.
 * Import for its effect, before anything is drawn.
 */
import { intlLocale, locale } from './locale.ts'
import { racStrings } from './rac-fa-strings.ts'

if (locale === 'fa') {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: intlLocale,
    [Symbol.for('react-aria.i18n.strings')]: racStrings,
  })
}
