import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Long enough for the page and its first answers to have come. */
const pause = 1500

/** Runs when the page has come and nothing else is to be done; where a browser cannot say so, when the pause is over. */
function whenIdle(run: () => void): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), pause)
}

/**
 * A part that nothing on the page shows at first. Its code comes when the page is idle, sooner when `bring` asks for it
 * (what opens it is pointed at or has the focus), at the latest when it is drawn: then under a Suspense.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>): {
  Part: LazyExoticComponent<ComponentType<Props>>
  bring: () => void
} {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const come = () => (coming ??= load().then(part => ({ default: part })))
  const bring = () => {
    // What did not come ahead of time is asked for again when it is drawn, and tells of it there.
    come().catch(() => (coming = undefined))
  }
  whenIdle(bring)
  return { Part: lazy(come), bring }
}
