import { sql } from 'kysely'
import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { variables, type TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { messagePreviews } from '@kargozin/api/recruitment/steps/message-previews.ts'
import { may } from '@kargozin/api/permissions.ts'
import { notFound } from '../../core/errors.ts'
import { cleanHtml } from '../../core/html.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { containing, ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { checkFilled, emailLength, fillContent, prepareEmail } from '../../messages/email-body.ts'
import { emptyFor } from '../../messages/empty-values.ts'
import { partPrice } from '../../messages/part-price.ts'
import { fill, type TemplateValues } from '../../messages/template-text.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { visibleJobs } from '../access/job-access.ts'
import { withoutKeys } from '../people/track-link.ts'
import { applicantValues, readMessageFacts } from './message-values.ts'

const examples = (language: TemplateLanguage): TemplateValues =>
  Object.fromEntries(Object.entries(variables).map(([name, it]) => [name, it.example[language]]))

type Show = CallContext<typeof messagePreviews.show>

/** The values for an applicant; those of an appointment are examples. Throws 404 if the caller may not see the applicant. */
async function valuesFor({ db, who, services, body }: Show, id: string): Promise<TemplateValues> {
  if (!may(who, 'organization.hiring')) throw notFound()
  const { id: whole } = await reachApplication(db, who, id, 'show')
  const facts = (await readMessageFacts(db, who.organization_id, [whole])).get(whole)
  if (!facts) throw notFound()
  return { ...examples(body.language), ...applicantValues(facts, services.config, body.language) }
}

async function readPartPrice(db: Db, { organization_id }: Member): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`select ${partPrice(organization_id)} as price`.execute(db)
  return rows[0]?.price ?? null
}

async function show(context: Show) {
  const { type, language, subject = '', content, applicant_uuid } = context.body
  const values = applicant_uuid ? await valuesFor(context, applicant_uuid) : examples(language)
  const empty = emptyFor(`${subject} ${content}`, values, context.locale)
  const shownToMembers = (text: string) => withoutKeys(text, context.services.config.publicUrl)
  if (type === templateType.sms) {
    const text = fill(content, values).trim()
    return {
      preview: { subject: null, html: null, text: shownToMembers(text), parts: smsParts(text) },
      part_price: await readPartPrice(context.db, context.who),
      empty,
    }
  }
  const email = prepareEmail({ subject, content: cleanHtml(content), language })
  checkFilled(emailLength(email, values))
  const filled = fillContent(email, values)
  const [html, text] = [shownToMembers(filled.content), shownToMembers(filled.text)]
  return { preview: { subject: shownToMembers(filled.subject), html, text, parts: null }, part_price: null, empty }
}

/** The applications whose applicants the caller may see. */
const seen = (db: Db, who: Member) =>
  visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .where('a.trashed_at', 'is', null)

async function applicants({ db, who, query }: CallContext<typeof messagePreviews.applicants>) {
  if (!may(who, 'organization.hiring')) return { applicants: [] }
  const key = foldName(query.name ?? '')
  const found = await seen(db, who)
    .select(['a.id as uuid', 'job.title as job_title'])
    .select(sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name'))
    .$if(key !== '', q => q.where(sql<boolean>`p.name_key like ${containing(key)}`))
    .orderBy('a.id', 'desc')
    .limit(10)
    .execute()
  return { applicants: found }
}

async function steps({ db, who, params }: CallContext<typeof messagePreviews.steps>) {
  const id = params.template_id
  await db
    .selectFrom('message_template')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  const sends = sql<boolean>`${id} in (step.message_template_id, step.email_template_id, step.sms_template_id)`
  const [counted, shown] = await Promise.all([
    db
      .selectFrom('step')
      .innerJoin('job', join =>
        join.onRef('job.organization_id', '=', 'step.organization_id').onRef('job.id', '=', 'step.job_id'),
      )
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where(ofOrganization(who, 'step'))
      .where('job.deleted_at', 'is', null)
      .where(sends)
      .executeTakeFirstOrThrow(),
    may(who, 'organization.hiring')
      ? visibleJobs(db, who)
          .innerJoin('step', join =>
            join.onRef('step.organization_id', '=', 'job.organization_id').onRef('step.job_id', '=', 'job.id'),
          )
          .select(['step.id as step_id', 'step.title', 'job.id as job_id', 'job.title as job_title'])
          .where(sends)
          .orderBy('job.title')
          .orderBy('step.position')
          .orderBy('step.id')
          .limit(50)
          .execute()
      : [],
  ])
  return { total: counted.total, steps: shown }
}

/** The answers to the calls that preview a message template and list the steps that send it. */
export const messagePreviewAnswers: readonly Answer[] = [
  answer(messagePreviews.show, show),
  answer(messagePreviews.applicants, applicants),
  answer(messagePreviews.steps, steps),
]
