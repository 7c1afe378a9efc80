import type { z } from '@kargozin/api/fields.ts'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { goTo, history } from './history.ts'
import { usePlace } from './routes.tsx'
import { fitting, parseSearch } from './search.ts'

/**
 * What a page keeps in its address (filters, tab, page, open drawer), read by the page's schema: a value that does not
 * fit counts as absent. `set` changes some of them, with a step in the history when `push` is given; on the way
 * to another page it does nothing (a step back changes the browser's address before it is decided).
 */
export function useUrl<S extends z.ZodMiniObject>(schema: S) {
  const place = usePlace()
  const values = fitting(schema, parseSearch(place.search))
  const set = (change: Partial<z.input<S>>, options: { push?: boolean } = {}) => {
    const { pathname, search } = history.location
    if ([pathname, location.pathname].some(path => path !== place.path)) return
    const next = { ...parseSearch(search), ...change }
    // The page stays, so nothing asks; an answer to wait for would let a second change read an old address.
    goTo(pathname + pageSearchOf(next), { replace: !options.push, ask: false })
  }
  return { values, set }
}
