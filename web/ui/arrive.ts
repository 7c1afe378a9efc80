/** How long a part of the app may take to come, in milliseconds: the specification's. */
export const chunkTimeout = 120_000

/** A part of the app did not come. Its message is the specification's, for scripts and for style sheets. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause: unknown) {
    super(/\bcss\b/i.test(String(cause)) ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause })
  }
}

/**
 * Brings a part of the app. Every import that comes later than the page goes through here: one that fails, or has not come
 * within two minutes, is a ChunkLoadError. A browser itself waits for a hanging script without end.
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
