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

/** The time zone and the hours of a branch, as far as it has its own. */
async function readBranch(
  db: Db,
  who: Of,
  branch: BranchSql,
): Promise<{ time_zone: string | null; week: Week | null }> {
  const { rows } = await sql<{ time_zone: string | null; week: Week | null }>`
    select time_zone, working_hours as week
      from branch where organization_id = ${who.organization_id} and id = ${branch}`.execute(db)
  return rows[0] ?? { time_zone: null, week: null }
}

/** The week of a season in a branch: it has the branch's days off. A day on which only the branch works has the hours of the first working day. */
function seasonIn(branch: Week | null, week: Week): Week {
  if (!branch) return week
  const usual = week.find(hours => hours.length > 0) ?? []
  return week.map((hours, day) => (branch[day]?.length ? (hours.length > 0 ? hours : usual) : []))
}

/**
 * The working time of an organisation with the special days of a range, for the functions of working-time.ts. Both days belong to
 * the range. With `branch`, it is that of the branch: in its time zone and with its hours.
 */
export async function readWorkingTime(db: Db, who: Of, range: Range, branch?: BranchSql): Promise<WorkingTime> {
  const set = await readSettings(db, who)
  const own = branch ? await readBranch(db, who, branch) : { time_zone: null, week: null }
  const time_zone = own.time_zone ?? set.time_zone
  const week = own.week ?? set.week
  const seasons = set.seasons.map(it => ({ ...it, week: seasonIn(own.week, it.week) }))
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

/** Throws 422 if the hours of a day overlap or are not in order. */
export function checkWeek(week: Week, field: string): void {
  for (const [day, hours] of week.entries()) checkHours(hours, `${field}.${day}`)
}

function check({ time_zone, week, seasons }: WorkingTimeSettings): void {
  requireTimeZone(time_zone)
  checkWeek(week, 'week')
  for (const [at, season] of seasons.entries()) {
    if (season.until < season.from)
      throw wrong(`seasons.${at}.until`, 'ends_before', 'The last day is before the first one.')
    checkWeek(season.week, `seasons.${at}.week`)
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

type OwnDay = CallContext<typeof workingTimes.setDay>['body']

/** The title of a day that gets hours of its own. Throws 422 if there is none. */
function titleOf({ day, title }: OwnDay, known: ReadonlyMap<string, SpecialDay>, field: string): string {
  const name = title ?? known.get(day)?.title
  if (name === undefined) throw wrong(field, 'required', 'Say why this day is different.')
  return name
}

const byDay = (days: readonly SpecialDay[]) => new Map(days.map(it => [it.day, it]))

/** Sets days of the organisation, in the same number of statements for one or many. Returns them as they are now. */
async function saveDays(db: Db, who: Member, given: readonly OwnDay[], locale: Locale, at: (index: number) => string) {
  const days = given.map(it => it.day).toSorted()
  const range = { from: days[0] ?? '', until: days.at(-1) ?? '' }
  if (new Set(days).size < days.length) throw wrong('days', 'one_of', 'A day can be set only once.')
  if (parseDate(range.until).compare(yearsLater(range.from, 2)) > 0)
    throw wrong('days', 'max_value', 'At most two years are set at once.')
  const before = byDay(await readDays(db, who, range, locale))
  const { organization_id } = who
  const rows = given.flatMap((it, index) => {
    if (!it.hours) return []
    checkHours(it.hours, `${at(index)}hours`)
    const title = titleOf(it, before, `${at(index)}title`)
    return [{ organization_id, day: it.day, title, hours: JSON.stringify(it.hours) }]
  })
  if (rows.length > 0)
    await db
      .insertInto('organization_day')
      .values(rows)
      .onConflict(it =>
        it.columns(['organization_id', 'day']).doUpdateSet(eb => ({
          title: eb.ref('excluded.title'),
          hours: eb.ref('excluded.hours'),
        })),
      )
      .execute()
  const cleared = given.filter(it => !it.hours).map(it => it.day)
  if (cleared.length > 0)
    await sql`delete from organization_day where organization_id = ${organization_id} and day = any(${cleared}::date[])`.execute(
      db,
    )
  const after = byDay(await readDays(db, who, range, locale))
  await recordDays(db, who, days, before, after)
  return days.flatMap(day => after.get(day) ?? [])
}

async function setDay({ db, who, body, locale }: CallContext<typeof workingTimes.setDay>) {
  const [day = null] = await saveDays(db, who, [body], locale, () => '')
  return { day }
}

const setDays = async ({ db, who, body, locale }: CallContext<typeof workingTimes.setDays>) => ({
  days: await saveDays(db, who, body.days, locale, index => `days.${index}.`),
})

type Days = ReadonlyMap<string, SpecialDay>

/** Records the changes of days, as far as there were any. */
async function recordDays(db: Db, who: Member, days: readonly string[], before: Days, after: Days): Promise<void> {
  const recordedValues = (it?: SpecialDay) =>
    it ? { day: it.day, title: it.title, hours: it.hours } : { day: null, title: null, hours: null }
  const changes = days.flatMap(day => {
    const change = changed(recordedValues(before.get(day)), recordedValues(after.get(day)))
    return change ? [{ before: { day, ...change.before }, after: { day, ...change.after } }] : []
  })
  if (changes.length === 0) return
  const place = { type: 'special_day', subject: 'organization', id: who.organization_id } as const
  await recordActivity(db, who, ...changes.map(change => ({ ...place, ...change })))
  announceChange(db, who, 'working_time')
}

/** The answers to the calls about working hours and holidays. */
export const workingTimeAnswers: readonly Answer[] = [
  answer(workingTimes.show, show),
  answer(workingTimes.set, set),
  answer(workingTimes.days, days),
  answer(workingTimes.setDay, setDay),
  answer(workingTimes.setDays, setDays),
]
