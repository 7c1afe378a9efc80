import { parseDate } from '@internationalized/date'
import { sql, type RawBuilder } from 'kysely'
import {
  usualWorkingTime,
  workingTimes,
  type Hours,
  type SpecialDay,
  type Week,
  type WorkingTimeSettings,
} from '@kargozin/api/organisation/working-time.ts'
import { untilMidnight } from '@kargozin/api/organisation/working-hours.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { requireTimeZone } from '../../core/time-zones.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { nameColumn } from '../places.ts'
import { localDay, type WorkingTime } from './working-time.ts'

type Of = { organization_id: string }

/** The weekly hours of an organisation; the usual ones if it has set none. */
async function readSettings(db: Db, who: Of): Promise<WorkingTimeSettings> {
  const row = await db
    .selectFrom('working_time')
    .select(['time_zone', 'week', 'seasons'])
    .where(ofOrganization(who))
    .executeTakeFirst()
  return row ?? usualWorkingTime
}

/** The public holidays and the organisation's own days, in order. Both days belong to the range. */
export async function readDays(
  db: Db,
  who: Of,
  range: { from: string; until: string },
  locale: Locale,
): Promise<SpecialDay[]> {
  const { rows } = await sql<SpecialDay>`
    select day, coalesce(own.title, holiday.${nameColumn(locale)}) as title, coalesce(own.hours, '[]') as hours,
           holiday.${nameColumn(locale)} as public, coalesce(holiday.estimated, false) as estimated, own.day is not null as own
      from (select * from organization_day where organization_id = ${who.organization_id}) own
      full join public_holiday holiday using (day)
     where day between ${range.from}::date and ${range.until}::date order by day`.execute(db)
  return rows
}

type Range = { from: string; until: string }

/** SQL for the id of a branch of the organisation, or null. */
type BranchSql = RawBuilder<string | null>

/** The time zone and the days off of a branch, as far as it has its own. */
async function readBranch(
  db: Db,
  who: Of,
  branch: BranchSql,
): Promise<{ time_zone: string | null; weekend: number[] | null }> {
  const { rows } = await sql<{ time_zone: string | null; weekend: number[] | null }>`
    select time_zone, weekend from branch where organization_id = ${who.organization_id} and id = ${branch}`.execute(db)
  return rows[0] ?? { time_zone: null, weekend: null }
}

/** A week with other days off. A day on which only the branch works has the hours of the first working day. */
function withWeekend(week: Week, weekend: readonly number[] | null): Week {
  if (!weekend) return week
  const usual = week.find(hours => hours.length > 0) ?? []
  return week.map((hours, day) => (weekend.includes(day) ? [] : hours.length > 0 ? hours : usual))
}

/**
 * The working time of an organisation with the special days of a range, for the functions of working-time.ts. Both days belong to
 * the range. With `branch`, it is that of the branch: in its time zone and with its days off.
 */
export async function readWorkingTime(db: Db, who: Of, range: Range, branch?: BranchSql): Promise<WorkingTime> {
  const set = await readSettings(db, who)
  const own = branch ? await readBranch(db, who, branch) : { time_zone: null, weekend: null }
  const time_zone = own.time_zone ?? set.time_zone
  const week = withWeekend(set.week, own.weekend)
  const seasons = set.seasons.map(it => ({ ...it, week: withWeekend(it.week, own.weekend) }))
  const days = await readDays(db, who, range, 'fa')
  return { timeZone: time_zone, week, seasons, days: new Map(days.map(it => [it.day, it.hours])), absences: [] }
}

/** Like readWorkingTime, for each of these users: the hours of the organisation without the user's absences. */
export async function readWorkingTimes(
  db: Db,
  who: Of,
  range: Range,
  users: readonly string[],
): Promise<ReadonlyMap<string, WorkingTime>> {
  const ofAll = await readWorkingTime(db, who, range)
  const { rows } = await sql<{ user_id: string; from: string; until: string }>`
    select user_id, starts_at as "from", ends_at as until from absence
     where organization_id = ${who.organization_id} and user_id = any(${users}::uuid[])
       and ends_at > ${range.from}::date - 1 and starts_at < ${range.until}::date + 2`.execute(db)
  const absences = Map.groupBy(rows, row => row.user_id)
  return new Map(
    users.map(user => [
      user,
      {
        ...ofAll,
        absences: (absences.get(user) ?? []).map(it => ({ from: new Date(it.from), until: new Date(it.until) })),
      },
    ]),
  )
}

