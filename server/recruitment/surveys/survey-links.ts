import { sql, type RawBuilder } from 'kysely'
import type { AskedSurvey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound } from '../../core/errors.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { wholeOf } from '../access/applicant-access.ts'
import { openExitSurvey, openLivingLink } from '../access/secret-links.ts'
import { pictureOf } from '../careers/public-job-list.ts'

/** An opened link of a questionnaire. `table` is where it was sent from: to an applicant, or to an employee whose work ends. */
export type SurveyLink = { organization_id: string; hash: Buffer; table: 'survey_assignment' | 'exit_survey' }

/** Enters the organisation of a secret link. Throws 404 for an invalid link, and 410 for one that has ended. */
export async function openSurvey(transaction: Transaction, handle: string): Promise<SurveyLink> {
  const hash = hashOfHandle(handle)
  const organization_id = await openExitSurvey(transaction, hash)
  if (organization_id) return { organization_id, hash, table: 'exit_survey' }
  const link = await openLivingLink(transaction, 'survey', hash)
  return { organization_id: link.organization, hash, table: 'survey_assignment' }
}

type Row = { name: string; job_title: string | null; organization: string; username: string; logo: string | null }

/** SQL: the first name of who answers, and the job opening that has sent the questionnaire, even if the applicant is in another one now. */
const people: Readonly<Record<SurveyLink['table'], RawBuilder<unknown>>> = {
  survey_assignment: sql`select p.first_name as name, job.title as job_title
    from survey_assignment s
    join job on job.organization_id = s.organization_id and job.id = s.job_id
    join applicant p on p.organization_id = s.organization_id and p.application_id = s.application_id`,
  exit_survey: sql`select e.first_name as name, null as job_title
    from exit_survey s join employee e on e.organization_id = s.organization_id and e.id = s.employee_id`,
}

/** Who answers, and about what. */
export async function targetOf(
  db: Db,
  { organization_id, hash, table }: SurveyLink,
): Promise<Omit<AskedSurvey['target'], 'uuid'>> {
  const { rows } = await sql<Row>`
    select it.*, o.name as organization, o.username, o.logo
      from (${people[table]} where s.organization_id = ${organization_id} and s.handle_hash = ${hash}) it, organization o
     where o.id = ${organization_id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { name, job_title, organization, username, logo } = row
  return { name, job_title, organization: { name: organization, username, logo: pictureOf(logo) } }
}

/** Records in the history that an employee has answered all pages. The answers are only in the file of the employee. */
async function recordLeaving(db: Db, { organization_id, hash }: SurveyLink, survey: string): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select e.id, btrim(e.first_name || ' ' || e.last_name) as title
      from exit_survey s join employee e on e.organization_id = s.organization_id and e.id = s.employee_id
     where s.organization_id = ${organization_id} and s.handle_hash = ${hash}`.execute(db)
  const deeds = rows.map(({ id, title }) => {
    const change = { before: { title }, after: { title, survey } }
    return { type: 'employee_complete_survey', subject: 'employee', id, ...change } as const
  })
  await recordActivity(db, { organization_id }, ...deeds)
}

/**
 * Records in the history that an applicant has answered all pages, and updates the open boards of the current job opening. If the
 * application was merged into another one, it is recorded on the other one.
 */
async function recordApplying(db: Db, link: SurveyLink, survey: string): Promise<void> {
  const { organization_id } = link
  const { rows } = await sql<{ id: string; job: string }>`
    select a.id, a.job_id as job from survey_assignment s
      join application w on w.organization_id = s.organization_id and w.id = s.application_id
      join application a on a.organization_id = w.organization_id and a.id = ${sql.raw(wholeOf('w'))}
     where s.organization_id = ${organization_id} and s.handle_hash = ${link.hash}`.execute(db)
  const [it] = rows
  if (!it) return
  await db
    .updateTable('application')
    .set({ acted_at: sql`now()` })
    .where(ofOrganization(link))
    .where('id', '=', it.id)
    .execute()
  const place = { subject: 'application', id: it.id, job: it.job, application: it.id } as const
  await recordActivity(db, { organization_id }, { ...place, type: 'complete_survey', after: { survey } })
}

/** Records in the history that all pages of a questionnaire are answered. */
export const recordCompletion = (db: Db, link: SurveyLink, title: string): Promise<void> =>
  link.table === 'exit_survey' ? recordLeaving(db, link, title) : recordApplying(db, link, title)
