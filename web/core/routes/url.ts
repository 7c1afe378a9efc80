import type { z } from '@kargozin/api/fields.ts'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { goTo, history } from './history.ts'
import { usePlace } from './routes.tsx'
import { fitting, parseSearch } from './search.ts'

/**
 * The state that a page keeps in its address (filters, tab, page, open drawer), read by the page's schema. An invalid
 * value counts as absent. `set` changes some of it, with a history entry if `push` is given. While another page is
 * loading `set` does nothing, because Back changes the browser's address before the page changes.
 */
export function useUrl<S extends z.ZodMiniObject>(schema: S) {
  const place = usePlace()
  const values = fitting(schema, parseSearch(place.search))
  const set = (change: Partial<z.input<S>>, options: { push?: boolean } = {}) => {
    const { pathname, search } = history.location
    if ([pathname, location.pathname].some(path => path !== place.path)) return
    const next = { ...parseSearch(search), ...change }
    // The page stays open, so no confirmation is needed. Waiting for one would let a second change read the old
    // address.
    goTo(pathname + pageSearchOf(next), { replace: !options.push, ask: false })
  }
  return { values, set }
}
