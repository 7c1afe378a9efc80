import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { Readable } from 'node:stream'
import pg from 'pg'
import { readConfig } from '@kargozin/server/core/config.ts'
import { keepFile } from '@kargozin/server/core/files/files.ts'
import { queueSms } from '@kargozin/server/messages/outbox.ts'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { exporting } from '@kargozin/server/core/work/exports.ts'
import { enqueue } from '@kargozin/server/core/queue.ts'
import { readingCv } from '@kargozin/server/recruitment/people/unread-cv.ts'
import { openServices } from '@kargozin/server/core/http/services.ts'
import { reachOf } from '@kargozin/server/db/connect.ts'
import { migrate } from '@kargozin/server/db/migrate.ts'
import { inOrganization, Transaction } from '@kargozin/server/db/transaction.ts'
import { cvFiles } from '@kargozin/server/recruitment/people/applicant-files.ts'

/*
 * Measures how long a sign-in code waits for the worker while 100 CVs and 40 exports are queued: `node
 * bench/waiting.ts [rows]`, by default with 20 000 rows per export. Half of the CVs are DOCX files that declare 5,000
 * bytes and contain 1 GB. The worker is a separate process, as in production, and a local SMS service records when it
 * receives each code.
 */

const rows = Number(process.argv[2] ?? 20_000)
const folder = await mkdtemp(join(tmpdir(), 'kargozin-waiting-'))
const postgres = await startPostgres({ folder: join(folder, 'postgres') })
const reach = reachOf({ host: postgres.host, port: postgres.port, database: 'postgres' })
await migrate(reach.owner)
const env = { KARGOZIN_DATA: folder, KARGOZIN_SECRET: randomBytes(24).toString('hex') }
const services = await openServices(readConfig(env), reach, true)
const [user = '', organization = '', job = ''] = Array.from({ length: 3 }, () => randomUUID())

/** Creates one organisation with one job and this many applicants. Returns the ids of a hundred of them. */
async function fill(): Promise<string[]> {
  const client = new pg.Client(reach.owner)
  await client.connect()
  const run = (text: string, ...values: unknown[]) => client.query<{ id: string }>(text, values)
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
    `insert into job (organization_id, id, title, user_id) values ($1, $2, 'فروش', $3)`,
    organization,
    job,
    user,
  )
  await run(
    `insert into step (organization_id, job_id, title, position, type) values ($1, $2, 'متقاضیان', 0, 1)`,
    organization,
    job,
  )
  const made = await run(
    `with people as (
       insert into person (organization_id, first_name, last_name, mobile)
       select $1, 'فاطمه', 'محمدی‌نژاد', '09' || lpad(n::text, 9, '0') from generate_series(1, $3::int) n returning id),
     made as (
       insert into application (organization_id, job_id, person_id, step_id)
       select $1, $2, people.id, step.id from people, step where step.job_id = $2 returning id, organization_id, job_id, step_id),
     stays as (
       insert into stay (organization_id, application_id, job_id, step_id)
       select organization_id, id, job_id, step_id from made)
     select id from made limit 100`,
    ...[organization, job, rows],
  )
  await run('analyze')
  await client.end()
  return made.rows.map(row => row.id)
}

