import { sql } from 'kysely'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { reaching } from '@kargozin/api/recruitment/applicants/reaching.ts'
import type { Services } from '../../core/http/services.ts'
import type { Db } from '../../db/transaction.ts'
import { contactHash, stoppedSince } from '../../messages/stops.ts'

type Reaching = Pick<Applicant, keyof typeof reaching>

type Row = { email: string | null; sms: string | null; unread: number }

/** Since when messages to the contacts of an applicant are stopped, and how many messages of the applicant nobody has opened. */
export async function readReaching(
  db: Db,
  { secret }: Services['config'],
  organizationId: string,
  application: string,
): Promise<Reaching> {
  const of = (kind: 'email' | 'sms', column: string) =>
    sql`case when ${sql.ref(column)} is not null then
      ${stoppedSince(organizationId, sql`p.application_id`, contactHash(secret, organizationId, kind, sql.ref(column)))} end`
  const { rows } = await sql<Row>`
    select ${of('email', 'p.email')} as email, ${of('sms', 'p.mobile')} as sms,
           (select count(*)::int from reply r where r.organization_id = p.organization_id
               and r.application_id = p.application_id and r.read_at is null) as unread
      from applicant p
     where p.organization_id = ${organizationId} and p.application_id = ${application}`.execute(db)
  const { email = null, sms = null, unread = 0 } = rows[0] ?? {}
  return { messages_stopped: { email, sms }, unread_replies: unread }
}
