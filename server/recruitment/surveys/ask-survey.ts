import { sql } from 'kysely'
import { publicPaths } from '@kargozin/api/paths.ts'
import { queueEmail, queueSms } from '../../messages/outbox.ts'
import { say } from '../../core/say.ts'
import type { Services } from '../../core/http/services.ts'
import { handleOf, hashOfHandle } from '../../core/tokens.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { task } from '../../core/queue.ts'
import { endTypes, queueForStays, type StayKey } from '../steps/queue-for-stays.ts'
import { withdrawn } from '../people/disclosed.ts'
import { plainNames } from '../../messages/plain-name.ts'

/**
 * The task that sends the hiring survey to an applicant whose process ended with this stay. It runs after the time for undo.
 */
export const askingSurvey = task<StayKey>('ask-survey', 'messages')

/** The token of the link to an application's survey. */
export const surveyHandle = (secret: string, applicationId: string): string =>
  handleOf(secret, `hiring survey ${applicationId}`)

/**
 * Queues the survey for applicants who begin these stays, in the transaction of the move. The step must end the process, not be
 * muted, and have the setting for the survey, which `ask` of the move overrides. A stay that sends no messages sends the survey
 * only if `ask` says so. A move that is undone sends no survey. An undo that moves applicants back into such a step sends no survey
 * either, because the first move may have had `ask: false`.
 */
export async function queueSurveys(
  db: Db,
  organizationId: string,
  stayIds: readonly string[],
  ask?: boolean,
): Promise<void> {
  if (ask === false) return
  const asks = sql<boolean>`step.type = any(${endTypes}::int[]) 
    and ((step.send_hiring_survey and not stay.silent) or ${ask ?? false}::boolean)`
  await queueForStays(db, askingSurvey, { organizationId, stayIds, asks })
}

type SurveyRequest = {
  application_id: string
  mobile: string | null
  email: string | null
  name: string
  job: string
  organization: string
}

/** The applicant of this stay. Undefined if the applicant has left the step, has withdrawn or has no contact. */
async function readAsked(db: Db, organizationId: string, stayId: string): Promise<SurveyRequest | undefined> {
  const { rows } = await sql<SurveyRequest>`
    select a.id as application_id, p.mobile, p.email, p.first_name as name, job.title as job, o.name as organization
      from stay
      join application a on a.organization_id = stay.organization_id and a.id = stay.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join step on step.organization_id = stay.organization_id and step.id = stay.step_id
      join job on job.organization_id = stay.organization_id and job.id = stay.job_id
      join organization o on o.id = stay.organization_id
     where stay.organization_id = ${organizationId} and stay.id = ${stayId} and stay.left_at is null
       and a.trashed_at is null and job.deleted_at is null and o.active
       and step.type = any(${endTypes}::int[]) and step.notification_type = 0 and a.notification_status = 0
       and not ${withdrawn} and num_nonnulls(p.mobile, p.email) > 0`.execute(db)
  return rows[0]
}

/** Returns true in only one transaction, which sends the survey. A concurrent one waits here and gets false. */
async function takeSending(
  db: Db,
  row: { organization_id: string; application_id: string; stay_id: string },
  hash: Buffer,
) {
  const { rows } = await sql`
    insert into hiring_survey as s (organization_id, application_id, stay_id, handle_hash, sent_at)
    values (${row.organization_id}, ${row.application_id}, ${row.stay_id}, ${hash}, now())
    on conflict (organization_id, application_id) do update set sent_at = now(), stay_id = excluded.stay_id where s.sent_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Sends the hiring survey to a hired or rejected applicant, once per application: by e-mail if they have an address,
 * otherwise by text message. The message is in Persian, because organisations have no other language yet.
 */
export async function askSurvey(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { organization_id, stay_id }: { organization_id: string; stay_id: string },
): Promise<void> {
  await inOrganization(database.fixed, organization_id, async ({ db }) => {
    const asked = await readAsked(db, organization_id, stay_id)
    if (!asked) return
    const { application_id, mobile, email, name, job, organization } = asked
    const names = plainNames({ name, job, organization })
    const handle = surveyHandle(config.secret, application_id)
    if (!(await takeSending(db, { organization_id, application_id, stay_id }, hashOfHandle(handle)))) return
    const url = config.publicUrl + publicPaths.hiringSurvey(handle)
    const body = say(
      'fa',
      'Hello {name}, how was the hiring process of “{organization}” for “{job}”? Tell us in a minute: {url}',
      { ...names, url },
    )
    const about = { organization_id, application_id, kind: 'survey', body } as const
    if (email) {
      const subject = say('fa', 'How was the hiring process of “{organization}”?', names)
      await queueEmail(db, { ...about, address: email, subject })
    } else if (mobile) await queueSms(db, { ...about, mobile })
  })
}
