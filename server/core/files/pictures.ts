import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Storage } from './files.ts'
import { fairLine } from '../guard/fair-line.ts'
import { Guarded, type Outcome } from '../guard/guard.ts'
import { brokenPicture, checkPicture, largePicture } from './picture-size.ts'
import type { Upload } from './store.ts'

/** The task of the drawing process (picture-child.ts): write a WebP to `to`, at most `side` pixels wide and high. */
export type DrawTask = { path: string; to: string; side: number; pixels: number }

const pixels = 50_000_000
const side = 1024
const limits = { megabytes: 600, seconds: 10 }

// Each process has its own limit, but many at once would still use up the memory. Many applicants share an address.
const inLine = fairLine(2, 20)

/**
 * Re-encodes a person’s picture in a separate process, as a new upload that the caller deletes. The result has at most 1024
 * pixels a side, is upright, and has no location or camera data. A file that is not really a picture fails here. `whose`
 * decides whose turn it is. Throws 422 for what cannot be drawn, 429 when too many pictures of the same caller are waiting.
 */
export async function drawPicture(storage: Storage, upload: Upload, field: string, whose: string): Promise<Upload> {
  const size = await checkPicture(upload, field, pixels)
  const to = `${upload.path}.webp`
  try {
    const outcome = await inLine(whose, () => draw({ path: upload.path, to, side, pixels }))
    // The declared size is small enough, but decoding still takes too much.
    if (!('answer' in outcome) && outcome.ended !== 'crash') throw largePicture(field, size)
    if (!('answer' in outcome) || outcome.answer !== true) throw brokenPicture(field)
    return await storage.receive(createReadStream(to), `${upload.name.replace(/\.\w+$/, '') || 'picture'}.webp`)
  } finally {
    await rm(to, { force: true })
  }
}

async function draw(task: DrawTask): Promise<Outcome> {
  const guarded = new Guarded(new URL('./picture-child.ts', import.meta.url), limits)
  try {
    return await guarded.run(task)
  } finally {
    guarded.end()
  }
}
