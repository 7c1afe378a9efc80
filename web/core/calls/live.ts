import { createParser } from 'eventsource-parser'
import { useEffect, useEffectEvent } from 'react'
import type { LiveKind } from '@kargozin/api/nouns.ts'
import { discardEarlyAnswers, usesOldAnswers } from './early.ts'
import { identity } from './make-call.ts'
import { session } from '../session.ts'

/** An event of the server's live stream: what kind of data has changed, and where. */
export type LiveEvent = {
  /** `again`: events may have been missed, because the stream was reopened or the screen shows older answers. */
  kind: LiveKind | 'again'
  job?: string
  /** Whether the change was made in this session, in this window or in another one. */
  own?: boolean
  /** For a `progress` event: the progress of a bulk action by this person on applicants of the job. */
  done?: number
  total?: number
  /** For an `import` event: the id of the import. `done` is then a percentage. */
  import?: string
}

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()
let running = false

/**
 * Keeps a single stream for the whole page. When it breaks it is reopened, after a delay that doubles up to 30
 * seconds.
 */
async function keepListening(): Promise<void> {
  let wait = 1000
  for (let first = true; listeners.size > 0; first = false) {
    const opened = Date.now()
    await readStream(first).catch(() => {})
    wait = Date.now() - opened > 30_000 ? 1000 : Math.min(wait * 2, 30_000)
    // A random delay, so that after a restart of the server not all browsers reconnect at the same moment.
    await new Promise(resolve => setTimeout(resolve, wait * (0.5 + Math.random() / 2)))
  }
  running = false
}

const emit = (event: LiveEvent) => {
  for (const listener of listeners) listener(event)
}

/** Milliseconds after which the page has rendered its first answers and the network is idle. */
const whenDrawn = 3000

function catchUp(): void {
  discardEarlyAnswers()
  emit({ kind: 'again' })
}

async function readStream(first: boolean): Promise<void> {
  // The browser's EventSource cannot send headers, and a token must not be in a URL.
  const response = await fetch('/api/v2/organization/events', { headers: identity('member') })
  if (!response.ok || !response.body) return
  const parser = createParser({
    onEvent: ({ event, data }) => {
      emit({ ...JSON.parse(data), kind: event })
    },
  })
  if (!first) emit({ kind: 'again' })
  else if (usesOldAnswers()) setTimeout(catchUp, whenDrawn)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}

/** Calls `listener` for every live event while the component is mounted. */
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
