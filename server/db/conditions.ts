import { sql, type RawBuilder } from 'kysely'

/**
 * The condition that a row belongs to the caller's organisation. `table` is the table or its alias, if a statement has
 * several. Row-level security ensures the same, but only with this condition can the planner use every index that begins with
 * the organisation.
 */
export const ofOrganization = (who: { organization_id: string }, table?: string): RawBuilder<boolean> =>
  sql`${sql.ref(table ? `${table}.organization_id` : 'organization_id')} = ${who.organization_id}`

/** Escapes a text for a `like` pattern. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The `like` pattern for texts that contain this text. */
export const containing = (text: string): string => `%${literally(text)}%`

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' })

/**
 * SQL: today in Iran, or the day of an instant there. The day begins there three and a half hours earlier than in UTC. Today is a value,
 * because PostgreSQL would convert the time again for every row.
 */
export const dayInIran = (at?: RawBuilder<unknown>): RawBuilder<string> =>
  at ? sql`(${at} at time zone 'Asia/Tehran')::date` : sql`${days.format(new Date())}::date`

/** SQL: the birth date of people who become this old today. */
export const dayYearsAgo = (years: number): RawBuilder<string> =>
  sql`(${dayInIran()} - make_interval(years => ${years}::int))::date`
