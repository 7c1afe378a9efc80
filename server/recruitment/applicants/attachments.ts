import { sql } from 'kysely'
import {
  attachments,
  maxAttachments,
  maxAttachmentTitle,
  type Attachment,
} from '@kargozin/api/recruitment/applicants/attachments.ts'
import { cleanText } from '@kargozin/api/persian.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { checkKind, keepFile, safeName, saysItsContent, type Storage } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { attachedFiles } from '../people/applicant-files.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'

type Reading = { db: Db; who: Member; storage: Storage }

/** The attachments of an application, including removed ones. */
const attached = (db: Db, who: Member, application: string) =>
  db
    .selectFrom('application_file as af')
    .innerJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'af.organization_id').onRef('f.id', '=', 'af.file_id'),
    )
    .where(ofOrganization(who, 'af'))
    .where('af.application_id', '=', application)
    .where('f.collection', '=', attachedFiles.name)

/** The attachments of an applicant, newest first, or one of them. */
export async function readAttachments(
  { db, who, storage }: Reading,
  it: ReachedApplication,
  id?: string,
): Promise<Attachment[]> {
  const rows = await attached(db, who, it.id)
    .leftJoin('user_account as u', 'u.id', 'f.user_id')
    .select(['f.id as uuid', 'f.id as media_uuid', 'f.name', 'f.title', 'f.type', 'f.bytes', 'f.created_at'])
    .select(
      sql<
        Attachment['by']
      >`case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end`.as('by'),
    )
    .where('af.removed_at', 'is', null)
    .$if(id !== undefined, q => q.where('f.id', '=', id ?? ''))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ title, ...row }) => ({
    ...row,
    fileTitle: title || row.name,
    url: storage.link(row.uuid, 1800),
    can: { delete: it.scope === 'change' && row.by !== null },
  }))
}

async function readOne(reading: Reading, it: ReachedApplication, id: string): Promise<{ attachment: Attachment }> {
  const [attachment] = await readAttachments(reading, it, id)
  if (!attachment) throw notFound()
  return { attachment }
}

async function list({ params, db, who, services: { storage } }: CallContext<typeof attachments.list>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  return { attachments: await readAttachments({ db, who, storage }, it) }
}

/** Throws 422 if the content does not have the type that the file name or the request states. */
function checkWord(file: Upload, claimed: string | undefined): void {
  const type = checkKind(file, attachedFiles, 'file')
  if (claimed && claimed !== type) throw lies()
  if (!saysItsContent(file.name, type)) throw lies()
}

const lies = () =>
  wrong('file', 'type', 'The content of this file is not what its name says. Open and save it again, then attach it.')

async function requireRoom(db: Db, who: Member, application: string): Promise<void> {
  const { total } = await attached(db, who, application)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('af.removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (total >= maxAttachments)
    throw refuse(409, 'An applicant has at most {limit} attachments. Remove one first.', {
      params: { limit: maxAttachments },
    })
}

async function add({ params, body, files, db, who, services: { storage } }: CallContext<typeof attachments.add>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const file = body.name?.trim() ? { ...files.file, name: safeName(body.name) } : files.file
  checkWord(file, body.type)
  await requireRoom(db, who, it.id)
  const { organization_id } = who
  const title = cleanText(body.fileTitle ?? '').slice(0, maxAttachmentTitle)
  const as = { organizationId: organization_id, userId: who.user_id, collection: attachedFiles, field: 'file' } as const
  const file_id = await keepFile(db, storage, file, { ...as, ...(title ? { title } : {}) })
  await db.insertInto('application_file').values({ organization_id, application_id: it.id, file_id }).execute()
  const read = await readOne({ db, who, storage }, it, file_id)
  await recordOnApplicant(db, who, it, { type: 'attach', after: { file: read.attachment.fileTitle } })
  return read
}

/** Reads an attachment to remove or restore. Throws 404, and 403 for a file that the applicant sent. */
async function reachAttachment(db: Db, who: Member, it: ReachedApplication, id: string) {
  const row = await attached(db, who, it.id)
    .select(['f.id', 'f.name', 'f.title', 'f.user_id', 'af.removed_at'])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  if (row.user_id === null) throw refuse(403, 'The applicant sent this file. It stays with the application.')
  return { id, title: row.title || row.name, removed: row.removed_at !== null }
}

const setRemoved = (db: Db, who: Member, it: ReachedApplication, id: string, removed: boolean) =>
  db
    .updateTable('application_file')
    .set({ removed_at: removed ? sql`now()` : null })
    .where(ofOrganization(who))
    .where('application_id', '=', it.id)
    .where('file_id', '=', id)
    .execute()

async function remove({ params, db, who }: CallContext<typeof attachments.remove>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const { id, title, removed } = await reachAttachment(db, who, it, params.media_uuid)
  // After a second click, the attachment is already removed.
  if (!removed) {
    await setRemoved(db, who, it, id, true)
    await recordOnApplicant(db, who, it, { type: 'attach_remove', before: { file: title } })
  }
  return { media_uuid: id }
}

async function restore({ params, db, who, services: { storage } }: CallContext<typeof attachments.restore>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const { id, title, removed } = await reachAttachment(db, who, it, params.media_uuid)
  if (removed) {
    await requireRoom(db, who, it.id)
    await setRemoved(db, who, it, id, false)
    await recordOnApplicant(db, who, it, { type: 'attach_restore', after: { file: title } })
  }
  return readOne({ db, who, storage }, it, id)
}

/** The answers to the calls about the attachments of an applicant. */
export const attachmentAnswers: readonly Answer[] = [
  answer(attachments.list, list),
  answer(attachments.add, add),
  answer(attachments.remove, remove),
  answer(attachments.restore, restore),
]
