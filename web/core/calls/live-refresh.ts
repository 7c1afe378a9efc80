import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from './ask-again.ts'
import { useLive } from './live.ts'

/**
 * Refetches what other people change, on every page. The contract of a call lists the events that make its answer
 * stale (`live`).
 */
export function useLiveRefresh(): void {
  const client = useQueryClient()
  useLive(event => {
    const { kind } = event
    if (kind === 'again') void client.invalidateQueries()
    else askAgain(client, [{ predicate: ({ meta }) => meta?.live?.includes(kind) ?? false }], event)
  })
}
