import { useSyncExternalStore } from 'react'
import type { z } from '@kargozin/api/fields.ts'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { fitting, parseSearch } from './search.ts'

/** A segment of the path, counted from 0: for /jobs/x, segment 1 is x. Empty if there is none. */
export const pathPart = (index: number): string => decodeURIComponent(location.pathname.split('/')[index + 1] ?? '')

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** Like useUrl of the dashboard, for public pages. They have no router, because each is loaded separately. */
export function usePlainUrl<S extends z.ZodMiniObject>(schema: S) {
  const search = useSyncExternalStore(subscribe, () => location.search)
  const values = fitting(schema, parseSearch(search))
  const set = (change: Partial<z.input<S>>) => {
    const next = { ...parseSearch(location.search), ...change }
    history.replaceState(null, '', location.pathname + pageSearchOf(next))
    for (const listener of listeners) listener()
  }
  return { values, set }
}
