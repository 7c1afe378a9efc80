import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../../core/config.ts'

type Kind = 'email' | 'sms'

/**
 * SQL: whether messages of a kind can be sent for the organisation with this id: by an active channel of its own, or by the service
 * of the server. Screens say so before something is written.
 */
export function canSend(
  { mailUrl, smsUrl }: Pick<Config, 'mailUrl' | 'smsUrl'>,
  kind: Kind,
  organization: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const byServer = { email: mailUrl, sms: smsUrl }[kind] !== null
  if (byServer) return sql<boolean>`true`
  return sql<boolean>`exists (select from channel c
    where c.organization_id = ${organization} and c.kind = ${kind} and c.active and c.deleted_at is null)`
}
