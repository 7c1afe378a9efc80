import { sql } from 'kysely'
import type { Expiring } from '../core/work/forget-expired.ts'

/** Invitations that were not accepted in time. */
export const organisationExpiring: Expiring = { rows: [sql`select forget_invitations()`] }
