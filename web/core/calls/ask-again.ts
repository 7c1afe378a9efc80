import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** How long the screen that made a change may take to refetch what it changed, in ms. */
const settling = 500

/**
 * Asks again for what a live event says has changed: the cached answers that one of `which` finds. After one's own change most of it was asked for already, by the very
 * screen that made it: then only what was not. Another window of the same person has asked for nothing, and does.
 */
export function askAgain(
  client: QueryClient,
  which: readonly QueryFilters[],
  { own = false }: { own?: boolean },
): void {
  const heard = Date.now()
  if (!own) for (const filters of which) void client.invalidateQueries(filters)
  else
    setTimeout(() => {
      for (const filters of which) {
        const { predicate = () => true } = filters
        const isMeant = (query: Query) => predicate(query) && isBehind(query.state, heard)
        void client.invalidateQueries({ ...filters, predicate: isMeant })
      }
    }, settling)
}

type State = { dataUpdatedAt: number; isInvalidated: boolean; fetchStatus: string }

/** Neither answered since, nor on its way because it was found to be old. */
const isBehind = ({ dataUpdatedAt, isInvalidated, fetchStatus }: State, heard: number): boolean =>
  dataUpdatedAt < heard && !(isInvalidated && fetchStatus === 'fetching')
