import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { readConfig } from '@kargozin/server/core/config.ts'
import { keepFile } from '@kargozin/server/core/files/files.ts'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { openServices, type Services } from '@kargozin/server/core/http/services.ts'
import { workbook, type Cell } from '@kargozin/server/core/sheets/workbook-write.ts'
import { reachOf } from '@kargozin/server/db/connect.ts'
import { migrate } from '@kargozin/server/db/migrate.ts'
import { inOrganization } from '@kargozin/server/db/transaction.ts'
import { readImport } from '@kargozin/server/recruitment/imports/import-read.ts'
import { saveImport } from '@kargozin/server/recruitment/imports/import-save.ts'
import { importFiles } from '@kargozin/server/recruitment/imports/import-start.ts'
import { timeOfFamily } from './cpu.ts'
import { mobileOf, personOf } from './names.ts'

/*
 * Measures the import of a large workbook: `node bench/import.ts [rows] [alike]`, by default with 20 000 rows. The worker's
 * tasks run in this process, which does nothing else. The memory includes the child process that reads the file.
 */

const rows = Number(process.argv[2] ?? 20_000)
const alike = process.argv[3] === 'alike'
const folder = await mkdtemp(join(tmpdir(), 'kargozin-import-'))
const postgres = await startPostgres({ folder: join(folder, 'postgres'), flags: ['fsync=off'] })
const reach = reachOf({ host: postgres.host, port: postgres.port, database: 'postgres' })

/**
 * The nth row: a person with another name, mobile and birth date. With "alike", all people have the same birth date, such as
 * the default of a form, and almost the same name.
 */
const rowOf = (n: number) =>
  alike
    ? {
        ...personOf(n),
        first_name: 'فاطمه',
        last_name: `محمدی‌نژاد ${n}`,
        mobile: mobileOf(n),
        birth_date: '1996-09-21',
      }
    : { ...personOf(n), mobile: mobileOf(n) }

/** Creates one organisation with one job. Half of the imported applicants have already applied for another job. */
async function fill(client: pg.Client) {
  const [user = '', organization = '', job = ''] = Array.from({ length: 3 }, () => randomUUID())
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  await run(
    `insert into user_account (id, first_name, last_name, mobile) values ($1, 'سارا', 'محمدی', '09120000001')`,
    user,
  )
  await run(
    `insert into organization (id, name, username, user_id) values ($1, 'آریا', 'arya', $2)`,
    ...[organization, user],
  )
  await run(`insert into membership (organization_id, user_id) values ($1, $2)`, organization, user)
  await run(
    `insert into job (organization_id, id, title, user_id) values ($1, $2, 'کارشناس فروش', $3)`,
    ...[organization, job, user],
  )
  await run(
    `insert into step (organization_id, job_id, title, position, type) values ($1, $2, 'متقاضیان', 0, 1)`,
    ...[organization, job],
  )
  await run(
    `with known as (
       insert into job (organization_id, title, user_id) values ($1, 'حسابدار', $2) returning id),
     step as (
       insert into step (organization_id, job_id, title, position, type) select $1, id, 'متقاضیان', 0, 1 from known returning id, job_id),
     people as materialized (
       select uuidv7() as id, it.* from jsonb_to_recordset($3) it (first_name text, last_name text, mobile text, birth_date date)),
     entered as (
       insert into application (organization_id, id, job_id, step_id) select $1, people.id, step.job_id, step.id from people, step
       returning id, job_id, step_id, entered_at),
     stays as (
       insert into stay (organization_id, application_id, job_id, step_id, entered_at) select $1, id, job_id, step_id, entered_at from entered)
     insert into applicant (organization_id, application_id, first_name, last_name, mobile, birth_date)
     select $1, id, first_name, last_name, mobile, birth_date from people`,
    ...[organization, user, JSON.stringify(Array.from({ length: rows / 2 }, (_, at) => rowOf(2 * (at + 1))))],
  )
  await run('analyze')
  return { user, organization, job }
}

