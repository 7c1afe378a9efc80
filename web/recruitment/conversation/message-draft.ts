import { templateType, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import type { ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { keep, readStored, removeStored } from '../../core/kept.ts'
import { session } from '../../core/session.ts'

/** A file that is uploaded for the message. */
type DraftFile = { uuid: string; name: string; bytes: number }

/**
 * A message that is being written. An e-mail and a text message have separate texts, so that changing the type does not lose either
 * text.
 */
export type MessageDraft = {
  type: number
  subject: string
  content: string
  sms: string
  /** The language of the template that was picked. If null, the server detects the language of the text. */
  language: TemplateLanguage | null
  files: readonly DraftFile[]
  /** The earliest time at which the message is sent. Null: at once. */
  not_before: string | null
  /** Whether the message may also be sent in the quiet hours. */
  at_night: boolean
  /** The id of the applicant’s e-mail that this message answers. */
  answers: string | null
}

export const emptyDraft: MessageDraft = {
  ...{ type: templateType.email, subject: '', content: '', sms: '', language: null, files: [] },
  ...{ not_before: null, at_night: false, answers: null },
}

/**
 * The key under which this browser keeps an unsent message: one key per applicant, and one shared key for messages to several
 * applicants.
 */
const keyOf = (ids: readonly string[], about = '') =>
  `message ${session().organization} ${ids.length === 1 ? ids[0] : 'several'}${about && ` ${about}`}`

/** `about`: the id of what the message is about, if it begins with a text about it. Such a draft is kept apart from others. */
export const keptDraft = (ids: readonly string[], about?: string): MessageDraft | undefined =>
  readStored<MessageDraft>(keyOf(ids, about))

/** The text of the chosen type. */
export const textOf = (draft: MessageDraft): string => (draft.type === templateType.sms ? draft.sms : draft.content)

/** Keeps the message in this browser, or forgets it if nothing is written. */
export function keepDraft(ids: readonly string[], draft: MessageDraft, about?: string): void {
  if (draft.subject || draft.content || draft.sms || draft.files.length > 0) keep(keyOf(ids, about), draft)
  else removeStored(keyOf(ids, about))
}

export const forgetDraft = (ids: readonly string[], about?: string): void => removeStored(keyOf(ids, about))

/** The message with the texts of a template. */
export function withTemplate(
  draft: MessageDraft,
  { subject, title, content, language }: MessageTemplate,
): MessageDraft {
  if (draft.type === templateType.sms) return { ...draft, language, sms: content }
  return { ...draft, language, subject: subject ?? title, content }
}

/** The draft of an answer: of the same kind, and with the subject of the answered e-mail. */
export function answerTo(draft: MessageDraft, { uuid, type, subject }: ConversationMessage): MessageDraft {
  if (type === templateType.sms) return { ...draft, type, answers: null }
  const title = (subject ?? '').replace(/^(?:(?:re|پاسخ) ?: ?)+/i, '')
  return { ...draft, type, subject: `Re: ${title}`.slice(0, 150).trim(), answers: uuid }
}

/** The fields of a message that the preview and the sending call share. */
export function bodyOf(draft: MessageDraft, ids: readonly string[]) {
  const { type, subject, language, not_before, at_night } = draft
  return {
    ...{ applicants_uuids: [...ids], type, content: textOf(draft) },
    ...(type === templateType.email && subject ? { subject } : {}),
    ...(language ? { language } : {}),
    ...(not_before ? { not_before } : {}),
    ...(at_night ? { at_night } : {}),
  }
}

/** Whether one applicant gets exactly what stands in the draft, so that a preview shows nothing new. */
export const isPlain = (draft: MessageDraft, ids: readonly string[]): boolean =>
  ids.length === 1 &&
  textOf(draft).trim() !== '' &&
  !`${draft.subject}${textOf(draft)}`.includes('{{') &&
  (draft.type === templateType.sms || draft.subject.trim() !== '')
