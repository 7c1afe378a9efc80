import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { StartError } from '../starting/start-error.ts'
import { reasonOf } from './away.ts'

const ours = new URL('./migrations/', import.meta.url)

/*
 * All files run in one transaction. A deferred foreign key keeps the checks of changed rows until its end, and PostgreSQL refuses
 * `create index` and `alter table` on a table with such checks. So they are made before each file, and at once within it.
 */
const checkAtOnce = 'set constraints all immediate'

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const entries = names.map(async name => {
    const text = await readFile(new URL(name, folder), 'utf8')
    const up: Migration['up'] = async db => {
      await sql.raw(checkAtOnce).execute(db)
      await sql.raw(text).execute(db)
    }
    return [name.replace('.sql', ''), { up }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The advisory lock of a running migration. */
const migrating = 4603

/**
 * Migrates a database to this version: runs each numbered .sql file once, in order, then migrates the tables of the queue.
 * Processes that start at the same moment wait for each other. Throws a StartError if the data belongs to a newer version, if a
 * file fails, and if the owner lacks a privilege.
 */
export async function migrate(owner: pg.PoolConfig, folder = ours): Promise<{ ran: string[] }> {
  const pool = new pg.Pool({ ...owner, max: 3 })
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    // Closing the connection releases the lock.
    const lock = await pool.connect()
    try {
      await lock.query('select pg_advisory_lock($1)', [migrating])
      return { ran: await bringUp(db, pool, folder) }
    } finally {
      lock.release(true)
    }
  } finally {
    await db.destroy()
  }
}

type Database = Kysely<{ kysely_migration: { name: string } }>

async function bringUp(db: Database, pool: pg.Pool, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await refuseNewer(db, migrations)
  await sql.raw(makeRole).execute(db)
  await refuseStranger(db)
  // A migration may be merged after one with a higher number and must then still be run.
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(result => result.status === 'Error')
  if (failed) throw new StartError(`The migration ${failed.migrationName}.sql failed: ${reasonOf(error)}.`)
  if (error) throw error
  await refuseDeafSearch(db)
  await migrateQueue({ pgPool: pool })
  await sql.raw(grantQueue).execute(db)
  return results.map(result => result.migrationName)
}

/*
 * Roles belong to the whole cluster, so the application's role may already exist, or another process may be creating it at the
 * same moment. A user may grant itself a role that it created; a role of another user must already be granted to it.
 */
const makeRole = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'kargozin_app') then
    create role kargozin_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'kargozin_app', 'set') then
    execute format('grant kargozin_app to %I', current_user);
  end if;
exception when others then null;
end $$;`

/** Throws if the owner may not switch to the application's role, which every connection of the application does. */
async function refuseStranger(db: Database): Promise<void> {
  const { rows } = await sql<{ may: boolean | null; name: string }>`
    select current_user as name, coalesce((select pg_has_role(oid, 'set') from pg_roles where rolname = 'kargozin_app'), false) as may`.execute(
    db,
  )
  const [it] = rows
  if (it?.may) return
  throw new StartError(
    `The owner of the database may neither make the role kargozin_app nor become it. As a superuser: create role kargozin_app login; grant kargozin_app to "${it?.name}";`,
  )
}

/** The options of a database whose ctype is UTF-8 in every cluster. `builtin_locale` alone leaves the ctype of the cluster. */
const utf8Locale = `locale_provider builtin builtin_locale 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`

/** Throws if the ctype of the database does not know Persian letters, because pg_trgm would then silently find nothing. */
async function refuseDeafSearch(db: Database) {
  const { rows } = await sql<{ hears: boolean }>`select check_persian_search() as hears`.execute(db)
  if (rows[0]?.hears) return
  throw new StartError(
    `This database cannot search Persian: create it with a UTF-8 ctype, as create database kargozin ${utf8Locale};`,
  )
}

async function refuseNewer(db: Database, known: Record<string, Migration>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return
  const done = await db.selectFrom('kysely_migration').select('name').execute()
  const unknown = done.filter(row => !(row.name in known)).map(row => row.name)
  if (unknown.length > 0)
    throw new StartError(
      `The data was written by a newer version of Kargozin (it has ${unknown.join(', ')}). Start that version, or restore a backup made by this one.`,
    )
}

/*
 * The application may only add jobs to the queue. The function `enqueue` runs as the owner, because the tables of the queue
 * have their own row-level security. A job replaces a waiting job with the same key.
 *
 * Organisations take turns in a lane (start-time fair queueing). The priority of a job is its turn: one more than that of the
 * last job of its organisation in the same lane, and at least the turn that is running now. So the first job of one
 * organisation runs before the second job of another, even if the other has queued thousands. An organisation that always has
 * work gets only its share. `queue_turn` is volatile so that it sees the jobs that the same statement has already queued.
 *
 * `enqueue_all` adds many jobs of one organisation, without keys, as if by `enqueue` one after the other. Looking for the turn of each among those
 * before it took milliseconds, so that five thousand messages took up to twenty seconds.
 */
const grantQueue = `
create index if not exists jobs_by_turn on graphile_worker._private_jobs
  (task_id, (coalesce(payload ->> 'organization_id', '')), priority);
