import { createElement, use, useEffect, useEffectEvent, type ComponentType } from 'react'
import { arrive } from './arrive.ts'

/** Nothing has come for so long: the page and its first answers are there. */
const pause = 1500

let lastCame = performance.now()
if ('PerformanceObserver' in globalThis)
  new PerformanceObserver(() => (lastCame = performance.now())).observe({ type: 'resource' })

/**
 * Runs when the page has come and nothing else is to be done. On a slow line that is late: what nobody has asked for must not
 * take the line from what the page waits for.
 */
function whenIdle(run: () => void): void {
  const look = () => {
    const left = lastCame + pause - performance.now()
    if (left > 0) setTimeout(look, left)
    else if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
    else run()
  }
  setTimeout(look, pause)
}

/** Told when a part was wanted and did not arrive; `main.tsx` says so. The kit itself has no toasts. */
export const missedEvent = 'kargozin:missed'

type Missable = {
  /** Takes the wish back: the part is drawn no more, so that the next one asks for its code again. */
  onMissed: () => void
}

/**
 * A part that nothing on the page shows at first. Its code comes when the page is idle, sooner when `bring` asks for it
 * (what opens it is pointed at or has the focus), at the latest when it is drawn: then under a Suspense. When it does not
 * arrive the page stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props & Missable>; bring: () => void } {
  let coming: Promise<ComponentType<Props> | null> | undefined
  const forget = () => (coming = undefined)
  const come = () => (coming ??= arrive(load).catch(() => null))
  const bring = () => void come().then(part => part ?? forget())
  whenIdle(bring)
  function Part({ onMissed, ...props }: Props & Missable) {
    const Loaded = use(come())
    if (!Loaded) return createElement(Missed, { forget, onMissed })
    return createElement(Loaded, props as unknown as Props) // all that it takes but onMissed, which it does not know
  }
  return { Part, bring }
}

function Missed({ forget, onMissed }: Missable & { forget: () => void }) {
  // Once: it is taken away by what it tells.
  const tell = useEffectEvent(() => {
    forget()
    onMissed()
    dispatchEvent(new Event(missedEvent))
  })
  useEffect(() => tell(), [])
  return null
}
