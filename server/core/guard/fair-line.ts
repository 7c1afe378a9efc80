import { refuse } from '../errors.ts'

/**
 * A line for work that takes a guarded process, shared by everybody who comes to this process. `whose` is whoever it is done
 * for: an organisation, or an address of a public form. Throws 429 when too much of theirs waits already.
 */
export type FairLine = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/** In how many seconds it is sensible to come again. */
const soon = 60

/**
 * At most `places` pieces of work side by side. One place is always left to others: nobody has all of them. Whoever waits
 * comes in turn with the others, whatever each has in line, and may have so many waiting (`waiting`).
 */
export function fairLine(places: number, waiting = 10): FairLine {
  const each = Math.max(1, places - 1)
  // Who waits with what, in the order of their turns: whoever had his goes to the end.
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