/** A ZIP file with one entry `word/document.xml` of this content, whose headers declare 5,000 bytes. */
function lyingDocx(content: Buffer): Buffer {
  const name = Buffer.from('word/document.xml')
  const packed = deflateRawSync(content)
  const head = (signature: number, extra: number) => {
    const it = Buffer.alloc(extra)
    it.writeUInt32LE(signature)
    return it
  }
  const local = head(0x04034b50, 30)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(5000, 22)
  local.writeUInt16LE(name.length, 26)
  const central = head(0x02014b50, 46)
  central.writeUInt16LE(20, 6)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(5000, 24)
  central.writeUInt16LE(name.length, 28)
  const end = head(0x06054b50, 22)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

const words = 'She has kept the ledgers of a company in Tehran for ten years. '.repeat(200)
const honest = Buffer.from(String.raw`{\rtf1\ansi Name: Mina Karimi\par ${words}}`)

/** Queues a hundred CVs and forty exports, in one transaction each. */
async function queueAll(ids: readonly string[]): Promise<void> {
  const lying = lyingDocx(Buffer.alloc(1_000_000_000, '<w:p><w:r><w:t>ledger</w:t></w:r></w:p>'))
  for (const [at, application_id] of ids.entries()) {
    const upload = await services.storage.receive(
      Readable.from([at % 2 ? lying : honest]),
      at % 2 ? 'cv.docx' : 'cv.rtf',
    )
    await inOrganization(services.database.fixed, organization, async ({ db }) => {
      const as = { organizationId: organization, userId: user, collection: cvFiles, field: 'file' } as const
      const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      const file_id = await keepFile(db, services.storage, at % 2 ? { ...upload, type: docx } : upload, as)
      await db
        .insertInto('application_file')
        .values({ organization_id: organization, application_id, file_id })
        .execute()
      await db.updateTable('application').set({ cv_file_id: file_id }).where('id', '=', application_id).execute()
      await enqueue(db, readingCv, { organization_id: organization, application_id, file_id })
    })
    await services.storage.forget(upload)
  }
  await inOrganization(services.database.fixed, organization, async ({ db }) => {
    for (let n = 0; n < 40; n++) {
      const ticket = { organization_id: organization, user_id: user, task: 'export' }
      const { id } = await db.insertInto('ticket').values(ticket).returning('id').executeTakeFirstOrThrow()
      await enqueue(db, exporting, {
        ...{ organization_id: organization, ticket_id: id, locale: 'fa', name: 'applicants' },
        asked: { job },
      })
    }
  })
}

const heard = new Map<string, number>()
const service = createServer((request, response) => {
  request.resume().on('end', () => {
    heard.set(String(request.headers['idempotency-key']), performance.now())
    response.end()
  })
})

/** Queues one code, like the call that sends codes. Returns the milliseconds until the SMS service received the code. */
async function sendCode(): Promise<number> {
  const transaction = new Transaction(services.database.fixed)
  const begun = performance.now()
  const id = await queueSms(transaction.db, { organization_id: null, mobile: '09120000001', body: 'code' })
  await transaction.commit()
  for (const end = begun + 60_000; performance.now() < end; await sleep(2)) {
    const at = heard.get(id)
    if (at) return at - begun
  }
  return Number.POSITIVE_INFINITY
}

/**
 * The numbers of queued jobs, exports and CVs by their state. They show whether the exports failed at once and caused no
 * load.
 */
async function progress(): Promise<string> {
  const client = new pg.Client(reach.owner)
  await client.connect()
  const { rows: jobs } = await client.query<{ task: string; count: number }>(
    'select task_identifier as task, count(*) from graphile_worker.jobs group by 1 order by 1',
  )
  const { rows: tickets } = await client.query<{ state: string; count: number }>(
    'select state, count(*) from ticket group by 1 order by 1',
  )
  const { rows: cvs } = await client.query<{ unread: string | null; count: number }>(
    'select unread, count(*) from application_file group by 1 order by 1',
  )
  await client.end()
  return [
    `queued: ${jobs.map(it => `${it.task} ${it.count}`).join(', ')}`,
    `exports: ${tickets.map(it => `${it.state} ${it.count}`).join(', ')}`,
    `CVs: ${cvs.map(it => `${it.unread ?? 'read or waiting'} ${it.count}`).join(', ')}`,
  ].join('; ')
}

async function measure(what: string, codes: number): Promise<void> {
  const took: number[] = []
  for (let n = 0; n < codes; n++) {
    took.push(await sendCode())
    await sleep(250)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(0)
  console.log(`| ${what} | ${took.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`)
}

try {
  await new Promise<void>(ready => service.listen(0, '127.0.0.1', ready))
  const { port } = service.address() as AddressInfo // a server on TCP has an address with a port
  const ids = await fill()
  const file = fileURLToPath(new URL('../server/test/processes/real-worker.ts', import.meta.url))
  const settings = { KARGOZIN_SMS_URL: `http://127.0.0.1:${port}/` }
  const input = JSON.stringify({ reach, folder, secret: env.KARGOZIN_SECRET, settings })
  const worker = spawn(process.execPath, [file, input], { stdio: ['ignore', 'ignore', 'inherit'] })
  await sendCode()
  console.log('| codes while | codes | p50 ms | p95 ms | longest |\n| --- | --- | --- | --- | --- |')
  await measure('nothing else is queued', 20)
  await queueAll(ids)
  await measure('100 CVs (50 of them hold 1 GB) and 40 exports are', 100)
  console.log(`\nAfter it, ${await progress()}.`)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
} finally {
  service.close()
  await services.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit()
}
