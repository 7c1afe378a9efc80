import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import { processOfJob } from '../recruitment/job-process.ts'
import type { Opening } from './openings.ts'

/** Who is what in the job openings of the demo company. */
type People = { recruiter: string; interviewer: string; line_manager: string }

/** The columns of a job that name people, files and reasons; JSON as text. */
export function partsOf({ interview, files = [], reason }: Opening, people: People) {
  const form = {
    key: 'main',
    title: interview?.title,
    users: [...new Set([people.interviewer, people.line_manager])],
    questions: interview?.questions.map(([title, weight], index) => ({ key: `q${index + 1}`, title, weight })),
  }
  // A manager who hires, a recruiter and an interviewer; the second company has but one person for all.
  const roles = [people.line_manager, people.recruiter, people.interviewer].map((user_id, index) => ({
    user_id,
    role: [1, 2, 5][index],
  }))
  return {
    interview_forms: JSON.stringify(interview ? [form] : []),
    required_files: JSON.stringify(files.map((title, index) => ({ key: `file${index + 1}`, title, status: 1 }))),
    recruit_details: JSON.stringify(reason ?? {}),
    roles: JSON.stringify(roles),
    experts: [people.interviewer],
  }
}

/** Puts tags on a job, made where they are not there yet. */
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

/** Links of boards that the company does not use are closed. */
export async function shareJob(db: Db, organization_id: string, job_id: string): Promise<void> {
  await sql`insert into job_source (organization_id, job_id, source_id, active) select organization_id, ${job_id}, id, false
    from source where organization_id = ${organization_id} and kind in ('agency', 'university', 'irantalent')`.execute(
    db,
  )
}

/** Keeps the process of a job as a template. */
export async function keepTemplate(db: Db, organization_id: string, job_id: string, user_id: string, title: string) {
  await sql`insert into job_template (organization_id, title, user_id, process)
    select job.organization_id, ${title}, ${user_id}, ${processOfJob} from job
     where job.organization_id = ${organization_id} and job.id = ${job_id}`.execute(db)
}
