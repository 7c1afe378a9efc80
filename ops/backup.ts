import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { readConfig, type Config } from '@kargozin/server/core/config.ts'
import { StartError } from '@kargozin/server/starting/start-error.ts'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { dump } from './dump.ts'
import { removeHalfBackups } from './leftovers.ts'
import { asProgram } from './program.ts'
import { writeArchive, type Archive } from './tar.ts'

/** The content of manifest.json, the first entry of a backup. */
export type Manifest = {
  product: 'kargozin'
  format: 1
  version: string
  made: string
  /** `embedded`: the data files of the embedded PostgreSQL. `outside`: a dump of an external database by pg_dump. */
  database: 'embedded' | 'outside'
  postgres: number
}

/**
 * Writes the database, the files on disk and the secret to one .tar.gz while the product is in use. It includes everything
 * committed before the end of the backup. Files in a bucket are not included: use the bucket's own tools.
 */
export async function backup(config: Config, file: string): Promise<{ bytes: number }> {
  await removeHalfBackups(dirname(file), tmpdir())
  const archive = writeArchive(file)
  try {
    // A file is written before its row and deleted after its row. Files are copied before the database, because some of them may
    // be deleted meanwhile, and again after the database, because new ones may be written. So every row in the backup has its
    // file.
    const copied = new Set<string>()
    const files = () => addFiles(archive, join(config.dataFolder, 'files'), copied)
    if (config.databaseUrl) await addDump(archive, config.databaseUrl, files)
    else await addEmbedded(archive, join(config.dataFolder, 'postgres'), files)
    await files()
    await archive.addFile('secret', join(config.dataFolder, 'secret'))
    await archive.addText('end', '')
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
  return { bytes: (await stat(file)).size }
}

async function manifest(database: Manifest['database'], client: pg.Client): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  const { rows } = await client.query<{ postgres: number }>(
    `select current_setting('server_version_num')::int / 10000 as postgres`,
  )
  const made = new Date().toISOString()
  const all: Manifest = { product: 'kargozin', format: 1, version, made, database, postgres: rows[0]?.postgres ?? 0 }
  return `${JSON.stringify(all, null, 2)}\n`
}

async function addFiles(archive: Archive, folder: string, copied: Set<string>): Promise<void> {
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `files${path.slice(folder.length)}`
    if (entry.isFile() && !copied.has(name) && (await archive.addFile(name, path))) copied.add(name)
  }
}

async function addDump(archive: Archive, url: string, files: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  const temporary = join(tmpdir(), `kargozin-dump-${process.pid}`)
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${error.message || 'no answer'}.`)
  })
  try {
    await archive.addText('manifest.json', await manifest('outside', client))
    await files()
    await dump(url, client, temporary)
    await archive.addFile('database.dump', temporary)
  } finally {
    await client.end()
    await rm(temporary, { force: true })
  }
}

async function addEmbedded(archive: Archive, folder: string, files: () => Promise<void>): Promise<void> {
  const data = join(folder, 'data')
  if (!existsSync(join(data, 'PG_VERSION')))
    throw new StartError(`There is no database in ${folder}: nothing to back up.`)
  const postgres = await startPostgres({ folder })
  const client = new pg.Client({ host: postgres.host, port: postgres.port, user: 'postgres', database: 'postgres' })
  try {
    await client.connect()
    await archive.addText('manifest.json', await manifest('embedded', client))
    await files()
    // The slot keeps the write-ahead log that the backup needs. It is temporary and ends with this connection.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('kargozin', fast => true)`)
    await addData(archive, data)
    const { rows } = await client.query<{ label: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    )
    const { label, last } = rows[0] ?? { label: '', last: '' }
    await archive.addText('postgres/data/backup_label', label)
    await addLog(archive, join(data, 'pg_wal'), label, last)
  } finally {
    await client.end().catch(() => {})
    await postgres.stop()
  }
}

/**
 * Folders that are backed up without their content, which belongs to the running server or is recreated at the start.
 * PostgreSQL needs the folders themselves.
 */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const leftOut = /^(postmaster\.(pid|opts)|backup_label.*|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp)$/

async function addData(archive: Archive, data: string, below = ''): Promise<void> {
  await archive.addFolder(`postgres/data${below}`)
  for (const entry of await readdir(join(data, below), { withFileTypes: true })) {
    const name = `${below}/${entry.name}`
    if (leftOut.test(entry.name)) continue
    if (name === '/global/pg_control')
      await archive.addBytes(`postgres/data${name}`, await readSteady(join(data, name)))
    else if (entry.isFile()) await archive.addFile(`postgres/data${name}`, join(data, name))
    else if (emptied.includes(entry.name)) await archive.addFolder(`postgres/data${name}`)
    else if (entry.isDirectory()) await addData(archive, data, name)
  }
}

/**
 * Reads a file that the server rewrites in place, until two reads are equal, because a single read could mix old and
 * new content.
 */
async function readSteady(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ;) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

/** Adds the write-ahead log from the start to the end of the backup. Sorting the segments by name sorts them by time. */
async function addLog(archive: Archive, folder: string, label: string, last: string): Promise<void> {
  const first = label.match(/\(file ([0-9A-F]{24})\)/)?.[1] ?? ''
  const names = (await readdir(folder))
    .filter(name => name.endsWith('.history') || (name >= first && name <= last))
    .sort()
  if (!first || !names.includes(first) || !names.includes(last))
    throw new Error('The write-ahead log of the backup is incomplete.')
  for (const folderName of ['archive_status', 'summaries'])
    await archive.addFolder(`postgres/data/pg_wal/${folderName}`)
  for (const name of names) await archive.addFile(`postgres/data/pg_wal/${name}`, join(folder, name))
}

/** A file name that sorts by time, in the folder where the command was run. */
function fileFor(path: string | undefined): string {
  const stamp = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')
  return resolve(process.env.INIT_CWD ?? '.', path ?? `kargozin-${stamp}.tar.gz`)
}

await asProgram(import.meta, async ([path]) => {
  const config = readConfig({ ...process.env, KARGOZIN_SECRET: 'the one in the data folder is backed up' })
  const file = fileFor(path)
  if (existsSync(file)) throw new StartError(`${file} exists already.`)
  const { bytes } = await backup(config, file)
  console.log(
    `${file} (${(bytes / 1e6).toFixed(1)} MB). It contains personal data and the secret: protect it as well as the server.`,
  )
  if (config.filesUrl) console.log('Files are in the bucket of FILES_URL, not in this backup.')
})
