import type { z } from '@kargozin/api/fields.ts'
import { goTo, history } from './history.ts'
import { useSearchText } from './routes.tsx'
import { fitting, parseSearch, stringifySearch } from './search.ts'

/**
 * What a page keeps in its address (filters, tab, page, open drawer), read by the page's schema: a value that does not
 * fit counts as absent. `set` changes some of them, with a step in the history when `push` is given.
 */
export function useUrl<S extends z.ZodMiniObject>(schema: S) {
  const values = fitting(schema, parseSearch(useSearchText()))
  const set = (change: Partial<z.input<S>>, options: { push?: boolean } = {}) => {
    const { pathname, search } = history.location
    const next = { ...parseSearch(search), ...change }
    goTo(pathname + stringifySearch(next), { replace: !options.push })
  }
  return { values, set }
}
