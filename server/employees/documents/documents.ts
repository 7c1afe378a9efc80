import {
  employeeDocuments,
  mostDocuments,
  type DocumentKind,
  type DocumentState,
} from '@kargozin/api/employees/documents.ts'
import { paths } from '@kargozin/api/paths.ts'
import { sql } from 'kysely'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { contents, keepFile, type Collection } from '../../core/files/files.ts'
import { answer, withMessage, type Answer, type CallContext, type Early, type Member } from '../../core/http/answer.ts'
import type { Services } from '../../core/http/services.ts'
import { rowsOf } from '../../core/http/rows.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { notice } from '../../messages/notice.ts'

/** A document of an employee expires soon. */
export const expiringDocument = notice<{ employee: string; title: string; day: string; employee_id: string }>(
  'expiring_document',
  'The document “{title}” of {employee} is valid until {day}.',
  ({ employee_id }) => paths.employees({ employee: employee_id }),
)

/** The files of documents. Members open them by links that end. */
export const documentFiles: Collection = {
  name: 'employee',
  accepts: [...contents.documents, ...contents.workbook, ...contents.pictures],
}

const columns = [
  ...(['title', 'employee_id', 'kind', 'file_id', 'expires_on', 'notice_days'] as const),
  ...(['from_link', 'review', 'refused_because'] as const),
] as const

const rows = rowsOf('employee_document', columns, {
  most: { limit: mostDocuments, per: ['employee_id'], full: 'An employee can have at most {limit} documents.' },
})

type Row = Awaited<ReturnType<typeof rows.find>>
type StoredFile = { id: string; name: string; type: string; bytes: number }

/** A document as the calls return it. The kinds of the table are those of the contract. */
function documentOf(
  row: Omit<Row, 'employee_id'>,
  file: StoredFile | undefined,
  { storage }: Pick<Services, 'storage'>,
) {
  const { id: uuid, title, kind, expires_on, notice_days, from_link, review, refused_because } = row
  const shown = file && { name: file.name, type: file.type, bytes: file.bytes, url: storage.link(file.id) }
  const state: DocumentState = (review as 'waiting' | 'refused' | null) ?? 'accepted' // the table allows only these
  const from = { from_link, state, refused_because: state === 'refused' ? refused_because : null }
  return { uuid, title, kind: kind as DocumentKind, expires_on, notice_days, ...from, file: shown ?? null }
}

/** Throws 404 unless the employee exists. */
const requireEmployee = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('employee')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)

async function list({ db, who, params, services }: CallContext<typeof employeeDocuments.list>) {
  await requireEmployee(db, who, params.employee_uuid)
  const found = await db
    .selectFrom('employee_document as d')
    .leftJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'd.organization_id').onRef('f.id', '=', 'd.file_id'),
    )
    .select(['d.id', 'd.title', 'd.kind', 'd.expires_on', 'd.notice_days', 'd.file_id'])
    .select(['d.from_link', 'd.review', 'd.refused_because'])
    .select(['f.id as of_file', 'f.name', 'f.type', 'f.bytes'])
    .where(ofOrganization(who, 'd'))
    .where('d.employee_id', '=', params.employee_uuid)
    .where('d.deleted_at', 'is', null)
    .orderBy(sql`d.review = 'waiting' desc nulls last, d.expires_on nulls last, d.id`)
    .limit(mostDocuments)
    .execute()
  const documents = found.map(({ of_file, name, type, bytes, ...row }) => {
    const file = of_file && { id: of_file, name: name ?? '', type: type ?? '', bytes: bytes ?? 0 }
    return documentOf(row, file || undefined, services)
  })
  return { documents }
}

/** The file of a document. */
const fileOf = async (db: Db, who: Member, id: string | null): Promise<StoredFile | undefined> =>
  id === null
    ? undefined
    : db
        .selectFrom('file')
        .select(['id', 'name', 'type', 'bytes'])
        .where(ofOrganization(who))
        .where('id', '=', id)
        .executeTakeFirst()

type OnOne = Pick<CallContext<typeof employeeDocuments.update>, 'db' | 'who' | 'services'>

const reply = async ({ db, who, services }: OnOne, row: Row) => ({
  document: documentOf(row, await fileOf(db, who, row.file_id), services),
})

async function create(context: CallContext<typeof employeeDocuments.create>) {
  const { db, who, params, body, files, services } = context
  const employee = params.employee_uuid
  await requireEmployee(db, who, employee)
  const as = {
    organizationId: who.organization_id,
    userId: who.user_id,
    collection: documentFiles,
    field: 'file',
  } as const
  const file_id = files.file ? await keepFile(db, services.storage, files.file, as) : null
  const row = await rows.create(db, who, { ...body, employee_id: employee, file_id }, body)
  return withMessage('The document was added.', await reply(context, row))
}

/** Runs a change of a document, and throws 404 if it does not belong to the employee of the path. */
async function onOne(
  context: OnOne & { params: { employee_uuid: string; document_uuid: string } },
  run: (db: Db, who: Member, id: string) => Promise<Row>,
) {
  const { db, who, params } = context
  await requireEmployee(db, who, params.employee_uuid)
  const row = await run(db, who, params.document_uuid)
  // The transaction is rolled back, so nothing was changed.
  if (row.employee_id !== params.employee_uuid) throw notFound()
  return reply(context, row)
}

/** Accepts or refuses a document from the link. Throws 409 for a document that a member has added, and 422 without a reason. */
async function review(context: CallContext<typeof employeeDocuments.review>) {
  const { state, reason } = context.body
  if (state === 'refused' && !reason?.trim())
    throw wrong('reason', 'required', 'Say why, so that the person can send a better one.')
  return onOne(context, async (db, who, id) => {
    const { from_link } = await rows.find(db, who, id)
    if (!from_link) throw refuse(409, 'Only documents from the link of a new employee are accepted or refused.')
    const refused_because = state === 'refused' ? (reason ?? null) : null
    const row = await rows.update(db, who, id, { review: state === 'accepted' ? null : state, refused_because })
    announceChange(db, who, 'employee')
    return row
  })
}

const requireOwner = ({ db, who, params }: Early<typeof employeeDocuments.create>) =>
  requireEmployee(db, who, params.employee_uuid)

/** The answers to the calls about the documents of an employee. */
export const employeeDocumentAnswers: readonly Answer[] = [
  answer(employeeDocuments.list, list),
  answer(employeeDocuments.create, create, { before: requireOwner }),
  answer(employeeDocuments.update, context => onOne(context, (db, who, id) => rows.update(db, who, id, context.body))),
  answer(employeeDocuments.review, review),
  answer(employeeDocuments.remove, context => onOne(context, rows.remove)),
  answer(employeeDocuments.restore, context => onOne(context, rows.restore)),
]
