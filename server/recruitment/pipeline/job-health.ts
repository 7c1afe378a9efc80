import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { jobHealth, type StepHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { visibleJobs } from '../access/job-access.ts'
import { overdueSince } from '../steps/overdue-since.ts'

/**
 * SQL: the number of full days in which the row `job` was published, calculated from the changes of its status in the history.
 * The first publication is at `first_published_at`. Null if the last status in the history is not the current one.
 */
const daysOpen = sql<number | null>`(
  select case when ((array_agg(status order by at desc))[1] = ${publishStatus.active}) = (job.publish_status = ${publishStatus.active})
              then floor(extract(epoch from sum(until - at) filter (where status = ${publishStatus.active})) / 86400)::int end
    from (select at, status, coalesce(lead(at) over (order by at), now()) as until
            from (select job.first_published_at as at, ${publishStatus.active}::int as status
                   union all
                  select x.at, (x.after ->> 'publish_status')::int from activity x
                   where x.organization_id = job.organization_id and x.subject = 'job' and x.subject_id = job.id
                     and x.after ? 'publish_status' and x.at > job.first_published_at) changes) spans)`

type StepRow = Pick<StepHealth, 'uuid' | 'title' | 'type' | 'total' | 'overdue'> & {
  /** The position among the steps that are not rejection steps, starting at 1. Null for rejection steps. */
  place: number | null
  /** The number of applicants for whom this is the furthest step. Not counted for the first step. */
  furthest: number
}

/**
 * Reads the figures of the steps in one statement. Does not read stays in the first step, because every applicant has reached
 * it. PostgreSQL plans the statement for this job: a generic plan would look up thousands of applicants one by one.
 */
async function readSteps(db: Db, { organization_id }: Member, jobId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with ladder as materialized (
      select id, title, type, position,
             case when type <> ${stepType.rejected} then rank() over (partition by type = ${stepType.rejected} order by position) end as place
        from step where organization_id = ${organization_id} and job_id = ${jobId}),
    there as materialized (
      select id from application where organization_id = ${organization_id} and job_id = ${jobId} and trashed_at is null),
    furthest as (
      select max(ladder.place) as place
        from ladder
        join stay on stay.organization_id = ${organization_id} and stay.job_id = ${jobId} and stay.step_id = ladder.id
        join there on there.id = stay.application_id
       where ladder.place > 1
       group by there.id),
    counts as materialized (select place, count(*) as furthest from furthest group by place)
    select ladder.id as uuid, ladder.title, ladder.type, ladder.place, counted.*,
           coalesce(counts.furthest, 0) as furthest
      from ladder
      left join counts on counts.place = ladder.place
     cross join lateral (
       select count(*) as total, count(*) filter (where a.entered_at <= ${overdueSince('ladder.type')}) as overdue
         from application a where a.organization_id = ${organization_id} and a.step_id = ladder.id and a.trashed_at is null) counted
     order by ladder.position`.execute(db)
  return rows
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, it) => all + it, 0)

async function health({ params, db, who }: CallContext<typeof jobHealth.show>) {
  const [job, rows] = await Promise.all([
    visibleJobs(db, who)
      .select(['job.required_hires as required', daysOpen.as('days_open')])
      .where('job.id', '=', params.job_uuid)
      .executeTakeFirstOrThrow(notFound),
    readSteps(db, who, params.job_uuid),
  ])
  const places = rows.filter(it => it.place !== null).length
  const reached = (place: number) =>
    place === 1
      ? sum(rows.map(it => it.total))
      : sum(rows.flatMap(it => (it.place !== null && it.place >= place ? it.furthest : [])))
  return {
    ...job,
    hired: sum(rows.flatMap(it => (it.type === stepType.hire ? it.total : []))),
    overdue: sum(rows.map(it => it.overdue)),
    steps: rows.map(({ place, furthest: _furthest, ...step }) => ({
      ...step,
      reached: place === null ? null : reached(place),
      went_on: place === null || place === places ? null : reached(place + 1),
    })),
  }
}

/** The answer to the call for the health of a job opening. */
export const jobHealthAnswers: readonly Answer[] = [answer(jobHealth.show, health, { plans: 'search' })]
