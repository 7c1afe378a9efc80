import { sql, type RawBuilder } from 'kysely'
import { usualWorkingTime } from '@kargozin/api/organisation/working-time.ts'

/** SQL: the time zone of the row `organization o`. */
export const organizationZone = sql<string>`coalesce(
  (select w.time_zone from working_time w where w.organization_id = o.id), ${sql.lit(usualWorkingTime.time_zone)})`

/**
 * SQL: the time zone of the branch to which a job opening of the row `organization o` belongs, null if there is none. It counts as the
 * time zone of the applicants. `job` is SQL for the id of the job opening.
 */
export const branchZone = (job: RawBuilder<unknown>) => sql<string | null>`(
  select branch.time_zone from job bj join branch on branch.organization_id = bj.organization_id and branch.id = bj.branch_id
   where bj.organization_id = o.id and bj.id = ${job})`

/**
 * SQL: the first instant at or after `at` at which the row `organization o` may send messages. `zone` is SQL for the time zone of the
 * recipient, null if it is not known. Messages that somebody waits for, such as codes, do not use it.
 */
export const afterQuietHours = (at: RawBuilder<unknown>, zone: RawBuilder<string | null> = sql`null::text`) =>
  sql<string>`after_quiet_hours(${at}, coalesce(${zone}, ${organizationZone}), o.quiet_from, o.quiet_until)`
