import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { eraseDue } from '../../recruitment/forgetting/erasures.ts'
import { purgeEverywhere } from '../../work.ts'
import type { World } from '../world.ts'

/** The ids of all applications of people with one of these words in their names or contacts. */
async function applicationsWith(arya: World, words: readonly string[]): Promise<string[]> {
  const { rows } = await arya.asOwner(db =>
    sql<{ id: string }>`
      select a.id from application a join applicant p on p.application_id = a.id
       where exists (select from unnest(${words}::text[]) word
               where strpos(concat_ws(' ', p.first_name, p.last_name, p.mobile, p.email, a.snapshot ->> 'last_name'), word) > 0)`.execute(
      db,
    ),
  )
  return rows.map(row => row.id)
}

/** Erases every application with one of these words, as the worker does at night, a day after the last code was sent. */
export async function erasePerson(arya: World, words: readonly string[]): Promise<void> {
  const ids = await applicationsWith(arya, words)
  await arya.asOwner(async db => {
    await sql`insert into erasure (organization_id, application_id, reason, due_at)
      select organization_id, id, 'request', now() from application where id = any(${ids}::uuid[])
      on conflict (organization_id, application_id) where stopped_at is null and erased_at is null do update set due_at = now()`.execute(
      db,
    )
    for (const table of ['sms', 'email', 'one_time_code'] as const)
      await sql`update ${sql.table(table)} set expires_at = now() - interval '1 minute' where expires_at is not null`.execute(
        db,
      )
    await sql`update rate_limit set expire = 0`.execute(db)
    await sql`update attempt set until = now() - interval '1 minute'`.execute(db)
  })
  await purgeEverywhere(arya.services)
  await eraseDue(arya.services)
  await removeFiles(arya)
}

/** Does the queued work that removes the content of files. */
async function removeFiles(arya: World) {
  const { rows } = await arya.asOwner(db =>
    sql<{ key: string }>`select payload ->> 'key' as key from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-file'`.execute(db),
  )
  for (const { key } of rows) await arya.services.storage.remove(key)
}

/** The places in the database where one of these words is left, as `table: word: row`. */
export async function leftInDatabase(arya: World, words: readonly string[]): Promise<string[]> {
  return arya.asOwner(async db => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
    const left: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ word: string; row: string }>`
        select word, row from (select it::text as row from ${sql.raw(name)} it) each
         cross join unnest(${words}::text[]) word where strpos(row, word) > 0`.execute(db)
      left.push(...rows.map(({ word, row }) => `${name}: ${word}: ${row.slice(0, 300)}`))
    }
    return left
  })
}

/** The files in the data folder whose name or content has one of these words. */
export async function leftInFiles(arya: World, words: readonly string[]): Promise<string[]> {
  const folder = arya.services.config.dataFolder
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter(it => it.isFile()).map(it => join(it.parentPath, it.name))
  const left: string[] = []
  for (const file of files) {
    const text = (await readFile(file)).toString('utf8')
    if (words.some(word => file.includes(word) || text.includes(word))) left.push(file)
  }
  return left
}
