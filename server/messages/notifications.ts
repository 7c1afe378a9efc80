import { sql } from 'kysely'
import { kindsWith } from '@kargozin/api/messages/notice-kinds.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound } from '../core/errors.ts'
import { announce } from '../core/events.ts'
import { pageOf, paginationToEnd, rowsBeforeEnd } from '../core/http/page.ts'
import type { Db } from '../db/transaction.ts'
import { linkOf, notice, pascal, snake, textOf } from './notice.ts'
import { togetherSql } from './read-notices.ts'
import { ofOrganization } from '../db/conditions.ts'

/** A function of the database writes this notice for all owners (notify-disk.ts). */
notice(
  'disk_short',
  'The server is running out of disk space. Until there is more, nothing new can be saved. Tell your administrator.',
)

/** SQL: the number of the user's unread notices, up to one more than `countedTo`. */
export const unreadCountSql = (who: Member) => sql<number>`(select count(*) from (
  select from notification n where n.organization_id = ${who.organization_id} and n.user_id = ${who.user_id} and n.read_at is null
   limit ${sql.lit(countedTo + 1)}) unread)`

async function unreadCount(db: Db, who: Member): Promise<{ unread_count: number }> {
  const { rows } = await sql<{ unread_count: number }>`select ${unreadCountSql(who)} as unread_count`.execute(db)
  return rows[0] ?? { unread_count: 0 }
}

type Filter = Pick<CallContext<typeof notifications.list>['query'], 'unread' | 'kind'>

/**
 * SQL: the newest notices of the caller. Unread ones of a kind about the same thing are one row, with the data of the newest, and read
 * ones as far as they are of the same day. Nothing about groups is stored.
 */
const shownNotices = (who: Member, { unread = false, kind }: Filter) => sql`(
  select * from (
    select n.*, count(*) over joined::int as count, row_number() over (joined order by n.id desc) as place
      from (select *, case when read_at is not null then (created_at at time zone 'Asia/Tehran')::date end as read_of
              from notification
             where organization_id = ${who.organization_id} and user_id = ${who.user_id} and not hidden
               and (read_at is null or not ${unread}::boolean) ${kind ? sql`and type = any(${kindsWith(kind).map(snake)}::text[])` : sql``}
             order by id desc limit ${sql.lit(countedTo + 1)}) n
    window joined as (partition by n.type, ${togetherSql('n')}, n.read_at is null, n.read_of)) numbered
   where place = 1)`

type ShownRow = {
  id: string
  type: string
  data: Record<string, string>
  count: number
  created_at: string
  read_at: string | null
  zone: string | null
  sms_id: string | null
  attempts: number | null
}

/**
 * A page of the notices, each with its text message if that has failed. The page is chosen first, and `offset 0` makes the planner look
 * up each text: it would otherwise read all failed texts and compare them with every notice.
 */
async function pageOfNotices(
  db: Db,
  who: Member,
  page: ReturnType<typeof pageOf>,
  filter: Filter,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select n.id, n.type, n.data, n.count, n.created_at, n.read_at,
           (select settings ->> 'time_zone' from user_account where id = ${who.user_id}) as zone, failed.id as sms_id, failed.attempts
      from (select * from ${shownNotices(who, filter)} shown order by id desc limit ${rowsBeforeEnd(page)} offset ${page.offset}) n
      left join lateral (
        select sms.id, sms.attempts from sms
         where sms.organization_id = n.organization_id and sms.id = (n.data ->> 'sms_id')::uuid and sms.state = 'failed' offset 0) failed on true
     order by n.id desc`.execute(db)
  return rows
}

async function list({ db, who, query, locale, from }: CallContext<typeof notifications.list>) {
  const page = pageOf(query)
  const [rows, counted] = await Promise.all([
    pageOfNotices(db, who, page, query),
    sql<{ total: number; unread_count: number }>`
      select (select count(*) from ${shownNotices(who, query)} own) as total, ${unreadCountSql(who)} as unread_count`.execute(
      db,
    ),
  ])
  const { total, unread_count } = counted.rows[0] ?? { total: 0, unread_count: 0 }
  return {
    notifications: rows.map(row => ({
      id: row.id,
      text: textOf(row, locale),
      created_at: row.created_at,
      pascal_case_type: pascal(row.type),
      read: row.read_at !== null,
      count: row.count,
      link: linkOf(row),
      data: { sms: row.sms_id ? { id: row.sms_id, attempts: row.attempts ?? 0 } : null },
    })),
    pagination: paginationToEnd(page, total, from.url),
    unread_count,
  }
}

/** Sends an event to the caller's open screens, which also show the number of unread notices. */
const announceOwn = (db: Db, who: Member) =>
  announce(db, { organization: who.organization_id, user: who.user_id, kind: 'notification', by: who.session_id })

async function read({ db, who, params }: CallContext<typeof notifications.read>) {
  // The notice is one row of the list with older unread ones, which are read with it. Newer ones were not shown there.
  const { rows } = await sql`
    update notification n set read_at = coalesce(n.read_at, now()) from notification one
     where one.organization_id = ${who.organization_id} and one.user_id = ${who.user_id} and one.id = ${params.id}
       and n.organization_id = one.organization_id and n.user_id = one.user_id
       and (n.id = one.id or (n.read_at is null and n.type = one.type and n.id < one.id
                              and ${togetherSql('n')} = ${togetherSql('one')}))
    returning n.id`.execute(db)
  if (rows.length === 0) throw notFound()
  announceOwn(db, who)
  return unreadCount(db, who)
}

async function readAll({ db, who }: CallContext<typeof notifications.readAll>) {
  // Everything that is read at once has the same instant, by which it can be taken back.
  const read_at = new Date().toISOString()
  await db
    .updateTable('notification')
    .set({ read_at })
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .where('read_at', 'is', null)
    .execute()
  announceOwn(db, who)
  return { unread_count: 0, read_at }
}

async function unreadAll({ db, who, body }: CallContext<typeof notifications.unreadAll>) {
  await db
    .updateTable('notification')
    .set({ read_at: null })
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .where('hidden', '=', false)
    .where('read_at', '=', body.read_at)
    .execute()
  announceOwn(db, who)
  return unreadCount(db, who)
}

/** The answers to the calls about the caller's notices. */
export const notificationAnswers: readonly Answer[] = [
  answer(notifications.list, list),
  answer(notifications.read, read, { always: true }),
  answer(notifications.readAll, readAll, { always: true }),
  answer(notifications.unreadAll, unreadAll),
]
