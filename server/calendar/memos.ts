import { sql } from 'kysely'
import { calendar, calendarLimits, type CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { announce } from '../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import type { Expiring } from '../core/work/purge-expired.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'
import { daysBetween } from './event-filter.ts'
import { memoColumns } from './read-events.ts'

/** Expired data of the calendar: memos that were deleted a day ago. */
export const calendarExpiring: Expiring = { rows: [sql`select forget_deleted_memos()`] }

const isDay = (text: string) => text.length === 10

/** The columns of the times of a memo. Throws 422 for times of different kinds, backwards, or too far apart. */
function timesOf({ start, end }: { start: string; end: string }) {
  if (isDay(start) !== isDay(end)) throw wrong('end', 'type', 'Enter two days, or two times.')
  if (isDay(start)) {
    const days = daysBetween(start, end) + 1
    if (days < 1) throw wrong('end', 'min_value', 'The last day is before the first one.')
    if (days > calendarLimits.days)
      throw wrong('end', 'max_value', 'A memo has at most {days} days.', { days: calendarLimits.days })
    return { starts_at: null, ends_at: null, first_day: start, last_day: end }
  }
  const hours = (Date.parse(end) - Date.parse(start)) / 3_600_000
  if (hours <= 0) throw wrong('end', 'min_value', 'The end is not after the beginning.')
  if (hours > calendarLimits.hours)
    throw wrong(
      'end',
      'max_value',
      'A memo with times takes at most {hours} hours. For longer ones, choose whole days.',
      {
        hours: calendarLimits.hours,
      },
    )
  return { starts_at: start, ends_at: end, first_day: null, last_day: null }
}

/** A change concerns only the author, on all their screens. No activity is recorded, because others could read it. */
const announceMemo = (db: Db, who: Member) =>
  announce(db, { organization: who.organization_id, user: who.user_id, kind: 'memo', by: who.session_id })

async function readMemo(db: Db, who: Member, id: string): Promise<CalendarEvent> {
  const { rows } = await sql<Omit<CalendarEvent, 'employee'>>`select ${memoColumns} from memo m
    where m.organization_id = ${who.organization_id} and m.user_id = ${who.user_id} and m.id = ${id}
      and m.deleted_at is null`.execute(db)
  const [memo] = rows
  if (!memo) throw notFound()
  return { employee: null, ...memo }
}

async function create({ db, who, body: { start, end, ...texts } }: CallContext<typeof calendar.create>) {
  const times = timesOf({ start, end })
  const { organization_id, user_id } = who
  const { rows } = await sql<{ full: boolean }>`select count(*) >= ${calendarLimits.memosOfMember} as full
    from memo where organization_id = ${organization_id} and user_id = ${user_id} and deleted_at is null`.execute(db)
  if (rows[0]?.full)
    throw refuse(409, 'You have {count} memos. Delete old ones first.', {
      params: { count: calendarLimits.memosOfMember },
    })
  const { id } = await db
    .insertInto('memo')
    .values({ organization_id, user_id, ...texts, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  announceMemo(db, who)
  return { event: await readMemo(db, who, id) }
}

async function update({ db, who, params, body: { start, end, ...texts } }: CallContext<typeof calendar.update>) {
  if ((start === undefined) !== (end === undefined))
    throw wrong(start === undefined ? 'start' : 'end', 'required', 'A move has a start and an end.')
  const times = start !== undefined && end !== undefined ? timesOf({ start, end }) : {}
  const change = { ...texts, ...times }
  // A condition on the author is enough to lock the memo; an empty change only reads it.
  if (Object.values(change).some(it => it !== undefined)) {
    await db
      .updateTable('memo')
      .set(change)
      .where(ofOrganization(who))
      .where('user_id', '=', who.user_id)
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(notFound)
    announceMemo(db, who)
  }
  return { event: await readMemo(db, who, params.id) }
}

/**
 * Deletes or restores memos of the caller. Others are left out, for example those that another screen deleted meanwhile. Throws 404
 * if none is left.
 */
async function setDeleted(db: Db, who: Member, ids: readonly string[], deleted: boolean) {
  const rows = await db
    .updateTable('memo')
    .set({ deleted_at: deleted ? sql`now()` : null })
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  if (rows.length === 0) throw notFound()
  announceMemo(db, who)
  return { memos_ids: rows.map(row => row.id) }
}

const remove = ({ db, who, body }: CallContext<typeof calendar.remove>) => setDeleted(db, who, body.memos_ids, true)

const restore = ({ db, who, body }: CallContext<typeof calendar.restore>) => setDeleted(db, who, body.memos_ids, false)

/** The answers to the calls about memos. */
export const memoAnswers: readonly Answer[] = [
  answer(calendar.create, create),
  answer(calendar.update, update),
  answer(calendar.remove, remove),
  answer(calendar.restore, restore),
]
