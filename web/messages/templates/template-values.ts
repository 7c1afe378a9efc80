import type { BodyIn } from '@kargozin/api/call.ts'
import { templateType, type MessageTemplate, type messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import type { AppointmentOccasion, TemplateContext, TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { locale } from '../../core/locale.ts'
import { session } from '../../core/session.ts'

/** A template on screen. An e-mail and a text message have separate texts, so that a change of the type loses none. */
export type TemplateValues = {
  title: string
  name: TemplateContext
  type: number
  language: TemplateLanguage
  /** The occasion of an appointment for which it is sent. */
  occasion: AppointmentOccasion | null
  subject: string
  content: string
  sms: string
}

/** The values of a template, or of a new one of this type. */
export function valuesOf(template: MessageTemplate | undefined, type: number = templateType.email): TemplateValues {
  if (!template)
    return { title: '', name: 'applicant', type, language: locale, occasion: null, subject: '', content: '', sms: '' }
  const isSms = template.type === templateType.sms
  const { title, name, language, occasion, subject, content } = template
  const texts = { content: isSms ? '' : content, sms: isSms ? content : '' }
  return { title, name, type: template.type, language, occasion, subject: subject ?? '', ...texts }
}

/** The body of the calls that save a template. */
export function bodyOf({
  sms,
  content,
  subject,
  occasion,
  ...values
}: TemplateValues): BodyIn<typeof messageTemplates.create> {
  const isSms = values.type === templateType.sms
  const about = { ...values, occasion: values.name === 'appointment' ? (occasion ?? null) : null }
  return { ...about, content: isSms ? sms : content, ...(isSms || !subject ? {} : { subject }) }
}

/** The form's name for a field of the contract. */
export const fieldOf = (field: string, type: number): keyof TemplateValues =>
  field === 'content' && type === templateType.sms ? 'sms' : (field as keyof TemplateValues) // the body has only fields of the form

/** Unsaved changes that this browser keeps, and the version on which they are based. */
export type KeptTemplate = { values: TemplateValues; version: number | null }

/**
 * The key of unsaved changes: of a template by its id, of a new one by its type, of a copy by its original. Contains the
 * organisation, because a browser may be used for several.
 */
export const draftKey = (of: string): string => `message template ${session().organization} ${of}`
