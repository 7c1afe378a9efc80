import { after, before } from 'node:test'

/** The processor time for which no request may block the event loop, which all users share, in milliseconds. */
export const maxPieceMs = 100

/**
 * Measures the longest uninterrupted work of this thread, for the tests of a file. It is the processor time between two ticks of a
 * timer: the elapsed time would include waiting for a processor on a busy machine. Server, worker and test share the thread, so all
 * of their work counts.
 */
export function watchPieces() {
  let longest = 0
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  let timer: NodeJS.Timeout
  before(() => {
    timer = setInterval(look, 1)
  })
  after(() => clearInterval(timer))

  /** The longest time for which `doing` blocks the event loop, in milliseconds. */
  async function pieceOf(doing: () => Promise<unknown>): Promise<number> {
    look()
    longest = 0
    await doing()
    look()
    return longest
  }

  return {
    pieceOf,
    /**
     * The longest times of up to three repetitions, ending with one that is short enough: the first run includes compilation, and
     * any run may include garbage collection.
     */
    async piecesOf(doing: () => Promise<unknown>): Promise<number[]> {
      const times = [await pieceOf(doing)]
      while ((times.at(-1) ?? 0) > maxPieceMs && times.length < 3) times.push(await pieceOf(doing))
      return times
    },
  }
}

/** A sentence about pieces that were all too long, otherwise undefined. */
export const tooLong = (what: string, times: readonly number[]): string | undefined =>
  Math.min(...times) > maxPieceMs ? `${what}: ${times.map(time => Math.round(time)).join(', ')} ms` : undefined
