import { parseDate, toZoned, CalendarDateTime } from '@internationalized/date'
import { sql } from 'kysely'
import { usualDigestHour } from '@kargozin/api/organisation/notice-settings.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Services } from '../../core/http/services.ts'
import { task } from '../../core/queue.ts'
import { say } from '../../core/say.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { togetherKey, type NoticeRow } from '../../messages/notice.ts'
import { queueManyEmails } from '../../messages/outbox.ts'
import { organizationZone } from '../quiet-hours.ts'
import { localDay, workingMinutes, type WorkingTime } from '../working-time/working-time.ts'
import { readWorkingTimes } from '../working-time/working-times.ts'
import { noticeEmail } from './notice-email.ts'

/** Runs every quarter of an hour: sends the summaries whose hour has come. */
export const sendingDigests = task<Record<never, never>>('send-digests', 'messages')

/** The maximum number of notices that a summary names. */
const mostNamed = 50

/** A member for whose summary notices wait. `address` is null if it is not proved. */
type Receiver = {
  user_id: string
  address: string | null
  locale: Locale
  zone: string
  hour: number
  organization: string
}

async function readReceivers(db: Db, organization_id: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select u.id as user_id, case when u.email_proved_at is not null then u.email end as address,
           coalesce(u.settings ->> 'language', 'fa') as locale, coalesce(u.settings ->> 'time_zone', ${organizationZone}) as zone,
           coalesce(s.digest_hour, ${usualDigestHour}) as hour, o.name as organization
      from (select distinct user_id from notification where organization_id = ${organization_id} and mail = 'digest') n
      join organization o on o.id = ${organization_id} and o.active
      join user_account u on u.id = n.user_id
      left join notice_settings s on s.organization_id = o.id and s.user_id = u.id
     order by u.id`.execute(db)
  return rows
}

/** The instant of the receiver's hour on their day of `now`. */
function hourOf({ zone, hour }: Pick<Receiver, 'zone' | 'hour'>, now: Date): Date {
  const { year, month, day } = parseDate(localDay(now, zone))
  return toZoned(new CalendarDateTime(year, month, day, hour), zone, 'compatible').toDate()
}

/** Whether the person works on the day of an instant, by the calendar of the organisation and without their absences. */
function worksOn(time: WorkingTime | undefined, at: Date): boolean {
  if (!time) return false
  const day = parseDate(localDay(at, time.timeZone))
  const midnight = (it: typeof day) => toZoned(it, time.timeZone).toDate()
  return workingMinutes(time, midnight(day), midnight(day.add({ days: 1 }))) > 0
}

/** The receivers whose hour has come today, if they work today, with that instant. */
async function dueReceivers(db: Db, organization_id: string, now: Date): Promise<(Receiver & { until: Date })[]> {
  const receivers = (await readReceivers(db, organization_id)).map(it => ({ ...it, until: hourOf(it, now) }))
  const come = receivers.filter(it => it.until <= now)
  if (come.length === 0) return []
  const today = parseDate(localDay(now, 'UTC'))
  const range = { from: today.subtract({ days: 1 }).toString(), until: today.add({ days: 1 }).toString() }
  const users = come.map(it => it.user_id)
  const times = await readWorkingTimes(db, { organization_id }, range, users)
  return come.filter(it => worksOn(times.get(it.user_id), it.until))
}

type Taken = { user_id: string; type: string; data: Record<string, string> }

/**
 * Takes the notices of these receivers that came before their hour, oldest first. So a receiver gets at most one summary a day, and a
 * later one if the worker was away. Leaves out what they have read in the app since.
 */
async function take(
  db: Db,
  organization_id: string,
  due: readonly { user_id: string; until: Date }[],
): Promise<Taken[]> {
  const untils = due.map(it => it.until.toISOString())
  const { rows } = await sql<Taken>`
    with due as (select * from unnest(${due.map(it => it.user_id)}::uuid[], ${untils}::timestamptz[]) due (user_id, until)),
    taken as (
      update notification n set mail = null from due
       where n.organization_id = ${organization_id} and n.user_id = due.user_id and n.mail = 'digest' and n.created_at < due.until
      returning n.id, n.user_id, n.type, n.data, n.hidden or n.read_at is null as unread)
    select user_id, type, data from taken where unread order by id`.execute(db)
  return rows
}

/** Notices as the bell shows them: those of a kind about the same thing as one, with the data of the newest. */
function joined(all: readonly Taken[]): NoticeRow[] {
  const groups = Map.groupBy(all.entries(), ([at, it]) => togetherKey(it) ?? String(at))
  return [...groups.values()].flatMap(group => {
    const newest = group.at(-1)?.[1]
    return newest ? [{ type: newest.type, data: newest.data, count: group.length }] : []
  })
}

/** Queues the summaries of an organisation whose hour has come by `now`. */
async function sendIn(db: Db, organization_id: string, publicUrl: string, now: Date): Promise<void> {
  const due = await dueReceivers(db, organization_id, now)
  if (due.length === 0) return
  const byUser = Map.groupBy(await take(db, organization_id, due), it => it.user_id)
  const emails = due.flatMap(({ user_id, address, locale, organization, zone }) => {
    const rows = joined(byUser.get(user_id) ?? []).map(it => ({ ...it, zone }))
    if (rows.length === 0 || address === null) return []
    const subject = say(locale, 'Your notifications in {organization}: {count}', { organization, count: rows.length })
    const reader = { organization_id, organization, address, locale, publicUrl }
    return noticeEmail(reader, subject, rows.slice(0, mostNamed), Math.max(0, rows.length - mostNamed))
  })
  await queueManyEmails(db, emails)
}

/** Sends the summaries whose hour has come, for each organisation in a transaction of its own. */
export async function sendDigests(
  { database, config }: Pick<Services, 'database' | 'config'>,
  now = new Date(),
): Promise<void> {
  const { rows } = await database.fixed.query<{ id: string }>('select organizations_with_digests() as id')
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one organisation after the other
    await inOrganization(database.fixed, id, ({ db }) => sendIn(db, id, config.publicUrl, now))
}
