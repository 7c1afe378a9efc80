import type { Readable } from 'node:stream'

/** An uploaded file, on disk until the call ends; `type` is detected from the content and is never what the sender claims. */
export type Upload = { name: string; path: string; bytes: number; sha256: Buffer; type: string | undefined }

/** Where bytes are stored: a folder or a bucket. Keys are built from ids and never contain what a user typed. */
export type Store = {
  put(key: string, path: string, bytes: number, type: string): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** The keys of files stored before `time`, in batches; yields nothing if other programs may also store files there. */
  keysBefore(time: Date): AsyncIterable<string[]>
  /** Why the store cannot be reached now, for the administrator; undefined when it can. */
  away(): Promise<string | undefined>
}
