import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { wrong } from '../../core/errors.ts'
import { checkKind, keepFile, saysItsContent, type Collection, type Storage } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { attachedFiles } from '../people/applicant-files.ts'

/** The files that members send with messages. */
const messageFiles: Collection = { name: 'message', accepts: attachedFiles.accepts }

/** Stores a file for a message and returns its id. Throws 422 if its content does not fit its name. */
export async function keepMessageFile(
  { db, who, storage }: { db: Db; who: Member; storage: Storage },
  file: Upload,
  field: string,
): Promise<string> {
  const type = checkKind(file, messageFiles, field)
  if (!saysItsContent(file.name, type))
    throw wrong(
      field,
      'type',
      'The content of this file is not what its name says. Open and save it again, then attach it.',
    )
  const as = { organizationId: who.organization_id, userId: who.user_id, collection: messageFiles, field } as const
  return keepFile(db, storage, file, as)
}

/**
 * Throws 422 unless these are files that the caller uploaded for messages. Otherwise a message could carry any file of the
 * organisation out, also one that the caller may not see.
 */
export async function requireOwnFiles(db: Db, who: Member, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const own = await db
    .selectFrom('file')
    .select('id')
    .where(ofOrganization(who))
    .where('id', 'in', ids)
    .where('collection', '=', messageFiles.name)
    .where('user_id', '=', who.user_id)
    .forKeyShare()
    .execute()
  if (own.length < new Set(ids).size)
    throw wrong('attachments', 'not_found', 'Not found. It may have been deleted, or you may not see it.')
}

async function attach({ db, who, files, services: { storage } }: CallContext<typeof conversation.attach>) {
  const { file } = files
  const uuid = await keepMessageFile({ db, who, storage }, file, 'file')
  return { file: { uuid, name: file.name, type: file.type ?? '', bytes: file.bytes } }
}

/** The answer to the call that uploads a file for a message. */
export const messageFileAnswers: readonly Answer[] = [answer(conversation.attach, attach)]
