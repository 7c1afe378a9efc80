import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { readConfig, type Config } from '@kargozin/server/core/config.ts'
import { erasedFile } from '@kargozin/server/core/data-folder.ts'
import { StartError } from '@kargozin/server/starting/start-error.ts'
import { runsOn } from '@kargozin/server/embedded-postgres/lock-file.ts'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import type { Manifest } from './backup.ts'
import { undump } from './dump.ts'
import { removeHalfRestores } from './leftovers.ts'
import { asProgram } from './program.ts'
import { extract, readArchive } from './tar.ts'

/** Folders of earlier restores in the data folder. They do not count as content. */
const aside = /^(before-restore-|restoring-)/

/**
 * Restores a backup into the data folder. A backup of an external database is also restored into the database of
 * DATABASE_URL. The backup is unpacked and tried before it is put in place, so a bad backup changes nothing. Refuses a folder
 * in use. Refuses a folder with content unless `force` is set. With `force`, the old content is moved into a subfolder
 * `before-restore-…`.
 */
export async function restore(config: Config, file: string, force: boolean): Promise<{ aside: string | undefined }> {
  const folder = config.dataFolder
  if (runsOn(join(folder, 'postgres'))) throw new StartError(`A server is running on ${folder}. Stop it first.`)
  await mkdir(folder, { recursive: true })
  await removeHalfRestores(folder)
  const there = (await readdir(folder)).filter(name => !aside.test(name) && name !== erasedFile)
  if (there.length > 0 && !force)
    throw new StartError(`${folder} is not empty. With --force its content is moved into another folder first.`)

  const staging = join(folder, `restoring-${process.pid}`)
  try {
    await unpack(config, file, staging)
    if (config.databaseUrl) await bringDump(config.databaseUrl, join(staging, 'database.dump'), force)
    else await tryServer(join(staging, 'postgres'))
    return { aside: await swap(folder, staging, there) }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function unpack(config: Config, file: string, staging: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  let known = false
  let whole = false
  try {
    for await (const entry of readArchive(file)) {
      if (!known && entry.name !== 'manifest.json') break
      if (entry.name === 'manifest.json') checkManifest(JSON.parse(await text(entry.content())), config)
      else if (entry.name !== 'end') await extract(entry, staging)
      known = true
      whole = entry.name === 'end'
    }
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(`${file} cannot be read completely: ${error.message}`)
  }
  if (!whole) throw new StartError(`${file} is not a complete backup of Kargozin.`)
}

function checkManifest(manifest: Partial<Manifest>, config: Config): void {
  if (manifest.product !== 'kargozin' || manifest.format !== 1)
    throw new StartError('This backup was made by a newer version of Kargozin or by another program.')
  const wanted = config.databaseUrl ? 'outside' : 'embedded'
  if (manifest.database === wanted) return
  const advice = wanted === 'outside' ? 'Unset DATABASE_URL' : 'Set DATABASE_URL to the database to restore into'
  throw new StartError(`This backup is of an ${manifest.database} database. ${advice}.`)
}

async function bringDump(url: string, file: string, force: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${error.message || 'no answer'}.`)
  })
  try {
    await undump(url, client, file, force)
    await rm(file)
  } finally {
    await client.end()
  }
}

/**
 * Starts PostgreSQL on the restored data. The first start replays the log up to the end of the backup, and fails if
 * anything is missing.
 */
async function tryServer(folder: string): Promise<void> {
  const server = await startPostgres({ folder })
  await server.stop()
}

async function swap(folder: string, staging: string, there: string[]): Promise<string | undefined> {
  const old = join(folder, `before-restore-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}`)
  if (there.length > 0) await mkdir(old, { mode: 0o700 })
  for (const name of there) await rename(join(folder, name), join(old, name))
  for (const name of await readdir(staging)) await rename(join(staging, name), join(folder, name))
  return there.length > 0 ? old : undefined
}

await asProgram(import.meta, async args => {
  const path = args.find(arg => !arg.startsWith('--'))
  if (!path) throw new StartError('Name the backup: npm run restore -- FILE [--force]')
  const config = readConfig({ ...process.env, KARGOZIN_SECRET: 'not needed to restore, and not to be made' })
  const done = await restore(config, resolve(process.env.INIT_CWD ?? '.', path), args.includes('--force'))
  console.log(`Restored into ${config.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${config.dataFolder}.`)
  if (done.aside) console.log(`The previous content is in ${done.aside}. Delete it when you no longer need it.`)
})