/** Runs `work` with a connection of the owner of the tables. */
async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(reach.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Uploads the workbook and creates its import. */
async function upload(services: Services, { user, organization, job }: Awaited<ReturnType<typeof fill>>) {
  const titles = [
    ...['نام', 'نام خانوادگی', 'موبایل', 'ایمیل', 'کد ملی', 'جنسیت', 'تاریخ تولد', 'مدرک تحصیلی'],
    ...['رشته', 'دانشگاه', 'آخرین شغل', 'آخرین شرکت', 'مهارت‌ها'],
  ]
  const columns = titles.map(title => ({ title, kind: 'text' as const }))
  const cellsOf = (n: number): Cell[] => {
    const it = rowOf(n)
    return [
      ...[it.first_name, it.last_name, it.mobile, it.email, it.national_code, it.gender, it.birth_date, 'کارشناسی'],
      ...['حسابداری', 'دانشگاه تهران', 'حسابدار', 'شرکت نمونه', 'اکسل، حسابداری'],
    ]
  }
  const slices = async function* () {
    yield Array.from({ length: rows }, (_, at) => cellsOf(at + 1))
  }
  const bytes = workbook({ name: 'متقاضیان', locale: 'fa', columns }, slices())
  const file = await services.storage.receive(Readable.from(bytes, { objectMode: false }), 'متقاضیان.xlsx')
  return inOrganization(services.database.fixed, organization, async ({ db }) => {
    const as = { organizationId: organization, collection: importFiles, field: 'file' } as const
    const file_id = await keepFile(db, services.storage, file, as)
    const { id } = await db
      .insertInto('import')
      .values({ organization_id: organization, job_id: job, user_id: user, kind: 'excel', file_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { organization_id: organization, import_id: id }
  })
}

const statusOf = (pid: string | number) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
const megabytesIn = (status: string) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024

/** The memory of this process and its child processes in MB, without the database. */
async function memory(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
  const statuses = await Promise.all([...children.split(' ').filter(Boolean), 'self'].map(statusOf))
  return statuses.filter(it => !/Name:\s+postgres/.test(it)).reduce((sum, it) => sum + megabytesIn(it), 0)
}

/** The processor time of this process and of the database so far, in seconds. */
async function processorTimes(): Promise<number[]> {
  const [postmaster] = (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return [process.pid, Number(postmaster)].map(pid => timeOfFamily(pid) / 1e6)
}

/** Runs some work and prints its time, its processor time and its maximum memory above `idle`. */
async function measure(name: string, idle: number, work: () => Promise<void>): Promise<void> {
  let peak = 0
  const look = async () => {
    peak = Math.max(peak, await memory())
  }
  const timer = setInterval(() => void look(), 25)
  const [begun, before] = [Date.now(), await processorTimes()]
  await work()
  clearInterval(timer)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const [worker, database] = (await processorTimes()).map((time, at) => (time - (before[at] ?? 0)).toFixed(1))
  const work_time = `processor: worker ${worker} s, database ${database} s`
  console.log(`${name}: ${seconds} s (${work_time}), at peak ${Math.round(peak - idle)} MB above idle`)
}

try {
  await migrate(reach.owner)
  const company = await asOwner(fill)
  const config = readConfig({ KARGOZIN_DATA: folder, KARGOZIN_SECRET: randomBytes(24).toString('hex') })
  const services = await openServices(config, reach)
  const key = await upload(services, company)
  await new Promise(resolve => setTimeout(resolve, 500))
  const idle = await memory()
  console.log(`${rows} rows, ${Math.round(idle)} MB idle`)
  await measure('read', idle, () => readImport(services, key))
  const inside = <T>(text: string) =>
    inOrganization(services.database.fixed, key.organization_id, it => it.rows<{ state: T }>(text))
  console.log(JSON.stringify(await inside('select state, message from import')))
  console.log(JSON.stringify(await inside('select verdict as state, count(*) from import_row group by 1')))
  await inside(`update import set state = 'saving'`)
  await measure('save', idle, () => saveImport(services, key))
  console.log(JSON.stringify(await inside('select state, made, existed, wrong from import')))
  await services.close()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
