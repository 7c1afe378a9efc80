import { sql } from 'kysely'
import type { RejectReason } from '@kargozin/api/labels-reasons.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { announceChange } from '../../core/events.ts'
import { queueEmail, queueSms } from '../../messages/outbox.ts'
import { say } from '../../core/say.ts'
import type { Services } from '../../core/http/services.ts'
import { handleOf, hashOfHandle } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { plainName, plainNames } from '../../messages/plain-name.ts'

/** An applicant who gets questionnaires, with the current stay in a step. */
export type Receiver = {
  organization_id: string
  stay_id: string
  application_id: string
  job_id: string
  mobile: string | null
  email: string | null
  name: string
  job_title: string
  organization_name: string
}

/** The token of the link for answering a questionnaire. */
export const assignedHandle = (secret: string, applicationId: string, surveyId: string): string =>
  handleOf(secret, `survey ${surveyId} ${applicationId}`)

type ChosenSurvey = { id: string; title: string }

const withdrew = 'withdrew' satisfies RejectReason

/**
 * The questionnaires that the step of a stay sends, in order, without those that this application has already received. None
 * if the applicant has withdrawn.
 */
async function readChosen(db: Db, { organization_id, stay_id }: Receiver): Promise<ChosenSurvey[]> {
  const { rows } = await sql<ChosenSurvey>`
    select s.id, s.title
      from stay
      join application a on a.organization_id = stay.organization_id and a.id = stay.application_id
      join step on step.organization_id = stay.organization_id and step.id = stay.step_id
      join step_survey chosen on chosen.organization_id = step.organization_id and chosen.step_id = step.id
      join survey s on s.organization_id = step.organization_id and s.id = chosen.survey_id and s.deleted_at is null
     where stay.organization_id = ${organization_id} and stay.id = ${stay_id}
       and not ${withdrew} = any(a.rejection_reasons)
       and not exists (select from survey_assignment x where x.organization_id = stay.organization_id
             and x.application_id = stay.application_id and x.survey_id = s.id)
     order by chosen.position`.execute(db)
  return rows
}

/** Stores the questionnaires as sent, with their current questions. Returns the ids of those that were not stored before. */
async function assign(
  db: Db,
  it: Receiver,
  links: readonly (ChosenSurvey & { handle: string })[],
  by: string | null,
): Promise<Set<string>> {
  const ids = links.map(link => link.id)
  const hashes = links.map(link => hashOfHandle(link.handle).toString('hex'))
  const { rows } = await sql<{ id: string }>`
    insert into survey_assignment (organization_id, application_id, survey_id, handle_hash, job_id, stay_id, title, pages, assigned_by)
    select s.organization_id, stay.application_id, s.id, decode(asked.hash, 'hex'), stay.job_id, stay.id, s.title, s.pages, ${by}
      from unnest(${ids}::uuid[], ${hashes}::text[]) as asked(id, hash)
      join survey s on s.organization_id = ${it.organization_id} and s.id = asked.id
      join stay on stay.organization_id = ${it.organization_id} and stay.id = ${it.stay_id}
    on conflict do nothing
    returning survey_id as id`.execute(db)
  return new Set(rows.map(row => row.id))
}

/** Sends the questionnaires of a step to an applicant who has entered it. */
export async function assignSurveys(db: Db, config: Services['config'], it: Receiver): Promise<void> {
  await sendSurveys(db, config, it, await readChosen(db, it))
}

/**
 * Sends questionnaires to an applicant, each once per application: by e-mail if there is an address, otherwise by text message.
 * The status page shows them in any case. Stores the current questions, so that later changes do not affect them. `by` is the
 * member who sends them; null if a step does. Returns the questionnaires that were not sent before. The message is in Persian,
 * because organisations have no other language yet.
 */
export async function sendSurveys(
  db: Db,
  config: Services['config'],
  it: Receiver,
  chosen: readonly ChosenSurvey[],
  by: string | null = null,
): Promise<ChosenSurvey[]> {
  if (chosen.length === 0) return []
  const { organization_id, application_id, name, mobile, email } = it
  const links = chosen.map(one => ({ ...one, handle: assignedHandle(config.secret, application_id, one.id) }))
  const assigned = await assign(db, it, links, by)
  const sent = links.filter(link => assigned.has(link.id))
  if (sent.length === 0) return []
  const lines = sent.map(
    ({ title, handle }) => `«${plainName(title)}»: ${config.publicUrl}${publicPaths.survey(handle)}`,
  )
  const words = plainNames({ name, organization: it.organization_name, job: it.job_title })
  const greeting = say('fa', 'Hello {name}, “{organization}” asks you some questions about “{job}”:', words)
  const about = { organization_id, application_id, kind: 'survey', body: [greeting, ...lines].join('\n') } as const
  if (email) {
    const subject = say('fa', 'Questions of “{organization}” for “{job}”', words)
    await queueEmail(db, { ...about, address: email, subject })
  } else if (mobile) await queueSms(db, { ...about, mobile })
  announceChange(db, { organization_id }, 'application', [it.job_id])
  return sent
}
