import { fill, type Fill } from '@kargozin/api/words.ts'
import type { Area as ProductArea, Word } from '@kargozin/api/areas.ts'
import { arrive } from '../ui/arrive.ts'
import { setLabels } from '../ui/labels.ts'
import { locale } from './locale.ts'
import { inOwnOrder } from './own-order.ts'

export type { Word }

type Dictionary = { default: Record<string, string> }

const dictionaries = {
  ...import.meta.glob<Dictionary>('../../api/*/fa.json'),
  ...import.meta.glob<Dictionary>('../../api/fa.json'),
}

/** What has its own dictionary: an area, or the shell, whose words are shared. */
export type Area = ProductArea | 'shell'

const dictionaryOf = (area: Area): (() => Promise<Dictionary>) => {
  const load = dictionaries[area === 'shell' ? '../../api/fa.json' : `../../api/${area}/fa.json`]
  if (!load) throw new Error(`The area ${area} has no dictionary`)
  return load
}

const persian: Record<string, string> = {}

/**
 * The text in the language of the page. `{placeholders}` are filled from `params`; numbers come in the page's digits.
 * Its area must be loaded (loadWords) before it is drawn: a word that is not there yet shows in English.
 */
export function t(word: Word, params?: Fill): string {
  return fill(locale === 'fa' ? (persian[word] ?? word) : word, params && inOwnOrder(params, locale), locale)
}

/** Brings the Persian of these areas and of the shell. English needs none. Asking twice costs nothing. */
export async function loadWords(areas: Area[]): Promise<void> {
  if (locale === 'en') return
  const wanted = new Set<Area>(['shell', ...areas])
  const loaded = await Promise.all([...wanted].map(area => arrive<Dictionary>(dictionaryOf(area))))
  for (const { default: words } of loaded) Object.assign(persian, words)
  nameKitParts()
}

/** The kit knows no languages: the few words that its parts say by themselves are given to it here. */
function nameKitParts(): void {
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
    sortBy: t('Sort by'),
    breadcrumbs: t('Breadcrumbs'),
    unit: t('Unit'),
    minutes: t('minutes'),
    hours: t('hours'),
    days: t('days'),
  })
}
