import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Milliseconds in which the screen that made a change refetches the data that it changed. */
const settling = 500

/**
 * Refetches the cached answers that match one of `which`, because a live event reported a change. After a change by
 * this person (`own`), the screen that made it has already refetched most of them, so only the others are refetched. In
 * another window of the same person everything is refetched.
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

/** Whether an answer is older than the event and is not being refetched already. */
const isBehind = ({ dataUpdatedAt, isInvalidated, fetchStatus }: State, heard: number): boolean =>
  dataUpdatedAt < heard && !(isInvalidated && fetchStatus === 'fetching')
