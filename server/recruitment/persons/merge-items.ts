import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/transaction.ts'
import { columnsToMove, type MovedColumn } from './moved-tables.ts'

/** A merge that is being made or undone. */
export type Merging = { organization_id: string; merge_id: string }

/** Two applications that are joined. `gone` is merged into `kept`, which remains. */
export type Pair = { kept: string; gone: string }

/** The pairs as a table `pair (kept, gone)`. */
export const pairsSql = (pairs: readonly Pair[]): RawBuilder<unknown> =>
  sql`unnest(${pairs.map(it => it.kept)}::uuid[], ${pairs.map(it => it.gone)}::uuid[]) pair(kept, gone)`

/** SQL for a JSON object of columns of a table or alias, with the column names as keys. */
export const objectOf = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columns.flatMap(name => [sql.lit(name), sql.ref(`${table}.${name}`)]))})`

/** Stores the rows of `changed (application_id, key, before, after)` as items of the merge. */
export const keepChanged = ({ organization_id, merge_id }: Merging, table: string): RawBuilder<unknown> => sql`
  insert into person_merge_item (organization_id, merge_id, application_id, in_table, key, before, after)
  select ${organization_id}, ${merge_id}, application_id, ${table}, key, before, after from changed`

/** Moves the rows that belong to the other applications or the other person, table by table, and stores where they were. */
export async function moveRows(
  db: Db,
  merging: Merging,
  pairs: readonly Pair[],
  person: { kept: string; gone: string },
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- they are statements of one transaction
  for (const it of columnsToMove) await moveColumn(db, merging, it, it.of === 'person' ? [person] : pairs)
}

async function moveColumn(db: Db, merging: Merging, it: MovedColumn, pairs: readonly Pair[]) {
  const { table, column, key, once, of } = it
  const same = (once ?? []).map(name => sql`o.${sql.ref(name)} = t.${sql.ref(name)}`)
  const taken = sql`exists (select from ${sql.table(table)} o where ${sql.join(
    [sql`o.organization_id = t.organization_id`, sql`o.${sql.ref(column)} = pair.kept`, ...same],
    sql` and `,
  )})`
  // A row that names both persons, such as “different persons”, is not moved: it would name one person twice.
  const other = sql.join((once ?? []).map(name => sql.ref(`t.${name}`)))
  const ofBoth = of === 'person' ? sql`and ${other} <> pair.kept` : sql``
  await sql`
    with changed as (
      update ${sql.table(table)} t set ${sql.ref(column)} = pair.kept
        from ${pairsSql(pairs)}
       where t.organization_id = ${merging.organization_id} and t.${sql.ref(column)} = pair.gone
         ${once ? sql`and not ${taken}` : sql``} ${ofBoth}
      returning ${of === 'application' ? sql`pair.gone` : sql`null::uuid`} as application_id, ${objectOf('new', key)} as key,
                ${objectOf('old', [column])} as before, ${objectOf('new', [column])} as after)
    ${keepChanged(merging, table)}`.execute(db)
}

/** The tables in which a merge changed rows, with the changed columns. */
async function changedTables(db: Db, { organization_id, merge_id }: Merging) {
  const { rows } = await sql<{ table: string; key: string[]; columns: string[] }>`
    select in_table as table, array_agg(distinct k) as key, array_agg(distinct c) as columns
      from person_merge_item i, jsonb_object_keys(key) k, jsonb_object_keys(before) c
     where organization_id = ${organization_id} and merge_id = ${merge_id}
     group by 1`.execute(db)
  return new Map(rows.map(row => [row.table, row]))
}

/** The tables of a merge, in the order in which their rows are restored. */
const tables = ['application', 'applicant', 'applicant_private', ...new Set(columnsToMove.map(it => it.table))]

/**
 * Restores every row that a merge changed. Values that were changed since are kept. Returns, by table, how many rows no longer
 * exist or cannot be restored.
 */
export async function putBackRows(db: Db, merging: Merging): Promise<ReadonlyMap<string, number>> {
  const changed = await changedTables(db, merging)
  const lost = new Map<string, number>()
  for (const table of tables) {
    const found = changed.get(table)
    // oxlint-disable-next-line no-await-in-loop -- they are statements of one transaction, in the order of `tables`
    if (found) lost.set(table, await putBackTable(db, merging, found, table === 'application' ? whole : all))
    // oxlint-disable-next-line no-await-in-loop -- the remaining applications must get their own persons back before the merged
    // ones are restored
    if (found && table === 'application')
      lost.set(table, (lost.get(table) ?? 0) + (await putBackTable(db, merging, found, merged)))
  }
  return lost
}

type Changed = { table: string; key: string[]; columns: string[] }

const all = sql`true`
const merged = sql`i.before ? 'merged_into'`
const whole = sql`not i.before ? 'merged_into'`

async function putBackTable(
  db: Db,
  { organization_id, merge_id }: Merging,
  { table, key, columns }: Changed,
  which: RawBuilder<unknown>,
) {
  const carries = columnsToMove.find(it => it.table === table)?.carries
  const at = (name: string) => sql`(i.key ->> ${sql.lit(name)})::uuid`
  const keys = key.map(name => sql`t.${sql.ref(name)} = ${at(name)}`)
  const carried = carries
    ? sql` or t.${sql.ref(carries)} = ${at('id')} and not exists (select from item x where (x.key ->> 'id')::uuid = t.id)`
    : sql``
  const set = columns.map(
    name => sql`${sql.ref(name)} = case when i.before ? ${sql.lit(name)}
      and coalesce(to_jsonb(t.${sql.ref(name)}), 'null') = i.after -> ${sql.lit(name)}
      then b.${sql.ref(name)} else t.${sql.ref(name)} end`,
  )
  const { rows } = await sql<{ lost: number }>`
    with item as materialized (
      -- Restores a row only once if the merge changed it twice.
      select i.key, jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(was.key, i.after -> was.key) as after
        from person_merge_item i cross join lateral jsonb_each(i.before) was
       where i.organization_id = ${organization_id} and i.merge_id = ${merge_id} and i.in_table = ${table} and ${which}
       group by i.key),
    back as (
      update ${sql.table(table)} t set ${sql.join(set)}
        from item i cross join lateral jsonb_populate_record(null::${sql.table(table)}, i.before) b
       where t.organization_id = ${organization_id} and (${sql.join(keys, sql` and `)}${carried}) and ${mayGoBack(table)}
      returning i.key)
    select (select count(*) from item) - (select count(distinct key) from back) as lost`.execute(db)
  return Number(rows[0]?.lost ?? 0)
}

/** An application is not restored if its person has another one in its place since the merge. */
const mayGoBack = (table: string) =>
  table === 'application'
    ? sql`not exists (select from application x where x.organization_id = t.organization_id and x.job_id = t.job_id
        and x.person_id = b.person_id and x.attempt = coalesce(b.attempt, t.attempt) and x.merged_into is null and x.id <> t.id)`
    : sql`true`