create index if not exists jobs_taken on graphile_worker._private_jobs (id) where not is_available;
create or replace function queue_turn(organization text, lane text[])
  returns int language sql volatile set search_path = graphile_worker
  as $$
    select least(32000, greatest(0,
      (select max(priority) from _private_jobs
        where not is_available and locked_at is not null
          and task_id in (select id from _private_tasks where identifier = any(lane))),
      (select max(last.priority) + 1 from _private_tasks task
        cross join lateral (
          select j.priority from _private_jobs j
           where j.task_id = task.id and coalesce(j.payload ->> 'organization_id', '') = organization
             and (j.attempts < j.max_attempts or j.locked_at is not null)
           order by j.priority desc limit 1) last
        where task.identifier = any(lane))))
  $$;
revoke all on function queue_turn from public;
drop function if exists enqueue(text, json, timestamptz, text);
drop function if exists enqueue(text, json, timestamptz, text, text[]);
create or replace function enqueue(
    task text, payload json, run_at timestamptz default now(), key text default null, lane text[] default null,
    at_once int default null)
  returns void language sql security definer set search_path = public, graphile_worker
  as $$
    select graphile_worker.add_job(task, payload, run_at => run_at, job_key => key, max_attempts => 8,
      queue_name => task || ' ' || (payload ->> 'organization_id') || ' ' || abs(hashtext(payload::text)::bigint % at_once),
      priority => queue_turn(coalesce(payload ->> 'organization_id', ''), lane))
  $$;
revoke all on function enqueue from public;
grant execute on function enqueue to kargozin_app;
create or replace function enqueue_all(task text, payloads json[], run_ats timestamptz[], lane text[], at_once int)
  returns void language sql security definer set search_path = public, graphile_worker
  as $$
    with turn as materialized (select queue_turn(coalesce(payloads[1] ->> 'organization_id', ''), lane) as first)
    select count(*) from graphile_worker.add_jobs(array(
      select row(task, payload, task || ' ' || (payload ->> 'organization_id') || ' ' || abs(hashtext(payload::text)::bigint % at_once),
               run_at, 8, null, least(32000, turn.first + place - 1), null)::graphile_worker.job_spec
        from turn, unnest(payloads, run_ats) with ordinality as given (payload, run_at, place) order by place))
  $$;
revoke all on function enqueue_all from public;
grant execute on function enqueue_all to kargozin_app;
create or replace function hasten(keys text[], due timestamptz)
  returns void language sql security definer set search_path = public, graphile_worker
  as $$
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker._private_jobs where key = any(keys) and locked_at is null and run_at > due), run_at => due)
  $$;
revoke all on function hasten from public;
grant execute on function hasten to kargozin_app;`
