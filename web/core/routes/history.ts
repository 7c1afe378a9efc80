import { createBrowserHistory, type HistoryLocation } from '@tanstack/history'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { parseSearch } from './search.ts'

/** The browser history of the dashboard: back, forward, and confirmation before leaving a page. */
export const history = createBrowserHistory()

const subscribe = (listener: () => void) => history.subscribe(listener)

/**
 * The current address. During navigation it is already the new one, while the old page stays until the new page's
 * code is loaded.
 */
export const useLocation = (): HistoryLocation => useSyncExternalStore(subscribe, () => history.location)

/** Opens an address of the dashboard. `ask: false` leaves a form without confirmation. */
export function goTo(href: string, how: { replace?: boolean; ask?: boolean } = {}): void {
  const replaces = how.replace || href === history.location.href
  history[replaces ? 'replace' : 'push'](href, undefined, { ignoreBlocker: how.ask === false })
}

/** An address with its parsed query. */
export type Place = { pathname: string; search: ReturnType<typeof parseSearch> }

const never = new Promise<never>(() => {})

const placeOf = ({ pathname, search }: HistoryLocation): Place => ({ pathname, search: parseSearch(search) })

/**
 * Asks for confirmation before the address changes. If `holds` returns true, the change waits, and `held` is true
 * until `stay` or `leave` is called. `beforeUnload`: whether the browser asks before it closes the tab.
 */
export function useLeaving(asks: {
  holds: (current: Place, next: Place) => Promise<boolean>
  beforeUnload: () => boolean
}): { held: boolean; stay: () => void; leave: () => void } {
  const [decide, setDecide] = useState<((stays: boolean) => void) | null>(null)
  const holds = useEffectEvent(asks.holds)
  const beforeUnload = useEffectEvent(asks.beforeUnload)
  useEffect(() => {
    let navigations = 0
    return history.block({
      enableBeforeUnload: () => beforeUnload(),
      blockerFn: async ({ currentLocation, nextLocation }) => {
        const navigation = ++navigations
        setDecide(null)
        const mustAsk = await holds(placeOf(currentLocation), placeOf(nextLocation))
        // Another navigation has started in the meantime, so this navigation is abandoned.
        if (navigation !== navigations) return never
        if (!mustAsk) return false
        const stays = await new Promise<boolean>(resolve => setDecide(() => resolve))
        setDecide(null)
        return stays
      },
    })
  }, [])
  return { held: decide !== null, stay: () => decide?.(true), leave: () => decide?.(false) }
}
