import { refuse } from '../errors.ts'
import { Guarded, lineOf } from '../guard/guard.ts'
import { refusalOf, type Refused } from '../guard/refused.ts'
import type { ZipLimits } from './zip-read.ts'

/** A file of an opened ZIP. `name` includes its folders; `bytes` is the size that the ZIP declares; `at` is its index. */
export type ZipEntry = { name: string; bytes: number; at: number }

export type Zip = {
  path: string
  entries: readonly ZipEntry[]
  /** Unpacks one file to a path. Files are unpacked one at a time. Throws 422 for a broken file or a false size. */
  unpack(entry: ZipEntry, to: string): Promise<void>
  /** Ends the process. A file that is being unpacked then counts as broken. */
  close(): void
}

/** The task of the unpacking process (unzip-child.ts), always for one ZIP: check the whole ZIP, or unpack one file. */
export type UnzipTask = { path: string; limits: ZipLimits; unpack?: { at: number; to: string } }

/** The reply of that process. `entries` lists the files after a check, and is empty after unpacking a file. */
export type Unzipped = { entries: ZipEntry[] } | Refused

const guard = { megabytes: 300, seconds: 20 }

/**
 * Opens a ZIP from a user in a guarded process and checks all of it before anything is unpacked. Close it afterwards. Throws
 * 422 for a ZIP that is refused (zip-read.ts has the reasons).
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const start = () => new Guarded(new URL('./unzip-child.ts', import.meta.url), guard)
  const inTurn = lineOf(1)
  let child = start()
  let closed = false
  const ask = (task: Omit<UnzipTask, 'path' | 'limits'>) =>
    inTurn(async () => {
      if (closed) throw brokenEntry()
      // One file may crash the process; a new process unpacks the next one.
      if (!child.alive) child = start()
      const outcome = await child.run({ path, limits, ...task } satisfies UnzipTask)
      if (!('answer' in outcome)) throw brokenEntry()
      // The process runs unzip-child.ts, which sends only this type.
      const reply = outcome.answer as Unzipped
      if ('refused' in reply) throw refusalOf(reply)
      return reply.entries
    })
  const close = () => {
    closed = true
    child.end()
  }
  try {
    const entries = await ask({})
    return { path, entries, close, unpack: async ({ at }, to) => void (await ask({ unpack: { at, to } })) }
  } catch (error) {
    close()
    throw error
  }
}

const brokenEntry = () => refuse(422, 'This file in the ZIP is damaged.')
