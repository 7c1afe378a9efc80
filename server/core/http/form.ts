import type { FastifyRequest } from 'fastify'
import { takesFile } from '@kargozin/api/call.ts'
import type { Upload } from '../files/store.ts'
import { refuse, Refusal } from '../errors.ts'
import type { Storage } from '../files/files.ts'

/** The limit for all files of one form together. The limit of a single file is set in openHttp (http.ts). */
const maxBytes = 100 * 1024 * 1024

/**
 * Whether the multipart parser failed because the form ends too early, is not a form, or has an invalid boundary (which it
 * calls needle). These errors have no codes, so their text is tested.
 */
const isBroken = (error: unknown) =>
  error instanceof Error && !(error instanceof Refusal) && /multipart|part header|needle/i.test(error.message)

/** Reads the text fields and the files of a multipart form. Each file is written to disk and added to `uploads`. */
export const readForm = (...asked: Parameters<typeof readParts>): ReturnType<typeof readParts> =>
  readParts(...asked).catch((error: unknown) => {
    throw isBroken(error) ? refuse(400, 'The request could not be understood.') : error
  })

async function readParts(
  request: FastifyRequest,
  names: readonly string[],
  storage: Storage,
  uploads: Upload[],
): Promise<{ fields: Record<string, unknown>; files: Record<string, Upload> }> {
  if (!request.isMultipart()) throw refuse(415, 'Send this as a form with files (multipart/form-data).')
  const fields: Record<string, unknown> = {}
  const files: Record<string, Upload> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    if (!takesFile(names, part.fieldname))
      throw refuse(422, 'Some fields need your attention.', { fields: [{ field: part.fieldname, rule: 'unknown' }] })
    const upload = await storage.receive(part.file, part.filename, true)
    uploads.push(upload)
    if (part.file.truncated)
      throw refuse(413, 'This file is too large. At most {megabytes} MB are accepted.', { params: { megabytes: 25 } })
    if (uploads.reduce((sum, it) => sum + it.bytes, 0) > maxBytes)
      throw refuse(413, 'Together, these files are too large. At most {megabytes} MB are accepted.', {
        params: { megabytes: 100 },
      })
    // For an empty file field, a browser sends an empty part without a file name.
    if (upload.bytes > 0 || part.filename) files[part.fieldname] = upload
  }
  return { fields, files }
}