const show = async ({ db, who }: CallContext<typeof workingTimes.show>) => ({
  working_time: await readSettings(db, who),
})

const inOrder = (hours: readonly Hours[]) =>
  hours.every((it, at) => it.from < it.until && it.from >= (hours[at - 1]?.until ?? 0))

/** Throws 422 for hours that overlap or are not in order. */
function checkHours(hours: readonly Hours[], field: string): void {
  if (!inOrder(hours))
    throw wrong(field, 'order', 'Each stretch of hours ends after it begins, and begins after the one before it.')
}

function check({ time_zone, week, seasons }: WorkingTimeSettings): void {
  requireTimeZone(time_zone)
  for (const [at, hours] of week.entries()) checkHours(hours, `week.${at}`)
  for (const [at, season] of seasons.entries()) {
    if (season.until < season.from)
      throw wrong(`seasons.${at}.until`, 'ends_before', 'The last day is before the first one.')
    for (const [day, hours] of season.week.entries()) checkHours(hours, `seasons.${at}.week.${day}`)
  }
}

async function set({ db, who, body: given }: CallContext<typeof workingTimes.set>) {
  const seasons = given.seasons.map(it => ({ ...it, week: untilMidnight(it.week) }))
  const body = { ...given, week: untilMidnight(given.week), seasons }
  check(body)
  const { organization_id } = who
  const change = changed(await readSettings(db, who), body)
  const stored = {
    time_zone: body.time_zone,
    week: JSON.stringify(body.week),
    seasons: JSON.stringify(body.seasons),
  }
  await db
    .insertInto('working_time')
    .values({ organization_id, ...stored })
    .onConflict(it => it.column('organization_id').doUpdateSet(stored))
    .execute()
  if (change) {
    await recordActivity(db, who, {
      ...{ type: 'working_time', subject: 'organization', id: organization_id },
      ...change,
    })
    announceChange(db, who, 'working_time')
  }
  return { working_time: body }
}

/** 29 February becomes 28 February if that year has none. */
const yearsLater = (day: string, years: number) => parseDate(day).add({ years })

async function days({ db, who, query, locale }: CallContext<typeof workingTimes.days>) {
  const from = query.from ?? localDay(new Date(), (await readSettings(db, who)).time_zone)
  const until = query.until ?? yearsLater(from, 1).toString()
  if (parseDate(until).compare(yearsLater(from, 2)) > 0)
    throw wrong('until', 'max_value', 'At most two years are shown at once.')
  return { days: await readDays(db, who, { from, until }, locale) }
}

async function setDay({ db, who, body, locale }: CallContext<typeof workingTimes.setDay>) {
  const { day, title, hours } = body
  const one = { from: day, until: day }
  const [before] = await readDays(db, who, one, locale)
  if (hours) {
    checkHours(hours, 'hours')
    const name = title ?? before?.title
    if (name === undefined) throw wrong('title', 'required', 'Say why this day is different.')
    const stored = { title: name, hours: JSON.stringify(hours) }
    await db
      .insertInto('organization_day')
      .values({ organization_id: who.organization_id, day, ...stored })
      .onConflict(it => it.columns(['organization_id', 'day']).doUpdateSet(stored))
      .execute()
  } else {
    await db.deleteFrom('organization_day').where(ofOrganization(who)).where('day', '=', day).execute()
  }
  const [after] = await readDays(db, who, one, locale)
  await recordDay(db, who, day, before, after)
  return { day: after ?? null }
}

/** Records the change of a day, if there was one. */
async function recordDay(db: Db, who: Member, day: string, before?: SpecialDay, after?: SpecialDay): Promise<void> {
  const recordedValues = (it?: SpecialDay) =>
    it ? { day, title: it.title, hours: it.hours } : { day: null, title: null, hours: null }
  const change = changed(recordedValues(before), recordedValues(after))
  if (!change) return
  await recordActivity(db, who, {
    ...{ type: 'special_day', subject: 'organization', id: who.organization_id },
    ...{ before: { day, ...change.before }, after: { day, ...change.after } },
  })
  announceChange(db, who, 'working_time')
}

/** The answers to the calls about working hours and holidays. */
export const workingTimeAnswers: readonly Answer[] = [
  answer(workingTimes.show, show),
  answer(workingTimes.set, set),
  answer(workingTimes.days, days),
  answer(workingTimes.setDay, setDay),
]
