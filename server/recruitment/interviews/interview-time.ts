import { sql, type RawBuilder } from 'kysely'
import { scorecardDays } from '@kargozin/api/recruitment/interviews/interviews.ts'

/**
 * SQL: since when an interviewer can fill in the scorecard of the application `a`: since the end of the last appointment of this
 * step that was not cancelled and to which the applicant came. Without any appointment, since the applicant entered the step. Null
 * if all were cancelled or the applicant never came: then there is nothing to fill in.
 */
export const interviewedAt: RawBuilder<string | null> = sql`(
  select case when count(*) = 0 then a.entered_at
              else max(ap.ends_at) filter (where ap.status = 'planned' and ap.attendance <> 'no_show') end
    from appointment ap
   where ap.organization_id = a.organization_id and ap.application_id = a.id and ap.ends_at >= a.entered_at)`

/** SQL: the time after which a scorecard is overdue. */
export const patience = sql`make_interval(days => ${sql.lit(scorecardDays)})`
