import { sql, type RawBuilder } from 'kysely'
import { countedMore, type CalendarEvent, type EventType } from '@kargozin/api/calendar/events.ts'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import { stepType } from '@kargozin/api/labels.ts'
import type { Member } from '../core/http/answer.ts'
import {
  beginOf,
  endOf,
  isOfBranches,
  midnight,
  noPlace,
  onDays,
  type EventFilter,
  type ReadEvent,
} from './event-parts.ts'
import type { Db } from '../db/transaction.ts'
import { employeeEvents, seesEmployees, type EmployeeEventType } from './employee-events.ts'
import { ownScopeOf, scopeOf, seesAllJobs, seesJobsOfBranches } from '../recruitment/access/job-access.ts'

/** SQL: the columns of the application `a` with its applicant `p`, and of the job opening `job`. */
const applicantJson = sql`json_build_object('uuid', a.id, 'name', btrim(p.first_name || ' ' || p.last_name)) as applicant`
const jobJson = sql`json_build_object('uuid', job.id, 'name', job.title) as job`

/**
 * SQL: joins an application `a` with its job opening `job` and its applicant `p`. `offset 0` keeps the planner from reading all
 * applicants in the order of their ids, which it takes for cheaper than some of them.
 */
const joined = (who: Member) => sql`
  join job on job.organization_id = ${who.organization_id} and job.id = a.job_id and job.deleted_at is null
  join lateral (select x.first_name, x.last_name from applicant x
    where x.organization_id = ${who.organization_id} and x.application_id = a.id offset 0) p on true`

/** SQL: whether one of these members supervises the appointment `ap`. Looks it up for each appointment. */
const isSupervisor = (who: Member, people: readonly string[]) => sql`coalesce((select true from appointment_supervisor s
  where s.organization_id = ${who.organization_id} and s.appointment_id = ap.id and s.user_id = any(${people}::uuid[]) limit 1), false)`

/**
 * SQL: whether a value is among those of a query, which is read once. `is true` keeps the planner from making it a join, which
 * would read all appointments of a day instead of the first ones.
 */
const isAmong = (value: RawBuilder<unknown>, found: RawBuilder<unknown>) => sql`(${value} in (${found})) is true`

/** SQL: whether the application `a` of an appointment, if it has one, is not in the trash, and its job opening is one of `jobs`. */
const isPresent = isAmong(sql`a.job_id`, sql`select id from jobs`)

/**
 * SQL: whether the member sees the appointment `ap`, like `inSight` of the list of appointments: those of the job openings that they may
 * see, and those that they supervise. Who sees only own job openings sees few of the appointments. So their applicants and
 * supervisions are read once, and only then an application for each appointment. Of branches, somebody may see nearly all. With
 * `people`, only those that one of them supervises.
 */
function isInSight(who: Member, people: readonly string[] | undefined) {
  const concerns = people ? isSupervisor(who, people) : sql`true`
  if (seesAllJobs(who)) return concerns
  const supervised = isAmong(
    sql`ap.id`,
    sql`select s.appointment_id from appointment_supervisor s
         where s.organization_id = ${who.organization_id} and s.user_id = ${who.user_id}`,
  )
  const openJobs = sql`select id from jobs where open`
  if (seesJobsOfBranches(who)) return sql`(${isAmong(sql`a.job_id`, openJobs)} or ${supervised}) and ${concerns}`
  const openApplications = sql`select x.id from application x
    where x.organization_id = ${who.organization_id} and x.job_id in (${openJobs}) and x.trashed_at is null`
  return sql`(${isAmong(sql`ap.application_id`, openApplications)} or ${isAmong(sql`ap.job_id`, openJobs)} or ${supervised})
    and ${concerns}`
}

/** Most events are not about employees. */
type Found = Omit<ReadEvent, 'employee'> & { employee?: ReadEvent['employee'] }

type AppointmentRow = Pick<CalendarEvent, 'id' | 'title' | 'start' | 'end' | 'address' | 'is_webinar' | 'own'> & {
  total: number
  application_id: string | null
  applicant: string | null
  job_id: string
  job: string
  open: boolean
}

/**
 * Reads the planned appointments that begin or end in the window, day by day: the first ones of each day, by the index
 * `appointment_planned`. An appointment takes at most a day. The applicants and the supervisors are read only for those that are
 * returned.
 */
