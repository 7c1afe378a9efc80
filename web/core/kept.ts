/* Stores data in the browser until the server has it. Storage may be refused (private windows), be full, or contain
   data of another version of the app. Then nothing is stored, and only the page has the data. */

/**
 * Reads stored data by name; undefined if there is none. The caller declares the type, which is right for data that
 * this version stored.
 */
export function readStored<T>(name: string): T | undefined {
  try {
    const stored: T | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return stored ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value that can be written as JSON. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is full or refused, see above.
  }
}

/** Deletes the stored data: the server has it, or it is not needed. */
export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage is refused, see above. So nothing was stored.
  }
}
