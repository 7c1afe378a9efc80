import { sql } from 'kysely'
import type { Expiring } from '../core/work/purge-expired.ts'

/** Deletes expired invitations, and data saved for undoing a removal of members. */
export const organisationExpiring: Expiring = {
  rows: [sql`select forget_invitations()`, sql`select forget_member_removals()`],
}
