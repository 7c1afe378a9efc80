import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** For how long whoever changed something may take until he has asked for what he changed by himself, in ms. */
const settling = 500

/**
 * Asks again for what a live event says has changed, by the keys of the calls. After one's own change most of it was asked for already, by the very
 * screen that made it: then only what was not. Another window of the same person has asked for nothing, and does.
 */
export function askAgain(client: QueryClient, keys: readonly QueryKey[], { own = false }: { own?: boolean }): void {
  const heard = Date.now()
  if (!own) for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  else
    setTimeout(() => {
      for (const queryKey of keys)
        void client.invalidateQueries({ queryKey, predicate: ({ state }) => isBehind(state, heard) })
    }, settling)
}

type State = { dataUpdatedAt: number; isInvalidated: boolean; fetchStatus: string }

/** Neither answered since, nor on its way because it was found to be old. */
const isBehind = ({ dataUpdatedAt, isInvalidated, fetchStatus }: State, heard: number): boolean =>
  dataUpdatedAt < heard && !(isInvalidated && fetchStatus === 'fetching')
