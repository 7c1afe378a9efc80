import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import type { Db } from '../../db/transaction.ts'
import { openBucket } from './bucket.ts'
import { task } from '../queue.ts'
import { makeDataFolder } from '../data-folder.ts'
import { wrong } from '../errors.ts'
import { checkPicture } from './picture-size.ts'
import type { Store, Upload } from './store.ts'

export type Storage = Store & {
  /**
   * Writes an incoming stream to a temporary file and measures and hashes it meanwhile. `flush` syncs the file to disk here,
   * so that the later transaction does not have to wait for that.
   */
  receive(stream: Readable, name: string, flush?: boolean): Promise<Upload>
  /** Deletes the temporary file; does nothing if the upload was stored. */
  forget(upload: Upload): Promise<void>
  /** Deletes temporary files older than `before`, left by processes that were killed. */
  forgetTemporary(before: Date): Promise<void>
  /** A link to a file that works without a token until `seconds` from now. */
  link(fileId: string, seconds?: number): string
  /** Whether the link has a valid signature and has not expired. */
  allows(fileId: string, until: string, signature: string): boolean
}

/** Opens the local folder, or the S3-compatible bucket in FILES_URL. */
export async function openStorage(
  config: { dataFolder: string; filesUrl: string | null; secret: string },
  log: (line: string) => void = () => {},
): Promise<Storage> {
  const temporary = join(config.dataFolder, 'tmp')
  makeDataFolder(config.dataFolder)
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const store = config.filesUrl ? openBucket(config.filesUrl, log) : openFolder(join(config.dataFolder, 'files'))
  const sign = (fileId: string, until: string) =>
    createHmac('sha256', config.secret).update(`file ${fileId} ${until}`).digest()
  const forgetTemporary = async (before: Date) => {
    for (const name of await namesBefore(temporary, before)) await rm(join(temporary, name), { force: true })
  }
  // Each process deletes old temporary files of its machine when it starts. A worker also does so every night
  // (purge-expired.ts).
  await forgetTemporary(new Date(Date.now() - 86_400_000))
  return {
    ...store,
    forgetTemporary,
    receive: (stream, name, flush = false) => receive(stream, name, join(temporary, randomUUID()), flush),
    forget: async upload => rm(upload.path, { force: true }),
    link: (fileId, seconds = 600) => {
      const until = String(Math.floor(Date.now() / 1000) + seconds)
      return `/files/${fileId}?until=${until}&signature=${sign(fileId, until).toString('base64url')}`
    },
    allows: (fileId, until, signature) => {
      const sent = Buffer.from(signature, 'base64url')
      const expected = sign(fileId, until)
      return Number(until) > Date.now() / 1000 && sent.length === expected.length && timingSafeEqual(sent, expected)
    },
  }
}

/** The stored name of a file: the last 200 characters, without characters that could hide the type of the file. */
export const safeName = (name: string): string =>
  name
    // Cuts a huge name first, so that the next steps stay fast. The final limit is below.
    .slice(-1000)
    .normalize('NFC')
    // Direction marks can make exe.pdf look like fdp.exe.
    .replace(/[\u0000-\u001f\u007f/\\\u202a-\u202e\u2066-\u2069]/g, ' ')
    .slice(-200)
    .toWellFormed()

async function receive(stream: Readable, name: string, path: string, flush: boolean): Promise<Upload> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { flush })).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
  const type = (await fileTypeFromFile(path))?.mime
  return {
    name: safeName(name),
    path,
    bytes,
    sha256: hash.digest(),
    type,
  }
}

function openFolder(folder: string): Store {
  const pathOf = (key: string) => join(folder, key)
  return {
    put: async (key, path) => {
      await mkdir(join(pathOf(key), '..'), { recursive: true, mode: 0o700 })
      // Flush before renaming: after a power cut, no name then refers to a partial file.
      const handle = await open(path, 'r+')
      await handle.sync()
      await handle.close()
      await rename(path, pathOf(key))
    },
    get: async key => {
      await stat(pathOf(key))
      return createReadStream(pathOf(key))
    },
    remove: async key => rm(pathOf(key), { force: true }),
    away: async () => undefined,
    async *keysBefore(time) {
      for (const owner of await readdir(folder).catch(noneOfOurs)) {
        const names = await namesBefore(pathOf(owner), time)
        for (let at = 0; at < names.length; at += 1000) yield names.slice(at, at + 1000).map(name => `${owner}/${name}`)
      }
    },
  }
}