async function appointmentEvents(db: Db, who: Member, asked: EventFilter): Promise<Found[]> {
  const { rows } = await sql<AppointmentRow>`
  with jobs as materialized (
    select job.id, job.title, ${scopeOf(who)} is not null as open
      from job where job.organization_id = ${who.organization_id} and job.deleted_at is null and ${isOfBranches(asked)}),
  found as (
    select it.*, d.day from (
      select generate_series(${asked.start}::date - 1, ${asked.end}::date, interval '1 day')::date as day) d
    cross join lateral (
      select ap.id, ap.starts_at, a.job_id from appointment ap
        cross join lateral (select case when ap.application_id is null then ap.job_id else (
            select x.job_id from application x
             where x.organization_id = ${who.organization_id} and x.id = ap.application_id and x.trashed_at is null) end as job_id offset 0) a
       where ap.organization_id = ${who.organization_id} and ap.status = 'planned'
         and ap.starts_at >= ${midnight(sql`d.day`)} and ap.starts_at < ${midnight(sql`d.day + 1`)}
         and ap.ends_at > ${beginOf(asked)} and ${isInSight(who, asked.people)} and ${isPresent}
       order by ap.starts_at, ap.id limit ${asked.per_day === undefined ? null : asked.per_day + countedMore}) it),
  placed as (
    select id, job_id, row_number() over (partition by day order by starts_at, id) as place, count(*) over (partition by day) as total
      from found)
  select ap.id, ap.title, ap.starts_at as start, ap.ends_at as "end", ap.address, ap.is_webinar, placed.total,
         ap.application_id, (select btrim(p.first_name || ' ' || p.last_name) from applicant p
           where p.organization_id = ${who.organization_id} and p.application_id = ap.application_id) as applicant,
         jobs.id as job_id, jobs.title as job, jobs.open, ${isSupervisor(who, [who.user_id])} as own
    from placed
    join lateral (select x.* from appointment x
      where x.organization_id = ${who.organization_id} and x.id = placed.id offset 0) ap on true
    join jobs on jobs.id = placed.job_id
   ${asked.per_day === undefined ? sql`` : sql`where placed.place <= ${asked.per_day}`}`.execute(db)
  return rows.map(({ application_id, applicant, job_id, job, open, ...it }) => ({
    ...it,
    ...{ type: 'appointment' as const, description: '', all_day: false, at: it.start },
    applicant: application_id ? { uuid: application_id, name: applicant ?? '' } : null,
    job: { uuid: job_id, name: job },
    can: { change: false, open },
  }))
}

/** SQL: the member's memos in the window. */
const memoEvents = (who: Member, asked: EventFilter) => {
  const own = sql`from memo m where m.organization_id = ${who.organization_id} and m.user_id = ${who.user_id}
    and m.deleted_at is null`
  return sql<Found>`select ${memoColumns} ${own} and m.starts_at is not null
      and m.starts_at > ${beginOf(asked)} - interval '24 hours' and m.starts_at < ${endOf(asked)} and m.ends_at > ${beginOf(asked)}
    union all
    select ${memoColumns} ${own} and m.first_day is not null
      and m.first_day >= ${asked.start}::date - 30 and m.first_day <= ${asked.end}::date and m.last_day >= ${asked.start}::date`
}

/** SQL: the columns of the memo `m` as an event. */
export const memoColumns = sql`m.id, 'memo' as type, m.title, m.description,
  coalesce(to_json(m.starts_at), to_json(m.first_day)) #>> '{}' as start,
  coalesce(to_json(m.ends_at), to_json(m.last_day)) #>> '{}' as "end", m.first_day is not null as all_day,
  coalesce(m.starts_at, ${midnight(sql`m.first_day`)}) as at, null::json as applicant, null::json as job, ${noPlace},
  true as own, json_build_object('change', true, 'open', true) as can`

/** SQL: the deadlines of open tasks that are assigned to the member. */
const taskEvents = (who: Member, asked: EventFilter) => sql<Found>`
  select t.id, 'taskDeadline' as type, t.title, '' as description, ${onDays(sql`t.deadline`, sql`t.deadline`)},
         ${applicantJson}, ${jobJson}, ${noPlace}, true as own, json_build_object('change', false, 'open', true) as can
    from task t
    join lateral (select x.* from application x
      where x.organization_id = ${who.organization_id} and x.id = t.application_id and x.trashed_at is null offset 0) a on true
    ${joined(who)}
   where t.organization_id = ${who.organization_id} and t.assignee_id = ${who.user_id} and t.deleted_at is null
     and t.status <> 'COMPLECTED' and t.deadline between ${asked.start}::date and ${asked.end}::date
     and ${scopeOf(who)} is not null and ${isOfBranches(asked)}`

/** SQL: the deadlines of open tasks of onboardings that are assigned to the member. */
const dutyEvents = (who: Member, asked: EventFilter) => sql<Found>`
  select t.id, 'taskDeadline' as type, t.title || ' · ' || btrim(e.first_name || ' ' || e.last_name) as title, '' as description,
         ${onDays(sql`t.deadline`, sql`t.deadline`)}, null::json as applicant, null::json as job, ${noPlace}, true as own,
         json_build_object('change', false, 'open', true) as can
    from task t join employee e on e.organization_id = t.organization_id and e.id = t.employee_id and e.deleted_at is null
   where t.organization_id = ${who.organization_id} and t.assignee_id = ${who.user_id} and t.deleted_at is null
     and t.status <> 'COMPLECTED' and t.deadline between ${asked.start}::date and ${asked.end}::date
     and (e.ended_on is null or e.ended_on > chart_today())`

