import { sql } from 'kysely'
import { exitSurveys } from '@kargozin/api/recruitment/surveys/exit-surveys.ts'
import { removalUndoSeconds } from '@kargozin/api/organisation/members.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { notFound, wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Services } from '../../core/http/services.ts'
import { enqueueSql, task } from '../../core/queue.ts'
import { say } from '../../core/say.ts'
import { handleOf, hashOfHandle } from '../../core/tokens.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { SurveyAnswers } from '../../db/json-columns.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { queueEmail, queueSms } from '../../messages/outbox.ts'
import { plainNames } from '../../messages/plain-name.ts'
import { afterQuietHours } from '../../organisation/quiet-hours.ts'
import { sentOf } from '../surveys/surveys-sent.ts'

type DepartureKey = { organization_id: string; departure_id: string }

/** The task that sends the exit survey of a departure, when it can no longer be undone. */
export const sendingExitSurvey = task<DepartureKey>('send-exit-survey', 'messages')

/** Seconds after the time for undo, so that an undo in the last moment arrives before. */
const grace = 10

const exitHandle = (secret: string, departure: string) => handleOf(secret, `exit survey ${departure}`)

/**
 * Stores the questionnaire of these departures with its current questions, and queues its sending. Throws 422 if it does not exist. `departures`
 * are ids.
 */
export async function addExitSurveys(
  db: Db,
  who: Member,
  config: Services['config'],
  { departures, survey }: { departures: readonly string[]; survey: string },
): Promise<void> {
  const { organization_id, user_id } = who
  const hashes = departures.map(id => hashOfHandle(exitHandle(config.secret, id)).toString('hex'))
  const payload = sql`json_build_object('organization_id', made.organization_id, 'departure_id', made.departure_id)`
  const at = sql`now() + make_interval(secs => ${removalUndoSeconds + grace})`
  const key = sql`${sql.lit(`${sendingExitSurvey.name} `)} || made.departure_id`
  const { rows } = await sql`
    with made as (
      insert into exit_survey (organization_id, employee_id, departure_id, handle_hash, title, pages, assigned_by)
      select d.organization_id, d.employee_id, d.id, decode(given.hash, 'hex'), s.title, s.pages, ${user_id}
        from unnest(${departures}::uuid[], ${hashes}::text[]) as given (id, hash)
        join departure d on d.organization_id = ${organization_id} and d.id = given.id
        join survey s on s.organization_id = d.organization_id and s.id = ${survey} and s.deleted_at is null
      returning organization_id, departure_id)
    select ${enqueueSql(sendingExitSurvey, payload, { at, key })} from made`.execute(db)
  if (rows.length !== departures.length) throw wrong('exit_survey_key', 'one_of', 'Choose one from the list.')
}

type Receiver = {
  id: string
  title: string
  name: string
  mobile: string | null
  email: string | null
  organization: string
  morning: string
}

/** Locks the exit survey of a departure that was not undone. Undefined if it was sent already, or if nothing can reach the employee. */
async function takeUnsent(db: Db, { organization_id, departure_id }: DepartureKey): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select s.id, s.title, e.first_name as name, e.mobile, e.email, o.name as organization, ${afterQuietHours(sql`now()`)} as morning
      from exit_survey s
      join departure d on d.organization_id = s.organization_id and d.id = s.departure_id
      join employee e on e.organization_id = s.organization_id and e.id = s.employee_id
      join organization o on o.id = s.organization_id
     where s.organization_id = ${organization_id} and s.departure_id = ${departure_id} and s.sent_at is null
       and d.cancelled_at is null and e.deleted_at is null and o.active and num_nonnulls(e.mobile, e.email) > 0
       for update of s`.execute(db)
  return rows[0]
}

/** Sends the exit survey of a departure, once. The message is in Persian, because organisations have no other language yet. */
export const sendExitSurvey = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  key: DepartureKey,
): Promise<void> =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const it = await takeUnsent(db, key)
    if (!it) return
    const { organization_id } = key
    const names = plainNames({ name: it.name, organization: it.organization })
    const url = config.publicUrl + publicPaths.survey(exitHandle(config.secret, key.departure_id))
    const body = say(
      'fa',
      'Hello {name}, “{organization}” would like to know how working there was. Human resources will read your answers: {url}',
      { ...names, url },
    )
    const about = { organization_id, kind: 'employee', body, not_before: it.morning } as const
    if (it.email) {
      const subject = say('fa', 'How was working at “{organization}”?', names)
      await queueEmail(db, { ...about, address: it.email, subject })
    } else if (it.mobile) await queueSms(db, { ...about, mobile: it.mobile })
    await db
      .updateTable('exit_survey')
      .set({ sent_at: sql`now()` })
      .where(ofOrganization(key))
      .where('id', '=', it.id)
      .execute()
    announceChange(db, key, 'employee')
  })

type Stored = {
  uuid: string
  title: string
  assigned_at: string
  sent_at: string | null
  answered_at: string | null
  completed_at: string | null
  page_index: number
  pages: SurveyPages
  answers: SurveyAnswers
}

async function ofEmployee({ db, who, params }: CallContext<typeof exitSurveys.ofEmployee>) {
  await db
    .selectFrom('employee')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', params.uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<Stored>`
    select s.id as uuid, s.title, s.assigned_at, s.sent_at, s.answered_at, s.completed_at, s.page_index, s.pages, s.answers
      from exit_survey s join departure d on d.organization_id = s.organization_id and d.id = s.departure_id
     where s.organization_id = ${who.organization_id} and s.employee_id = ${params.uuid} and (d.cancelled_at is null or s.answered_at is not null)
     order by s.assigned_at desc, s.id`.execute(db)
  return { surveys: rows.map(sentOf) }
}

/** The answer to the call about the exit surveys of an employee. */
export const exitSurveyAnswers: readonly Answer[] = [answer(exitSurveys.ofEmployee, ofEmployee)]
