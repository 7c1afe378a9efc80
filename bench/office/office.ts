import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { reachOf, type Reach } from '@kargozin/server/db/connect.ts'
import { migrate } from '@kargozin/server/db/migrate.ts'

/** A database of its own with one organisation, for benchmarks that need no million applicants. */
type Office = {
  reach: Reach
  /** The process id of the database server's main process. */
  pid: number
  organization: string
  /** The owner of the organisation, who may do everything. */
  owner: string
  /** All members, the owner first. */
  members: readonly string[]
  job: string
  /** The ids of the applicants of the job. Each has a mobile number and an e-mail address. */
  applicants: readonly string[]
  /** Runs one statement as the owner of the tables. */
  run<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The organisation, its members, its job opening and the applicants of the job. */
async function fill(run: Office['run'], size: { members: number; applicants: number }) {
  const [organization, job, step] = [randomUUID(), randomUUID(), randomUUID()]
  const members = Array.from({ length: size.members }, () => randomUUID())
  const [owner = ''] = members
  await run(
    `insert into user_account (id, first_name, last_name, mobile)
     select id, 'سارا', 'محمدی', '0910' || lpad(n::text, 7, '0') from unnest($1::uuid[]) with ordinality as it(id, n)`,
    members,
  )
  await run(
    `insert into organization (id, name, username, user_id) values ($1, 'آریا', 'arya', $2)`,
    organization,
    owner,
  )
  // In slices: the triggers that make each member an employee would otherwise keep their plans for an empty table.
  for (let from = 0; from < members.length; from += 1000) {
    const slice = members.slice(from, from + 1000)
    // oxlint-disable-next-line no-await-in-loop -- one connection fills the database
    await run(`insert into membership (organization_id, user_id) select $1, unnest($2::uuid[])`, organization, slice)
    if (from === 0) await run('analyze')
  }
  await run(
    `insert into job (organization_id, id, title, user_id) values ($1, $2, 'کارشناس فروش', $3)`,
    ...[organization, job, owner],
  )
  await run(
    `insert into step (organization_id, id, job_id, title, position, type) values ($1, $2, $3, 'متقاضیان', 0, 1)`,
    ...[organization, step, job],
  )
  const applicants = await run<{ id: string }>(
    `with people as materialized (select n, uuidv7() as id from generate_series(1, $4::int) n),
     entered as (
       insert into application (organization_id, id, job_id, step_id) select $1, id, $2, $3 from people),
     standing as (
       insert into stay (organization_id, application_id, job_id, step_id) select $1, id, $2, $3 from people)
     insert into applicant (organization_id, application_id, first_name, last_name, mobile, email)
     select $1, id, 'فاطمه', 'محمدی‌نژاد ' || n, '0912' || lpad(n::text, 7, '0'), 'person' || n || '@example.com' from people
     returning application_id as id`,
    ...[organization, job, step, size.applicants],
  )
  await run('analyze')
  return { organization, owner, members, job, applicants: applicants.map(it => it.id) }
}

/**
 * Starts PostgreSQL with the product's settings (it syncs to disk) in a temporary folder, and creates an organisation with these
 * numbers of members and of applicants.
 */
export async function openOffice(size: { members: number; applicants: number }): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'kargozin-office-'))
  const postgres = await startPostgres({ folder })
  const reach = reachOf({ host: postgres.host, port: postgres.port, database: 'postgres' })
  await migrate(reach.owner)
  const client = new pg.Client(reach.owner)
  await client.connect()
  const run = async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) =>
    (await client.query<Row>(text, values)).rows
  const made = await fill(run, size)
  const pid = Number.parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
  const close = async () => {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { reach, pid, run, close, ...made }
}
