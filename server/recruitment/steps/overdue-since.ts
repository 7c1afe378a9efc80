import { sql, type RawBuilder } from 'kysely'
import { patience, usualPatience } from '@kargozin/api/recruitment/pipeline/overdue.ts'

const limits = Object.entries(patience).map(([type, days]) => `when ${type} then ${days === null ? 'null' : days + 1}`)

/**
 * SQL: the latest entry time of applicants who are overdue in a step of this type, by the rule for cards (`overdueDays`). Null
 * if the step has no limit. `type` is the column with the type of the step.
 */
export const overdueSince = (type: string): RawBuilder<string> =>
  sql`(now() - make_interval(hours => 24 * case ${sql.ref(type)} ${sql.raw(limits.join(' '))} else ${sql.lit(usualPatience + 1)} end))`
