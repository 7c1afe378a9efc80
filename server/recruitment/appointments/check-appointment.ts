import { randomInt } from 'node:crypto'
import { isWebLink } from '@kargozin/api/fields.ts'
import { appointmentLimits } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import type { Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { namesOfColleagues } from '../access/colleagues.ts'

/** Planning takes minutes, in which a start may have passed. */
const grace = 5 * 60_000

/** Throws 422 unless the end is after the start, at most a day later. */
export function requireLength({ start, end }: { start: string; end: string }): void {
  const length = Date.parse(end) - Date.parse(start)
  if (length <= 0) throw wrong('end', 'min_value', 'The appointment must end after it starts.')
  if (length > appointmentLimits.hours * 3_600_000)
    throw wrong('end', 'max_value', 'An appointment takes at most {limit} hours.', { limit: appointmentLimits.hours })
}

/** Throws 422 for a start in the past. */
export function requireToCome(start: string): void {
  if (Date.parse(start) < Date.now() - grace) throw wrong('start', 'min_value', 'Choose a time that has not passed.')
}

/** The letters and digits of a meeting's own part of a link; without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The address of a new online meeting: the pattern with a code that nobody can guess. */
export const meetingLink = (pattern: string): string =>
  pattern.replaceAll('{code}', Array.from({ length: 12 }, () => letters.charAt(randomInt(letters.length))).join(''))

/** The pattern of the organisation's links to online meetings; null if there is none. */
export async function readMeetingPattern(db: Db, who: Member): Promise<string | null> {
  const row = await db
    .selectFrom('organization')
    .select('meeting_pattern')
    .where('id', '=', who.organization_id)
    .executeTakeFirst()
  return row?.meeting_pattern ?? null
}

/** The place of an appointment. For an online meeting without a link the pattern makes one. Throws 422 for a bad link. */
export function addressOf(it: { is_webinar: boolean; address: string }, pattern: string | null): string {
  if (!it.is_webinar) return it.address
  if (it.address === '' && pattern) return meetingLink(pattern)
  if (!isWebLink(it.address) || /\s/.test(it.address))
    throw wrong('address', 'link', 'Enter the link of the meeting. It begins with https:// or http://.')
  return it.address
}

/** Throws 422 if one of these people has left the organisation or may not see the job opening. */
export async function requireSupervisors(db: Db, who: Member, job: string, ids: readonly string[]): Promise<void> {
  const names = await namesOfColleagues(db, who, job, ids)
  if (ids.some(id => !names.has(id)))
    throw wrong(
      'supervisors_ids',
      'one_of',
      'A supervisor has left the organisation, or cannot see this job opening. Remove this person, or add them to the people of the job opening first.',
    )
}
