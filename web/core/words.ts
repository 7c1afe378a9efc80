import { fill, type Fill } from '@kargozin/api/words.ts'
import type account from '../../api/account/fa.json'
import type careers from '../../api/careers/fa.json'
import type shell from '../../api/fa.json'
import type messages from '../../api/messages/fa.json'
import type organisation from '../../api/organisation/fa.json'
import type recruitment from '../../api/recruitment/fa.json'
import { arrive } from '../ui/arrive.ts'
import { setLabels } from '../ui/labels.ts'
import { locale } from './locale.ts'

/** A text that has a translation: English, as it stands in one of the dictionaries. */
export type Word =
  | keyof typeof shell
  | keyof typeof account
  | keyof typeof careers
  | keyof typeof messages
  | keyof typeof organisation
  | keyof typeof recruitment

const dictionaries = {
  shell: () => import('../../api/fa.json'),
  account: () => import('../../api/account/fa.json'),
  careers: () => import('../../api/careers/fa.json'),
  messages: () => import('../../api/messages/fa.json'),
  organisation: () => import('../../api/organisation/fa.json'),
  recruitment: () => import('../../api/recruitment/fa.json'),
}

/** An area that has its own dictionary; `shell` is the shared one. */
export type Area = keyof typeof dictionaries

const persian: Record<string, string> = {}

/**
 * The text in the language of the page. `{placeholders}` are filled from `params`; numbers come in the page's digits.
 * Its area must be loaded (loadWords) before it is drawn: a word that is not there yet shows in English.
 */
export function t(word: Word, params?: Fill): string {
  return fill(locale === 'fa' ? (persian[word] ?? word) : word, params, locale)
}

/** Brings the Persian of these areas and of the shell. English needs none. Asking twice costs nothing. */
export async function loadWords(areas: Area[]): Promise<void> {
  if (locale === 'en') return
  const wanted = new Set<Area>(['shell', ...areas])
  const loaded = await Promise.all(
    [...wanted].map(area => arrive<{ default: Record<string, string> }>(dictionaries[area])),
  )
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
