import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import type { TestContext } from 'node:test'
import { until } from './until.ts'
import type { Person, World } from './world.ts'

/** An event as a screen receives it. */
type HeardEvent = { kind: string; job?: string; own: boolean; done?: number; import?: string }

/** An open screen with the events that it has received so far. */
export type Screen = {
  heard: HeardEvent[]
  /** Waits until the condition is true for the events so far. */
  until(happens: (heard: HeardEvent[]) => boolean): Promise<void>
  open(): boolean
  close(): void
}

/**
 * Opens an event stream of a person through HTTP. The stream is connected when this returns, and is closed after the test.
 */
export async function listening(arya: World, who: Person, it: TestContext): Promise<Screen> {
  const request = get(`${arya.url}/api/v2/organization/events`, {
    agent: false,
    headers: { authorization: `Bearer ${who.token}`, coded_organ_id: who.organization },
  })
  request.on('error', () => {})
  it.after(() => request.destroy())
  const [reply] = await once(request, 'response')
  assert.equal(reply.statusCode, 200)
  const heard: HeardEvent[] = []
  let open = true
  let text = ''
  reply.setEncoding('utf8').on('close', () => (open = false))
  reply.on('error', () => {})
  reply.on('data', (more: string) => {
    const blocks = (text + more).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const found = /^event: (.+)\ndata: (.+)$/.exec(block)
      if (found) heard.push({ kind: found[1], ...JSON.parse(found[2] ?? '') })
    }
  })
  return {
    heard,
    until: async happens => {
      await until('the screen hears the events', () => happens(heard))
    },
    open: () => open,
    close: () => request.destroy(),
  }
}
