import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '@kargozin/server/starting/start-error.ts'

/**
 * The path of a tool of PostgreSQL in this major version or a newer one. The tool is searched in the PATH and in Debian's
 * folder of all versions.
 */
export function tool(name: 'pg_dump' | 'pg_restore', minVersion: number): string {
  const debian = '/usr/lib/postgresql'
  const places = [name, ...folders(debian).map(version => `${debian}/${version}/bin/${name}`)]
  const found = places.map(place => ({ place, version: versionOf(place) })).filter(it => it.version > 0)
  const fit = found.find(it => it.version >= minVersion)
  if (fit) return fit.place
  const here = found.length > 0 ? `found: ${found.map(it => it.version).join(', ')}` : 'none was found'
  throw new StartError(
    `This needs ${name} of PostgreSQL ${minVersion}; ${here}. Install the client programs of PostgreSQL ${minVersion}.`,
  )
}

function folders(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

const versionOf = (program: string): number =>
  Number(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.match(/\) (\d+)/)?.[1] ?? 0)

/** Runs a program. The password is in the environment, because everyone on the machine can read a command line. */
function run(program: string, args: string[], url: string): void {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) }
  const done = spawnSync(program, [...args, '--dbname', address.href], { env, encoding: 'utf8' })
  if (done.status !== 0) throw new StartError(`${args[0] ?? program}: ${done.stderr.trim().split('\n')[0] ?? 'failed'}`)
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return rows[0]?.major ?? 0
}

/** Dumps an external database to a file. Throws a StartError if pg_dump is missing or older than the server. */
export async function dump(url: string, client: pg.Client, file: string): Promise<void> {
  run(tool('pg_dump', await majorOf(client)), ['--format=custom', `--file=${file}`], url)
}

/**
 * Restores a dump into an external database, either completely or not at all. Refuses a database with open
 * connections. Refuses a database with tables unless `force` allows dropping them.
 */
export async function undump(url: string, client: pg.Client, file: string, force: boolean): Promise<void> {
  const restore = tool('pg_restore', await majorOf(client))
  const { rows } = await client.query<{ others: number; tables: number }>(`select
    (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others,
    (select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables`)
  const { others, tables } = rows[0] ?? { others: 0, tables: 0 }
  if (others > 0) throw new StartError('This database has open connections. Stop all servers and workers first.')
  if (tables > 0 && !force)
    throw new StartError('This database is not empty. With --force its content is dropped and replaced.')
  await prepare(client)
  const clean = force ? ['--clean', '--if-exists'] : []
  run(restore, ['--single-transaction', '--exit-on-error', '--no-owner', ...clean, file], url)
}

/**
 * Creates the role that the policies and grants in the dump need. The dump has no roles, because they belong to the
 * cluster.
 */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    create role kargozin_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null; end $$`)
  await client.query(
    `do $$ begin execute format('grant kargozin_app to %I', current_user); exception when others then null; end $$`,
  )
}
