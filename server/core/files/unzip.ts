import { refuse } from '../errors.ts'
import { Guarded, lineOf } from '../guard/guard.ts'
import { refusalOf, type Refused } from '../guard/refused.ts'
import type { ZipLimits } from './zip-read.ts'

/** A file of an opened ZIP. `name` has its folders before it; `bytes` is what the ZIP says; `at` is its place. */
export type ZipEntry = { name: string; bytes: number; at: number }

export type Zip = {
  path: string
  entries: readonly ZipEntry[]
  /** Unpacks one file to a path. One after another, however many ask. Throws 422 for what is broken or lies about its size. */
  unpack(entry: ZipEntry, to: string): Promise<void>
  /** Ends what is being unpacked too, as broken. */
  close(): void
}

/** What the unpacking process is asked (unzip-child.ts), always of one ZIP: to look through it, or to unpack one file. */
export type UnzipTask = { path: string; limits: ZipLimits; unpack?: { at: number; to: string } }

/** What it answers. `entries` are told when nothing was to be unpacked. */
export type Unzipped = { entries: ZipEntry[] } | Refused

const guard = { megabytes: 300, seconds: 20 }

/**
 * Opens a ZIP that a user gave, in a guarded process of its own, and looks through all of it before anything is unpacked.
 * Close it afterwards. Throws 422 for what cannot be taken (zip-read.ts says what).
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const start = () => new Guarded(new URL('./unzip-child.ts', import.meta.url), guard)
  const inTurn = lineOf(1)
  let child = start()
  let closed = false
  const ask = (task: Omit<UnzipTask, 'path' | 'limits'>) =>
    inTurn(async () => {
      if (closed) throw brokenEntry()
      // One file may take the process with it; the next one is unpacked by another.
      if (!child.alive) child = start()
      const outcome = await child.run({ path, limits, ...task } satisfies UnzipTask)
      if (!('answer' in outcome)) throw brokenEntry()
      // The process is our own code: it answers nothing else.
      const said = outcome.answer as Unzipped
      if ('refused' in said) throw refusalOf(said)
      return said.entries
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

const brokenEntry = () => refuse(422, 'This file of the ZIP is broken.')
