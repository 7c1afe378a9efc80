import { useSyncExternalStore } from 'react'

/* A single clock for the page, which runs while something shows a relative time. */
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

/** The time in milliseconds, updated every minute and when the user returns to the page. With `still` it is not updated. */
export const useNow = (still = false): number => useSyncExternalStore(still ? never : subscribe, () => now)
