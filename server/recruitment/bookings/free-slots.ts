import { sql } from 'kysely'
import { usualWorkingTime } from '@kargozin/api/organisation/working-time.ts'
import type { Db } from '../../db/transaction.ts'
import { seesApplicantsSql } from '../access/job-access.ts'
import { overlaps } from '../appointments/conflicts.ts'

/** A time of an offer. `booked`: how many others meet then in the same group. */
export type Slot = { booking_id: string; start: string; free: boolean; booked: number }

/** SQL: whether the applicant has booked a time of the offer `b`, and the appointment is still planned. */
const isBooked = sql<boolean>`exists (select from appointment planned where planned.organization_id = b.organization_id
  and planned.id = b.appointment_id and planned.status = 'planned')`

/** SQL: whether the supervisor `x` of the offer `b` has left, or may no longer see the row `job`. */
export const isGone = ({ organization_id }: { organization_id: string }) => sql<boolean>`not exists (
  select from membership m where m.organization_id = ${organization_id} and m.user_id = x.user_id
     and ${seesApplicantsSql({ organization_id, user_id: sql<string>`m.user_id` })})`

/**
 * SQL: the supervisors `x` of the offer `b`. Once a time is booked, they are those of the appointment, whom a member may have changed.
 */
export const supervisorsOf = sql`(
  select s.user_id from booking_supervisor s
   where s.organization_id = b.organization_id and s.booking_id = b.id and not ${isBooked}
  union all
  select s.user_id from appointment_supervisor s
   where s.organization_id = b.organization_id and s.appointment_id = b.appointment_id and ${isBooked}) x`

/** SQL: an appointment `ap` other than the one that the applicant has booked, which they may move. */
const another = sql`ap.organization_id = b.organization_id and ap.id is distinct from b.appointment_id`

/** SQL: whether a supervisor of the offer takes part in the appointment `ap`. */
const takesPart = sql`exists (
  select from appointment_supervisor s where s.organization_id = ap.organization_id and s.appointment_id = ap.id
     and s.user_id in (select x.user_id from ${supervisorsOf}))`

/**
 * SQL: whether the appointment `ap` was booked by another applicant of the same job opening, who meets in a group at this time. A group
 * is everybody with the same supervisors at the same time, also if the times were offered to them on different days.
 */
const ofGroup = sql`b.places > 1 and ap.starts_at = slot.starts_at and ap.ends_at = span.ends_at and exists (
  select from booking other
    join application theirs on theirs.organization_id = other.organization_id and theirs.id = other.application_id
   where other.organization_id = ap.organization_id and other.appointment_id = ap.id and other.places > 1 and theirs.job_id = a.job_id)`

/** SQL: the number of other applicants who meet at the time. */
const groupSize = sql`(select count(*)::int from appointment ap where ${another} and ap.status = 'planned' and ${ofGroup} and ${takesPart})`

/** SQL: whether a supervisor has another appointment during the time or its buffers. */
const supervisorIsBusy = sql`exists (
  select from appointment ap
   where ${another} and ${overlaps(sql`span.earliest`, sql`span.latest`)} and ${takesPart} and not (${ofGroup}))`

/** SQL: whether the applicant has another appointment at the time. */
const applicantIsBusy = sql`exists (
  select from appointment ap where ${another} and ap.application_id = b.application_id
     and ${overlaps(sql`slot.starts_at`, sql`span.ends_at`)})`

const supervisorIsAway = sql`exists (
  select from absence away
   where away.organization_id = b.organization_id and away.user_id in (select x.user_id from ${supervisorsOf})
     and away.ends_at > slot.starts_at and away.starts_at < span.ends_at)`

/** SQL: whether a supervisor already has as many appointments on the day as the offer allows. Those at the same time count once. */
const dayIsFull = sql`b.daily_limit is not null and exists (
  select from ${supervisorsOf} where b.daily_limit <= (
    select count(distinct (ap.starts_at, ap.ends_at)) from appointment ap
      join appointment_supervisor s on s.organization_id = ap.organization_id and s.appointment_id = ap.id
     where ${another} and s.user_id = x.user_id and ap.status = 'planned' and not (${ofGroup})
       and ap.starts_at >= span.day at time zone zone.name and ap.starts_at < (span.day + 1) at time zone zone.name))`

/**
 * The times of offers, in order, and whether they can be booked now: to come, and free for each supervisor and for the applicant, with a
 * place left in the group. The
 * working hours do not count, because the author of the offer chose the times.
 */
export async function readSlots(db: Db, of: { organization_id: string }, ids: readonly string[]): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select b.id as booking_id, slot.starts_at as start,
           party.size as booked,
           slot.starts_at > now() + make_interval(hours => b.notice_hours) and party.size < b.places and not team.gone and not ${supervisorIsBusy} and not ${applicantIsBusy}
             and not ${supervisorIsAway} and not (${dayIsFull}) as free
      from booking b
      join application a on a.organization_id = b.organization_id and a.id = b.application_id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join booking_slot slot on slot.organization_id = b.organization_id and slot.booking_id = b.id
     cross join (select coalesce((select w.time_zone from working_time w where w.organization_id = ${of.organization_id}),
                   ${sql.lit(usualWorkingTime.time_zone)}) as name) zone
     cross join lateral (
       select slot.starts_at + make_interval(mins => b.minutes) as ends_at,
              slot.starts_at - make_interval(mins => b.buffer_before) as earliest,
              slot.starts_at + make_interval(mins => b.minutes + b.buffer_after) as latest,
              (slot.starts_at at time zone zone.name)::date as day) span
     cross join lateral (select exists (select from ${supervisorsOf} where ${isGone(of)}) as gone) team
     cross join lateral (select ${groupSize} as size) party
     where b.organization_id = ${of.organization_id} and b.id = any(${ids}::uuid[])
     order by b.id, slot.starts_at`.execute(db)
  return rows
}
