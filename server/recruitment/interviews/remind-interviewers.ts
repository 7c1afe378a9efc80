import { parseDate } from '@internationalized/date'
import { sql } from 'kysely'
import { hoursOn } from '@kargozin/api/organisation/working-hours.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { scorecardDays } from '@kargozin/api/recruitment/interviews/interviews.ts'
import type { Services } from '../../core/http/services.ts'
import { task } from '../../core/queue.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { localDay } from '../../organisation/working-time/working-time.ts'
import { readWorkingTime } from '../../organisation/working-time/working-times.ts'
import { notify } from '../../messages/notice.ts'
import { seesApplicantsSql } from '../access/job-access.ts'
import { interviewedAt } from './interview-time.ts'
import { overdueScorecard, overdueScorecards } from '../people/notices.ts'

/** Runs once a day: on working days it reminds interviewers of overdue scorecards. */
export const remindingInterviewers = task<Record<never, never>>('remind-interviewers', 'files')

/** The working days on which an interviewer is reminded of the same scorecard. */
const times = 3

/** Two reminders of one person are at least this far apart, also if the task runs twice. */
const pause = sql`interval '20 hours'`

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`

type Reminder = { user_id: string; count: number; applicant: string; job_id: string; application_id: string }

/**
 * The interviewers to remind, with the number of their overdue scorecards and one of the applicants. A scorecard counts on the
 * working days after it became overdue, `times` times at most: these are the last `span` days. Those who may no longer see the applicant, or were just reminded, are left out.
 */
async function readReminders(db: Db, organization_id: string, span: number): Promise<Reminder[]> {
  const member = { organization_id, user_id: sql<string>`i.user_id` }
  const { rows } = await sql<Reminder>`
    select i.user_id, count(distinct a.id) as count, min(a.id::text)::uuid as application_id, min(a.job_id::text)::uuid as job_id,
           min(btrim(p.first_name || ' ' || p.last_name)) as applicant
      from job_interviewer i
      join job on job.organization_id = i.organization_id and job.id = i.job_id and job.deleted_at is null
      join step s on s.organization_id = job.organization_id and s.job_id = job.id and s.type = ${sql.lit(stepType.interview)}
      join application a on a.organization_id = s.organization_id and a.step_id = s.id
       and a.trashed_at is null and a.merged_into is null
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join lateral (select ${interviewedAt} as at) interview
        on interview.at <= now() - ${days(scorecardDays)} and interview.at > now() - make_interval(days => ${scorecardDays + span}::int)
     where i.organization_id = ${organization_id} and ${seesApplicantsSql(member)}
       and not exists (select from scorecard c where c.organization_id = a.organization_id and c.application_id = a.id
             and c.job_id = job.id and c.form_key = i.form_key and c.user_id = i.user_id and c.submitted_at is not null)
       and not exists (select from notification n where n.organization_id = i.organization_id and n.user_id = i.user_id
             and n.type in (${overdueScorecard.type}, ${overdueScorecards.type}) and n.created_at > now() - ${pause})
     group by i.user_id
     order by i.user_id`.execute(db)
  return rows
}

/** No closure is longer. */
const longestClosure = 30

/** The number of days back to the third last working day, if the organisation works on the day of an instant. */
async function daysOfReminders(db: Db, organization_id: string, now: Date): Promise<number | undefined> {
  const shifted = (days: number) => parseDate(localDay(now, 'UTC')).add({ days }).toString()
  const range = { from: shifted(-longestClosure - 1), until: shifted(1) }
  const time = await readWorkingTime(db, { organization_id }, range)
  const today = parseDate(localDay(now, time.timeZone))
  const working = Array.from({ length: longestClosure }, (_, ago) => ago).filter(
    ago => hoursOn(time, today.subtract({ days: ago }).toString()).length > 0,
  )
  if (working[0] !== 0) return undefined
  return (working[times - 1] ?? longestClosure) + 1
}

/** Sends one notice to each of these interviewers, for one or for several scorecards. */
async function remindIn(db: Db, organization_id: string, now: Date): Promise<void> {
  const span = await daysOfReminders(db, organization_id, now)
  if (span === undefined) return
  for (const { user_id, count, ...data } of await readReminders(db, organization_id, span)) {
    const to = { organization_id, user_ids: [user_id] }
    if (count === 1) await notify(db, overdueScorecard, { ...to, data })
    else await notify(db, overdueScorecards, { ...to, data: { count: String(count) } })
  }
}

/** Reminds the interviewers of all organisations, each in a transaction of its own. */
export async function remindInterviewers({ database }: Pick<Services, 'database'>, now = new Date()): Promise<void> {
  const { rows } = await database.fixed.query<{ id: string }>('select organizations_with_interviewers() as id')
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one organisation after the other
    await inOrganization(database.fixed, id, ({ db }) => remindIn(db, id, now))
}