/** The result for a folder that cannot be read: it does not exist yet, or the system owns it (lost+found). */
const noneOfOurs = (): string[] => []

/** The files of a folder that were last written before `time`, without files that are deleted meanwhile. */
async function namesBefore(folder: string, time: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(noneOfOurs)) {
    const it = await stat(join(folder, name)).catch(() => undefined)
    if (it?.isFile() && it.mtime < time) old.push(name)
  }
  return old
}

/**
 * A purpose of files. `name` is stored in the row of each file, and `accepts` lists the accepted content types. The type of an
 * upload is detected from its bytes, not from its name.
 */
export type Collection = { readonly name: string; readonly accepts: readonly string[] }

/** Content types, grouped by kind of file. */
export const contents = {
  pictures: ['image/jpeg', 'image/png', 'image/webp'],
  /** Documents; `x-cfb` is Word's older format. */
  documents: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
    'application/x-cfb',
    'application/msword',
    'application/rtf',
  ],
  workbook: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  slides: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
} as const

/** Portraits and logos. */
export const pictureFiles: Collection = { name: 'image', accepts: contents.pictures }

/** Removes the bytes of a file whose row was deleted; `key` is from keyOf. */
export const removingFile = task<{ key: string }>('remove-file', 'files')

/** The key of a file in the store: the organisation, then the id. */
export const keyOf = (organizationId: string, fileId: string): string => `${organizationId}/${fileId}`

/** Returns the content type. Throws 422 for a type that this collection does not accept, and for an empty file. */
export function checkKind(upload: Upload, collection: Collection, field: string): string {
  if (upload.bytes === 0) throw wrong(field, 'required', 'This file is empty. Choose another one.')
  if (!upload.type || !collection.accepts.includes(upload.type))
    throw wrong(field, 'one_of', 'This file type is not accepted. What counts is its content, not its name.')
  return upload.type
}

/** The valid file extensions of each content type. `x-cfb` is the container of all older formats of Office. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  'application/msword': ['doc'],
  'application/rtf': ['rtf', 'doc'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
}

/** Whether the extension of a file name fits the content. A name without an extension is never wrong. */
export function saysItsContent(name: string, type: string): boolean {
  const ending = /\.(\w{1,10})\s*$/.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || (endings[type] ?? []).includes(ending)
}

/**
 * Stores an upload as a file of the organisation and returns its id. The bytes are stored before the row is committed: a
 * failed transaction may leave bytes without a row, but never a row without bytes. Throws 422 for another content type, for
 * an empty file, and for a picture that cannot be shown.
 */
export async function keepFile(
  db: Db,
  storage: Storage,
  upload: Upload,
  as: {
    organizationId: string
    collection: Collection
    field: string
    title?: string
    userId?: string
    public?: boolean
  },
): Promise<string> {
  const type = checkKind(upload, as.collection, as.field)
  if (type.startsWith('image/')) await checkPicture(upload, as.field)
  const file = await db
    .insertInto('file')
    .values({
      organization_id: as.organizationId,
      name: upload.name || 'file',
      type,
      bytes: upload.bytes,
      sha256: upload.sha256,
      collection: as.collection.name,
      public: as.public ?? false,
      title: as.title,
      user_id: as.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storage.put(keyOf(as.organizationId, file.id), upload.path, upload.bytes, type)
  return file.id
}

/** Runs `work` with a local copy of a file of the organisation. */
export async function withFile<T>(
  storage: Storage,
  file: { organization_id: string; id: string; name: string },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const stream = await storage.get(keyOf(file.organization_id, file.id))
  const upload = await storage.receive(stream, file.name)
  try {
    return await work(upload)
  } finally {
    await storage.forget(upload)
  }
}
