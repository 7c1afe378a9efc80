import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 639.98px)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether the window is as narrow as a phone (the kit's `max-sm`), for layouts that need another component and not only
 * another style.
 */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
