import { sql, type RawBuilder } from 'kysely'
import { paths } from '@kargozin/api/paths.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import type { Db } from '../../db/transaction.ts'
import { notice, notify, type Notice } from '../../messages/notice.ts'
import { holdsSql } from '../access/job-access.ts'

type ErasureNotice = { count: string; day: string }

/** Sent when applications were listed for erasure, to the members who may manage retention. */
const listedErasures = notice<ErasureNotice>(
  'listed_erasures',
  'Personal data of applicants will be erased from {day} on. Applications: {count}. Until then you can look at the list and stop what must be kept.',
  () => paths.retention(),
)

/** Sent some days before the first of these erasures. */
const nearErasures = notice<ErasureNotice>(
  'near_erasures',
  'Soon, from {day} on, personal data of applicants will be erased for good. Applications: {count}. This is the last reminder to look at the list.',
  () => paths.retention(),
)

/** The number of days between the reminder and the erasure. */
const reminderDays = 3

/**
 * The minimum number of days between two notices of the same kind. A notice covers all erasures that were listed in the
 * meantime. Without this limit, an organisation that rejects people every day would get both notices every night.
 */
const togetherDays = 7

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`
const manages: Permission = 'organization.settings.retention'

type Sending = {
  organization_id: string
  notice: Notice<ErasureNotice>
  column: 'announced_at' | 'reminded_at'
  /** SQL: which of the scheduled erasures `x` the notice is about. */
  about: RawBuilder<boolean>
}

/** Marks the erasures that a notice is about, and sends it to all who may manage retention. Sends nothing if there are none. */
async function send(db: Db, { organization_id, notice: kind, column, about }: Sending): Promise<void> {
  const at = sql.ref(column)
  const { rows } = await sql<{ count: number; day: string | null; users: string[] | null }>`
    with announced as (
      update erasure x set ${at} = now()
       where x.organization_id = ${organization_id} and x.stopped_at is null and x.erased_at is null and x.${at} is null
         and not exists (select from legal_hold h where h.organization_id = x.organization_id
                            and h.application_id = x.application_id and h.until >= (x.due_at at time zone 'Asia/Tehran')::date)
         and ${about}
      returning x.due_at)
    select count(*) as count, min(due_at) as day,
           (select array_agg(m.user_id) from membership m
             where m.organization_id = ${organization_id}
               and ${holdsSql({ organization_id, user_id: sql`m.user_id` }, manages)}) as users
      from announced`.execute(db)
  const [found] = rows
  if (!found?.day) return
  const data = { count: String(found.count), day: new Date(found.day).toISOString() }
  await notify(db, kind, { organization_id, user_ids: found.users ?? [], data })
}

/**
 * Notifies the members who manage retention of coming erasures: once when they are listed, and again some days before the first
 * one. Sends nothing if no erasure is scheduled.
 */
export async function announceErasures(db: Db, organization_id: string): Promise<void> {
  const sentLately = sql<boolean>`exists (select from erasure y where y.organization_id = ${organization_id}
    and y.announced_at > now() - ${days(togetherDays)})`
  const near = sql<boolean>`x.due_at <= now() + ${days(reminderDays + togetherDays)} and exists (
    select from erasure y where y.organization_id = ${organization_id} and y.stopped_at is null and y.erased_at is null
       and y.reminded_at is null and y.due_at <= now() + ${days(reminderDays)})`
  await send(db, { organization_id, notice: listedErasures, column: 'announced_at', about: sql`not ${sentLately}` })
  await send(db, { organization_id, notice: nearErasures, column: 'reminded_at', about: near })
}
