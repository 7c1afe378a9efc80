import { refuse } from '../errors.ts'

/**
 * A queue for work in guarded processes, shared by all callers of this process. `whose` is the key of the caller: the id of an
 * organisation, or the IP address of a visitor to a public form. Throws 429 if too much work with that key is already waiting.
 */
export type FairLine = <T>(whose: string, work: () => Promise<T>) => Promise<T>

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

  const of = (whose: string) => running.get(whose) ?? 0
  const mayBegin = (whose: string) => taken < places && of(whose) < each
  const begin = (whose: string) => {
    taken++
    running.set(whose, of(whose) + 1)
  }
  const end = (whose: string) => {
    taken--
    if (of(whose) === 1) running.delete(whose)
    else running.set(whose, of(whose) - 1)
  }
  const beginNext = () => {
    for (const [whose, line] of lines) {
      if (!mayBegin(whose)) continue
      const start = line.shift()
      lines.delete(whose)
      if (line.length > 0) lines.set(whose, line)
      begin(whose)
      start?.()
      return
    }
  }
  const wait = (whose: string) => {
    const line = lines.get(whose) ?? []
    if (line.length >= waiting)
      throw refuse(429, 'Your other files are still being read. Try again in a minute.', {
        data: { retry_after: soon },
      })
    lines.set(whose, line)
    return new Promise<void>(resolve => line.push(resolve))
  }

  return async (whose, work) => {
    if (mayBegin(whose)) begin(whose)
    else await wait(whose)
    try {
      return await work()
    } finally {
      end(whose)
      beginNext()
    }
  }
}
