import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from '@kargozin/api/fields.ts'
import { fitting } from './search.ts'

/**
 * What a page keeps in its address (filters, tab, page, open drawer), read by the page's schema: a value that does not
 * fit counts as absent. `set` changes some of them, with a step in the history when `push` is given.
 */
export function useUrl<S extends z.ZodMiniObject>(schema: S) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = fitting(schema, search)
  const set = (change: Partial<z.input<S>>, options: { push?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, ...change }),
      replace: !options.push,
      resetScroll: false,
    } as Parameters<typeof navigate>[0]) // pages are driven from one list, so the router knows no literal paths
  return { values, set }
}
