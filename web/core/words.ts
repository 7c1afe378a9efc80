import { fill, type Fill } from '@kargozin/api/words.ts'
import type { Word as SharedWord } from '@kargozin/api/areas.ts'
import { setLabels } from '../ui/labels.ts'
import type { ScreenWord } from './dictionaries.ts'
import { locale } from './locale.ts'
import { inOwnOrder } from './own-order.ts'

/** A text with a translation: an English key of a dictionary of the contract (api) or of the screens (web). */
export type Word = SharedWord | ScreenWord

declare global {
  var persian: Record<string, string> | undefined
}

/**
 * Each file of the build adds the Persian translations of its own texts before it runs (build/words.ts), so that no
 * text is missing.
 */
const dictionary: Record<string, string> = (globalThis.persian ??= {})

// In development there is no build, so all dictionaries are loaded.
if (import.meta.env?.DEV) {
  const all = import.meta.glob<{ default: Record<string, string> }>(
    ['../**/fa.json', '../../api/**/fa.json', '!../dist'],
    {
      eager: true,
    },
  )
  for (const { default: words } of Object.values(all)) Object.assign(dictionary, words)
}

/** The text in the language of the page. `{placeholders}` are filled from `params`; numbers have the page's digits. */
export function t(word: Word, params?: Fill): string {
  return fill(locale === 'fa' ? (dictionary[word] ?? word) : word, params && inOwnOrder(params, locale), locale)
}

/** Gives the kit its few texts. The kit does not import translations itself. */
export function nameKitParts(): void {
  setLabels({
    close: t('Close'),
    clear: t('Clear'),
    remove: t('Remove'),
    loading: t('Loading…'),
    choose: t('Choose…'),
    nothingFound: t('Nothing found'),
    add: t('Add'),
    showPassword: t('Show password'),
    hidePassword: t('Hide password'),
    previousPage: t('Previous page'),
    nextPage: t('Next page'),
    pages: t('Pages'),
    required: t('Required'),
    from: t('From'),
    to: t('To'),
    bold: t('Bold'),
    italic: t('Italic'),
    heading: t('Heading'),
    bulletList: t('Bullet list'),
    numberedList: t('Numbered list'),
    link: t('Link'),
    linkAddress: t('Link address'),
    quote: t('Quote'),
    undo: t('Undo'),
    redo: t('Redo'),
    selectAll: t('Select all'),
    allTabs: t('All tabs'),
    sortBy: t('Sort by'),
    breadcrumbs: t('Breadcrumbs'),
    unit: t('Unit'),
    minutes: t('minutes'),
    hours: t('hours'),
    days: t('days'),
    notLoaded: t('This part could not be loaded.'),
    tryAgain: t('Try again'),
  })
}
