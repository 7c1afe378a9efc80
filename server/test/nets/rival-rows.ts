import { sql } from 'kysely'
import type { Db } from '../../db/transaction.ts'
import type { World } from '../world.ts'

type Table = { name: string; columns: string[] }

/** The SQL condition for the rows of a table that belong to an organisation; undefined for a table without such rows. */
function ownedBy({ name, columns }: Table, organization: string) {
  if (columns.includes('organization_id')) return sql`organization_id = ${organization}`
  if (name === 'organization') return sql`id = ${organization}`
  const people = sql`(select user_id from membership where organization_id = ${organization})`
  if (name === 'user_account') return sql`id in ${people}`
  return columns.includes('user_id') ? sql`user_id in ${people}` : undefined
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by c.relname`.execute(
    db,
  )
  return rows
}

/** All rows of an organisation and of its members as text, from all tables. */
async function rowsOf(db: Db, organization: string): Promise<{ name: string; rows: string }[]> {
  const parts = (await tablesOf(db)).flatMap(table => {
    const owned = ownedBy(table, organization)
    if (!owned) return []
    return sql`select ${table.name}::text as name, coalesce(string_agg(t::text, chr(10) order by t::text), '') as rows
      from ${sql.table(table.name)} t where ${owned}`
  })
  return (await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/** The contents of an organisation's tables, for comparing them later. */
export const readRows = async (world: World, organization: string): Promise<ReadonlyMap<string, string>> => {
  const all = await world.asOwner(db => rowsOf(db, organization))
  return new Map(all.map(({ name, rows }) => [name, rows]))
}

export const aUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** All ids in these rows. */
export const idsIn = (rows: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...rows.values()].flatMap(text => text.match(aUuid) ?? []))
