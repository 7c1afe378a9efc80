import { sql } from 'kysely'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { conversation, type ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf, type Page } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { takeBack as takeMessageBack } from '../../messages/outbox.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { withoutKeys } from './compose.ts'

/** SQL: the messages of the sent log to an application, of both kinds. */
const messagesTo = (who: Member, applicationId: string) => sql`(
  select id, 2 as type, kind, state, subject, body as text, address as "to", user_id, created_at, not_before, sent_at
    from email where organization_id = ${who.organization_id} and application_id = ${applicationId}
  union all
  select id, 3, kind, state, null, body, mobile, user_id, created_at, not_before, sent_at
    from sms where organization_id = ${who.organization_id} and application_id = ${applicationId})`

type Row = Omit<ConversationMessage, 'attachments' | 'can'> & {
  files: { name: string; type: string; file_id: string | null }[]
  waits: boolean
}

async function readPage(db: Db, who: Member, applicationId: string, page: Page) {
  const { rows } = await sql<Row>`
    select m.id as uuid, m.type, m.kind, m.state, m.subject, m.text, m."to", m.created_at, m.sent_at,
           m.state in ('queued', 'held') as waits,
           case when m.state in ('queued', 'held') then greatest(m.created_at, m.not_before) end as send_at,
           case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end as by,
           coalesce((select json_agg(json_build_object('name', x.name, 'type', x.type, 'file_id', x.file_id) order by x.position)
             from email_attachment x where x.organization_id = ${who.organization_id} and x.email_id = m.id), '[]') as files
      from ${messagesTo(who, applicationId)} m
      left join user_account u on u.id = m.user_id
     order by m.created_at desc, m.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${messagesTo(who, applicationId)} m`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

async function list({ params, query, db, who, from, services }: CallContext<typeof conversation.list>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const page = pageOf(query, 20)
  const { rows, total } = await readPage(db, who, it.id, page)
  const { storage, config } = services
  const messages = rows.map(({ files, waits, ...row }) => ({
    ...row,
    subject: row.subject && withoutKeys(row.subject, config.publicUrl),
    text: withoutKeys(row.text, config.publicUrl),
    attachments: files.map(({ file_id, ...file }) => ({ ...file, url: file_id && storage.link(file_id, 1800) })),
    can: { take_back: waits && it.scope === 'change' },
  }))
  return { messages, pagination: paginationOf(page, total, from.url) }
}

async function takeBack({ params, db, who }: CallContext<typeof conversation.takeBack>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const id = params.message_uuid
  const { rows } = await sql<{ type: number; state: string; title: string }>`
    select m.type, m.state, left(coalesce(m.subject, m.text), 80) as title from ${messagesTo(who, it.id)} m
     where m.id = ${id}`.execute(db)
  const [message] = rows
  if (!message) throw notFound()
  // After a second click, it is already taken back.
  if (message.state === 'canceled') return { message_uuid: id }
  if (!(await takeMessageBack(db, message.type === templateType.email ? { email: id } : { sms: id })))
    throw refuse(409, 'It is too late to take this message back: it is being sent, or was sent.')
  await recordOnApplicant(db, who, it, { type: 'message_undo', before: { message: message.title } })
  return { message_uuid: id }
}

/** The answers to the calls about the messages that were sent to an applicant. */
export const conversationAnswers: readonly Answer[] = [
  answer(conversation.list, list),
  answer(conversation.takeBack, takeBack),
]
