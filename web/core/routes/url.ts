import type { z } from '@kargozin/api/fields.ts'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { goTo, history } from './history.ts'
import { usePlace } from './routes.tsx'
import { fitting, parseSearch } from './search.ts'

/**
 * The state that a page keeps in its address (filters, tab, page, open drawer), read by the page's schema. An invalid
 * value counts as absent. `set` changes some values, and adds a history entry if `push` is true. While another page
 * is loading, `set` does nothing, because the browser already has the address of that page.
 */
export function useUrl<S extends z.ZodMiniObject>(schema: S) {
  const place = usePlace()
  const values = fitting(schema, parseSearch(place.search))
  const set = (change: Partial<z.input<S>>, options: { push?: boolean } = {}) => {
    const { pathname, search } = history.location
    if ([pathname, location.pathname].some(path => path !== place.path)) return
    const next = { ...parseSearch(search), ...change }
    // No confirmation is needed, because the page stays open. While waiting for a confirmation, a second change would read the
    // old address.
    goTo(pathname + pageSearchOf(next), { replace: !options.push, ask: false })
  }
  return { values, set }
}
