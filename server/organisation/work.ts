import { sql } from 'kysely'
import { workFor, type Work } from '../core/queue.ts'
import type { Services } from '../core/http/services.ts'
import type { Expiring } from '../core/work/purge-expired.ts'
import { sendingNotices } from '../messages/notice.ts'
import { sendDigests, sendingDigests } from './notices/digests.ts'
import { sendNotices } from './notices/send-notices.ts'

/** The worker's tasks of the organisation area. */
export const organisationWork = (services: Services): readonly Work[] => [
  workFor(sendingNotices, it => sendNotices(services, it)),
  workFor(sendingDigests, () => sendDigests(services)),
]

/** Deletes expired invitations, data saved for undoing a removal of members, and pictures that are not used. */
export const organisationExpiring: Expiring = {
  rows: [sql`select forget_invitations()`, sql`select forget_member_removals()`],
  files: [sql`forget_profile_pictures()`],
}
