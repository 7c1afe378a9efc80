import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { conversation, maxMessageFiles, type Unreachable } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { refuse, wrong, type Refusal } from '../../core/errors.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { limit } from '../../core/limits.ts'
import { namedEmpty } from '../../messages/empty-values.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { leftOf } from '../pipeline/bulk-parts.ts'
import { withoutKeys } from '../people/track-link.ts'
import { openLinksIn, prepareMessage, type Ready } from './compose.ts'
import { readDraft } from '../steps/draft.ts'
import { keepMessageFile, requireOwnFiles } from './message-files.ts'
import { queueDirect, sendAt } from './queue-direct.ts'
import { namesOf, readRecipients, type Recipients } from './recipients.ts'

const composing = ({
  db,
  who,
  services,
}: Pick<CallContext<typeof conversation.preview>, 'db' | 'who' | 'services'>) => ({
  ...{ db, organizationId: who.organization_id, config: services.config },
})

/** Each step to the next applicant in the preview is a request. */
const previews = limit('messagePreview', 120, 60)

/** Fills the texts for the applicant at the place that is shown. */
function shownAt(message: Ready, at: number, publicUrl: string) {
  const one = message.to[Math.min(at, message.to.length - 1)]
  if (!one) return null
  const { id, name, to, subject, html, text } = message.fill(one)
  const shown = (it: string) => withoutKeys(it, publicUrl)
  return {
    ...{ applicant_uuid: id, name, to },
    ...{ subject: subject && shown(subject), html: html && shown(html), text: shown(text) },
    parts: message.isEmail ? null : smsParts(text),
  }
}

async function preview(context: CallContext<typeof conversation.preview>) {
  const { db, who, body, locale, services } = context
  const draft = await readDraft(db, who, body, { locale })
  const found = await readRecipients(db, who, {
    ids: body.applicants_uuids,
    type: body.type,
    lock: false,
    secret: services.config.secret,
  })
  const message = await prepareMessage(composing(context), draft, found.reachable)
  const { part_price, ...when } = await sendAt(db, who, body)
  return {
    digest: message.digest,
    count: message.to.length,
    ...when,
    part_price: body.type === templateType.sms ? part_price : null,
    empty: namedEmpty(message.empty, locale),
    preview: shownAt(message, body.at ?? 0, services.config.publicUrl),
    ...namesOf(found),
  }
}

/**
 * The Message-IDs of the conversation that an e-mail continues. Throws 422 unless it answers an e-mail of its only recipient, because
 * others must not learn of that e-mail.
 */
async function threadOf(db: Db, who: Member, answered: string | undefined, { reachable, unreachable }: Recipients) {
  const ids = [...reachable.map(it => it.id), ...unreachable.map(it => it.applicant_uuid)]
  if (answered === undefined || ids.length === 0) return undefined
  const [only = null] = ids.length === 1 ? ids : []
  const row = await db
    .selectFrom('reply')
    .select('thread')
    .where(ofOrganization(who))
    .where('id', '=', answered)
    .where('type', '=', templateType.email)
    .where('application_id', '=', only)
    .executeTakeFirst()
  if (!row) throw wrong('answers_uuid', 'not_found', 'Not found. It may have been deleted, or you may not see it.')
  return row.thread ?? undefined
}

async function sendMany(context: CallContext<typeof conversation.sendMany>) {
  const { db, who, body, locale, services } = context
  const { type, attachments = [], digest, once, answers_uuid } = body
  if (type === templateType.sms && attachments.length > 0)
    throw wrong('attachments', 'unknown', 'A text message has no files.')
  const draft = await readDraft(db, who, body, { locale })
  await requireOwnFiles(db, who, attachments)
  const found = await readRecipients(db, who, {
    ids: body.applicants_uuids,
    type,
    lock: true,
    secret: services.config.secret,
  })
  const message = await prepareMessage(composing(context), draft, found.reachable)
  if (digest !== undefined && digest !== message.digest)
    throw refuse(
      409,
      'Something has changed since the preview, and the message would be another one. Look at it again.',
    )
  await openLinksIn(composing(context), draft, message.to)
  const thread = await threadOf(db, who, answers_uuid, found)
  const { send_at } = await sendAt(db, who, body)
  const { bulk_uuid } = await queueDirect(db, who, message, { send_at, attachments, once, thread })
  const data = { changed: message.to.length, ...leftOf(found.left), ...namesOf(found), bulk_uuid, send_at }
  if (found.unreachable.length === 0) return data
  return withWarning(
    'The message does not go to {count} applicant, who is in the trash, has no such contact or has stopped messages.|The message does not go to {count} applicants, who are in the trash, have no such contact or have stopped messages.',
    data,
    { count: found.unreachable.length },
  )
}

type Send = CallContext<typeof conversation.send>

/** Why a message to a single applicant cannot be sent. */
function refusalOf({ reason }: Unreachable['unreachable'][number], type: number): Refusal {
  if (reason === 'stopped') return refuse(409, 'This applicant has stopped messages, so nothing was sent.')
  if (reason === 'in_trash') return refuse(409, 'This applicant is in the trash. Restore the applicant first.')
  return type === templateType.email
    ? refuse(409, 'This applicant has no e-mail address. Add one to the profile first, or send a text message.')
    : refuse(409, 'This applicant has no mobile number. Add one to the profile first, or send an e-mail.')
}

/** Stores the files of a request. Throws 422 if there are too many, or any with a text message. */
async function keepFiles({ db, who, files, services: { storage } }: Send, type: number): Promise<string[]> {
  const given = Object.entries(files)
  const [first] = given
  if (first && type === templateType.sms) throw wrong(first[0], 'unknown', 'A text message has no files.')
  if (given.length > maxMessageFiles) throw wrong('files', 'too_many', 'An e-mail can have at most ten files.')
  const ids: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one transaction runs one statement at a time
  for (const [field, file] of given) if (file) ids.push(await keepMessageFile({ db, who, storage }, file, field))
  return ids
}

async function send(context: Send) {
  const { db, who, body, locale, params, services } = context
  const { send_with, type = send_with ?? templateType.email, body: content, ...written } = body
  if (send_with !== undefined && send_with !== type)
    throw wrong('type', 'one_of', 'These two name different kinds of message.')
  const { id } = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const draft = await readDraft(db, who, { ...written, content, type }, { locale, field: 'body' })
  const found = await readRecipients(db, who, { ids: [id], type, lock: true, secret: services.config.secret })
  const [unreachable] = found.unreachable
  if (unreachable) throw refusalOf(unreachable, type)
  const message = await prepareMessage(composing(context), draft, found.reachable)
  await openLinksIn(composing(context), draft, message.to)
  const attachments = await keepFiles(context, type)
  const { send_at } = await sendAt(db, who, body)
  const { bulk_uuid, ids } = await queueDirect(db, who, message, { send_at, attachments })
  return { message_uuid: ids[0] ?? '', bulk_uuid, send_at }
}

/** The answers to the calls that preview and send messages to applicants. */
export const sendMessageAnswers: readonly Answer[] = [
  answer(conversation.preview, preview, {
    before: ({ services, who }) => services.limits.count(previews, who.user_id),
  }),
  answer(conversation.sendMany, sendMany),
  answer(conversation.send, send),
]
