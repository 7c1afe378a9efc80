import { totalmem } from 'node:os'

/** The memory in bytes that this process may use: that of the machine, or the limit of its container. */
export const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * The size in MB of the database's cache of pages: an eighth of `memory` (bytes), at least 128 and at most 4096. The
 * operating system needs the rest, for its own cache too. PostgreSQL takes memory only for pages that it has read.
 */
export const cacheSizeOf = (memory: number): number =>
  Math.round(Math.min(4096, Math.max(128, memory / 8 / 1024 / 1024)))
