import type { Readable } from 'node:stream'

/** An uploaded file, on disk until the call ends; `type` is by content and never what the sender said. */
export type Upload = { name: string; path: string; bytes: number; sha256: Buffer; type: string | undefined }

/** Where bytes are kept: a folder or a bucket. Keys are made by us from ids and never from what a user typed. */
export type Store = {
  put(key: string, path: string, bytes: number, type: string): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** The keys of what was put before, a slice at a time; none where others may keep things too. */
  keysBefore(time: Date): AsyncIterable<string[]>
  /** Why it cannot be reached now, for whoever runs the server; undefined when it can. */
  away(): Promise<string | undefined>
}
