import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { number, type Locale } from '@kargozin/api/words.ts'
import { answer, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound } from '../core/errors.ts'
import { announce } from '../core/events.ts'
import { pageOf, paginationOf } from '../core/page.ts'
import { say, type Word } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'

/** What somebody is told of: its kind and the names and ids that its sentence and its link need. */
export type Notice =
  | { type: 'unseen_applicant'; data: { applicant: string; job: string; job_id: string; application_id: string } }
  | { type: 'imported_applicants'; data: { count: string; job: string; job_id: string } }
  | { type: 'new_task'; data: { title: string; by: string; job_id?: string; application_id?: string } }
  | { type: 'skipping_deadline_task'; data: { title: string; job_id?: string; application_id?: string } }
  | {
      type: 'failed_sms_to_applicant'
      data: { applicant: string; sms_id: string; job_id?: string; application_id?: string }
    }
  /** Written by the database for all owners (tell-disk.ts). */
  | { type: 'disk_short'; data: Record<never, never> }
  | { type: 'messages_held' | 'messages_held_unproved'; data: { count: string } }

/** The sentence of each kind; its placeholders are fields of the notice's data. */
const words: Record<Notice['type'], Word> = {
  unseen_applicant: '{applicant} applied for {job}.',
  imported_applicants: '{count} applicants were added to {job}.',
  new_task: '{by} assigned you a task: {title}.',
  skipping_deadline_task: 'The deadline of a task is near: {title}.',
  failed_sms_to_applicant: 'A text message to {applicant} could not be sent.',
  disk_short:
    'The server is running out of disk space. Until there is more, nothing new can be saved. Tell your administrator.',
  messages_held:
    'Many messages were sent, so some are waiting. They will be sent automatically, at most {count} an hour.',
  messages_held_unproved:
    'Some messages are waiting: at most {count} a day are sent until your e-mail address or mobile number is verified.',
}

/**
 * Tells people of something, in the transaction that does it; their open screens hear of it when that commits. Who has left
 * the organisation meanwhile is told nothing.
 */
export async function notify(
  db: Db,
  notice: Notice & { organization_id: string; user_ids: readonly string[] },
): Promise<void> {
  const users = [...new Set(notice.user_ids)]
  if (users.length === 0) return
  const { organization_id, type } = notice
  const data = JSON.stringify(notice.data)
  const { rows } = await sql<{ user_id: string }>`
    insert into notification (organization_id, user_id, type, data)
    select organization_id, user_id, ${type}, ${data}::jsonb from membership
     where organization_id = ${organization_id} and user_id = any(${users}::uuid[])
    returning user_id`.execute(db)
  const told = rows.map(row => row.user_id)
  await announce(db, ...told.map(user => ({ organization: organization_id, user, kind: 'notification' as const })))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

const pascal = (type: string) => type.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())

type Data = Record<string, string>
type Row = { type: string; data: Data }

/** The sentence of a notice as HTML: names stand out, isolated, and carry no markup of their own. */
function textOf({ type, data }: Row, locale: Locale): string {
  const shown = (name: string, value: string) => (name === 'count' ? number(Number(value), locale) : escaped(value))
  const names = Object.entries(data).map(([name, value]) => [name, `<strong><bdi>${shown(name, value)}</bdi></strong>`])
  const word = (words as Record<string, Word>)[type] // a type that an older version stored has no sentence any more
  return word ? say(locale, word, Object.fromEntries(names)) : ''
}

function linkOf({ type, data }: Row): string | null {
  if (type === 'messages_held_unproved') return '/dashboard/profile'
  if (!data['job_id']) return null
  const board = `/dashboard/recruitment/pipeline/${data['job_id']}`
  return data['application_id'] ? `${board}?applicant=${data['application_id']}` : board
}

const mine = (db: Db, who: Member) =>
  db
    .selectFrom('notification as n')
    .where('n.organization_id', '=', who.organization_id)
    .where('n.user_id', '=', who.user_id)

async function unreadCount(db: Db, who: Member): Promise<{ unread_count: number }> {
  return mine(db, who)
    .where('n.read_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('unread_count'))
    .executeTakeFirstOrThrow()
}

async function list({ db, who, query, locale, from }: Asked<typeof notifications.list>) {
  const page = pageOf(query)
  const [rows, counted] = await Promise.all([
    mine(db, who)
      .leftJoin('sms', join =>
        join
          .onRef('sms.organization_id', '=', 'n.organization_id')
          .on('sms.id', '=', sql<string>`(n.data ->> 'sms_id')::uuid`),
      )
      .select(['n.id', 'n.type', 'n.data', 'n.created_at', 'n.read_at', 'sms.id as sms_id', 'sms.attempts'])
      .orderBy('n.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    mine(db, who)
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where n.read_at is null)`.as('unread_count'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    notifications: rows.map(row => ({
      id: row.id,
      text: textOf(row, locale),
      created_at: row.created_at,
      pascal_case_type: pascal(row.type),
      read: row.read_at !== null,
      link: linkOf(row),
      data: { sms: row.sms_id ? { id: row.sms_id, attempts: row.attempts ?? 0 } : null },
    })),
    pagination: paginationOf(page, counted.total, from.url),
    unread_count: counted.unread_count,
  }
}

/** His other open screens show the smaller number too. */
const tellOwn = (db: Db, who: Member) =>
  announce(db, { organization: who.organization_id, user: who.user_id, kind: 'notification', by: who.session_id })

async function read({ db, who, params }: Asked<typeof notifications.read>) {
  await db
    .updateTable('notification')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('organization_id', '=', who.organization_id)
    .where('user_id', '=', who.user_id)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)
  await tellOwn(db, who)
  return unreadCount(db, who)
}

async function readAll({ db, who }: Asked<typeof notifications.readAll>) {
  await db
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('user_id', '=', who.user_id)
    .where('read_at', 'is', null)
    .execute()
  await tellOwn(db, who)
  return { unread_count: 0 }
}

/** The answers to the calls about the caller's notices. */
export const notificationAnswers: readonly Answer[] = [
  answer(notifications.list, list),
  answer(notifications.read, read, { always: true }),
  answer(notifications.readAll, readAll, { always: true }),
]
