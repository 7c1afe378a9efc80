import { sql } from 'kysely'
import { jobRole } from '@kargozin/api/labels.ts'
import type { Db } from '../db/transaction.ts'
import { processOfJob } from '../recruitment/jobs/job-process.ts'
import type { Opening } from './openings.ts'

/** The ids of the users of the demo company by role. */
type People = { recruiter: string; interviewer: string; line_manager: string }

/** The key of the only interview form. */
const formKey = 'main'

/** The columns of a job for its interview form, required files and recruitment details, as JSON text. */
export function partsOf({ interview, files = [], reason }: Opening) {
  const form = {
    key: formKey,
    title: interview?.title,
    questions: interview?.questions.map(([title, weight], index) => ({ key: `q${index + 1}`, title, weight })),
  }
  return {
    interview_forms: JSON.stringify(interview ? [form] : []),
    required_files: JSON.stringify(files.map((title, index) => ({ key: `file${index + 1}`, title, status: 1 }))),
    recruit_details: JSON.stringify(reason ?? {}),
  }
}

/**
 * Adds the people of a job: a recruiter and, if it has interviews, a hiring manager and an interviewer. The interviewer may
 * change applicants only with `interviewerWorks`. In the second organisation all of them are the same person.
 */
export async function addJobPeople(
  db: Db,
  job: { organization_id: string; job_id: string },
  { people, interviews, interviewerWorks }: { people: People; interviews: boolean; interviewerWorks: boolean },
): Promise<void> {
  const [manager, recruiter] = [1, 2]
  const interviewing = [
    { ...job, user_id: people.line_manager, role: manager, scope: 'change' },
    { ...job, user_id: people.interviewer, role: jobRole.interviewer, scope: interviewerWorks ? 'change' : 'show' },
  ]
  await db
    .insertInto('job_person')
    .values([
      { ...job, user_id: people.recruiter, role: recruiter, scope: 'change' },
      ...(interviews ? interviewing : []),
    ])
    .execute()
  if (!interviews) return
  const named = [...new Set([people.interviewer, people.line_manager])]
  await db
    .insertInto('job_interviewer')
    .values(named.map((user_id, position) => ({ ...job, form_key: formKey, user_id, position })))
    .execute()
}

/** Adds tags to a job, and creates those that do not exist. */
export async function tagJob(db: Db, organization_id: string, job_id: string, titles: string[]): Promise<void> {
  const rows = titles.map(title => ({ organization_id, title, type: 'job' }))
  await db
    .insertInto('tag')
    .values(rows)
    .onConflict(it => it.doNothing())
    .execute()
  await sql`insert into job_tag (organization_id, job_id, tag_id) select organization_id, ${job_id}, id from tag
    where organization_id = ${organization_id} and type = 'job' and title = any(${titles}::text[])`.execute(db)
}

/** Deactivates the links of sources that the company does not use. */
export async function shareJob(db: Db, organization_id: string, job_id: string): Promise<void> {
  await sql`insert into job_source (organization_id, job_id, source_id, active) select organization_id, ${job_id}, id, false
    from source where organization_id = ${organization_id} and kind in ('agency', 'university', 'irantalent')`.execute(
    db,
  )
}

/** Saves the process of a job as a template. */
export async function saveTemplate(db: Db, organization_id: string, job_id: string, user_id: string, title: string) {
  await sql`insert into job_template (organization_id, title, user_id, process)
    select job.organization_id, ${title}, ${user_id}, ${processOfJob} from job
     where job.organization_id = ${organization_id} and job.id = ${job_id}`.execute(db)
}
