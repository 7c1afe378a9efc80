/** An answer that index.html has asked for, and when, in milliseconds since the page was. */
type Early = { at: number; answer: Promise<Response> }

declare global {
  /** By address below /api/v2. */
  var early: Record<string, Early> | undefined
}

/** How old an early answer may be when the app first wants it. Who comes to a page later than that asks anew. */
const freshFor = 30_000

let first: number | undefined

/** The answer to a read that was asked for with the page itself; once, undefined afterwards. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const found = globalThis.early?.[address]
  if (!found) return undefined
  delete globalThis.early?.[address]
  if (performance.now() - found.at > freshFor) return undefined
  first = Math.min(found.at, first ?? found.at)
  return found.answer
}

/** Whether the app uses answers so old that what has happened since may have been missed. */
export const usesOldAnswers = (): boolean => first !== undefined && performance.now() - first > 1000

/** From now on everything is asked anew. */
export const forgetEarly = (): void => void (globalThis.early = undefined)
