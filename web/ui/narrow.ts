import { useSyncExternalStore } from 'react'

/** Makes a hook that says whether the window matches a media query. */
function hookOf(media: string): () => boolean {
  const query = matchMedia(media)
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/**
 * Whether the window is as narrow as a phone (the kit's `max-sm`). For layouts that need another component, not only
 * another style.
 */
export const useNarrow = hookOf('(max-width: 639.98px)')

/** Whether the page is being printed. */
export const usePrinted = hookOf('print')

/** Whether the window has room for two columns of text beside each other (the kit's `xl`). */
export const useWide = hookOf('(min-width: 1280px)')
