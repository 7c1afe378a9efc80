import { sql, type RawBuilder } from 'kysely'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { reaching } from '@kargozin/api/recruitment/applicants/reaching.ts'
import { instantOf } from '../../db/instant-sql.ts'
import { contactHash, stoppedSince } from '../../messages/stops.ts'

/** What reaches an applicant, as a column of a row. */
export type Reaching = Pick<Applicant, keyof typeof reaching>

/**
 * SQL: the columns of `Reaching` for the `applicant p` of the `application a`: since when messages to the contacts are stopped, how
 * many messages of the applicant nobody has opened, and the decision that the applicant does not know yet.
 */
export function reachingColumns(organizationId: string, secret: string): RawBuilder<unknown> {
  const since = (kind: 'email' | 'sms', column: string) =>
    sql`case when ${sql.ref(column)} is not null then
      ${instantOf(stoppedSince(organizationId, sql`p.application_id`, contactHash(secret, organizationId, kind, sql.ref(column))))} end`
  return sql`json_build_object('email', ${since('email', 'p.email')}, 'sms', ${since('sms', 'p.mobile')}) as messages_stopped,
    (select count(*)::int from reply r where r.organization_id = p.organization_id
        and r.application_id = p.application_id and r.read_at is null) as unread_replies,
    (select json_build_object('disclose_at', ${instantOf(sql`d.disclose_at`)}, 'can_take_back', coalesce(was.job_id = a.job_id and was.id <> a.step_id, false))
       from disclosed d left join step was on was.organization_id = d.organization_id and was.id = d.step_id
      where d.organization_id = a.organization_id and d.application_id = a.id and d.undisclosed) as waiting_decision`
}
