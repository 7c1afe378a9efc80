import { createHash } from 'node:crypto'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { wrong } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import type { Db } from '../../db/transaction.ts'
import { emailOf } from '../../messages/email-body.ts'
import { fill, variablesIn } from '../../messages/template-text.ts'
import { openTrackLinks } from '../people/track-link.ts'
import { applicantValues, readMessageFacts } from '../steps/message-values.ts'
import type { Draft } from './draft.ts'
import type { Recipient } from './recipients.ts'

/** A message as it will be sent to one applicant. `html` and `subject` are null for a text message. */
export type Composed = Recipient & { subject: string | null; html: string | null; text: string }

/** The maximum size of all texts of one request together, in characters. They are stored in one statement. */
const maxTogether = 60_000_000

type Composing = { db: Db; organizationId: string; config: Services['config'] }

/** Fills the variables of a message for each of these applicants. Throws 422 if all texts together are too long. */
export async function composeAll(
  { db, organizationId, config }: Composing,
  draft: Draft,
  to: readonly Recipient[],
): Promise<Composed[]> {
  if (draft.content.length * to.length > maxTogether)
    throw wrong('content', 'max', 'This text is too long for so many applicants. Shorten it, or select fewer.')
  const ids = to.map(it => it.id)
  const facts = await readMessageFacts(db, organizationId, ids)
  return to.flatMap((recipient): Composed[] => {
    const known = facts.get(recipient.id)
    if (!known) return []
    const values = applicantValues(known, config, draft.language)
    if (draft.type === templateType.sms)
      return [{ ...recipient, subject: null, html: null, text: fill(draft.content, values).trim() }]
    const { subject, html, body } = emailOf(draft, values)
    return [{ ...recipient, subject, html, text: body }]
  })
}

/** Opens the status pages of the recipients if the message has the link to it. */
export async function openLinksIn(
  { db, organizationId, config }: Composing,
  draft: Draft,
  to: readonly { id: string }[],
): Promise<void> {
  if (!variablesIn(`${draft.subject} ${draft.content}`).includes('status_link')) return
  const ids = to.map(it => it.id)
  await openTrackLinks(db, config.secret, organizationId, ids)
}

/** Identifies the recipients and texts of a message: a preview with the same digest showed exactly these. */
export function digestOf(all: readonly Composed[]): string {
  const rows = all.map(({ id, to, subject, html, text }) => [id, to, subject, html, text])
  const sorted = rows.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

/**
 * Replaces the rest of links to our own pages by an ellipsis, for members: the links contain keys with which one acts as the
 * applicant.
 */
export function withoutKeys(text: string, publicUrl: string): string {
  const [before = '', ...links] = text.split(`${publicUrl}/`)
  const hidden = links.map(it => it.replace(/^([\w-]{1,40}\/)[^\s"'<>()]+/, '$1…'))
  return [before, ...hidden].join(`${publicUrl}/`)
}
