import { sql, type RawBuilder } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { deleteRows, deleteUploads } from '../imports/import-files.ts'
import { removeFiles } from '../pipeline/bulk-remove.ts'
import { takeWords, type ErasedWords } from './erased-words.ts'
import { traceColumns, type TraceColumns } from './trace-columns.ts'
import { asWhole, asWords, patternsOf, type TracePatterns } from './trace-patterns.ts'

/**
 * The number of persons whose traces are searched at once. Each search reads the texts of the whole organisation, and takes 10 to 20 µs
 * for each person and text.
 */
const together = 5

/**
 * Erases the traces of erased persons outside of their applications: in texts about others, copies, files and saved views. Runs
 * in the night after the erasures, because it reads all texts of the organisation.
 */
export async function eraseTraces({ database }: Pick<Services, 'database'>, organization_id: string): Promise<void> {
  for (let more = true; more;)
    more = await inOrganization(database.fixed, organization_id, async ({ db }) => {
      const words = await takeWords(db, organization_id, together)
      if (words) await eraseWords(db, organization_id, words)
      return words !== undefined
    })
}

async function eraseWords(db: Db, organization_id: string, words: ErasedWords): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(db)
  await deleteGeneratedFiles(db, organization_id)
  const patterns = patternsOf(words)
  if (patterns.all === '') return
  await deleteImports(db, organization_id, words)
  await deleteImportDecisions(db, organization_id, words)
  await eraseFromViews(db, organization_id, patterns)
  for (const [table, columns] of Object.entries(traceColumns))
    await maskTable(db, { organization_id, table, columns, patterns })
}

/**
 * Deletes the exports and the parsed CVs of the organisation, which are otherwise kept for a day: nobody knows whose data they
 * contain. Also deletes the files for messages that no message has any more.
 */
async function deleteGeneratedFiles(db: Db, organization_id: string): Promise<void> {
  await sql`
    delete from ticket where organization_id = ${organization_id} and file_id in (
      select id from file where organization_id = ${organization_id} and collection = 'export')`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select f.id from file f where f.organization_id = ${organization_id}
       and (f.collection in ('export', 'parsed') or f.collection = 'message' and not exists (
             select from email_attachment a where a.organization_id = f.organization_id and a.file_id = f.id))`.execute(
    db,
  )
  await removeFiles(
    db,
    { organization_id },
    rows.map(it => it.id),
  )
}

/**
 * Cancels the unfinished imports that contain one of these contacts, because their uploaded files contain the person too. Deletes
 * the rows with these contacts of all imports.
 */
async function deleteImports(db: Db, organization_id: string, words: ErasedWords): Promise<void> {
  const found = sql`organization_id = ${organization_id} and (mobile = any(${words.mobiles}::text[])
    or email = any(${words.emails}::text[]) or national_id = any(${words.national_ids}::text[]))`
  const { rows } = await sql<{ import_id: string }>`
    select id as import_id from import where organization_id = ${organization_id} and coalesce(file_id, zip_file_id) is not null
       and id in (select import_id from import_row where ${found}) for update`.execute(db)
  for (const { import_id } of rows) {
    await deleteUploads(db, { organization_id, import_id })
    await deleteRows(db, { organization_id, import_id })
    await sql`update import set state = 'cancelled', columns = null, finished_at = now()
      where organization_id = ${organization_id} and id = ${import_id}`.execute(db)
  }
  await sql`delete from import_row where ${found} and application_id is null`.execute(db)
}

/**
 * Deletes what was decided about titles of columns and values of imports that are words of the person: in a sheet without titles,
 * the first row of data has their place. Their keys have no spaces.
 */
async function deleteImportDecisions(db: Db, organization_id: string, words: ErasedWords): Promise<void> {
  const parts = [
    ...words.fullNames.flatMap(([first, last]) => [first + last, last + first]),
    ...words.mobiles.map(it => it.replace(/^(0|\+)/, '')),
    ...[...words.emails, ...words.national_ids, ...words.addresses],
  ]
  for (const [table, key] of [
    ['import_title', 'title_key'],
    ['import_value', 'value_key'],
  ] as const)
    await sql`
      delete from ${sql.table(table)} where organization_id = ${organization_id} and (
        ${sql.ref(key)} in (select fold_name(name) from unnest(${words.names}::text[]) name)
        or exists (select from unnest(${parts}::text[]) part where strpos(${sql.ref(key)}, fold_name(part)) > 0))`.execute(
      db,
    )
}

/**
 * Deletes the saved views that filter by one of these names or contacts, because they find nobody any more. In the titles of
 * other views, full names and contacts are replaced.
 */
async function eraseFromViews(db: Db, organization_id: string, patterns: TracePatterns): Promise<void> {
  const [whole, parts] = [asWhole(patterns.all), asWords(patterns.parts || patterns.all)]
  const { rows } = await sql<{ id: string; query: string }>`
    select id, query from saved_view where organization_id = ${organization_id}`.execute(db)
  // The names and values of the filters, because the query may be any text; the parts of a list are values too.
  const values = rows.flatMap(({ id, query }) =>
    [...new URLSearchParams(query)]
      .flat()
      .flatMap(value => [value, ...value.split(/["[\],{}:]+/u)])
      .map(value => ({ id, value })),
  )
  await sql`
    delete from saved_view where organization_id = ${organization_id} and id in (
      select (it ->> 'id')::uuid from jsonb_array_elements(${JSON.stringify(values)}::jsonb) it
       where it ->> 'value' ~* ${parts} or it ->> 'value' ~* ${whole})`.execute(db)
  await sql`
    update saved_view set title = case when title ~* ${whole} then '—' else mask_text(title, ${parts}) end
     where organization_id = ${organization_id} and (title ~* ${parts} or title ~* ${whole})`.execute(db)
}

type Masking = { organization_id: string; table: string; columns: TraceColumns; patterns: TracePatterns }

/** Replaces the words in the columns of one table. Changes only the rows that contain one of them. */
async function maskTable(db: Db, { organization_id, table, columns, patterns }: Masking): Promise<void> {
  const all = asWords(patterns.all)
  const parts = asWords(patterns.parts || patterns.all)
  const whole = asWhole(patterns.all)
  const masked = [
    ...(patterns.parts === '' ? [] : (columns.texts ?? [])).map(name => ({ name, text: sql.ref(name), in: parts, to: sql`mask_text(${sql.ref(name)}, ${parts})` })), // prettier-ignore
    ...(columns.names ?? []).map(name => ({ name, text: sql.ref(name), in: all, to: sql`mask_text(${sql.ref(name)}, ${all})` })), // prettier-ignore
    ...(columns.json ?? []).map(name => ({ name, text: sql`${sql.ref(name)}::text`, in: all, to: sql`mask_json(${sql.ref(name)}, ${whole}, ${parts})` })), // prettier-ignore
  ]
  if (masked.length === 0) return
  const set = masked.map(({ name, to }): RawBuilder<unknown> => sql`${sql.ref(name)} = ${to}`)
  const found = masked.map(({ text, in: pattern }): RawBuilder<unknown> => sql`${text} ~* ${pattern}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(set)}
     where organization_id = ${organization_id} and (${sql.join(found, sql` or `)})`.execute(db)
}
