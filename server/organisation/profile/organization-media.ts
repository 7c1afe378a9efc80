import { careerPages } from '@kargozin/api/recruitment/careers/career-page.ts'
import { organizationMedia, type PictureKind } from '@kargozin/api/organisation/profile/organization-media.ts'
import { organizationProfile } from '@kargozin/api/organisation/profile/organization-profile.ts'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import { sql } from 'kysely'
import { refuse, wrong } from '../../core/errors.ts'
import { checkKind, keepFile, pictureFiles, type Collection } from '../../core/files/files.ts'
import { drawPicture } from '../../core/files/pictures.ts'
import { answer, type Answer, type CallContext, type Early, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'

/** What a kind of picture needs, and whether everybody may see it. The server stores all of them as WebP. */
const kinds: Readonly<Record<PictureKind, { needs: Permission; public: boolean }>> = {
  photo: { needs: 'organization.users.update', public: false },
  logo: { needs: organizationProfile.update.needs, public: true },
  career: { needs: careerPages.update.needs, public: true },
}

const collectionOf = (name: PictureKind): Collection => ({ name, accepts: ['image/webp'] })

const needed = Object.values(kinds).map(it => it.needs)

/** Refuses callers who may upload no kind while the file is still arriving. */
function requireAny({ who }: Early<typeof organizationMedia.upload>): Promise<void> {
  if (!needed.some(it => may(who, it))) throw refuse(403, 'You do not have access to this.')
  return Promise.resolve()
}

async function upload({
  files: { file },
  body,
  db,
  who,
  services,
  transaction,
}: CallContext<typeof organizationMedia.upload>) {
  const kind = kinds[body.type]
  if (!may(who, kind.needs)) throw refuse(403, 'You do not have access to this.')
  checkKind(file, pictureFiles, 'file')
  // Re-encodes outside the transaction, so that no connection is held meanwhile.
  await transaction.commit()
  const drawn = await drawPicture(services.storage, file, 'file', who.user_id)
  try {
    await transaction.enter(who.organization_id)
    const id = await keepFile(db, services.storage, drawn, {
      ...{ organizationId: who.organization_id, userId: who.user_id, field: 'file' },
      ...{ collection: collectionOf(body.type), public: kind.public },
    })
    const { name, bytes, type = '' } = drawn
    const url = kind.public ? `/files/${id}` : services.storage.link(id)
    return { media: { id, uuid: id, name, type, bytes, url } }
  } finally {
    await services.storage.forget(drawn)
  }
}

/** Throws 422 for `field` unless the organisation has uploaded all of these pictures for this purpose. Locks them until the commit. */
export async function requirePictures(
  db: Db,
  who: Member,
  { field, kind, ids }: { field: string; kind: PictureKind; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from file
     where organization_id = ${who.organization_id} and collection = ${kind} and id = any(${[...ids]}::uuid[])
       for key share`.execute(db)
  if (rows.length < new Set(ids).size) throw wrong(field, 'one_of', 'This picture is no longer there. Upload it again.')
}

/** The answers to the calls about pictures of the organisation. */
export const organizationMediaAnswers: readonly Answer[] = [
  answer(organizationMedia.upload, upload, { before: requireAny }),
]
