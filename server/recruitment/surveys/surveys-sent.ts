import { sql } from 'kysely'
import {
  surveys,
  type ApplicantSurvey,
  type JobSurvey,
  type SentSurvey,
  type SurveyPages,
} from '@kargozin/api/recruitment/surveys/surveys.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import type { SurveyAnswers } from '../../db/json-columns.ts'
import { ofWhole, reachApplication } from '../access/applicant-access.ts'
import { requireJob } from '../access/job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

type StoredSurvey = Omit<SentSurvey, 'state' | 'pages'> & {
  page_index: number
  pages: SurveyPages
  answers: SurveyAnswers
}

/** A sent questionnaire as its readers get it, with the answers as text. */
export const sentOf = <Row extends StoredSurvey>({ page_index, pages, answers, ...it }: Row) => ({
  ...it,
  state: { page_index, is_completed: it.completed_at !== null },
  pages: pages.map(page => ({
    title: page.title,
    questions: page.questions.map(({ key, title, type, status }) => ({
      ...{ id: key, title, type, level: status },
      answer: answers[key]?.text ?? null,
    })),
  })),
})

/** The questionnaires that the steps of a job send now or have sent before. The counts are for this job only. */
async function ofJob({ db, who, params }: CallContext<typeof surveys.ofJob>) {
  await requireJob(db, who, params.uuid, 'show')
  const { rows } = await sql<JobSurvey>`
    with sent as (
      select survey_id, count(*) as assigned, count(completed_at) as completed from survey_assignment
       where organization_id = ${who.organization_id} and job_id = ${params.uuid} group by survey_id),
    used as (
      select chosen.survey_id as id, json_agg(json_build_object('uuid', step.id, 'title', step.title) order by step.position) as steps
        from step join step_survey chosen on chosen.organization_id = step.organization_id and chosen.step_id = step.id
       where step.organization_id = ${who.organization_id} and step.job_id = ${params.uuid} group by chosen.survey_id)
    select s.id as uuid, s.id as survey_key, s.id as key, s.title, coalesce(used.steps, '[]') as steps,
           coalesce(sent.assigned, 0) as assigned_count, coalesce(sent.completed, 0) as completed_count
      from survey s
      left join sent on sent.survey_id = s.id
      left join used on used.id = s.id and s.deleted_at is null
     where s.organization_id = ${who.organization_id} and (sent.survey_id is not null or used.id is not null
       or s.deleted_at is null and s.id = any(array(select survey_id from job_survey
            where organization_id = ${who.organization_id} and job_id = ${params.uuid})))
     order by s.title collate "fa-x-icu", s.id`.execute(db)
  return { surveys: rows }
}

async function ofApplicant({ db, who, params }: CallContext<typeof surveys.ofApplicant>) {
  const { id } = await reachApplication(db, who, params.applicant_id, 'show')
  const rows = await db
    .selectFrom('survey_assignment as s')
    .innerJoin('stay', join =>
      join.onRef('stay.organization_id', '=', 's.organization_id').onRef('stay.id', '=', 's.stay_id'),
    )
    .leftJoin('step', join =>
      join.onRef('step.organization_id', '=', 'stay.organization_id').onRef('step.id', '=', 'stay.step_id'),
    )
    .leftJoin('user_account as u', 'u.id', 's.assigned_by')
    .select(
      sql<
        ApplicantSurvey['by']
      >`case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end`.as('by'),
    )
    .select(['s.survey_id as survey_key', 's.title', 'step.title as step_title', 's.assigned_at', 's.answered_at'])
    .select(['s.completed_at', 's.page_index', 's.pages', 's.answers'])
    .where(ofOrganization(who, 's'))
    .where(ofWhole(who.organization_id, 's.application_id', id))
    .orderBy('s.assigned_at', 'desc')
    .orderBy('s.survey_id')
    .execute()
  return { surveys: rows.map((row): ApplicantSurvey => sentOf(row)) }
}

/** The answers to the calls that list the sent questionnaires and their answers. */
export const sentSurveyAnswers: readonly Answer[] = [
  answer(surveys.ofJob, ofJob),
  answer(surveys.ofApplicant, ofApplicant),
]
