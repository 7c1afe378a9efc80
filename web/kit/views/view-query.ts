import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { parseSearch } from '../../core/routes/search.ts'

/** The URL parameter with the id of the open view. */
const viewName = 'saved'

/**
 * The part of a URL's query that belongs to a view: these parameters, always in the same order, so that two queries can be
 * compared.
 */
export function queryOf(search: string, names: readonly string[]): string {
  const parsed = parseSearch(search)
  const ofView = Object.entries(parsed).filter(([name, value]) => names.includes(name) && value !== '')
  return pageSearchOf(Object.fromEntries(ofView.sort(([a], [b]) => (a < b ? -1 : 1)))).slice(1)
}

/** The query of a URL that opens a view: its filters and its id. */
export const searchOfView = (view: { uuid: string; query: string }, names: readonly string[]): string =>
  pageSearchOf({ ...parseSearch(queryOf(view.query, names)), [viewName]: view.uuid })

/** The id of the open view in a URL. */
export const viewIn = (search: string): string | undefined => {
  const id = parseSearch(search)[viewName]
  return typeof id === 'string' && id !== '' ? id : undefined
}
