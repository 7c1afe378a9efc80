import { sql } from 'kysely'
import {
  hiringSurveys,
  type ApplicantHiringSurvey,
  type HiringSurveyAnswer,
  type HiringSurveySummary,
} from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { requireJob } from '../access/job-access.ts'

/** SQL: the surveys of applicants whose process ended in this job, even if they are in another job now. */
const asked = (who: Member, job: string) => sql`hiring_survey s
    join stay on stay.organization_id = s.organization_id and stay.id = s.stay_id and stay.job_id = ${job}
    join application a on a.organization_id = s.organization_id and a.id = s.application_id and a.trashed_at is null
   where s.organization_id = ${who.organization_id}`

async function readSummary(db: Db, who: Member, job: string): Promise<HiringSurveySummary> {
  const { rows } = await sql<{ score: number | null; count: number }>`
    select s.score, count(*) as count from ${asked(who, job)} group by s.score`.execute(db)
  const countOf = (score: number | null) => rows.find(row => row.score === score)?.count ?? 0
  const distribution = [1, 2, 3, 4, 5].map(countOf)
  const answered = distribution.reduce((sum, count) => sum + count, 0)
  const total = distribution.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return {
    asked_count: answered + countOf(null),
    answered_count: answered,
    average: answered === 0 ? null : Math.round((total / answered) * 100) / 100,
    distribution,
  }
}

async function ofJob({ db, who, params, query, from }: CallContext<typeof hiringSurveys.ofJob>) {
  const job = params.job_uuid
  await requireJob(db, who, job, 'show')
  const page = pageOf(query, 20)
  const only = query.score ?? null
  const summary = await readSummary(db, who, job)
  const { rows } = await sql<HiringSurveyAnswer>`
    select s.score, s.comment, s.answered_at, step.title as step_title,
           case when it.job_id = ${job} then
             json_build_object('uuid', it.id, 'name', trim(concat_ws(' ', p.first_name, p.last_name))) end as applicant
      from (select s.application_id from ${asked(who, job)} and s.answered_at is not null
               and (${only}::int is null or s.score = ${only})
             order by s.answered_at desc, s.application_id limit ${page.limit} offset ${page.offset}) shown
      join hiring_survey s on s.organization_id = ${who.organization_id} and s.application_id = shown.application_id
      join application it on it.organization_id = s.organization_id and it.id = s.application_id
      join applicant p on p.organization_id = it.organization_id and p.application_id = it.id
      join stay on stay.organization_id = s.organization_id and stay.id = s.stay_id
      left join step on step.organization_id = stay.organization_id and step.id = stay.step_id
     order by s.answered_at desc, s.application_id`.execute(db)
  const total = query.score ? (summary.distribution[query.score - 1] ?? 0) : summary.answered_count
  return { summary, answers: rows, pagination: paginationOf(page, total, from.url) }
}

async function ofApplicant({ db, who, params }: CallContext<typeof hiringSurveys.ofApplicant>) {
  const { id } = await reachApplication(db, who, params.applicant_id, 'show')
  const { rows } = await sql<ApplicantHiringSurvey>`
    select asked_at, answered_at, score, comment from hiring_survey
     where organization_id = ${who.organization_id} and application_id = ${id}`.execute(db)
  return { hiring_survey: rows[0] ?? null }
}

/** The answers to the calls that show the results of the hiring survey. */
export const hiringSurveyResultAnswers: readonly Answer[] = [
  answer(hiringSurveys.ofJob, ofJob),
  answer(hiringSurveys.ofApplicant, ofApplicant),
]
