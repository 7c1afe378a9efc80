import { templateType, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { keep, readStored, removeStored } from '../../core/kept.ts'
import { session } from '../../core/session.ts'

/** A file that is uploaded for the message. */
type DraftFile = { uuid: string; name: string; bytes: number }

/** A message that is being written. An e-mail and a text message have separate texts, so that a change of the type loses none. */
export type MessageDraft = {
  type: number
  subject: string
  content: string
  sms: string
  /** The language of the template that was picked. Without one, the server takes that of the text. */
  language: TemplateLanguage | null
  files: readonly DraftFile[]
  /** The time before which it is not sent; null for at once. */
  not_before: string | null
  /** Sent also in the quiet hours. */
  at_night: boolean
}

export const emptyDraft: MessageDraft = {
  ...{ type: templateType.email, subject: '', content: '', sms: '', language: null, files: [] },
  ...{ not_before: null, at_night: false },
}

/** Where this browser keeps a message that was not sent: one for each applicant, and one for several. */
const keyOf = (ids: readonly string[]) => `message ${session().organization} ${ids.length === 1 ? ids[0] : 'several'}`

export const keptDraft = (ids: readonly string[]): MessageDraft | undefined => readStored<MessageDraft>(keyOf(ids))

/** The text of the chosen type. */
export const textOf = (draft: MessageDraft): string => (draft.type === templateType.sms ? draft.sms : draft.content)

/** Keeps the message in this browser, or forgets it if nothing is written. */
export function keepDraft(ids: readonly string[], draft: MessageDraft): void {
  if (draft.subject || draft.content || draft.sms || draft.files.length > 0) keep(keyOf(ids), draft)
  else removeStored(keyOf(ids))
}

export const forgetDraft = (ids: readonly string[]): void => removeStored(keyOf(ids))

/** The message with the texts of a template. */
export function withTemplate(
  draft: MessageDraft,
  { subject, title, content, language }: MessageTemplate,
): MessageDraft {
  if (draft.type === templateType.sms) return { ...draft, language, sms: content }
  return { ...draft, language, subject: subject ?? title, content }
}

/** What the calls get of a message. */
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
