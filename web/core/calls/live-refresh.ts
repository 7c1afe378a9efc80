import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from './ask-again.ts'
import { useLive, type LiveEvent } from './live.ts'
import { concerns } from './shows.ts'

/** Milliseconds in which equal events cause at most two refetches: somebody who types in a form saves it every second. */
const pause = 1000

/**
 * Refetches what other people change, on every page. The contract of a call lists the nouns that it shows. The first of several
 * equal events counts at once, the others together after a pause.
 */
export function useLiveRefresh(): void {
  const client = useQueryClient()
  const waiting = useRef(new Map<string, { timer: number; latest: LiveEvent | undefined }>())
  useEffect(() => {
    const all = waiting.current
    return () => all.forEach(({ timer }) => clearTimeout(timer))
  }, [])
  const refetch = (event: LiveEvent) => {
    const key = [event.kind, event.job, event.own].join(' ')
    const known = waiting.current.get(key)
    if (known) {
      known.latest = event
      return
    }
    askAgain(client, [{ predicate: ({ meta, queryKey }) => concerns(event, { meta, queryKey }) }], event)
    const afterwards = () => {
      const latest = waiting.current.get(key)?.latest
      waiting.current.delete(key)
      if (latest) refetch(latest)
    }
    waiting.current.set(key, { timer: window.setTimeout(afterwards, pause), latest: undefined })
  }
  useLive(event => {
    if (event.kind === 'again') void client.invalidateQueries()
    else if (event.kind !== 'progress') refetch(event)
  })
}
