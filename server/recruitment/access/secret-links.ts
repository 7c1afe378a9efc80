import { sql, type RawBuilder } from 'kysely'
import { notFound, refuse } from '../../core/errors.ts'
import type { Word } from '../../core/say.ts'
import type { Transaction } from '../../db/transaction.ts'

/** The pages that an applicant opens by a secret link. Additional information is opened by the link of the status page. */
export type LinkKind = 'track' | 'survey' | 'hiring_survey' | 'appointment' | 'booking'

/** What ends links. The function `secret_link` of the database returns all that apply to a link. */
type End =
  | ('switched_off' | 'erased' | 'trashed')
  | ('questionnaire_deleted' | 'job_deleted' | 'withdrawn' | 'rejected' | 'hired')

/** After these no page opens, and the answer is the same as for a link that never was. */
const gone: readonly End[] = ['switched_off', 'erased', 'trashed']

/**
 * Which of the other ends end which link.
 *
 * - The status page stays open: withdrawn and rejected applicants see the state there, and ask for their data or its erasure. It
 *   says itself that nothing more is needed (`information`), and does not list questionnaires that have ended.
 * - The survey about the hiring process is sent because the process has ended.
 * - A hired applicant has no use for the times of an interview, but may still come to an appointment.
 */
const endedBy: Readonly<Record<LinkKind, readonly End[]>> = {
  track: [],
  survey: ['withdrawn', 'questionnaire_deleted', 'job_deleted', 'rejected'],
  hiring_survey: ['job_deleted'],
  appointment: ['withdrawn', 'job_deleted', 'rejected'],
  booking: ['withdrawn', 'job_deleted', 'rejected', 'hired'],
}

/** A secret link that was opened. `ended` is null while it lives. */
export type OpenedLink = { organization: string; hash: Buffer; ended: End | null }

/**
 * Finds a secret link by its hash, and enters its organisation. Throws 404 for an unknown link, and if the organisation is
 * switched off or the applicant is in the trash or was erased.
 */
export async function openLink(transaction: Transaction, kind: LinkKind, hash: Buffer): Promise<OpenedLink> {
  const [found] = await transaction.rows<{ organization_id: string; ends: End[] }>(
    'select organization_id, ends from secret_link($1, $2)',
    [kind, hash],
  )
  if (!found || gone.some(end => found.ends.includes(end))) throw notFound()
  await transaction.enter(found.organization_id)
  const ended = endedBy[kind].find(end => found.ends.includes(end)) ?? null
  return { organization: found.organization_id, hash, ended }
}

/** Only applicants themselves withdraw, so they may read that. The others must not learn of a decision from a link. */
const sentenceOf = (end: End | null): Word =>
  end === 'withdrawn'
    ? 'You have withdrawn your application; nothing more is needed.'
    : 'This link has ended; nothing more is needed from you.'

/** Like `openLink`, but throws 410 with a sentence if the link has ended. */
export async function openLivingLink(transaction: Transaction, kind: LinkKind, hash: Buffer): Promise<OpenedLink> {
  const link = await openLink(transaction, kind, hash)
  if (link.ended) throw refuse(410, sentenceOf(link.ended))
  return link
}

/** The onboarding that a new employee has opened by their link. */
export type OpenedOnboarding = { organization_id: string; employee_id: string }

/**
 * Finds the link of a new employee by its hash, and enters its organisation. Throws 404 for an unknown link and one whose onboarding was
 * taken back, and 410 if its time is over or the employee does not work there any more.
 */
export async function openOnboarding(transaction: Transaction, hash: Buffer): Promise<OpenedOnboarding> {
  const [found] = await transaction.rows<OpenedOnboarding & { ended: 'gone' | 'left' | 'expired' | null }>(
    'select organization_id, employee_id, ended from onboarding_link($1)',
    [hash],
  )
  if (!found || found.ended === 'gone') throw notFound()
  if (found.ended) throw refuse(410, sentenceOf(null))
  await transaction.enter(found.organization_id)
  return { organization_id: found.organization_id, employee_id: found.employee_id }
}

/** SQL: whether the link with this hash lives. */
export const livingLink = (kind: LinkKind, hash: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from secret_link(${kind}, ${hash}) l where not l.ends && ${[...gone, ...endedBy[kind]]}::text[])`

/**
 * Finds the link of an exit survey by its hash, and enters its organisation. Undefined for an unknown link and one that was taken back; throws 410
 * if its time is over.
 */
export async function openExitSurvey(transaction: Transaction, hash: Buffer): Promise<string | undefined> {
  const [found] = await transaction.rows<{ organization_id: string; ended: 'gone' | 'expired' | null }>(
    'select organization_id, ended from exit_survey_link($1)',
    [hash],
  )
  if (!found || found.ended === 'gone') return undefined
  if (found.ended) throw refuse(410, sentenceOf(null))
  await transaction.enter(found.organization_id)
  return found.organization_id
}
