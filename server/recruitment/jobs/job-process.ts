import { sql, type RawBuilder } from 'kysely'
import type { Process } from '@kargozin/api/recruitment/jobs/job-process.ts'
import { stepFieldsByName } from '@kargozin/api/recruitment/steps/step-fields.ts'
import type { Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { storedNames, templateColumns } from '../steps/step-columns.ts'
import { surveysOfStep } from '../steps/step-surveys.ts'
import { interviewForms, requiredFiles } from './job-lists.ts'

/** The columns of a step that are part of a process: all except ids. */
const columns = ['position', ...storedNames] as const

const names = sql.join(columns.map(name => sql.ref(name)))

/** SQL: the process of the row `job`, as JSON. */
export const processOfJob: RawBuilder<string> = sql`jsonb_build_object(
  'form_options', job.form_options, 'questions', job.questions,
  'required_files', ${requiredFiles}, 'interview_forms', ${interviewForms},
  'steps', (select coalesce(jsonb_agg(to_jsonb(it) order by it.position), '[]')
    from (select ${names}, ${surveysOfStep({ deleted: true })} as surveys from step
           where step.organization_id = job.organization_id and step.job_id = job.id) it))`

/** SQL: the id of a message template, or null if it has been deleted since. */
const known = (name: string) =>
  sql`(select t.id from message_template t where t.organization_id = ${sql.ref('given.organization')} and t.id = ${sql.ref(`it.${name}`)}
    and t.deleted_at is null)`

/** SQL: the value of a column of a step, or its default if the template is older than the column. */
function valueOf(name: (typeof columns)[number]): RawBuilder<unknown> {
  if (templateColumns.some(it => it === name)) return known(name)
  const usual = name === 'position' ? 0 : stepFieldsByName[name].usual
  return usual === undefined ? sql`${sql.ref(`it.${name}`)}` : sql`coalesce(${sql.ref(`it.${name}`)}, ${usual})`
}

const values = sql.join(columns.map(valueOf))

/** Adds the steps of a process to a job. Older templates have the questionnaires of a step in `job_surveys_id`. */
export async function addStepsOf(db: Db, who: Member, jobId: string, { steps }: Pick<Process, 'steps'>): Promise<void> {
  await sql`insert into step (organization_id, job_id, ${names})
    select given.organization, ${jobId}, ${values}
      from (select ${who.organization_id}::uuid as organization) given,
        jsonb_populate_recordset(null::step, ${JSON.stringify(steps)}::jsonb) it`.execute(db)
  await sql`insert into step_survey (organization_id, step_id, survey_id, position)
    select step.organization_id, step.id, survey.id, min(chosen.place)
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) it(position int, surveys uuid[], job_surveys_id uuid[])
      join step on step.organization_id = ${who.organization_id} and step.job_id = ${jobId} and step.position = coalesce(it.position, 0)
      cross join unnest(coalesce(it.surveys, it.job_surveys_id)) with ordinality chosen(id, place)
      join survey on survey.organization_id = step.organization_id and survey.id = chosen.id and survey.deleted_at is null
     group by step.organization_id, step.id, survey.id`.execute(db)
  announceChange(db, who, 'step', [jobId])
}

/** Copies the supervisors of the original's steps to the steps of a copy, by position. */
export async function copyStepSupervisors(db: Db, who: Member, from: string, to: string): Promise<void> {
  await sql`insert into step_supervisor (organization_id, step_id, user_id, scope)
    select mine.organization_id, mine.id, s.user_id, s.scope
      from step mine join step theirs on theirs.organization_id = mine.organization_id and theirs.job_id = ${from}
        and theirs.position = mine.position
      join step_supervisor s on s.organization_id = theirs.organization_id and s.step_id = theirs.id
     where mine.organization_id = ${who.organization_id} and mine.job_id = ${to}`.execute(db)
}
