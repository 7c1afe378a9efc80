import { call, removable } from '../call.ts'
import {
  body,
  choice,
  clearable,
  html,
  id,
  instant,
  int,
  list,
  maybe,
  named,
  orNull,
  queryInt,
  queryText,
  shape,
  shown,
  text,
  type Of,
} from '../fields.ts'
import { templateTitles } from './template-titles.ts'
import { appointmentOccasions, templateContexts, templateLanguages } from './variables.ts'

/** The types of message templates. */
export const templateType = { email: 2, sms: 3 } as const

/** The maximum number of templates of an organisation, and of characters of a text message: about ten parts in Persian. */
export const maxTemplates = 300
export const maxSmsText = 700

const keysOf = <const T extends object>(labels: T) =>
  Object.fromEntries(Object.keys(labels).map(key => [key, key])) as { [Key in keyof T & string]: Key } // each key maps to itself

const context = choice(keysOf(templateContexts))
const language = choice(keysOf(templateLanguages))
const occasion = choice(keysOf(appointmentOccasions))

const template = shape({
  id: id(),
  uuid: id(),
  title: named(templateTitles),
  /** HTML of an e-mail, or the plain text of a text message, with variables as {{job_title}}. */
  content: shown(),
  /** What the message is about: a key of `templateContexts`. It decides which variables the template may have. */
  name: context,
  type: int(2, 3),
  /** The subject of an e-mail, which may have variables too. Null for a text message. */
  subject: orNull(shown()),
  /** The language of the text: of its direction, and of the dates, digits and names that fill it. */
  language,
  /** The occasion of an appointment for which it is sent. */
  occasion: orNull(occasion),
  /** The names of the variables in the subject and the content, each once. */
  variables: list(shown()),
  updated_at: instant(),
  /** Increases with every save. Send it with a change: the server refuses the change if someone else has saved since. */
  version: int(1, 1e9),
})
export type MessageTemplate = Of<typeof template>

/** The fields of a template that a request can set. `subject`, `language` and `occasion` are not in the specification. */
const templateFields = {
  title: text(150),
  content: html(),
  name: context,
  type: maybe(int(2, 3)),
  /** The title if absent or null. Not allowed for a text message. */
  subject: clearable(text(150)),
  /** Persian if absent and the text has a Persian letter, otherwise English. */
  language: maybe(language),
  /**
   * Only for templates about an appointment. The template that was sent for this occasion, in the same type and language, is no longer
   * sent. Null: it is sent for none.
   */
  occasion: clearable(occasion),
} as const

const variable = shape({
  name: shown(),
  /** The word for it and an example, in the caller's language. */
  title: shown(),
  example: shown(),
})

const one = '/organization/message-templates/{template_id}'

/** Calls about the templates for messages to applicants. */
export const messageTemplates = {
  list: call({
    method: 'GET',
    path: '/organization/message-templates',
    needs: 'organization.hiring',
    summary: 'The message templates of the organisation, by title: e-mails (2) and text messages (3)',
    shows: ['message_template'],
    query: shape({ type: queryInt(2, 3), name: queryText(), language: maybe(language) }),
    data: shape({ templates: list(template) }),
  }),
  one: call({
    method: 'GET',
    path: one,
    needs: 'organization.hiring',
    summary: 'One message template',
    shows: ['message_template'],
    data: shape({ template }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/message-templates',
    needs: 'organization.settings.messageTemplates',
    /** An unknown variable is refused with its name and a suggestion. */
    summary: 'Create a message template: an e-mail unless `type` says a text message',
    changes: ['message_template'],
    body: body(templateFields),
    data: shape({ template }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs: 'organization.settings.messageTemplates',
    /**
     * `type` and `name` cannot change while a step sends the template. With `version`: 409 if somebody else has saved since, with
     * data.saved_by, saved_at, template.
     */
    summary: 'Change a message template; messages that were sent do not change',
    changes: ['message_template'],
    body: body({
      title: maybe(templateFields.title),
      content: maybe(templateFields.content),
      name: maybe(context),
      type: templateFields.type,
      subject: templateFields.subject,
      language: templateFields.language,
      occasion: templateFields.occasion,
      version: maybe(int(1, 1e9)),
    }),
    data: shape({ template }),
  }),
  ...removable('message_template', {
    path: one,
    needs: 'organization.settings.messageTemplates',
    one: 'a message template',
    effect: 'steps no longer send it',
    removed: shape({ template_id: id() }),
    restored: shape({ template }),
  }),
  variables: call({
    method: 'GET',
    path: '/organization/message-templates-variables',
    needs: 'organization.hiring',
    summary: 'The variables of templates about this: applicant or appointment',
    query: shape({ name: context }),
    data: shape({ variables: list(variable) }),
  }),
} as const
