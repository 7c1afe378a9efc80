import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { jsonColumns } from '@kargozin/server/db/json-columns.ts'
import { writeHashes } from '@kargozin/server/db/migration-hashes.ts'

type Column = { table: string; name: string; type: string; nullable: boolean; defaulted: boolean; always: boolean }

const scalar: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  timestamptz: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  tsvector: 'string',
  jsonb: 'Json',
  json: 'Json',
}

const typeOf = (type: string): string =>
  type.startsWith('_') ? `${typeOf(type.slice(1))}[]` : (scalar[type] ?? 'unknown')

function lineOf(column: Column): string {
  const name = `${column.table}.${column.name}`
  if (jsonColumns.some(known => known === name)) return `  ${column.name}: JsonColumns['${name}']`
  const type = typeOf(column.type) + (column.nullable ? ' | null' : '')
  if (column.always) return `  ${column.name}: GeneratedAlways<${type}>`
  return `  ${column.name}: ${column.defaulted ? `Generated<${type}>` : type}`
}

/** The tables of a migrated database as Kysely types, read from PostgreSQL's catalogue. */
export async function typesOf(reach: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(reach)
  await client.connect()
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
           a.atthasdef and a.attgenerated = '' as defaulted, a.attgenerated <> '' as always
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
     order by c.relname, a.attnum`)
  await client.end()
  const tables = Map.groupBy(rows, row => row.table)
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(lineOf).join('\n')}\n}\n`,
  )
  const all = [...tables.keys()].map(table => `  ${table}: ${pascal(table)}`).join('\n')
  return `// Written by \`npm run db:types\` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

type Json = ColumnType<object, string, string>

${interfaces.join('\n')}
export interface DB {
${all}
}
`
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_all, _bar, letter: string) => letter.toUpperCase())

/** The generated file. */
export const typesFile = new URL('../server/db/types.ts', import.meta.url)

if (import.meta.main) {
  const { openTestDatabase } = await import('@kargozin/server/test/database.ts')
  const database = await openTestDatabase()
  await writeFile(typesFile, await typesOf(database.reach.owner))
  await writeHashes()
  await database.drop()
}
