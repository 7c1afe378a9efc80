import { createParser } from 'eventsource-parser'
import { useEffect, useEffectEvent } from 'react'
import type { LiveKind } from '@kargozin/api/live.ts'
import { forgetEarly, usesOldAnswers } from './early.ts'
import { identity } from './make-call.ts'
import { session } from '../session.ts'

/** What the server tells the screens that are open: that something changed, and where. */
type LiveEvent = {
  /** `again`: the stream is open again, or later than what the screen shows; what happened meanwhile was not heard. */
  kind: LiveKind | 'again'
  job?: string
  /** It was done in this session, here or in another window. */
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
  for (let first = true; listeners.size > 0; first = false) {
    const opened = Date.now()
    await readStream(first).catch(() => {})
    wait = Date.now() - opened > 30_000 ? 1000 : Math.min(wait * 2, 30_000)
    // Not all at the same moment, when it was the server that went away.
    await new Promise(resolve => setTimeout(resolve, wait * (0.5 + Math.random() / 2)))
  }
  running = false
}

const tell = (event: LiveEvent) => {
  for (const listener of listeners) listener(event)
}

/** Milliseconds after which the page is drawn from its first answers, and the line is free. */
const whenDrawn = 3000

function catchUp(): void {
  forgetEarly()
  tell({ kind: 'again' })
}

async function readStream(first: boolean): Promise<void> {
  // Browsers' own EventSource sends no headers, and a token has no place in an address.
  const response = await fetch('/api/v2/organization/events', { headers: identity('member') })
  if (!response.ok || !response.body) return
  const parser = createParser({
    onEvent: ({ event, data }) => {
      tell({ ...JSON.parse(data), kind: event })
    },
  })
  if (!first) tell({ kind: 'again' })
  else if (usesOldAnswers()) setTimeout(catchUp, whenDrawn)
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
