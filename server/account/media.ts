import { media } from '@kargozin/api/account/media.ts'
import { answer, type Answer, type Asked } from '../core/http/answer.ts'
import { checkKind, keyOf, pictureFiles } from '../core/files/files.ts'
import { drawPicture } from '../core/files/pictures.ts'
import type { Upload } from '../core/files/store.ts'

/** Stores a picture of the caller, re-encoded. */
async function upload(asked: Asked<typeof media.upload>) {
  const { file } = asked.files
  checkKind(file, pictureFiles, 'file')
  // Re-encodes outside the transaction, so that no connection is held meanwhile.
  await asked.transaction.commit()
  const drawn = await drawPicture(asked.services.storage, file, 'file', asked.who.user_id)
  try {
    return await keep(asked, drawn)
  } finally {
    await asked.services.storage.forget(drawn)
  }
}

async function keep({ db, who, services }: Asked<typeof media.upload>, { name, bytes, path }: Upload) {
  const type = 'image/webp'
  const { id } = await db
    .insertInto('user_file')
    .values({ user_id: who.user_id, name, type, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.storage.put(keyOf('user', id), path, bytes, type)
  return { media: { id, uuid: id, name, type, bytes, url: `/files/${id}` } }
}

/** The answers to the calls about the caller's own uploads. */
export const mediaAnswers: readonly Answer[] = [answer(media.upload, upload)]
