import { createParser } from 'eventsource-parser'
import { useEffect, useEffectEvent } from 'react'
import { identity } from './make-call.ts'
import { session } from './session.ts'

/** What the server tells the screens that are open: that something changed, and where. */
export type LiveEvent = {
  kind: 'board' | 'notification' | 'job' | 'progress' | 'import'
  job?: string
  own?: boolean
  /** Of a `progress`: how far one's own action on many applicants of the job is. */
  done?: number
  total?: number
  /** Of an `import`: which one; `done` is its percent then. */
  import?: string
}

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()
let running = false

/** Keeps one stream for the whole page; when it breaks it is opened again, ever more patiently, up to half a minute. */
async function keepListening(): Promise<void> {
  let wait = 1000
  while (listeners.size > 0) {
    const opened = Date.now()
    await readStream().catch(() => {})
    wait = Date.now() - opened > 30_000 ? 1000 : Math.min(wait * 2, 30_000)
    await new Promise(resolve => setTimeout(resolve, wait))
  }
  running = false
}

async function readStream(): Promise<void> {
  // Browsers' own EventSource sends no headers, and a token has no place in an address.
  const response = await fetch('/api/v2/organization/events', { headers: identity('member') })
  if (!response.ok || !response.body) return
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const told: LiveEvent = { ...JSON.parse(data), kind: event }
      for (const listener of listeners) listener(told)
    },
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}

/** Calls `listener` for every live event while the component is on screen. */
export function useLive(listener: Listener): void {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    const mine: Listener = event => latest(event)
    listeners.add(mine)
    if (!running && session().organ) {
      running = true
      void keepListening()
    }
    return () => void listeners.delete(mine)
  }, [])
}
