/** The time limit for loading a part of the app, in milliseconds: the specification's. */
export const chunkTimeout = 120_000

/** A part of the app failed to load. Its message is the specification's, for scripts and for style sheets. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause: unknown) {
    super(/\bcss\b/i.test(String(cause)) ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause })
  }
}

/**
 * Loads a part of the app. Every later import must use this: one that fails, or takes more than two minutes, is a
 * ChunkLoadError. A browser itself would wait for a hanging script for ever.
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
