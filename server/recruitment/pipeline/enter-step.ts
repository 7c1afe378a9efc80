import { sql } from 'kysely'
import { queueEmail, queueSms } from '../../messages/outbox.ts'
import { emailOf } from '../../messages/email-body.ts'
import { fill, variablesIn } from '../../messages/template-text.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { askInformation, asksInformation } from './ask-information.ts'
import { assignSurveys } from '../surveys/assign-surveys.ts'
import { withdrawn } from '../people/disclosed.ts'
import { openTrackLinks } from '../people/track-link.ts'
import type { Draft } from '../steps/draft.ts'
import { applicantValues, readMessageFacts } from '../steps/message-values.ts'
import { task } from '../../core/queue.ts'
import { messagesAt, queueForStays, type StayKey } from '../steps/queue-for-stays.ts'

/** Sends the messages for entering a step, once the move can no longer be undone. */
export const enteringStep = task<StayKey>('enter-step', 'messages')

/** SQL: whether the row `step` sends a message to applicants who enter it, unless it is muted. */
export const sendsOnEntering = sql<boolean>`num_nonnulls(step.message_template_id, step.email_template_id, step.sms_template_id) > 0
  or exists (select from step_survey s where s.organization_id = step.organization_id and s.step_id = step.id) or ${asksInformation}`

/** SQL: as `sendsOnEntering`, or whether the row `stay` has texts of its own. */
const sendsNow = sql<boolean>`(stay.own_texts is not null or ${sendsOnEntering})`

/**
 * Queues the messages for applicants who begin these stays, in the transaction of the move. Does so only if the step has a
 * template or a questionnaire, or asks for the additional information.
 */
export const queueEntering = async (db: Db, organizationId: string, stayIds: readonly string[]): Promise<void> =>
  queueForStays(db, enteringStep, { organizationId, stayIds, asks: sql`not stay.silent and ${sendsNow}` })

/**
 * Queues the messages again for stays that ended at `since` or later and are open again. Messages that were due in between were
 * not sent, because the applicant had left the step. Messages that were sent are not repeated (`sentFor`).
 */
export const queueMissedEntering = async (
  db: Db,
  organizationId: string,
  stayIds: readonly string[],
  since: string,
): Promise<void> =>
  queueForStays(db, enteringStep, {
    organizationId,
    stayIds,
    asks: sql`not stay.silent and ${sendsNow} and ${messagesAt('stay')} between ${since}::timestamptz and clock_timestamp()`,
  })

/** The texts of a template. The subject is null for a text message. */
type Texts = { title: string; subject: string | null; content: string; language: TemplateLanguage }

/** An applicant who has entered a step: the contacts of the applicant, and the messages to send. */
type Entry = {
  application_id: string
  job_id: string
  mobile: string | null
  email: string | null
  own_texts: readonly Draft[] | null
  sms_texts: Texts | null
  email_texts: Texts | null
  name: string
  job_title: string
  step_title: string
  organization_name: string
}

/**
 * An open stay, with the messages of its step. Undefined if the applicant has left the step or is in the trash, or if the step
 * or the applicant is muted, or has withdrawn. Also undefined if the applicant was away for less than a minute, or without
 * learning of it: then the messages were already sent. A template for the channel takes precedence over the general one.
 */
