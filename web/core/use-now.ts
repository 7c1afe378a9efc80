import { useSyncExternalStore } from 'react'

/* One clock for the whole page, which ticks while somebody looks at something relative. */
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  if (document.hidden) return
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    tick()
    timer = setInterval(tick, 60_000)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

const never = () => () => {}

/** The time in milliseconds, anew every minute and when one comes back to the page. With `still` it does not tick. */
export const useNow = (still = false): number => useSyncExternalStore(still ? never : subscribe, () => now)
