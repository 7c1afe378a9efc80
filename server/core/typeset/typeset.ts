import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { refuse } from '../errors.ts'
import type { Storage } from '../files/files.ts'
import type { Upload } from '../files/store.ts'
import { fairLine } from '../guard/fair-line.ts'
import { Guarded } from '../guard/guard.ts'

/** A picture of a document, by the name that its template knows it by. Transparent ones stay that. */
export type SetPicture = { name: string; path: string; transparent: boolean }

/** What the setting process is asked (typeset-child.ts): a PDF, or a picture of it as WebP, at `to`. */
export type SetTask = {
  template: string
  data: string
  pictures: readonly SetPicture[]
  to: string
  as: 'pdf' | 'picture'
}

export type SetAnswer = { pages: number } | { failed: string }

/** `data` is what the template reads as JSON: texts of users are never part of the template. */
export type Setting = Pick<SetTask, 'template' | 'as' | 'pictures'> & { data: object; name: string }

const limits = { megabytes: 1200, seconds: 90 }
const inLine = fairLine(2, 20)

/**
 * Sets a document with Typst, as an upload that the caller forgets; in a guarded process of its own, when it is the turn of
 * whoever (`whose`) it is for. Pictures that cannot be drawn are left out. Throws 422 for what takes too much memory or
 * time, 429 when too much of theirs waits.
 */
export async function typeset(storage: Storage, { data, name, ...setting }: Setting, whose: string): Promise<Upload> {
  // A place among the temporary files, which nobody else of the machine can read.
  const place = await storage.receive(Readable.from([]), name)
  const to = `${place.path}.set`
  try {
    const outcome = await inLine(whose, () => run({ ...setting, to, data: JSON.stringify(data) }))
    if (!('answer' in outcome)) {
      if (outcome.ended === 'crash') throw new Error(`Setting ${name} crashed`)
      throw refuse(422, 'This file would be too large. Choose fewer applicants or sections.')
    }
    const answer = outcome.answer as SetAnswer // of typeset-child.ts
    if ('failed' in answer) throw new Error(`Setting ${name}: ${answer.failed}`)
    return await storage.receive(createReadStream(to), name)
  } finally {
    await Promise.all([rm(to, { force: true }), storage.forget(place)])
  }
}

async function run(task: SetTask) {
  const guarded = new Guarded(new URL('./typeset-child.ts', import.meta.url), limits)
  try {
    return await guarded.run(task)
  } finally {
    guarded.end()
  }
}
