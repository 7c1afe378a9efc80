import { media } from '@kargozin/api/account/media.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { checkKind, keyOf, pictureFiles } from '../core/files/files.ts'
import { drawPicture } from '../core/files/pictures.ts'
import type { Upload } from '../core/files/store.ts'

/** Re-encodes and stores a picture that the caller uploads. */
async function upload(context: CallContext<typeof media.upload>) {
  const { file } = context.files
  checkKind(file, pictureFiles, 'file')
  // Re-encodes outside the transaction, so that no connection is held meanwhile.
  await context.transaction.commit()
  const drawn = await drawPicture(context.services.storage, file, 'file', context.who.user_id)
  try {
    return await keep(context, drawn)
  } finally {
    await context.services.storage.forget(drawn)
  }
}

async function keep({ db, who, services }: CallContext<typeof media.upload>, { name, bytes, path }: Upload) {
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
