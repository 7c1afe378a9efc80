import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from './ask-again.ts'
import { useLive } from './live.ts'

/** What others change is asked for again, on whichever page one is: the calls say by which events (`live`). */
export function useLiveRefresh(): void {
  const client = useQueryClient()
  useLive(event => {
    const { kind } = event
    if (kind === 'again') void client.invalidateQueries()
    else askAgain(client, [{ predicate: ({ meta }) => meta?.live?.includes(kind) ?? false }], event)
  })
}
