import { readFile } from 'node:fs/promises'
import type { OlderDatabase } from './older-database.ts'

type Line = { table: string; row: object }

/**
 * Fills a database with saved data of an earlier version. 0046.jsonl has one row per line, without nulls and generated columns.
 * It contains records of every kind in two organisations, and broken references.
 */
export async function fillWith(file: `${string}.jsonl`, { query }: Pick<OlderDatabase, 'query'>): Promise<void> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8')
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line) // each line has this form
  const byTable = Map.groupBy(lines, line => line.table)
  // Disables the checks of foreign keys, because the rows are ordered by table and not by reference.
  await query('set session_replication_role = replica')
  for (const [table, all] of byTable) {
    const { rows } = await query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = rows[0]?.names
    const json = JSON.stringify(all.map(line => line.row))
    await query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [json],
    )
  }
  await query('set session_replication_role = origin')
}
