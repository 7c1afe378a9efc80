import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Storage } from './files.ts'
import { fairLine } from '../guard/fair-line.ts'
import { Guarded, type Outcome } from '../guard/guard.ts'
import { brokenPicture, checkPicture, largePicture } from './picture-size.ts'
import type { Upload } from './store.ts'

/** What the drawing process is asked (picture-child.ts): a WebP at `to`, at most `side` pixels wide and high. */
export type DrawTask = { path: string; to: string; side: number; pixels: number }

const pixels = 50_000_000
const side = 1024
const limits = { megabytes: 600, seconds: 10 }

// Each process is limited by itself, and many at a time would still take all memory. Many applicants share an address.
const inLine = fairLine(2, 20)

/**
 * Draws a person’s picture anew, as an upload of its own that the caller forgets: at most 1024 pixels a side, upright, without the
 * place and the camera that phones write into it; a file that only begins like a picture is found out. In a process of
 * its own, when it is the turn of whoever (`whose`) it is for. Throws 422 for what cannot be drawn, 429 when too much of
 * theirs waits.
 */
export async function drawPicture(storage: Storage, upload: Upload, field: string, whose: string): Promise<Upload> {
  const size = await checkPicture(upload, field, pixels)
  const to = `${upload.path}.webp`
  try {
    const outcome = await inLine(whose, () => draw({ path: upload.path, to, side, pixels }))
    // Small enough by its size, and more than can be done for it all the same.
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
