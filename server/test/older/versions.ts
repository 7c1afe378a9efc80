import { ok } from 'node:assert/strict'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

const folder = new URL('../../db/migrations/', import.meta.url)

/* The migrations that were changed after their release. Each replacement turns the current text back into the earlier one. */
const edits: Record<string, [now: RegExp, then: string][]> = {
  '0001_core.sql': [
    [/(current_organization\(\) returns uuid language sql stable parallel safe)\n/, '$1 leakproof\n'],
    [/(current_user_id\(\) returns uuid language sql stable parallel safe)\n/, '$1 leakproof\n'],
    [/-- Only a superuser may say so[^$]*do \$\$ begin[^$]*end \$\$;\n/, ''],
    [
      /return \(select o\.id from organization o where.*\);/,
      'return (select id from organization where username = name and active);',
    ],
  ],
  '0008_public_jobs.sql': [
    [
      /  -- One job is enough[^$]*limit 1\) one\n/,
      `  select c.id from city c
   where exists (select from job j join organization o on o.id = j.organization_id and o.active
                  where j.city_id = c.id and j.publish_status = 10 and j.deleted_at is null and not job_closed(j.valid_through))\n`,
    ],
  ],
  '0012_bulk_and_entry.sql': [[/\n-- How applicants stood before[^$]*$/, '\n']],
}

/** The text of a migration as it was first released. */
export function asItWas(name: string, text: string): string {
  return (edits[name] ?? []).reduce((said, [now, then]) => {
    ok(now.test(said), `${name} no longer contains ${now}`)
    return said.replace(now, then)
  }, text)
}

/** Creates a folder inside `scratch` with the migrations of an earlier version, each passed through `change`. */
export async function migrationsOf(
  scratch: string,
  had: (name: string) => boolean,
  change: (name: string, text: string) => string = (_, text) => text,
): Promise<URL> {
  const there = pathToFileURL(`${await mkdtemp(join(scratch, 'some-'))}/`)
  for (const name of (await readdir(folder)).filter(name => name.endsWith('.sql') && had(name)))
    await writeFile(new URL(name, there), change(name, await readFile(new URL(name, folder), 'utf8')))
  return there
}

/** The definitions of our tables and functions in the catalogue of PostgreSQL, and what the application may do with them. */
export async function catalogueOf(reach: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(reach)
  await client.connect()
  const { rows } = await client.query<{ line: string }>(`
    select 'function ' || p.oid::regprocedure || pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as line from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'column ' || a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || a.attnotnull
           || a.attgenerated::text || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    union all select 'constraint ' || c.conrelid::regclass || ' ' || c.conname || pg_get_constraintdef(c.oid) from pg_constraint c
     where c.connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'policy ' || tablename || policyname || roles::text || cmd || coalesce(qual, '') || coalesce(with_check, '')
      from pg_policies where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all select 'rights ' || c.relname || c.relrowsecurity || coalesce(c.relacl::text, '') from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
    order by 1`)
  await client.end()
  return rows.map(row => row.line)
}
