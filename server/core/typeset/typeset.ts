import { createReadStream, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { refuse } from '../errors.ts'
import type { Storage } from '../files/files.ts'
import type { Upload } from '../files/store.ts'
import { fairLine } from '../guard/fair-line.ts'
import { Guarded } from '../guard/guard.ts'

/** A picture for the process. */
type SetPicture = { name: string; path: string; transparent: boolean }

/**
 * The task of the typesetting process (typeset-child.ts): writes a PDF, or a WebP picture of the document, to the path `to`.
 */
export type TypesetTask = {
  template: string
  data: string
  pictures: readonly SetPicture[]
  to: string
  as: 'pdf' | 'picture'
}

export type TypesetReply = { pages: number } | { failed: string }

/** A picture by its key in the file storage, or by the path of an upload. */
export type Picture = { key: string } | { path: string }

/** A picture with its name in the template. A transparent one becomes a PNG, any other a JPEG. */
export type PlacedPicture = { name: string; picture: Picture; transparent: boolean }

/**
 * A document to typeset. The template follows base.typ and reads `data` as JSON; texts of users must be in `data`, never in the template.
 * `name` is the name of the file.
 */
export type Setting = Pick<TypesetTask, 'template' | 'as'> & {
  data: object
  name: string
  pictures: readonly PlacedPicture[]
}

const base = readFileSync(new URL('./base.typ', import.meta.url), 'utf8')

const limits = { megabytes: 1200, seconds: 90 }
const inLine = fairLine(2, 20)

/**
 * Typesets a document in a guarded process, as a new upload that the caller of this function deletes. `queueKey` is the key of
 * the fair queue (fair-line.ts). Pictures that cannot be decoded are left out. Throws 422 if the document takes too much
 * memory or time, 429 if too many documents with this key are waiting.
 */
export async function typeset(
  storage: Storage,
  { data, name, template, as, pictures }: Setting,
  queueKey: string,
): Promise<Upload> {
  const fetched = await fetchPictures(storage, pictures)
  // A temporary file in a folder that other users of the machine cannot read.
  const place = await storage.receive(Readable.from([]), name)
  const to = `${place.path}.set`
  try {
    const outcome = await inLine(queueKey, () =>
      run({ template: base + template, as, pictures: fetched.pictures, to, data: JSON.stringify(data) }),
    )
    if (!('answer' in outcome)) {
      if (outcome.ended === 'crash') throw new Error(`Typesetting ${name} crashed`)
      throw refuse(422, 'This file would be too large. Choose less for it.')
    }
    const answer = outcome.answer as TypesetReply // the type that typeset-child.ts sends
    if ('failed' in answer) throw new Error(`Typesetting ${name}: ${answer.failed}`)
    return await storage.receive(createReadStream(to), name)
  } finally {
    await Promise.all([rm(to, { force: true }), ...[place, ...fetched.uploads].map(it => storage.forget(it))])
  }
}

async function run(task: TypesetTask) {
  const guarded = new Guarded(new URL('./typeset-child.ts', import.meta.url), limits)
  try {
    return await guarded.run(task)
  } finally {
    guarded.end()
  }
}

/** Copies the pictures from the storage to temporary files (`uploads`). A missing picture is left out. */
async function fetchPictures(storage: Storage, placed: readonly PlacedPicture[]) {
  const uploads: Upload[] = []
  const pictures: SetPicture[] = []
  for (const { name, picture, transparent } of placed) {
    if ('path' in picture) pictures.push({ name, path: picture.path, transparent })
    else {
      // oxlint-disable-next-line no-await-in-loop -- hundreds of photos at once would open as many connections
      const stream: Readable | null = await storage.get(picture.key).catch(() => null)
      if (!stream) continue
      // oxlint-disable-next-line no-await-in-loop -- the same
      const upload = await storage.receive(stream, name)
      uploads.push(upload)
      pictures.push({ name, path: upload.path, transparent })
    }
  }
  return { pictures, uploads }
}
