import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { wrong } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import type { Db } from '../../db/transaction.ts'
import { checkFilled, emailLength, fillEmail, prepareEmail } from '../../messages/email-body.ts'
import {
  bareVariablesIn,
  filledLength,
  fillPrepared,
  prepareText,
  variablesIn,
  type TemplateValues,
} from '../../messages/template-text.ts'
import { openTrackLinks } from '../people/track-link.ts'
import { applicantValues, readMessageFacts } from '../steps/message-values.ts'
import type { Draft } from '../steps/draft.ts'
import type { Recipient } from './recipients.ts'

/** A message as it will be sent to one applicant. `html` and `subject` are null for a text message. */
export type Composed = Recipient & { subject: string | null; html: string | null; text: string }

/** The maximum length of the filled texts of one request together, in characters. All are stored in its transaction. */
const maxTogether = 60_000_000

/** The filled texts that are stored in one statement, in characters: few enough that they need little memory at once. */
const inStatement = 4_000_000

/** The texts that are filled before the event loop serves other requests, in characters, and the recipients for which they are measured. */
const inTurn = 400_000
const measuredInTurn = 200

type Composing = { db: Db; organizationId: string; config: Services['config'] }

/** A recipient with the values of the variables. */
type Addressed = Recipient & { values: TemplateValues }

/** A message whose recipients and values are known, and whose texts are not filled yet. */
export type Ready = {
  /** The draft is for e-mails, not for text messages. */
  isEmail: boolean
  to: readonly Addressed[]
  /**
   * Identifies the draft, the recipients, and the value of each variable of the draft for each of them. These determine all texts,
   * so a preview with the same digest stands for exactly the same texts.
   */
  digest: string
  /** The variables that would leave a gap, with the number of recipients for whom they are empty. */
  empty: ReadonlyMap<string, number>
  /** Fills the texts for one recipient. */
  fill(one: Addressed): Composed
}

/** How a draft is measured and filled. It is prepared once for all recipients. */
function textsOf(draft: Draft): { length(values: TemplateValues): number; fill: Ready['fill'] } {
  if (draft.type === templateType.sms) {
    const text = prepareText(draft.content)
    return {
      length: values => filledLength(text, values),
      fill: ({ values, ...it }) => ({ ...it, subject: null, html: null, text: fillPrepared(text, values).trim() }),
    }
  }
  const email = prepareEmail(draft)
  return {
    length: values => emailLength(email, values),
    fill: ({ values, ...it }) => {
      const { subject, html, body } = fillEmail(email, values)
      return { ...it, subject, html, text: body }
    },
  }
}

/**
 * Reads what the variables of a draft are for these applicants. The work for one of them does not depend on the length of the
 * text. Throws 422 if the filled texts would be too long, before any is filled.
 */
export async function prepareMessage(
  { db, organizationId, config }: Composing,
  draft: Draft,
  to: readonly Recipient[],
): Promise<Ready> {
  const facts = await readMessageFacts(
    db,
    organizationId,
    to.map(it => it.id),
  )
  const { length, fill } = textsOf(draft)
  const written = `${draft.subject} ${draft.content}`
  const [used, bare] = [variablesIn(written).toSorted(), bareVariablesIn(written)]
  const empty = new Map<string, number>()
  const addressed: Addressed[] = []
  const identities: [string, string][] = []
  let together = 0
  for (const [at, recipient] of to.entries()) {
    if (at % measuredInTurn === measuredInTurn - 1) await turn() // oxlint-disable-line no-await-in-loop -- serves others
    const known = facts.get(recipient.id)
    if (!known) continue
    const values = applicantValues(known, config, draft.language, used)
    const alone = length(values)
    checkFilled(alone)
    together += alone
    if (together > maxTogether)
      throw wrong('content', 'max', 'This text is too long for so many applicants. Shorten it, or select fewer.')
    for (const name of bare) if (!values[name]?.trim()) empty.set(name, (empty.get(name) ?? 0) + 1)
    addressed.push({ ...recipient, values })
    identities.push([recipient.id, JSON.stringify([recipient.id, recipient.to, ...used.map(name => values[name])])])
  }
  return { isEmail: draft.type === templateType.email, to: addressed, digest: digestOf(draft, identities), empty, fill }
}

function digestOf({ type, subject, content, language }: Draft, identities: readonly [string, string][]): string {
  const hash = createHash('sha256').update(JSON.stringify([type, subject, content, language]))
  // The order of the names in a list must not matter.
  for (const [, identity] of identities.toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(identity)
  return hash.digest('base64url')
}

/** Fills the texts for all recipients, in parts that are small enough for one statement each. */
export async function* filledParts({ to, fill }: Ready): AsyncGenerator<Composed[]> {
  let part: Composed[] = []
  let [length, turned] = [0, 0]
  for (const one of to) {
    const it = fill(one)
    part.push(it)
    length += (it.html?.length ?? 0) + it.text.length
    if (length - turned > inTurn) {
      turned = length
      await turn() // oxlint-disable-line no-await-in-loop -- serves others
    }
    if (length > inStatement) {
      yield part
      part = []
      length = turned = 0
    }
  }
  if (part.length > 0) yield part
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
