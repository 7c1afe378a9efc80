import { sql, type RawBuilder } from 'kysely'
import { scorecardDays } from '@kargozin/api/recruitment/interviews/interviews.ts'

/** SQL: whether the interviewer `i` takes part in the appointment `ap`. One without supervisors may be anybody's. */
const takesPart = sql`(
  select count(*) = 0 or bool_or(s.user_id = i.user_id) from appointment_supervisor s
   where s.organization_id = ap.organization_id and s.appointment_id = ap.id)`

/**
 * SQL: since when the interviewer `i` can fill in the scorecard of the application `a`: since the end of their last appointment of this
 * step that was not cancelled and to which the applicant came. Of somebody who takes part in none, those of the others count. Without
 * any appointment, since the applicant entered the step. Null if all were cancelled or the applicant never came: then there is nothing
 * to fill in.
 */
export const interviewedAt: RawBuilder<string | null> = sql`(
  select case when count(*) = 0 then a.entered_at
              when bool_or(meeting.own) then max(meeting.ends_at) filter (where meeting.held and meeting.own)
              else max(meeting.ends_at) filter (where meeting.held) end
    from (select ap.ends_at, ap.status = 'planned' and ap.attendance <> 'no_show' as held, ${takesPart} as own
            from appointment ap
           where ap.organization_id = a.organization_id and ap.application_id = a.id and ap.ends_at >= a.entered_at) meeting)`

/** SQL: the time after which a scorecard is overdue. */
export const patience = sql`make_interval(days => ${sql.lit(scorecardDays)})`