async function readEntry(db: Db, organizationId: string, stayId: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select a.id as application_id, a.job_id, p.mobile, p.email, p.first_name as name, stay.own_texts,
           coalesce(to_jsonb(s), case when m.type = 3 then to_jsonb(m) end) as sms_texts,
           coalesce(to_jsonb(e), case when m.type = 2 then to_jsonb(m) end) as email_texts,
           job.title as job_title, step.title as step_title, o.name as organization_name
      from stay
      join application a on a.organization_id = stay.organization_id and a.id = stay.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join step on step.organization_id = stay.organization_id and step.id = stay.step_id
      join job on job.organization_id = stay.organization_id and job.id = stay.job_id
      join organization o on o.id = stay.organization_id
      left join message_template m on m.organization_id = step.organization_id and m.id = step.message_template_id
        and m.deleted_at is null
      left join message_template e on e.organization_id = step.organization_id and e.id = step.email_template_id
        and e.deleted_at is null
      left join message_template s on s.organization_id = step.organization_id and s.id = step.sms_template_id
        and s.deleted_at is null
     where stay.organization_id = ${organizationId} and stay.id = ${stayId} and stay.left_at is null and not stay.silent
       and a.trashed_at is null and job.deleted_at is null and o.active and step.notification_type = 0 and a.notification_status = 0
       and not ${withdrawn} and not exists (select from stay before
             where before.organization_id = stay.organization_id and before.application_id = stay.application_id
               and before.step_id = stay.step_id and before.left_at <= stay.entered_at
               and (before.left_at > stay.entered_at - interval '1 minute' or stay.disclose_at is null and stay.shown_step_id = stay.step_id)
               and before.left_at >= ${messagesAt('before')})`.execute(db)
  return rows[0] && withOwnTexts(rows[0])
}

/** The texts that the member who moved the applicant wrote take the place of those of the step. */
function withOwnTexts(entry: Entry): Entry {
  const own = (type: number) => entry.own_texts?.find(it => it.type === type)
  const [sms, email] = [own(templateType.sms), own(templateType.email)]
  return {
    ...entry,
    sms_texts: sms ? { ...sms, title: '', subject: null } : entry.sms_texts,
    email_texts: email ? { ...email, title: email.subject } : entry.email_texts,
  }
}

/** The messages that were already sent for this stay. */
async function sentFor(db: Db, organizationId: string, stayId: string) {
  const { rows } = await sql<{ sms: boolean; email: boolean }>`
    select exists (select from sms where organization_id = ${organizationId} and stay_id = ${stayId}) as sms,
           exists (select from email where organization_id = ${organizationId} and stay_id = ${stayId}) as email`.execute(
    db,
  )
  return rows[0] ?? { sms: false, email: false }
}

/** Opens the status page of the applicant if a text has the link to it. */
async function openLinkIn(db: Db, secret: string, { organization_id, application_id }: About, texts: (Texts | null)[]) {
  const used = texts.flatMap(it => variablesIn(`${it?.subject ?? ''} ${it?.content ?? ''}`))
  if (used.includes('status_link')) await openTrackLinks(db, secret, organization_id, [application_id])
}

type About = { organization_id: string; application_id: string; stay_id: string }

/** Queues the texts of the templates, filled for this applicant, except those that were already sent for this stay. */
async function queueTemplates(db: Db, config: Services['config'], about: About, entry: Entry): Promise<void> {
  const sent = await sentFor(db, about.organization_id, about.stay_id)
  const known = (await readMessageFacts(db, about.organization_id, [about.application_id])).get(about.application_id)
  if (!known) return
  // This message is how the applicant learns of the step.
  const facts = { ...known, step_title: entry.step_title }
  const { mobile, email } = entry
  const sms = mobile && !sent.sms ? entry.sms_texts : null
  const letter = email && !sent.email ? entry.email_texts : null
  await openLinkIn(db, config.secret, about, [sms, letter])
  if (sms && mobile)
    await queueSms(db, {
      ...about,
      kind: 'step',
      mobile,
      body: fill(sms.content, applicantValues(facts, config, sms.language)),
    })
  if (letter && email) {
    const texts = { ...letter, subject: letter.subject ?? letter.title }
    const composed = emailOf(texts, applicantValues(facts, config, letter.language))
    await queueEmail(db, { ...about, kind: 'step', address: email, ...composed })
  }
}

/**
 * Sends the messages of a step to an applicant who entered it, only once. Each message has the id of the stay, and the sent log
 * accepts only one message of each kind per stay. A second run at the same time violates that constraint and fails. Its retry
 * finds no message left to send. Questionnaires have separate messages.
 */
export async function enterStep(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { organization_id, stay_id }: { organization_id: string; stay_id: string },
): Promise<void> {
  await inOrganization(database.fixed, organization_id, async ({ db }) => {
    const entry = await readEntry(db, organization_id, stay_id)
    if (!entry) return
    const about = { organization_id, application_id: entry.application_id, stay_id }
    if (entry.sms_texts || entry.email_texts) await queueTemplates(db, config, about, entry)
    await askInformation(db, config, about, entry)
    await assignSurveys(db, config, { ...entry, organization_id, stay_id })
  })
}
