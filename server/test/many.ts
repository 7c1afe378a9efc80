import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import type { Person, World } from './world.ts'

/** A job with applicants in its first step, and the ids of its five steps: applicants, review, interview, hire, rejected. */
export type Pipeline = {
  job: string
  params: { job_uuid: string }
  /** The ids of the applicants, sorted. */
  ids: string[]
  first: string
  review: string
  interview: string
  hire: string
  rejected: string
}

let made = 0

/**
 * Creates a job of `by` with this many applicants. Writes directly to the tables, because thousands of calls would take
 * minutes.
 */
export async function pipeline(arya: World, by: Person, count: number): Promise<Pipeline> {
  const { job } = await by.does(jobs.create, { body: { title: 'کارشناس فروش' } })
  const params = { job_uuid: job.uuid }
  const board = await by.does(steps.ofJob, { params })
  const [first, review, interview, hire, rejected] = board.steps.map(it => it.uuid) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const ids = await arya.inside(async db => {
    const from = made
    made += count
    const { rows } = await sql<{ id: string }>`
      with people as materialized (
        select n, uuidv7() as id from generate_series(${from + 1}::int, ${from + count}::int) n),
      entered as (
        insert into application (organization_id, id, job_id, step_id)
        select ${by.organization}, people.id, ${job.uuid}, ${first} from people
        returning id, organization_id, job_id, step_id),
      filled as (
        insert into applicant (organization_id, application_id, first_name, last_name, mobile, email)
        select ${by.organization}, id, 'متقاضی', 'شمارهٔ ' || n, '0935' || lpad(n::text, 7, '0'), 'a' || n || '@example.com'
          from people)
      insert into stay (organization_id, application_id, job_id, step_id)
      select organization_id, id, job_id, step_id from entered
      returning application_id as id`.execute(db)
    return rows.map(row => row.id).toSorted()
  })
  // PostgreSQL updates its statistics only after minutes, and until then plans for empty tables.
  if (count >= 500) await arya.asOwner(db => sql`analyze applicant, application, stay, step`.execute(db))
  return { job: job.uuid, params, ids, first, review, interview, hire, rejected }
}

/** The number of applicants in each step of a board. */
export const totals = async (by: Person, it: Pipeline): Promise<number[]> =>
  (await by.does(steps.ofJob, { params: it.params })).steps.map(step => step.total)

/** Moves all stays of an applicant this many minutes into the past. */
export const staysEarlier = (arya: World, id: string, minutes: number) =>
  arya.asOwner(async db => {
    const by = sql`make_interval(mins => ${minutes})`
    await sql`update stay set entered_at = entered_at - ${by}, follows_at = follows_at - ${by}, left_at = left_at - ${by},
        disclose_at = disclose_at - ${by}, shown_since = shown_since - ${by}
      where application_id = ${id}`.execute(db)
    await sql`update application set entered_at = entered_at - ${by} where id = ${id}`.execute(db)
  })

/** Moves the clock for an applicant to the time at which they learn of the decision about them. */
export const learns = (arya: World, id: string) =>
  arya.asOwner(db =>
    sql`update stay set disclose_at = now() where application_id = ${id} and left_at is null and disclose_at > now()`.execute(
      db,
    ),
  )

/** The stays of an applicant, oldest first. */
export const staysOf = (arya: World, id: string) =>
  arya.inside(db =>
    db.selectFrom('stay').selectAll().where('application_id', '=', id).orderBy('entered_at').orderBy('id').execute(),
  )

type Deed = {
  type: string
  user_id: string | null
  job_id: string | null
  from: string | undefined
  to: string | undefined
}

/** The activities of an applicant, newest first, with the steps from and to which the applicant was moved. */
export async function activitiesOf(arya: World, id: string): Promise<Deed[]> {
  const { rows } = await arya.inside(db =>
    sql<Deed>`
      select type, user_id, job_id, before ->> 'step' as "from", after ->> 'step' as "to" from activity
       where application_id = ${id} order by id desc`.execute(db),
  )
  return rows
}

/** Finds an applicant in the list of a job. */
export async function oneOf(by: Person, it: Pipeline, id: string) {
  const all = await by.does(applicants.ofJob, { params: it.params, query: { per_page: 100 } })
  const found = all.applicants.find(applicant => applicant.uuid === id)
  if (!found) throw new Error('This applicant is not in the job')
  return found
}
