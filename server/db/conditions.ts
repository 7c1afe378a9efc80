import { sql, type RawBuilder } from 'kysely'

/**
 * The condition that a row is of the caller's organisation; `table` is the table or its alias where a statement has several.
 * Row-level security holds it too; said here, every index that begins with the organisation is used.
 */
export const ofOrganization = (who: { organization_id: string }, table?: string): RawBuilder<boolean> =>
  sql`${sql.ref(table ? `${table}.organization_id` : 'organization_id')} = ${who.organization_id}`

/** For text that stands in a pattern of `like`: what has a meaning there means itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of `like` for all that has this text in it. */
export const containing = (text: string): string => `%${literally(text)}%`
