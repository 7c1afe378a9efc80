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

// Two processes at a time, so that many pictures do not use up the memory. 20 pictures per caller may wait, because many
// applicants share an IP address.
const inLine = fairLine(2, 20)

/**
 * Re-encodes a person’s picture in a separate process, as a new upload that the caller of this function deletes. The result
 * has at most 1024 pixels per side, is upright, and has no location or camera data. `queueKey` is the key of the fair queue
 * (fair-line.ts). Throws 422 if the file cannot be decoded as a picture, 429 if too many pictures with this key are waiting.
 */
export async function drawPicture(storage: Storage, upload: Upload, field: string, queueKey: string): Promise<Upload> {
  const size = await checkPicture(upload, field, pixels)
  const to = `${upload.path}.webp`
  try {
    const outcome = await inLine(queueKey, () => draw({ path: upload.path, to, side, pixels }))
    // The declared size is small enough, but decoding takes too much memory or time.
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
