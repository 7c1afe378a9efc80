/* Stores data in the browser, for example until the server has it. Storage may be refused (private windows) or full. Then
   nothing is stored, and only the page has the data. Stored data may come from another version of the app. */

/**
 * Reads stored data by name; undefined if there is none. The caller declares the type. It is right only for data
 * that this version of the app has stored.
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

/** Deletes stored data, because the server has it or it is no longer needed. */
export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage is refused (see above), so there is nothing to delete.
  }
}
