import { useSyncExternalStore } from 'react'

/** Milliseconds between two attempts to reach the server. The last one is repeated. */
const probeDelays = [2000, 4000, 8000, 15_000]

/** A HEAD request always reaches the server: neither the service worker nor a cache answers it. */
const probeUrl = '/logo.svg'

let connected = navigator.onLine
let timer = 0
const listeners = new Set<() => void>()

function set(now: boolean): void {
  if (now === connected) return
  connected = now
  clearTimeout(timer)
  if (!now) probeLater(0)
  for (const listener of listeners) listener()
}

/** Tries repeatedly to reach the server, so that the screens continue by themselves when it is back. */
function probeLater(attempts: number): void {
  timer = window.setTimeout(
    () => void tryConnection().then(() => connected || probeLater(attempts + 1)),
    probeDelays[Math.min(attempts, probeDelays.length - 1)],
  )
}

/** Tries now to reach the server. */
export async function tryConnection(): Promise<void> {
  if (!navigator.onLine) return
  const response = await fetch(probeUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response) set(true)
}

/** Records whether a request got an answer, of any status. */
export const setConnected = (answered: boolean): void => set(answered)

export const isConnected = (): boolean => connected

/** Calls `listener` when the connection to the server is lost or restored. Returns a function that stops this. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server can be reached, according to the last request and to the browser. */
export const useConnected = (): boolean => useSyncExternalStore(watchConnection, isConnected)

addEventListener('offline', () => set(false))
addEventListener('online', () => void tryConnection())
if (!connected) probeLater(0)
