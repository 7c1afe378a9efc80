import { sql } from 'kysely'
import type { Expiring } from '../core/work/purge-expired.ts'

/** Deletes expired invitations, data saved for undoing a removal of members, and pictures that are not used. */
export const organisationExpiring: Expiring = {
  rows: [sql`select forget_invitations()`, sql`select forget_member_removals()`],
  files: [sql`forget_profile_pictures()`],
}
