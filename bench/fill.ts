import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { hashPassword } from '@kargozin/server/account/passwords.ts'
import { Plan, type Size } from './plan.ts'
import { fillings } from './rows.ts'
import type { Filling } from './rows-talk.ts'

/** The password of all users in a filled database. */
export const password = 'sheer-benchmark-46'

/** The number of rows of a table, and the time for filling it. */
export type Filled = { table: string; rows: number; seconds: number }

/** The number of connections that fill a table at the same time. */
const connectionsPerTable = 3

/** Settings of a database server while it is only being filled. If the server stops, the filling begins again. */
export const fillingFlags = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'shared_buffers=2GB',
  'max_wal_size=32GB',
  'checkpoint_timeout=1h',
]

/**
 * Fills a migrated, empty database with the plan of a size, by COPY as the owner of the tables. Generated columns and
 * checks work as usual. Triggers are off. Those of foreign keys are not needed, because the generator uses only ids that
 * exist. Indexes without a constraint are built at the end. The words of applications and the pairs of possible duplicates, which
 * triggers would write, are computed for all together.
 */
export async function fill(
  owner: pg.ClientConfig,
  size: Size,
  report: (done: Filled) => void = () => {},
): Promise<Plan> {
  const plan = new Plan(size)
  const clients = Array.from({ length: connectionsPerTable }, () => new pg.Client(owner))
  await Promise.all(clients.map(client => client.connect()))
  await Promise.all(clients.map(client => client.query(`set session_replication_role = replica; ${memory}`)))
  const tables = Object.entries(fillings(plan, await hashPassword(password)))
  const indexes = await dropIndexes(
    clients[0],
    tables.map(([table]) => table),
  )
  for (const [table, filling] of tables) {
    const begin = performance.now()
    const many = filling.count > 10_000 ? clients : clients.slice(0, 1)
    const counts = await Promise.all(many.map((client, part) => copyPart(client, table, filling, part, many.length)))
    report({ table, rows: counts.reduce((sum, it) => sum + it, 0), seconds: (performance.now() - begin) / 1000 })
  }
  await timed(report, 'words', () => clients[0]?.query(words))
  await timed(report, 'indexes', () => createIndexes(clients, indexes))
  await timed(report, 'pairs', () => clients[0]?.query('analyze; call pair_everyone()'))
  await timed(report, 'vacuum, analyze', () => clients[0]?.query('vacuum (analyze)'))
  await Promise.all(clients.map(client => client.end()))
  return plan
}

/** The words of CVs and answers, which a trigger of 0120_words_of_applications.sql would write. */
const words = `insert into application_words (organization_id, application_id, cv, answers)
  select organization_id, id, fold_tsv(cv_text), json_words(jsonb_path_query_array(snapshot, '$.answers[*].answer'))
    from application where cv_text is not null or snapshot ? 'answers'`

const memory = "set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1; set work_mem = '256MB'"

async function timed(report: (done: Filled) => void, table: string, work: () => Promise<unknown> | undefined) {
  const begin = performance.now()
  await work()
  report({ table, rows: 0, seconds: (performance.now() - begin) / 1000 })
}

/**
 * Drops the indexes without a constraint, and the deferred foreign keys, because the tables are filled one after
 * another. Returns the statements that create them again, the foreign keys first.
 */
async function dropIndexes(client: pg.Client | undefined, tables: string[]): Promise<string[]> {
  const found = await client?.query<{ drop_sql: string; create_sql: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop_sql,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create_sql
       from pg_constraint where contype = 'f' and condeferred
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index where not indisunique and indrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { drop_sql } of found?.rows ?? []) await client?.query(drop_sql)
  return (found?.rows ?? []).map(it => it.create_sql)
}

/** Creates indexes in parallel, one per connection at a time. */
async function createIndexes(clients: pg.Client[], indexes: string[]): Promise<void> {
  const left = [...indexes]
  const make = async (client: pg.Client) => {
    for (let next = left.pop(); next; next = left.pop()) await client.query(next)
  }
  await Promise.all(clients.map(make))
}

/** Copies one of `parts` equal parts of a table. Returns the number of rows. */
async function copyPart(client: pg.Client, table: string, it: Filling, part: number, parts: number): Promise<number> {
  const [first, last] = [part, part + 1].map(edge => Math.floor((it.count * edge) / parts))
  const into = client.query(copyFrom(`copy ${table} (${it.columns}) from stdin`))
  await pipeline(Readable.from(textOf(it, first ?? 0, last ?? 0)), into)
  return into.rowCount
}

/** The rows in COPY's text format, in pieces of about 64 KB. */
function* textOf(it: Filling, first: number, last: number): Generator<string> {
  let text = ''
  for (let n = first; n < last; n++) {
    for (const row of it.rows(n)) text += `${row.map(plain).join('\t')}\n`
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  if (text) yield text
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const plain = (value: string | number | boolean | null): string =>
  value === null
    ? '\\N'
    : typeof value === 'string'
      ? value.replace(/[\\\t\n\r]/g, sign => escapes[sign] ?? sign)
      : String(value)
