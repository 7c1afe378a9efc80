import { maxHtml } from '@kargozin/api/fields.ts'
import { maxSmsText, templateType } from '@kargozin/api/messages/message-templates.ts'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { cleanLongText } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { notFound, wrong } from '../../core/errors.ts'
import { cleanHtml, escapeHtml, plainText } from '../../core/html.ts'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { checkVariables } from '../../messages/check-variables.ts'
import { isHtmlText, languageOf, smsTextOf } from '../../messages/message-templates.ts'

/** A message before its variables are filled: HTML for an e-mail, plain text for a text message, which has no subject. */
export type Draft = { type: number; subject: string; content: string; language: TemplateLanguage }

/** What a request says about a message. */
export type Written = {
  type: number
  subject?: string | undefined
  content?: string | undefined
  template_id?: string | undefined
  language?: TemplateLanguage | undefined
}

/** The name of the field with the text, for errors. */
type ContentField = 'content' | 'body'

/** A template of the organisation. Throws 404 if there is none, and 422 if it is for messages of another type. */
async function readTemplate(db: Db, who: Member, id: string, type: number) {
  const template = await db
    .selectFrom('message_template')
    .select(['type', 'title', 'subject', 'content', 'language'])
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  if (template.type !== type) throw wrong('template_id', 'one_of', 'This template is for the other kind of message.')
  return template
}

/** Lines of plain text as paragraphs; blank lines separate them. Text with tags is HTML already. */
const asHtml = (text: string): string =>
  isHtmlText(text)
    ? text
    : cleanLongText(text)
        .split(/\n{2,}/)
        .map(it => `<p>${it.split('\n').map(escapeHtml).join('<br>')}</p>`)
        .join('')

/** Throws 422 for an empty or too long text. */
function checkLength(field: ContentField, { text, length, limit }: { text: string; length: number; limit: number }) {
  if (text === '') throw wrong(field, 'required', 'Write something first.')
  if (length > limit) throw wrong(field, 'max', 'Enter at most {limit} characters.', { limit })
}

function contentOf(type: number, text: string, field: ContentField): string {
  if (type === templateType.email) {
    const content = cleanHtml(asHtml(text))
    checkLength(field, { text: plainText(content), length: content.length, limit: maxHtml })
    return content
  }
  const content = smsTextOf(text)
  checkLength(field, { text: content, length: content.length, limit: maxSmsText })
  return content
}

type Template = Awaited<ReturnType<typeof readTemplate>> | undefined

/** The subject: empty for a text message. Throws 422 if an e-mail has none, or a text message has one. */
function subjectOf({ type, subject }: Written, template: Template): string {
  if (type === templateType.sms) {
    if (subject) throw wrong('subject', 'unknown', 'A text message has no subject.')
    return ''
  }
  const found = subject || template?.subject || template?.title
  if (!found) throw wrong('subject', 'required', 'Some fields need your attention.')
  return found
}

/** The language in which the variables are filled. */
function languageFor({ language }: Written, template: Template, content: string): TemplateLanguage {
  if (language) return language
  if (template) return template.language === 'en' ? 'en' : 'fa'
  return languageOf(plainText(content))
}

/**
 * The message that a request describes. What it leaves out comes from its template. Throws 422 for an empty text, for an e-mail
 * without a subject, and for unknown variables. `field` is the name of the field with the text.
 */
export async function readDraft(
  db: Db,
  who: Member,
  written: Written,
  { locale, field = 'content' }: { locale: Locale; field?: ContentField },
): Promise<Draft> {
  const { type, template_id } = written
  const template = template_id ? await readTemplate(db, who, template_id, type) : undefined
  const content = contentOf(type, written.content ?? template?.content ?? '', field)
  const subject = subjectOf(written, template)
  checkVariables({ field, text: content, isHtml: type === templateType.email }, 'applicant', locale)
  checkVariables({ field: 'subject', text: subject, isHtml: false }, 'applicant', locale)
  return { type, subject, content, language: languageFor(written, template, content) }
}
