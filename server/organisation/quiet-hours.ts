import { sql, type RawBuilder } from 'kysely'
import { usualWorkingTime } from '@kargozin/api/organisation/working-time.ts'

/**
 * SQL: the first instant at or after `at` at which applicants of the row `organization o` may get messages. Messages that
 * somebody waits for, such as codes, do not use it.
 */
export const afterQuietHours = (at: RawBuilder<unknown>) => sql<string>`after_quiet_hours(${at}, coalesce(
  (select w.time_zone from working_time w where w.organization_id = o.id), ${sql.lit(usualWorkingTime.time_zone)}),
  o.quiet_from, o.quiet_until)`
