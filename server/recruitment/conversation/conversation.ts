import { sql } from 'kysely'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { conversation, type ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { announceChange } from '../../core/events.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf, type Page } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { takeBack as takeMessageBack } from '../../messages/outbox.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { withoutKeys } from '../people/track-link.ts'

/** SQL: the rows of a table of messages that concern an application. */
const ofIt = (who: Member, applicationId: string) =>
  sql`organization_id = ${who.organization_id} and application_id = ${applicationId}`

/** SQL: the messages of the sent log to an application, of both kinds. */
const messagesTo = (who: Member, applicationId: string) => sql`(
  select id, 2 as type, kind, state, subject, body as text, address as "to", user_id, created_at, not_before, sent_at,
         case when state = 'undelivered' then error end as problem, null::jsonb as received
    from email where ${ofIt(who, applicationId)}
  union all
  select id, 3, kind, state, null, body, mobile, user_id, created_at, not_before, sent_at, null, null
    from sms where ${ofIt(who, applicationId)})`

/** SQL: all messages to and from an applicant. */
const messagesWith = (who: Member, applicationId: string) => sql`(
  select * from ${messagesTo(who, applicationId)} sent
  union all
  select id, type, null, null, subject, body, sender, null, created_at, null, created_at, null,
         jsonb_build_object('name', sender_name, 'other_sender', other_sender, 'automatic', automatic, 'stops', stops,
           'unread', read_at is null, 'quoted', quoted,
           'left_out', coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'reason', f.refused) order by f.position)
             from reply_file f where f.organization_id = reply.organization_id and f.reply_id = reply.id
              and f.refused is not null), '[]'))
    from reply where ${ofIt(who, applicationId)})`

/** SQL: the files of the message `m`. */
const filesOf = (who: Member) => sql`coalesce((
  select json_agg(json_build_object('name', x.name, 'type', x.type, 'file_id', x.file_id) order by x.position)
    from (select name, type, file_id, position from email_attachment
           where organization_id = ${who.organization_id} and email_id = m.id
          union all
          select r.name, f.type, r.file_id, r.position from reply_file r
            left join file f on f.organization_id = r.organization_id and f.id = r.file_id
           where r.organization_id = ${who.organization_id} and r.reply_id = m.id and r.refused is null) x), '[]')`

type Row = Omit<ConversationMessage, 'attachments' | 'can'> & {
  files: { name: string; type: string | null; file_id: string | null }[]
  waits: boolean | null
}

async function readPage(db: Db, who: Member, applicationId: string, page: Page) {
  const { rows } = await sql<Row>`
    select m.id as uuid, m.type, m.kind, m.state, m.problem, m.received, m.subject, m.text, m."to", m.created_at, m.sent_at,
           m.state in ('queued', 'held') as waits,
           case when m.state in ('queued', 'held') then greatest(m.created_at, m.not_before) end as send_at,
           case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end as by,
           ${filesOf(who)} as files
      from ${messagesWith(who, applicationId)} m
      left join user_account u on u.id = m.user_id
     order by m.created_at desc, m.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number; unread_count: number }>`
    select count(*)::int as total, (count(*) filter (where (m.received ->> 'unread')::boolean))::int as unread_count
      from ${messagesWith(who, applicationId)} m`.execute(db)
  return { rows, ...(counted.rows[0] ?? { total: 0, unread_count: 0 }) }
}

async function list({ params, query, db, who, from, services }: CallContext<typeof conversation.list>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const page = pageOf(query, 20)
  const { rows, total, unread_count } = await readPage(db, who, it.id, page)
  const { storage, config } = services
  const shown = (text: string) => withoutKeys(text, config.publicUrl)
  const messages = rows.map(({ files, waits, received, ...row }) => ({
    ...row,
    subject: row.subject && shown(row.subject),
    text: shown(row.text),
    received: received && { ...received, quoted: shown(received.quoted) },
    attachments: files.map(({ file_id, type, ...file }) => ({
      ...file,
      type: type ?? '',
      url: file_id && storage.link(file_id, 1800),
    })),
    can: { take_back: waits === true && it.scope === 'change' },
  }))
  return { messages, unread_count, pagination: paginationOf(page, total, from.url) }
}

async function read({ params, db, who }: CallContext<typeof conversation.read>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change')
  const { rows } = await sql`
    update reply set read_at = now() where ${ofIt(who, it.id)} and read_at is null returning 1`.execute(db)
  if (rows.length > 0) announceChange(db, who, 'reply', [it.job_id])
  return { read: rows.length }
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

/** The answers to the calls about the messages to and from an applicant. */
export const conversationAnswers: readonly Answer[] = [
  answer(conversation.list, list),
  answer(conversation.read, read),
  answer(conversation.takeBack, takeBack),
]
