import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { parseSearch } from '../../core/routes/search.ts'

/** The name of the opened view in an address. */
const viewName = 'saved'

/** What a view holds of an address: these names in one order, so that two queries can be compared. */
export function queryOf(search: string, names: readonly string[]): string {
  const given = parseSearch(search)
  const kept = Object.entries(given).filter(([name, value]) => names.includes(name) && value !== '')
  return pageSearchOf(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))).slice(1)
}

/** The query of a page that opens a view. Without an id it is the query alone. */
export const searchOfView = (view: { uuid: string; query: string }, names: readonly string[]): string =>
  pageSearchOf({ ...parseSearch(queryOf(view.query, names)), [viewName]: view.uuid })

/** The id of the opened view in an address. */
export const viewIn = (search: string): string | undefined => {
  const id = parseSearch(search)[viewName]
  return typeof id === 'string' && id !== '' ? id : undefined
}
