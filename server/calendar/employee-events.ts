import { sql } from 'kysely'
import { countedMore } from '@kargozin/api/calendar/events.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { Member } from '../core/http/answer.ts'
import type { Db } from '../db/transaction.ts'
import { birthdaysOn } from '../employees/birthday.ts'
import { holdsOn } from '../structure/chart/days.ts'
import { midnight, noPlace, onDays, type EventFilter, type ReadEvent } from './event-parts.ts'

/** Whether the member sees the days of all employees. Others see only their own. */
export const seesEmployees = (who: Member): boolean => may(who, 'organization.users.list')

/** SQL: the accounts of those who stand directly below one of these members in the chart today. */
const belowInChart = (who: Member, people: readonly string[]) => sql`
  select h.user_id from chart_holder h
    join chart_group g on g.organization_id = h.organization_id and g.id = h.group_id and g.deleted_at is null
   where h.organization_id = ${who.organization_id} and ${holdsOn()} and g.parent_id in (
    select h.group_id from chart_holder h
     where h.organization_id = ${who.organization_id} and h.user_id = any(${people}::uuid[]) and ${holdsOn()})`

/** SQL: the ids of the employees who are one of these members, or report to one of them. */
const concerned = (who: Member, people: readonly string[]) => sql`
  select x.id from employee x where x.organization_id = ${who.organization_id} and x.user_id = any(${people}::uuid[])
  union select x.id from employee x where x.organization_id = ${who.organization_id} and x.supervisor_id = any(${people}::uuid[])
  union select x.id from employee x where x.organization_id = ${who.organization_id} and x.user_id in (${belowInChart(who, people)})`

/** SQL: whether the employee `e` belongs to one of these branches, with or without an account. */
const isOfBranches = (who: Member, branches: readonly string[]) => sql`(e.branch_id = any(${branches}::uuid[])
  or (e.user_id in (select x.user_id from branch_member x
       where x.organization_id = ${who.organization_id} and x.branch_id = any(${branches}::uuid[]))) is true)`

/** SQL: the employees of a calendar that is not that of all employees: few, so they are read before their days. */
const fewEmployees = (who: Member, people: readonly string[] | undefined) => sql`
  select e.* from employee e where e.organization_id = ${who.organization_id}
   ${seesEmployees(who) ? sql`` : sql`and e.user_id = ${who.user_id}`}
   ${people ? sql`and e.id in (${concerned(who, people)})` : sql``}`

/** SQL: the days of the window, as `day` and the places in the Persian year that have their birthday on it. */
const daysWithBirthdays = ({ start, end }: EventFilter) => sql`
  select x.day::date as day, it.birthday from generate_series(${start}::date, ${end}::date, interval '1 day') x (day)
   cross join lateral unnest(${birthdaysOn(sql`x.day::date`)}) it (birthday)`
const justDays = ({ start, end }: EventFilter) => sql`
  select x.day::date as day from generate_series(${start}::date, ${end}::date, interval '1 day') x (day)`

/** The days of employees that the calendar shows: which days are compared with which column, and the instant by which they are ordered. */
const kinds = {
  employeeBirthday: {
    ...{ days: daysWithBirthdays, isOn: sql`e.birthday_in_year = d.birthday` },
    /** Last on its day: it leaves the first places to what has to be done. */
    at: sql`${midnight(sql`d.day + 1`)} - interval '1 second'`,
  },
  contractExpiration: { days: justDays, isOn: sql`e.contract_ends_on = d.day`, at: midnight(sql`d.day`) },
  endTrialPeriod: { days: justDays, isOn: sql`e.probation_ends_on = d.day`, at: midnight(sql`d.day`) },
} as const
export type EmployeeEventType = keyof typeof kinds

/**
 * Reads birthdays of employees, or ends of contracts or probations, in the window, day by day: the first ones of each day, in the order of
 * their names.
 */
export async function employeeEvents(
  type: EmployeeEventType,
  db: Db,
  who: Member,
  asked: EventFilter,
): Promise<ReadEvent[]> {
  const { days, isOn, at } = kinds[type]
  const { per_day, people, branches } = asked
  const isOfFew = people !== undefined || !seesEmployees(who)
  const { rows } = await sql<ReadEvent>`
    with ${isOfFew ? sql`few as materialized (${fewEmployees(who, people)}),` : sql``}
    found as (
      -- "offset 0" computes the days apart from the condition, which would otherwise not be searched by an index.
      select it.*, d.day, ${at} as at from (${days(asked)} offset 0) d cross join lateral (
        select e.id, btrim(e.first_name || ' ' || e.last_name) as name from ${sql.table(isOfFew ? 'few' : 'employee')} e
         where e.organization_id = ${who.organization_id} and e.deleted_at is null and (e.ended_on is null or e.ended_on > d.day)
           and ${isOn} ${branches ? sql`and ${isOfBranches(who, branches)}` : sql``}
         order by e.id limit ${per_day === undefined ? null : per_day + countedMore}) it),
    placed as (
      select *, row_number() over (partition by day order by name collate "fa-x-icu", id) as place,
             (count(*) over (partition by day))::int as total from found)
    select placed.id, ${type} as type, name as title, '' as description, ${onDays(sql`day`, sql`day`, sql`at`)},
           null::json as applicant, null::json as job, json_build_object('uuid', id, 'name', name) as employee, total,
           ${noPlace}, id in (${concerned(who, [who.user_id])}) as own,
           json_build_object('change', false, 'open', ${seesEmployees(who)}::boolean) as can
      from placed ${per_day === undefined ? sql`` : sql`where place <= ${per_day}`}`.execute(db)
  return rows
}
