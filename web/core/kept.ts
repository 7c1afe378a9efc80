/*
 * What a browser keeps until the server has it. Storage may be refused (private windows), be full, or hold what another
 * version wrote: then nothing was kept, and the page itself still holds it.
 */

/** What was kept under a name; undefined when there is nothing. Its shape is that of what was kept, if of this version. */
export function readKept<T>(name: string): T | undefined {
  try {
    const kept: T | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return kept ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps something that can be written as JSON. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Full or refused, as above.
  }
}

/** Forgets it: the server has it, or it is not wanted. */
export function dropKept(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Refused, as above: then there is none.
  }
}
