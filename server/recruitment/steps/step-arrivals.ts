import { sql } from 'kysely'
import { nameIn } from '@kargozin/api/fields.ts'
import { stepTypes } from '@kargozin/api/labels.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Services } from '../../core/http/services.ts'
import { enqueueSql, task } from '../../core/queue.ts'
import { say } from '../../core/say.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { choiceKey, notify } from '../../messages/notice.ts'
import { queueEmail } from '../../messages/outbox.ts'
import { arrivedApplicant, arrivedApplicants } from '../people/notices.ts'
import { patience } from './queue-for-stays.ts'

type StepKey = { organization_id: string; step_id: string }

/** Tells the supervisors of a step about the applicants who were moved into it, once these moves can no longer be undone. */
export const notifyingSupervisors = task<StepKey>('tell-supervisors', 'messages')

/** SQL: whether the organisation `o` tells supervisors of steps about moves, by notice or by e-mail. */
const notifiesSupervisors = sql`(o.step_change_notice or o.step_change_email)`

/**
 * Records moves into steps for the supervisors of these steps, in the transaction of the move. All moves into a step within one
 * minute share a task, so that supervisors get a single message about a bulk move. Skips muted steps, and steps that nobody but
 * the mover supervises.
 */
export async function recordArrivals(db: Db, organizationId: string, stayIds: readonly string[]): Promise<void> {
  if (stayIds.length === 0) return
  const minute = sql`date_trunc('minute', clock_timestamp())`
  const payload = sql`json_build_object('organization_id', ${organizationId}::uuid, 'step_id', step_id)`
  const at = sql`${minute} + make_interval(mins => 1, secs => ${sql.lit(patience)})`
  const key = sql`'tell-supervisors ' || step_id || ' ' || ${minute}`
  await sql`
    with recorded as (
      insert into step_arrival (organization_id, stay_id, step_id)
      select stay.organization_id, stay.id, stay.step_id from stay
        join step on step.organization_id = stay.organization_id and step.id = stay.step_id
        join organization o on o.id = stay.organization_id
       where stay.organization_id = ${organizationId} and stay.id = any(${stayIds}::uuid[])
         and step.notification_type = 0 and ${notifiesSupervisors}
         and exists (select from step_supervisor s where s.organization_id = step.organization_id
               and s.step_id = step.id and s.user_id is distinct from stay.entered_by)
      returning step_id)
    select count(${enqueueSql(notifyingSupervisors, payload, { at, key })}) from (select distinct step_id from recorded) steps`.execute(
    db,
  )
}

/** A supervisor and an applicant who was moved into their step. */
type Arrival = {
  user_id: string
  applicant: string
  application_id: string
  job_id: string
  job: string
  step: string
  organization: string
  email: string | null
  locale: Locale
  notice: boolean
}

/**
 * Deletes and returns the recorded moves into a step that can no longer be undone. Leaves out applicants who have left the step or
 * are in the trash. Supervisors do not get their own moves.
 */
async function takeArrivals(db: Db, { organization_id, step_id }: StepKey): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    with taken as (
      delete from step_arrival x using stay
       where x.organization_id = ${organization_id} and x.step_id = ${step_id}
         and stay.organization_id = x.organization_id and stay.id = x.stay_id
         and stay.entered_at <= clock_timestamp() - make_interval(secs => ${sql.lit(patience)})
      returning stay.id, stay.application_id, stay.entered_by, stay.entered_at, stay.left_at)
    select s.user_id, btrim(p.first_name || ' ' || p.last_name) as applicant, a.id as application_id, a.job_id, job.title as job,
           step.title as step, o.name as organization, coalesce(u.settings ->> 'language', 'fa') as locale,
           case when u.email_proved_at is not null
                 and coalesce(ns.choices -> ${choiceKey(arrivedApplicant.type)}::text ->> 'email', case when o.step_change_email then 'now' end) = 'now'
                then u.email end as email,
           o.step_change_notice as notice
      from taken
      join application a on a.organization_id = ${organization_id} and a.id = taken.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join step on step.organization_id = a.organization_id and step.id = ${step_id}
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join organization o on o.id = a.organization_id
      join step_supervisor s on s.organization_id = step.organization_id and s.step_id = step.id
        and s.user_id is distinct from taken.entered_by
      join user_account u on u.id = s.user_id
      left join notice_settings ns on ns.organization_id = o.id and ns.user_id = u.id
     where taken.left_at is null and a.trashed_at is null and a.merged_into is null and job.deleted_at is null
       and o.active and step.notification_type = 0 and ${notifiesSupervisors}
     order by s.user_id, taken.entered_at, taken.id`.execute(db)
  return rows
}

/** The maximum number of applicants whose names are in one e-mail. */
const mostNamed = 20

/** Sends one supervisor a notice, an e-mail or both about these applicants, as the organisation and the supervisor have chosen. */
async function notifySupervisor(
  db: Db,
  organization_id: string,
  publicUrl: string,
  all: readonly Arrival[],
): Promise<void> {
  const [first] = all
  if (!first) return
  const { user_id, applicant, application_id, job_id, job, locale, email } = first
  const step = nameIn(stepTypes, first.step, locale)
  // The e-mails that are sent at once are written below, because they name several applicants.
  const to = { organization_id, user_ids: [user_id], app: first.notice, written: true }
  const count = all.length
  if (count === 1) await notify(db, arrivedApplicant, { ...to, data: { applicant, step, job, job_id, application_id } })
  else await notify(db, arrivedApplicants, { ...to, data: { count: String(count), step, job, job_id } })
  if (!email) return
  const subject =
    count === 1
      ? say(locale, '{applicant} was moved to {step} in {job}.', { applicant, step, job })
      : say(locale, '{count} applicants were moved to {step} in {job}.', { count, step, job })
  const names = all.slice(0, mostNamed).map(it => it.applicant)
  const rest = count > mostNamed ? [say(locale, 'and {count} more', { count: count - mostNamed })] : []
  const link = publicUrl + paths.job(job_id).pipeline(count === 1 ? { applicant: application_id } : {})
  const reason = say(locale, 'You get this message because you supervise this step.')
  const body = [subject, '', ...(count === 1 ? [] : [...names, ...rest, '']), link, '', first.organization, reason]
  await queueEmail(db, { organization_id, kind: 'notice', address: email, subject, body: body.join('\n') })
}

/**
 * Tells the supervisors of a step who was moved into it. Deletes the recorded moves in the same transaction, so each is reported
 * once.
 */
export const notifySupervisors = ({ database, config }: Pick<Services, 'database' | 'config'>, key: StepKey) =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const arrivals = await takeArrivals(db, key)
    for (const all of Map.groupBy(arrivals, it => it.user_id).values())
      await notifySupervisor(db, key.organization_id, config.publicUrl, all)
  })
