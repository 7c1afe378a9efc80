import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '@kargozin/server/core/config.ts'
import { makeExport } from '@kargozin/server/core/work/exports.ts'
import { keyOf } from '@kargozin/server/core/files/files.ts'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { openServices } from '@kargozin/server/core/http/services.ts'
import { reachOf } from '@kargozin/server/db/connect.ts'
import { migrate } from '@kargozin/server/db/migrate.ts'
import { recruitmentExports } from '@kargozin/server/recruitment/exports/exports.ts'

/*
 * Measures the export of a large job: `node bench/export.ts [rows]`, by default with 100 000 rows. The worker's task
 * runs in this process, which does nothing else. The database is a separate process.
 */

const rows = Number(process.argv[2] ?? 100_000)
const folder = await mkdtemp(join(tmpdir(), 'kargozin-export-'))
const postgres = await startPostgres({ folder: join(folder, 'postgres'), flags: ['fsync=off'] })
const reach = reachOf({ host: postgres.host, port: postgres.port, database: 'postgres' })

/** Creates one organisation with one job and its applicants. Returns the ids for the task. */
async function fill(): Promise<{ organization_id: string; job: string; ticket_id: string }> {
  const client = new pg.Client(reach.owner)
  await client.connect()
  const [user, organization, job, step, ticket] = Array.from({ length: 5 }, () => randomUUID())
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  await run(
    `insert into user_account (id, first_name, last_name, mobile) values ($1, 'سارا', 'محمدی', '09120000001')`,
    user,
  )
  await run(
    `insert into organization (id, name, username, user_id) values ($1, 'آریا', 'arya', $2)`,
    organization,
    user,
  )
  await run(`insert into membership (organization_id, user_id) values ($1, $2)`, organization, user)
  await run(
    `insert into job (organization_id, id, title, user_id) values ($1, $2, 'کارشناس فروش', $3)`,
    organization,
    job,
    user,
  )
  await run(
    `insert into step (organization_id, id, job_id, title, position, type) values ($1, $2, $3, 'متقاضیان', 0, 1)`,
    ...[organization, step, job],
  )
  await run(
    `with people as materialized (select n, uuidv7() as id from generate_series(1, $4::int) n),
     entered as (
       insert into application (organization_id, id, job_id, step_id, rate, applied_at)
       select $1, id, $2, $3, 4, now() - random() * interval '400 days' from people),
     standing as (
       insert into stay (organization_id, application_id, job_id, step_id) select $1, id, $2, $3 from people)
     insert into applicant (organization_id, application_id, first_name, last_name, mobile, email, gender, birth_date, degree, skills, city_id)
     select $1, id, 'فاطمه', 'محمدی‌نژاد ' || n, '09' || lpad(n::text, 9, '0'), 'person' || n || '@example.com', 'women',
            date '1990-01-01' + n % 5000, 'bachelor', array['SQL', 'اکسل', 'حسابداری'], 1
       from people`,
    ...[organization, job, step, rows],
  )
  await run(
    `insert into ticket (id, organization_id, user_id, task) values ($1, $2, $3, 'export')`,
    ticket,
    organization,
    user,
  )
  await run('analyze')
  await client.end()
  return { organization_id: organization ?? '', job: job ?? '', ticket_id: ticket ?? '' }
}

/** Records the maximum memory of this process in MB while it is running. */
function watchMemory() {
  let peak = 0
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss() / 2 ** 20))
  const timer = setInterval(look, 20)
  look()
  return () => {
    clearInterval(timer)
    look()
    return peak
  }
}

try {
  await migrate(reach.owner)
  const { job, ...ticket } = await fill()
  const config = readConfig({ KARGOZIN_DATA: folder, KARGOZIN_SECRET: randomBytes(24).toString('hex') })
  const services = await openServices(config, reach)
  await services.database.search.query('select 1')
  const before = process.memoryUsage.rss() / 2 ** 20
  const most = watchMemory()
  const begin = performance.now()
  await makeExport(services, recruitmentExports, { ...ticket, locale: 'fa', name: 'applicants', asked: { job } })
  const seconds = (performance.now() - begin) / 1000
  const peak = most()
  const { rows: made } = await services.database.aside.query<{ state: string; file_id: string }>(
    `select state, file_id from ticket_status($1)`,
    [ticket.ticket_id],
  )
  const file = made[0]?.file_id ?? ''
  const { size } = await stat(join(config.dataFolder, 'files', keyOf(ticket.organization_id, file)))
  console.log(
    `${rows} applicants: ${made[0]?.state}, ${seconds.toFixed(1)} s, ${(peak - before).toFixed(0)} MB more than the ${before.toFixed(0)} MB before, file of ${(size / 2 ** 20).toFixed(1)} MB`,
  )
  await services.close()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
