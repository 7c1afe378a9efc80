import { templateType } from '@kargozin/api/messages/message-templates.ts'
import type { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { wrong } from '../../core/errors.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { readDraft, type Draft, type Written } from '../steps/draft.ts'

/** The texts that an applicant gets instead of those of the step: at most one of each type. */
export type OwnTexts = ReadonlyMap<string, readonly Draft[]>

type Given = CallContext<typeof bulk.move>['body']['step_messages']

/** An e-mail without a subject has the title of the job opening. */
const titled = (text: Written): Written =>
  text.type === templateType.email && text.subject === undefined ? { ...text, subject: '{{job_title}}' } : text

/**
 * The texts for single applicants of a move, by application. `among` are the applicants of the request; a text without one is for the
 * only one of them. Throws 422 for a text for somebody else, for two texts of one type, and for what a message may not be.
 */
export async function ownTexts(
  { db, who, locale }: { db: Db; who: Member; locale: Locale },
  given: Given,
  among: readonly string[],
): Promise<OwnTexts | undefined> {
  if (!given || given.length === 0) return undefined
  const texts = new Map<string, Draft[]>()
  for (const [at, { applicant_uuid, ...written }] of given.entries()) {
    const id = applicant_uuid ?? (among.length === 1 ? among[0] : undefined)
    if (!id || !among.includes(id))
      throw wrong(`step_messages.${at}.applicant_uuid`, 'one_of', 'Choose one of the applicants who are moved.')
    // Without a template, reading a draft makes no statement.
    const draft = await readDraft(db, who, titled(written), { locale }) // oxlint-disable-line no-await-in-loop
    const earlier = texts.get(id) ?? []
    if (earlier.some(it => it.type === draft.type))
      throw wrong(`step_messages.${at}.type`, 'one_of', 'There is already a text of this type for this applicant.')
    texts.set(id, [...earlier, draft])
  }
  return texts
}
