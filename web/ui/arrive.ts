/** The time limit in milliseconds for loading a part of the app, as in the specification. */
export const chunkTimeout = 120_000

/**
 * The error when a part of the app failed to load. Its message is one of two texts of the specification: for scripts or for
 * style sheets.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause: unknown) {
    super(/\bcss\b/i.test(String(cause)) ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause })
  }
}

/**
 * Loads a part of the app. Every dynamic import must use this function. A part that fails to load, or takes more than
 * two minutes, throws a ChunkLoadError. Without the limit, a browser would wait forever for a script that never
 * arrives.
 */
export async function arrive<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${chunkTimeout} ms`)), chunkTimeout)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    throw new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
