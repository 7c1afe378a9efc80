import pg from 'pg'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import type { Person } from '../../e2e/people.ts'
import { databaseOf } from '../../e2e/product.ts'

/** A job opening with applicants in its first step. */
export type Filled = { job: string; steps: string[]; ids: string[] }

/** Runs one statement as the administrator of the product's embedded database, for whom row-level security does not count. */
export async function asAdmin<Row extends pg.QueryResultRow>(
  folder: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(databaseOf(folder))
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

let made = 0

/**
 * Creates a job opening of `by` with this many applicants, whose e-mail addresses begin with `address`. Writes to the tables,
 * because thousands of calls would take minutes.
 */
export async function fillJob(
  folder: string,
  by: Person,
  title: string,
  count: number,
  address = 'a',
): Promise<Filled> {
  const { job } = await by.does(jobs.create, { body: { title } })
  const board = await by.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  const all = board.steps.map(it => it.uuid)
  const rows = await asAdmin<{ id: string }>(
    folder,
    `with people as materialized (select n, uuidv7() as id from generate_series($1::int, $2::int) n),
      entered as (
        insert into application (organization_id, id, job_id, step_id)
        select $3, people.id, $4, $5 from people returning id, organization_id, job_id, step_id),
      filled as (
        insert into applicant (organization_id, application_id, first_name, last_name, mobile, email)
        select $3, id, 'متقاضی', 'شمارهٔ ' || n, '0935' || lpad(n::text, 7, '0'), $6 || n || '@example.com' from people)
      insert into stay (organization_id, application_id, job_id, step_id)
      select organization_id, id, job_id, step_id from entered returning application_id as id`,
    [made + 1, made + count, by.organization, job.uuid, all[0], address],
  )
  made += count
  // PostgreSQL updates its statistics only after minutes, and until then plans for empty tables.
  await asAdmin(folder, 'analyze applicant, application, stay, step', [])
  return { job: job.uuid, steps: all, ids: rows.map(it => it.id).toSorted() }
}
