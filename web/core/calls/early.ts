/**
 * An answer that index.html requested before the app was loaded. `at`: the time of the request, in milliseconds since
 * navigation started.
 */
type Early = { at: number; answer: Promise<Response> }

declare global {
  /** By address, without the leading /api/v2. */
  var early: Record<string, Early> | undefined
}

/** Maximum age in milliseconds of an early answer. An older one is not used, and the app sends its own request. */
const freshFor = 30_000

let first: number | undefined

/** The answer to a read that index.html has requested. Each answer is returned only once; later calls return undefined. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const found = globalThis.early?.[address]
  if (!found) return undefined
  delete globalThis.early?.[address]
  if (performance.now() - found.at > freshFor) return undefined
  first = Math.min(found.at, first ?? found.at)
  return found.answer
}

/** Whether the app uses an early answer that is more than a second old. Live events since then may have been missed. */
export const usesOldAnswers = (): boolean => first !== undefined && performance.now() - first > 1000

/** Discards the early answers, so that the app requests everything itself. */
export const discardEarlyAnswers = (): void => void (globalThis.early = undefined)
