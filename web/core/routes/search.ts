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

/** The values of a query string that are valid by a page's schema; an invalid value counts as absent. */
export function fitting<S extends z.ZodMiniObject>(schema: S, search: Record<string, unknown>): Partial<z.output<S>> {
  const entries = Object.entries(schema.shape).flatMap(([name, field]) => {
    const read = (field as z.ZodMiniType).safeParse(search[name]) // the fields of a mini object are mini types
    return read.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return Object.fromEntries(entries)
}