/** SQL: whether the row `job` is an own job opening of one of these members. */
const isOfPeople = ({ organization_id }: Member, people: readonly string[]) => sql`exists (
  select from unnest(${people}::uuid[]) person (id)
   where ${ownScopeOf({ organization_id, user_id: sql<string>`person.id` })} is not null)`

/**
 * SQL: the ends of probation of applicants who are hired. Those of one’s own job openings concern a member. Applicants who have become
 * employees are left out for whom sees them as employees.
 */
const trialEvents = (who: Member, asked: EventFilter) => sql<Found>`
  select a.id, 'endTrialPeriod' as type, btrim(p.first_name || ' ' || p.last_name) as title, '' as description,
         ${onDays(sql`a.probation_end`, sql`a.probation_end`)}, ${applicantJson}, ${jobJson}, ${noPlace},
         ${ownScopeOf(who)} is not null as own, json_build_object('change', false, 'open', true) as can
    from application a
    join step on step.organization_id = a.organization_id and step.id = a.step_id and step.type = ${stepType.hire}
    ${joined(who)}
   where a.organization_id = ${who.organization_id} and a.probation_end between ${asked.start}::date and ${asked.end}::date
     and a.trashed_at is null and a.merged_into is null and a.erased_at is null ${seesEmployees(who) ? sql`and ${isNoEmployee}` : sql``}
     and ${scopeOf(who)} is not null and ${isOfBranches(asked)} ${asked.people ? sql`and ${isOfPeople(who, asked.people)}` : sql``}`

/** SQL: whether the applicant of the application `a` has not become an employee. */
const isNoEmployee = sql`not exists (select from hire h
  where h.organization_id = a.organization_id and h.application_id = a.id)`

type Source = (db: Db, who: Member, asked: EventFilter) => Promise<Found[]>

const rowsOf =
  (statement: (who: Member, asked: EventFilter) => RawBuilder<Found>): Source =>
  async (db, who, asked) =>
    (await statement(who, asked).execute(db)).rows

/** The source of events without a job opening: a filter by branches does not find them. */
const withoutJob =
  (read: Source): Source =>
  async (db, who, asked) =>
    asked.branches ? [] : read(db, who, asked)

/** The source of events that concern only the caller: a filter by other people does not find them. */
const personal =
  (read: Source): Source =>
  async (db, who, asked) =>
    asked.people && !asked.people.includes(who.user_id) ? [] : read(db, who, asked)

const ofEmployees = (type: EmployeeEventType) => ({
  type,
  read: (db: Db, who: Member, asked: EventFilter) => employeeEvents(type, db, who, asked),
})

/**
 * The source of each type, with the permission that it needs besides being a member. Nothing fills `dutyCheck` and `surveyExpiration`
 * yet: military service has no day, and questionnaires have no deadline. Whoever adds their source here adds them to `filledTypes`.
 */
const sources: readonly { type: EventType; needs?: Permission; read: Source }[] = [
  { type: 'appointment', needs: 'organization.hiring', read: appointmentEvents },
  { type: 'memo', read: withoutJob(personal(rowsOf(memoEvents))) },
  { type: 'taskDeadline', needs: 'organization.hiring', read: personal(rowsOf(taskEvents)) },
  { type: 'taskDeadline', read: withoutJob(personal(rowsOf(dutyEvents))) },
  { type: 'endTrialPeriod', needs: 'organization.hiring', read: rowsOf(trialEvents) },
  ofEmployees('endTrialPeriod'),
  ofEmployees('contractExpiration'),
  ofEmployees('employeeBirthday'),
]

const byTime = (a: ReadEvent, b: ReadEvent) =>
  Number(b.all_day) - Number(a.all_day) || a.title.localeCompare(b.title, 'fa') || a.id.localeCompare(b.id)

/** Reads the events that the member may see, in the order of the contract. One statement for each source. */
export async function readEvents(db: Db, who: Member, asked: EventFilter): Promise<ReadEvent[]> {
  const isWanted = (type: EventType) => !asked.types?.length || asked.types.includes(type)
  const chosen = sources.filter(({ type, needs }) => isWanted(type) && (needs === undefined || may(who, needs)))
  const found = await Promise.all(chosen.map(({ read }) => read(db, who, asked)))
  const events = found.flat().map(it => ({ employee: null, ...it }))
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : byTime(a, b)))
}
