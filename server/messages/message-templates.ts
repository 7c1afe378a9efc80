import { sql } from 'kysely'
import { maxHtml } from '@kargozin/api/fields.ts'
import {
  maxSmsText,
  maxTemplates,
  messageTemplates,
  templateType,
  type MessageTemplate,
} from '@kargozin/api/messages/message-templates.ts'
import {
  variables,
  variablesOf,
  type AppointmentOccasion,
  type TemplateContext,
  type TemplateLanguage,
} from '@kargozin/api/messages/variables.ts'
import { cleanLongText } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound, wrong, type Refusal } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { cleanHtml, plainText } from '../core/html.ts'
import { rowsOf } from '../core/http/rows.ts'
import { lastChange, refuseStale } from '../core/versions.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'
import { checkVariables } from './check-variables.ts'
import { takeOccasion } from './template-occasion.ts'
import { textOfHtml } from './email-body.ts'
import { variablesIn } from './template-text.ts'

const selectTemplates = (db: Db, who: Member) =>
  db
    .selectFrom('message_template')
    .select(['id', 'id as uuid', 'title', 'content', 'type', 'subject', 'version', 'updated_at'])
    .select([sql<TemplateContext>`name`.as('name'), sql<TemplateLanguage>`language`.as('language')])
    .select(sql<AppointmentOccasion | null>`occasion`.as('occasion'))
    .where(ofOrganization(who))
    .where('deleted_at', 'is', null)

const withVariables = (row: Omit<MessageTemplate, 'variables'>): MessageTemplate => ({
  ...row,
  variables: variablesIn(`${row.subject ?? ''} ${row.content}`),
})

async function list({ db, who, query }: CallContext<typeof messageTemplates.list>) {
  const templates = await selectTemplates(db, who)
    .$if(query.type !== undefined, q => q.where('type', '=', query.type ?? 0))
    .$if(!!query.name, q => q.where('name', '=', query.name ?? ''))
    .$if(!!query.language, q => q.where('language', '=', query.language ?? 'fa'))
    .orderBy(sql`title collate "fa-x-icu"`)
    .orderBy('id')
    .limit(1000)
    .execute()
  return { templates: templates.map(withVariables) }
}

const readTemplate = async (db: Db, who: Member, id: string): Promise<MessageTemplate> =>
  withVariables(await selectTemplates(db, who).where('id', '=', id).executeTakeFirstOrThrow(notFound))

const one = async ({ db, who, params }: CallContext<typeof messageTemplates.one>) => ({
  template: await readTemplate(db, who, params.template_id),
})

/** The texts of a template, with its type and what it is about, as a request gives them. */
type GivenTexts = { title: string; content: string; subject: string | null; type: number; name: TemplateContext }

/** The content of an e-mail, sanitised. Throws 422 if nothing is left of it, or too much. */
function emailContent(html: string): string {
  const content = cleanHtml(html)
  if (plainText(content) === '') throw wrong('content', 'required', 'Some fields need your attention.')
  if (content.length > maxHtml) throw wrong('content', 'max', 'Enter at most {limit} characters.', { limit: maxHtml })
  return content
}

const htmlTags = /<(?:p|br|div|ul|ol|li|a|strong|em|b|i|u|s|h[1-6]|span|blockquote)\b[^<>]*>/i

/** Whether a text has the tags of an e-mail. */
export const isHtmlText = (text: string): boolean => htmlTags.test(text)

/** The text of a text message: of HTML what a reader of it would see. */
export const smsTextOf = (text: string): string => cleanLongText(isHtmlText(text) ? textOfHtml(cleanHtml(text)) : text)

function smsContent(text: string): string {
  const content = smsTextOf(text)
  if (content === '') throw wrong('content', 'required', 'Some fields need your attention.')
  if (content.length > maxSmsText)
    throw wrong('content', 'max', 'Enter at most {limit} characters.', { limit: maxSmsText })
  return content
}

/** The texts as they are stored. Throws 422 for a subject of a text message and for unknown variables. */
function checkedTexts({ title, content, subject: given, type, name }: GivenTexts, locale: Locale) {
  const isEmail = type === templateType.email
  const subject = isEmail ? given || title : given || null
  if (!isEmail && subject) throw wrong('subject', 'unknown', 'A text message has no subject.')
  const stored = isEmail ? emailContent(content) : smsContent(content)
  checkVariables({ field: 'content', text: stored, isHtml: isEmail }, name, locale)
  checkVariables({ field: 'subject', text: subject ?? '', isHtml: false }, name, locale)
  return { content: stored, subject }
}

