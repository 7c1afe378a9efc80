import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { media } from '@kargozin/api/account/media.ts'
import { answer, type Answer, type Asked } from '../core/answer.ts'
import { wrong } from '../core/errors.ts'
import { accepted, keyOf } from '../core/files.ts'

const kinds: readonly string[] = accepted.image
const type = 'image/webp'

/**
 * Keeps a picture of the caller's own. It is drawn anew: at most 1024 pixels a side, upright, without the place and
 * the camera that phones write into it; and a file that only begins like a picture is found out.
 */
async function upload({ files, db, who, services }: Asked<typeof media.upload>) {
  const { file } = files
  if (!file || file.bytes === 0) throw wrong('file', 'required', 'This file is empty. Choose another one.')
  const notTaken = () =>
    wrong('file', 'one_of', 'This kind of file is not accepted. Its content decides, not its name.')
  if (!file.type || !kinds.includes(file.type)) throw notTaken()
  const drawn = `${file.path}.webp`
  try {
    await sharp(file.path, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(drawn)
  } catch {
    throw notTaken()
  }
  const { size: bytes } = await stat(drawn)
  const name = `${file.name.replace(/\.\w+$/, '') || 'picture'}.webp`
  const { id } = await db
    .insertInto('user_file')
    .values({ user_id: who.user_id, name, type, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.storage.put(keyOf('user', id), drawn, bytes, type)
  return { media: { id, uuid: id, name, type, bytes, url: `/files/${id}` } }
}

/** The answers to the calls about what a person uploads for himself. */
export const mediaAnswers: readonly Answer[] = [answer(media.upload, upload)]
