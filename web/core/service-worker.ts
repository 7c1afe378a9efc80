/**
 * Starts the service worker (built by build/service-worker.ts), which stores the app for offline use. When a newer version
 * has been loaded, `onUpdate` gets a function that switches to it and reloads; until that is called nothing changes for the
 * user. Does nothing in development.
 */
export function watchForUpdates(onUpdate: (update: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void register(onUpdate)
}

async function register(onUpdate: (update: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator
  // On the very first visit the page is already the newest version, so no update is offered.
  const hadOne = Boolean(serviceWorker.controller)
  const registration = await serviceWorker.register('/sw.js').catch(() => null) // refused in private windows
  if (!registration) return
  let updating = false
  serviceWorker.addEventListener('controllerchange', () => updating && location.reload())
  const offerUpdate = () => {
    const waiting = registration.waiting
    if (!waiting || !hadOne) return
    onUpdate(() => {
      updating = true
      waiting.postMessage('take over') // oxlint-disable-line unicorn/require-post-message-target-origin -- messages to a worker have no origin
    })
  }
  offerUpdate()
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => next.state === 'installed' && offerUpdate())
  })
  // A tab may stay open for days, so it checks for a new version whenever it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => null)
  })
}
