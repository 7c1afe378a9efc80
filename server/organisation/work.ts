import { sql } from 'kysely'
import type { Expiring } from '../core/work/forget-expired.ts'

/** Invitations that were not accepted in time, and what was kept for undoing the removal of members. */
export const organisationExpiring: Expiring = {
  rows: [sql`select forget_invitations()`, sql`select forget_member_removals()`],
}
