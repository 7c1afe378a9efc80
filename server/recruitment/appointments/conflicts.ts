import { parseDate } from '@internationalized/date'
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { dayText, timeText } from '../../core/day-text.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { localDay, workingMinutes } from '../../organisation/working-time/working-time.ts'
import { readWorkingTime } from '../../organisation/working-time/working-times.ts'
import { seesAllJobs } from '../access/job-access.ts'
import { beginning } from '../pipeline/filters/applicant-filters.ts'

/** The people and the times of a plan. The times are those of the appointments of `applications`, in the same order. */
export type Plan = {
  /** The job opening, in the working time of whose branch the plan should be. */
  job: string
  times: readonly { start: string; end: string }[]
  applications: readonly (string | null)[]
  supervisors: readonly string[]
  /** An appointment that is being moved, and is in nobody's way. */
  except?: string
}

/** SQL: whether the planned appointment `ap` overlaps a stretch of time. The first condition uses the index; see the table. */
export const overlaps = (
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`ap.status = 'planned'
  and ap.starts_at > ${from} - interval '24 hours' and ap.starts_at < ${to} and ap.ends_at > ${from}`

/** An appointment in the way, or (`away`) an absence of a supervisor. */
type Conflict = { name: string | null; away: boolean; starts_at: string; ends_at: string }

/**
 * SQL: whether the appointment `ap` is of the group of the one that is changed or restored: planned together with it, or booked as
 * times of a group, and at the time of the plan. Those who meet together are not in each other's way.
 */
const meetsWith = (changed: string) => sql`ap.starts_at = plan.starts_at and ap.ends_at = plan.ends_at and exists (
  select from appointment it where it.organization_id = ap.organization_id and it.id = ${changed}
     and (it.user_id, it.created_at) = (ap.user_id, ap.created_at)
  union all
  select from booking one join booking other on other.organization_id = one.organization_id and other.appointment_id = ap.id
   where one.organization_id = ap.organization_id and one.appointment_id = ${changed} and one.places > 1 and other.places > 1)`

/**
 * The appointments and absences that the people of a plan have at its times. The name is that of a supervisor; null for the
 * applicant. Other applications of the applicant count only for members who see all job openings: for others, they might reveal a hidden one.
 */
async function conflictsOf(db: Db, who: Member, plan: Plan): Promise<Conflict[]> {
  const { organization_id } = who
  const [starts, ends] = [plan.times.map(it => it.start), plan.times.map(it => it.end)]
  const same = seesAllJobs(who) ? sql`mine.person_id = theirs.person_id` : sql`mine.id = theirs.id`
  const except = plan.except ? sql`and ap.id <> ${plan.except} and not (${meetsWith(plan.except)})` : sql``
  const { rows } = await sql<Conflict>`
    with plan as (
      select * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[], ${plan.applications}::uuid[]) as plan(starts_at, ends_at, application_id)),
    busy as (
      select distinct ap.id, ap.application_id, ap.starts_at, ap.ends_at, plan.application_id as wanted
        from plan join appointment ap on ap.organization_id = ${organization_id} ${except}
         and ${overlaps(sql`plan.starts_at`, sql`plan.ends_at`)})
    select name, away, starts_at, ends_at from (
      select u.full_name as name, false as away, busy.starts_at, busy.ends_at
        from busy
        join appointment_supervisor s on s.organization_id = ${organization_id} and s.appointment_id = busy.id
        join user_account u on u.id = s.user_id
       where s.user_id = any(${plan.supervisors}::uuid[])
      union
      select null, false, busy.starts_at, busy.ends_at
        from busy
        join application theirs on theirs.organization_id = ${organization_id} and theirs.id = busy.application_id
        join application mine on mine.organization_id = ${organization_id} and mine.id = busy.wanted and ${same}
      union
      select u.full_name, true, away.starts_at, away.ends_at
        from plan
        join absence away on away.organization_id = ${organization_id} and away.user_id = any(${plan.supervisors}::uuid[])
         and away.ends_at > plan.starts_at and away.starts_at < plan.ends_at
        join user_account u on u.id = away.user_id) found
     order by starts_at, ends_at, name nulls first limit 20`.execute(db)
  return rows
}

/** SQL: the branch to whose job opening an application belongs. */
export const branchOf = ({ organization_id }: Pick<Member, 'organization_id'>, application: string) => sql<
  string | null
>`(
  select job.branch_id from application a join job on job.organization_id = a.organization_id and job.id = a.job_id
   where a.organization_id = ${organization_id} and a.id = ${application})`

/** SQL: the branch of a job opening. */
const branchOfJob = ({ organization_id }: Pick<Member, 'organization_id'>, job: string) => sql<string | null>`(
  select job.branch_id from job where job.organization_id = ${organization_id} and job.id = ${job})`

/** The sentences for times at which the organisation, or the branch of the job opening, does not work, each day once. */
async function idleTimes(db: Db, who: Member, locale: Locale, { times, job }: Plan): Promise<string[]> {
  const days = times.flatMap(it => [it.start, it.end].map(at => localDay(new Date(at), 'UTC'))).toSorted()
  // A day of the time zone may begin before, and end after, that of UTC.
  const range = { from: nextDay(days[0] ?? '', -1), until: nextDay(days.at(-1) ?? '', 1) }
  const time = await readWorkingTime(db, who, range, branchOfJob(who, job))
  const sentences = times.flatMap(({ start, end }) => {
    const [from, until] = [new Date(start), new Date(end)]
    if (workingMinutes(time, from, until) * 60_000 >= until.getTime() - from.getTime()) return []
    const day = dayText(start, locale)
    const midnight = parseDate(localDay(from, time.timeZone))
    const [begins, ends] = [midnight, midnight.add({ days: 1 })].map(it => it.toDate(time.timeZone))
    return begins && ends && workingMinutes(time, begins, ends) === 0
      ? [say(locale, '{day} is not a working day.', { day })]
      : [say(locale, 'A part of the time on {day} is outside the working hours.', { day })]
  })
  return [...new Set(sentences)]
}

const nextDay = (day: string, days: number) => parseDate(day).add({ days }).toString()

/** The reasons against a plan as sentences: who has another appointment or is away at its times, and when nobody works. */
export async function reasonsAgainst(db: Db, who: Member, locale: Locale, plan: Plan): Promise<string[]> {
  return [...(await conflictsAsText(db, who, locale, plan)), ...(await idleTimes(db, who, locale, plan))]
}

async function conflictsAsText(db: Db, who: Member, locale: Locale, plan: Plan): Promise<string[]> {
  const conflicts = await conflictsOf(db, who, plan)
  return conflicts.map(({ name, away, starts_at, ends_at }) => {
    const when = { day: dayText(starts_at, locale), from: timeText(starts_at, locale), to: timeText(ends_at, locale) }
    if (away && name !== null)
      return say(locale, '{name} is away until {day}, {to}.', { name, day: dayText(ends_at, locale), to: when.to })
    return name === null
      ? say(locale, 'The applicant has another appointment on {day} from {from} to {to}.', when)
      : say(locale, '{name} has another appointment on {day} from {from} to {to}.', { ...when, name })
  })
}

/** Prevents others from planning with these members until the end of the transaction, so that two plans see each other. */
export async function lockSupervisors(
  db: Db,
  who: Pick<Member, 'organization_id'>,
  ids: readonly string[],
): Promise<void> {
  await sql`select from membership where organization_id = ${who.organization_id} and user_id = any(${ids}::uuid[])
    order by user_id for no key update`.execute(db)
}

/** The longest period of a question for free times: six weeks. */
const longest = 42 * 86_400_000

type Busy = { uuid: string; fullName: string; busy: { start: string; end: string }[] }

async function busy({ query, db, who }: CallContext<typeof appointments.busy>) {
  const [from, to] = [beginning('from', query.from), beginning('to', query.to, 1)]
  const span = Date.parse(to) - Date.parse(from)
  if (span <= 0 || span > longest) throw wrong('query.to', 'date', 'Choose a period of at most six weeks.')
  const { organization_id } = who
  const ids = query.users_uuid ?? []
  const except = query.except ? sql`and ap.id <> ${query.except}` : sql``
  // `offset 0` keeps the planner from reading all appointments of these members: those of the period are fewer. `is true` keeps it from looking for
  // each of the members in each appointment: it reads the few supervisors of the appointment instead.
  const { rows } = await sql<Omit<Busy, 'busy'> & { start: string | null; end: string | null }>`
    with near as materialized (
      select ap.id, tstzrange(ap.starts_at, ap.ends_at) as span from appointment ap
       where ap.organization_id = ${organization_id} ${except} and ${overlaps(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}),
    spans as (
      select s.user_id, near.span
        from near cross join lateral (
          select s.user_id from appointment_supervisor s
           where s.organization_id = ${organization_id} and s.appointment_id = near.id
             and (s.user_id = any(${ids}::uuid[])) is true
          offset 0) s
      union all
      select away.user_id, tstzrange(away.starts_at, away.ends_at) from absence away
       where away.organization_id = ${organization_id} and away.user_id = any(${ids}::uuid[])
         and away.ends_at > ${from}::timestamptz and away.starts_at < ${to}::timestamptz),
    taken as (select user_id, unnest(range_agg(span)) as span from spans group by user_id)
    select u.id as uuid, u.full_name as "fullName", lower(taken.span) as start, upper(taken.span) as "end"
      from membership m
      join user_account u on u.id = m.user_id
      left join taken on taken.user_id = m.user_id
     where m.organization_id = ${organization_id} and m.user_id = any(${ids}::uuid[])
     order by u.full_name, u.id, taken.span`.execute(db)
  const users = Map.groupBy(rows, row => row.uuid)
  return {
    users: [...users.values()].flatMap(([first, ...rest]) => {
      if (!first) return []
      const taken = [first, ...rest].flatMap(({ start, end }) => (start && end ? [{ start, end }] : []))
      return [{ uuid: first.uuid, fullName: first.fullName, busy: taken }]
    }),
  }
}

/** The answer to the call for the busy times of members. */
export const busyAnswers: readonly Answer[] = [answer(appointments.busy, busy)]