/** Persian if the text has a letter of the Arabic script, otherwise English. */
export const languageOf = (text: string): TemplateLanguage => (/\p{Script=Arabic}/u.test(text) ? 'fa' : 'en')

const rows = rowsOf(
  'message_template',
  ['title', 'content', 'subject', 'type', 'name', 'language', 'occasion', 'version'],
  {
    most: {
      limit: maxTemplates,
      full: 'You can have at most {limit} message templates. Delete one you no longer need.',
    },
  },
)

async function create({ db, who, body, locale }: CallContext<typeof messageTemplates.create>) {
  const { title, name, type = templateType.email } = body
  const texts = checkedTexts({ title, content: body.content, subject: body.subject ?? null, type, name }, locale)
  const language = body.language ?? languageOf(plainText(texts.content))
  const occasion = body.occasion ?? null
  await takeOccasion(db, who, { occasion, name, type, language, ...texts }, locale)
  const { id } = await rows.create(db, who, { title, name, type, language, occasion, ...texts }, { title })
  return { template: await readTemplate(db, who, id) }
}

/** The 409 for a stale save of a template, with the person who saved meanwhile and the current state. */
const overtaken = async (db: Db, who: Member, id: string, locale: Locale): Promise<Refusal> =>
  refuseStale({
    sentence: '{by} saved this template in the meantime. Check the changes and save again.',
    last: await lastChange(db, who, { subject: 'message_template', id, types: ['update'] }),
    locale,
    now: { template: await readTemplate(db, who, id) },
  })

type Update = CallContext<typeof messageTemplates.update>

/** Throws 422 for another type or context than the template has, if a step sends it. */
async function checkUnused({ db, who, body }: Update, { id, type, name }: { id: string; type: number; name: string }) {
  const field = (body.type ?? type) !== type ? 'type' : (body.name ?? name) !== name ? 'name' : null
  if (!field) return
  const step = await db
    .selectFrom('step')
    .select('id')
    .where(ofOrganization(who))
    .where(sql<boolean>`${id} in (message_template_id, email_template_id, sms_template_id)`)
    .limit(1)
    .executeTakeFirst()
  if (step) throw wrong(field, 'one_of', 'This cannot change, because a step sends the template. Create a new one.')
}

type Before = Awaited<ReturnType<typeof rows.find>>

/** What a template is after a change. Throws 422 for texts that it must not have. */
function afterChange(before: Before, body: Update['body'], locale: Locale) {
  const { name = before.name as TemplateContext, type = before.type } = body // the check of the table
  const { title = before.title, content = before.content } = body
  const { subject = type === templateType.sms ? null : before.subject } = body
  const { language = before.language as TemplateLanguage } = body // the check of the table
  const { occasion = before.occasion as AppointmentOccasion | null } = body // the check of the table
  return { title, ...checkedTexts({ title, content, subject, type, name }, locale), name, type, language, occasion }
}

async function update(context: Update) {
  const { db, who, params, body, locale } = context
  const id = params.template_id
  const before = await rows.find(db, who, id)
  if (body.version !== undefined && body.version !== before.version) throw await overtaken(db, who, id, locale)
  await checkUnused(context, before)
  const after = afterChange(before, body, locale)
  const difference = changed(before, after)
  if (difference) {
    await takeOccasion(db, who, { id, ...after }, locale)
    await db
      .updateTable('message_template')
      .set({ ...after, version: sql`version + 1`, updated_at: sql`now()` })
      .where(ofOrganization(who))
      .where('id', '=', id)
      .execute()
    await recordActivity(db, who, { type: 'update', subject: 'message_template', id, ...difference })
  }
  return { template: await readTemplate(db, who, id) }
}

const remove = async ({ db, who, params }: CallContext<typeof messageTemplates.remove>) => ({
  template_id: (await rows.remove(db, who, params.template_id)).id,
})

async function restore({ db, who, params }: CallContext<typeof messageTemplates.restore>) {
  const { id } = await rows.restore(db, who, params.template_id)
  return { template: await readTemplate(db, who, id) }
}

async function variablesOfContext({ query, locale }: CallContext<typeof messageTemplates.variables>) {
  const found = variablesOf(query.name).map(name => ({
    name,
    title: variables[name][locale],
    example: variables[name].example[locale],
  }))
  return { variables: found }
}

/** The answers to the calls about message templates. */
export const messageTemplateAnswers: readonly Answer[] = [
  answer(messageTemplates.list, list),
  answer(messageTemplates.one, one),
  answer(messageTemplates.create, create),
  answer(messageTemplates.update, update),
  answer(messageTemplates.remove, remove),
  answer(messageTemplates.restore, restore),
  answer(messageTemplates.variables, variablesOfContext),
]
