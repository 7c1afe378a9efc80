import { sql } from 'kysely'
import type { Expiring } from '../core/work/purge-expired.ts'

/** Deletes expired sessions and codes, and known browsers without a sign-in for a year. */
export const accountExpiring: Expiring = {
  rows: [
    sql`delete from session where expires_at < now() or used_at < now() - interval '7 days'`,
    sql`delete from one_time_code where expires_at < now()`,
    sql`delete from known_device where used_at < now() - interval '1 year'`,
  ],
}
