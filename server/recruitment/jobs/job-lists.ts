import { sql } from 'kysely'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import type { JobFields } from './job-columns.ts'

/** A required file of the form, with the id of its example or null. */
type RequiredFile = Pick<Job['required_files'][number], 'key' | 'title' | 'status'> & {
  requested_file_example_path: string | null
}

/** The lists of a job opening with references in other tables: users of interview forms, examples of files, questionnaires. */
export type Lists = Pick<Job, 'interview_forms' | 'surveys'> & { required_files: RequiredFile[] }

/** The names of the fields with these lists. */
export const listNames = ['interview_forms', 'required_files', 'surveys'] as const satisfies (keyof Lists)[]

/** SQL: the interview forms of the row `job`, each with its users. */
export const interviewForms = sql<Lists['interview_forms']>`(
  select coalesce(jsonb_agg(form || jsonb_build_object('users', coalesce((
      select jsonb_agg(i.user_id order by i.position) from job_interviewer i
       where i.organization_id = job.organization_id and i.job_id = job.id and i.form_key = form ->> 'key'), '[]')) order by place), '[]')
    from jsonb_array_elements(job.interview_forms) with ordinality each(form, place))`

/** SQL: the required files of the row `job`, each with its example. */
export const requiredFiles = sql<Lists['required_files']>`(
  select coalesce(jsonb_agg(asked || jsonb_build_object('requested_file_example_path', (
      select e.file_id from job_example e
       where e.organization_id = job.organization_id and e.job_id = job.id and e.file_key = asked ->> 'key')) order by place), '[]')
    from jsonb_array_elements(job.required_files) with ordinality each(asked, place))`

/** SQL: the questionnaires of the row `job`, in order. Deleted questionnaires keep their rows but are left out. */
export const surveysOfJob = sql<Lists['surveys']>`array(
  select chosen.survey_id::text from job_survey chosen
    join survey s on s.organization_id = chosen.organization_id and s.id = chosen.survey_id and s.deleted_at is null
   where chosen.organization_id = job.organization_id and chosen.job_id = job.id order by chosen.position)`

/** The lists of a body in the form in which a later read returns them. */
export const listsIn = ({ interview_forms, required_files, surveys }: JobFields): Partial<Lists> => ({
  ...(interview_forms && { interview_forms: interview_forms.map(it => ({ ...it, users: [...new Set(it.users)] })) }),
  ...(required_files && {
    required_files: required_files.map(({ requested_file_example_path: example = null, ...it }) => ({
      ...it,
      requested_file_example_path: example,
    })),
  }),
  ...(surveys && { surveys: [...new Set(surveys)] }),
})

/** Replaces the references of these lists. The rest of the lists is stored as JSON in columns of the job. */
export async function setLists(db: Db, who: Member, jobId: string, lists: Partial<Lists>): Promise<void> {
  const job = { organization: who.organization_id, id: jobId }
  if (lists.interview_forms) await setInterviewers(db, job, lists.interview_forms)
  if (lists.required_files) await setExamples(db, job, lists.required_files)
  if (lists.surveys) await setSurveys(db, job, lists.surveys)
}

type Key = { organization: string; id: string }

const setInterviewers = (db: Db, job: Key, forms: Lists['interview_forms']) =>
  sql`with given as (
      select form ->> 'key' as form_key, named.id::uuid as user_id, named.place
        from jsonb_array_elements(${JSON.stringify(forms)}::jsonb) form
       cross join jsonb_array_elements_text(form -> 'users') with ordinality named(id, place)),
    gone as (
      delete from job_interviewer i where i.organization_id = ${job.organization} and i.job_id = ${job.id}
         and not exists (select from given where given.form_key = i.form_key and given.user_id = i.user_id))
    insert into job_interviewer (organization_id, job_id, form_key, user_id, position)
    select ${job.organization}, ${job.id}, form_key, user_id, place from given
        on conflict (organization_id, job_id, form_key, user_id) do update set position = excluded.position`.execute(db)

const setExamples = (db: Db, job: Key, files: Lists['required_files']) =>
  sql`with given as (
      select key as file_key, requested_file_example_path as file_id
        from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) asked(key text, requested_file_example_path uuid)
       where requested_file_example_path is not null),
    gone as (
      delete from job_example e where e.organization_id = ${job.organization} and e.job_id = ${job.id}
         and not exists (select from given where given.file_key = e.file_key))
    insert into job_example (organization_id, job_id, file_key, file_id)
    select ${job.organization}, ${job.id}, file_key, file_id from given
        on conflict (organization_id, job_id, file_key) do update set file_id = excluded.file_id`.execute(db)

const setSurveys = (db: Db, job: Key, surveys: Lists['surveys']) =>
  sql`with given as (
      select id, place from unnest(${surveys}::uuid[]) with ordinality chosen(id, place)),
    gone as (
      delete from job_survey s where s.organization_id = ${job.organization} and s.job_id = ${job.id}
         and not exists (select from given where given.id = s.survey_id))
    insert into job_survey (organization_id, job_id, survey_id, position)
    select ${job.organization}, ${job.id}, id, place from given
        on conflict (organization_id, job_id, survey_id) do update set position = excluded.position`.execute(db)

/** Copies the references of the lists from one job to another. */
export async function copyLists(db: Db, who: Member, from: string, to: string): Promise<void> {
  const tables = [
    ['job_interviewer', ['form_key', 'user_id', 'position']],
    ['job_example', ['file_key', 'file_id']],
    ['job_survey', ['survey_id', 'position']],
  ] as const
  for (const [table, names] of tables) {
    const columns = sql.join(names.map(name => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (organization_id, job_id, ${columns})
      select organization_id, ${to}, ${columns} from ${sql.table(table)}
       where organization_id = ${who.organization_id} and job_id = ${from}`.execute(db)
  }
}
