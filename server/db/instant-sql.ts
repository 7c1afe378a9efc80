import { sql, type RawBuilder } from 'kysely'

/** SQL: an instant inside JSON, in the format of all others. */
export const instantOf = (instant: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
