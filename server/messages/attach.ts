import { sql } from 'kysely'
import { wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'

/** The maximum number of files with one e-mail. */
const maxAttachments = 10

/** The maximum size of all files of an e-mail together, in bytes. Sent as text they take a third more, and many mail servers refuse more than 20 MB. */
const maxAttachmentBytes = 15_000_000

/** An e-mail and the ids of its files. */
type WithFiles = { email_id: string; file_ids: readonly string[] }

/** Throws 422 if the files are too many or too large together. */
function checkSize(ids: readonly string[], bytes: ReadonlyMap<string, number>): void {
  if (ids.length > maxAttachments) throw wrong('attachments', 'too_many', 'An e-mail can have at most ten files.')
  const sum = ids.reduce((total, id) => total + (bytes.get(id) ?? 0), 0)
  if (sum > maxAttachmentBytes)
    throw wrong('attachments', 'too_large', 'The files of an e-mail can have at most 15 MB together.')
}

/** Stores which files go with the e-mails of an organisation. Throws 422 if a file is not one of the organisation. */
export async function attach(db: Db, organization_id: string | null, emails: readonly WithFiles[]): Promise<void> {
  const all = [...new Set(emails.flatMap(it => it.file_ids))]
  if (all.length === 0) return
  const files = await db
    .selectFrom('file')
    .select(['id', 'bytes'])
    .where('organization_id', '=', organization_id)
    .where('id', 'in', all)
    .execute()
  const bytes = new Map(files.map(file => [file.id, Number(file.bytes)]))
  if (bytes.size < all.length)
    throw wrong('attachments', 'not_found', 'Not found. It may have been deleted, or you may not see it.')
  for (const { file_ids } of emails) checkSize(file_ids, bytes)
  const rows = emails.flatMap(({ email_id, file_ids }) =>
    file_ids.map((file_id, position) => ({ email_id, file_id, position })),
  )
  await sql`
    insert into email_attachment (organization_id, email_id, position, file_id, name, type)
    select ${organization_id}, it.email_id, it.position, file.id, file.name, file.type
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it(email_id uuid, file_id uuid, position int)
      join file on file.organization_id = ${organization_id} and file.id = it.file_id`.execute(db)
}
