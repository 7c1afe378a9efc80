import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from '@kargozin/api/fields.ts'

/** A query string as plain pairs: `a=1&b=x&b=y`. Values stay text; the page's own schema reads them. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(search.keys())].map(name => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** The other way round; empty values are left out, so that a plain list has a plain address. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  return search.size > 0 ? `?${search}` : ''
}

/**
 * What a page keeps in its address (filters, tab, page, open drawer), read by the page's schema: a value that does not
 * fit counts as absent. `set` changes some of them, with a step in the history when `push` is given.
 */
export function useUrl<S extends z.ZodMiniObject>(schema: S) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const fitting = Object.entries(schema.shape).flatMap(([name, field]) => {
    const read = (field as z.ZodMiniType).safeParse(search[name]) // the fields of a mini object are mini types
    return read.success && read.data !== undefined ? [[name, read.data]] : []
  })
  const values: Partial<z.output<S>> = Object.fromEntries(fitting)
  const set = (change: Partial<z.input<S>>, options: { push?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, ...change }),
      replace: !options.push,
      resetScroll: false,
    } as Parameters<typeof navigate>[0]) // pages are driven from one list, so the router knows no literal paths
  return { values, set }
}
