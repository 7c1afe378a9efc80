import { sql, type RawBuilder } from 'kysely'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { reaching } from '@kargozin/api/recruitment/applicants/reaching.ts'
import { contactHash, stoppedSince } from '../../messages/stops.ts'

/** What reaches an applicant, as a column of a row. */
export type Reaching = Pick<Applicant, keyof typeof reaching>

/**
 * SQL: the columns `messages_stopped` and `unread_replies` of the `applicant p`: since when messages to the contacts are stopped, and
 * how many messages of the applicant nobody has opened.
 */
export function reachingColumns(organizationId: string, secret: string): RawBuilder<unknown> {
  const since = (kind: 'email' | 'sms', column: string) =>
    sql`case when ${sql.ref(column)} is not null then
      ${stoppedSince(organizationId, sql`p.application_id`, contactHash(secret, organizationId, kind, sql.ref(column)))} end`
  return sql`json_build_object('email', ${since('email', 'p.email')}, 'sms', ${since('sms', 'p.mobile')}) as messages_stopped,
    (select count(*)::int from reply r where r.organization_id = p.organization_id
        and r.application_id = p.application_id and r.read_at is null) as unread_replies`
}
