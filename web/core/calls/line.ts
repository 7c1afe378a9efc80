import { useSyncExternalStore } from 'react'

/** Pauses between two looks whether the server is back, in milliseconds; the last one is repeated. */
const looks = [2000, 4000, 8000, 15_000]

/** Answered by the server itself: neither the service worker nor a cache answers a HEAD. */
const asked = '/logo.svg'

let reached = navigator.onLine
let timer = 0
const listeners = new Set<() => void>()

function set(now: boolean): void {
  if (now === reached) return
  reached = now
  clearTimeout(timer)
  if (!now) look(0)
  for (const listener of listeners) listener()
}

/** While the server is not reached it is looked for, so that the screens go on by themselves when it is back. */
function look(times: number): void {
  timer = window.setTimeout(
    () => void tryLine().then(() => reached || look(times + 1)),
    looks[Math.min(times, looks.length - 1)],
  )
}

/** Looks now whether the server can be reached. */
export async function tryLine(): Promise<void> {
  if (!navigator.onLine) return
  const answer = await fetch(asked, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer) set(true)
}

/** Notes what a request has shown: an answer of any kind came, or none did. */
export const noteLine = (answered: boolean): void => set(answered)

export const isReached = (): boolean => reached

/** Calls `listener` whenever the server is lost or is back. Returns what ends that. */
export function watchLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server can be reached, as far as the last request or the browser knows. */
export const useLine = (): boolean => useSyncExternalStore(watchLine, isReached)

addEventListener('offline', () => set(false))
addEventListener('online', () => void tryLine())
if (!reached) look(0)
