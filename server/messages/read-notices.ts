import { sql, type RawBuilder } from 'kysely'
import { notices } from './notice.ts'

type Reader = { organization_id: string; user_id: string }

/** SQL: what unread notices of a kind have in common to be shown as one; the notice itself for other kinds. `n` is the alias. */
export function togetherSql(n: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${n}.${name}`)
  const cases = notices().flatMap(({ type, together }) =>
    together ? [sql`when ${column('type')} = ${sql.lit(type)} then ${column('data')} ->> ${sql.lit(together.by)}`] : [],
  )
  const own = sql`${column('id')}::text`
  return cases.length === 0 ? sql<string>`${own}` : sql<string>`coalesce(case ${sql.join(cases, sql` `)} end, ${own})`
}

/** SQL: marks the unread notices of a person about an applicant as read, and returns their ids. */
export const readingAbout = ({ organization_id, user_id }: Reader, applicationId: string): RawBuilder<unknown> =>
  sql`update notification set read_at = now()
       where organization_id = ${organization_id} and user_id = ${user_id} and read_at is null
         and data ->> 'application_id' = ${applicationId} returning id`
