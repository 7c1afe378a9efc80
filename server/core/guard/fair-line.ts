import { refuse } from '../errors.ts'

/**
 * A queue for work in guarded processes, shared by all callers of this process. `queueKey` is the key of the caller: the id of
 * an organisation, or the IP address of a visitor to a public form. Throws 429 if too much work with that key is already
 * waiting.
 */
export type FairLine = <T>(queueKey: string, work: () => Promise<T>) => Promise<T>

/** The Retry-After of a refused caller, in seconds. */
const soon = 60

/**
 * Runs at most `places` pieces of work at the same time; if there are several places, one caller never takes all. Waiting
 * callers take turns, regardless of how much each has queued. Each may have at most `waiting` pieces queued.
 */
export function fairLine(places: number, waiting = 10): FairLine {
  const each = Math.max(1, places - 1)
  // The waiting work by caller, in the order of turns. After a turn, the caller moves to the end.
  const lines = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let taken = 0

  const of = (queueKey: string) => running.get(queueKey) ?? 0
  const mayBegin = (queueKey: string) => taken < places && of(queueKey) < each
  const begin = (queueKey: string) => {
    taken++
    running.set(queueKey, of(queueKey) + 1)
  }
  const end = (queueKey: string) => {
    taken--
    if (of(queueKey) === 1) running.delete(queueKey)
    else running.set(queueKey, of(queueKey) - 1)
  }
  const beginNext = () => {
    for (const [queueKey, line] of lines) {
      if (!mayBegin(queueKey)) continue
      const start = line.shift()
      lines.delete(queueKey)
      if (line.length > 0) lines.set(queueKey, line)
      begin(queueKey)
      start?.()
      return
    }
  }
  const wait = (queueKey: string) => {
    const line = lines.get(queueKey) ?? []
    if (line.length >= waiting)
      throw refuse(429, 'Your other files are still being read. Try again in a minute.', {
        data: { retry_after: soon },
      })
    lines.set(queueKey, line)
    return new Promise<void>(resolve => line.push(resolve))
  }

  return async (queueKey, work) => {
    if (mayBegin(queueKey)) begin(queueKey)
    else await wait(queueKey)
    try {
      return await work()
    } finally {
      end(queueKey)
      beginNext()
    }
  }
}
