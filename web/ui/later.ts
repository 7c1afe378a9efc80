import { createElement, use, useEffect, useEffectEvent, type ComponentType } from 'react'
import { arrive } from './arrive.ts'

/** Milliseconds without a request after which the page and its first reads count as loaded. */
const pause = 1500

let lastCame = performance.now()
if ('PerformanceObserver' in globalThis)
  new PerformanceObserver(() => (lastCame = performance.now())).observe({ type: 'resource' })

/**
 * Runs a function when the page is loaded and idle. On a slow connection it waits long, so that optional parts do
 * not delay the page's own files.
 */
function whenIdle(run: () => void): void {
  const checkIdle = () => {
    const pauseLeft = lastCame + pause - performance.now()
    if (pauseLeft > 0) setTimeout(checkIdle, pauseLeft)
    else if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
    else run()
  }
  setTimeout(checkIdle, pause)
}

/** Fired when a requested part failed to load. `main.tsx` shows a message, because the kit has no toasts. */
export const missedEvent = 'kargozin:missed'

type Missable = {
  /**
   * Called when loading failed. The caller must stop rendering the part, so that the next request loads its code
   * again.
   */
  onMissed: () => void
}

/**
 * A part that the page does not show at first. Its code is loaded when the page is idle. It is loaded earlier if `bring` is
 * called, because the opener of the part got the pointer or the focus, or if the part is rendered (inside a Suspense). If
 * loading fails, the page stays unchanged.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props & Missable>; bring: () => void } {
  let coming: Promise<ComponentType<Props> | null> | undefined
  const forget = () => (coming = undefined)
  const loadOnce = () => (coming ??= arrive(load).catch(() => null))
  const bring = () => void loadOnce().then(part => part ?? forget())
  whenIdle(bring)
  function Part({ onMissed, ...props }: Props & Missable) {
    const Loaded = use(loadOnce())
    if (!Loaded) return createElement(Missed, { forget, onMissed })
    return createElement(Loaded, props as unknown as Props) // only `onMissed` was removed from its properties
  }
  return { Part, bring }
}

function Missed({ forget, onMissed }: Missable & { forget: () => void }) {
  // Runs only once, because the event removes the component.
  const reportMissed = useEffectEvent(() => {
    forget()
    onMissed()
    dispatchEvent(new Event(missedEvent))
  })
  useEffect(() => reportMissed(), [])
  return null
}
