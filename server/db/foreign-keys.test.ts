import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'

let made: TestDatabase
let owner: pg.Client

before(async () => {
  made = await openTestDatabase()
  owner = new pg.Client(made.reach.owner)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await made.drop()
})

/**
 * Foreign keys without an index for finding the rows that refer to one row. The leading columns of the index must be columns
 * of the key: all of them, or all but the organisation, which the id implies. A partial index is fine if it leaves out only
 * rows with no reference.
 */
const without = `
with keys as (
  select k.conrelid, k.confrelid, k.conname,
         array(select a.attname::text from unnest(k.conkey) with ordinality c(n, place)
                 join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.n order by c.place) as columns
    from pg_constraint k
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace),
indexes as (
  select i.indrelid, pg_get_expr(i.indpred, i.indrelid) as condition,
         array(select coalesce(a.attname::text, '(expression)') from unnest(i.indkey::int2[]) with ordinality c(n, place)
                 left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = c.n
                where c.place <= i.indnkeyatts order by c.place) as columns
    from pg_index i where i.indisvalid)
select keys.conrelid::regclass || ' (' || array_to_string(keys.columns, ', ') || ') → ' || keys.confrelid::regclass as reference
  from keys
 where not exists (
   select from indexes i, generate_series(1, cardinality(i.columns)) n
    where i.indrelid = keys.conrelid
      and i.columns[1:n] <@ keys.columns
      and (i.columns[1:n] @> keys.columns
        or cardinality(keys.columns) > 1 and i.columns[1:n] @> array_remove(keys.columns, 'organization_id'))
      and (i.condition is null or i.condition = any(select '(' || c || ' IS NOT NULL)' from unnest(keys.columns) c)))
 order by 1`

/*
 * The rows that these keys refer to are never deleted, and these tables grow or change with every application and every move:
 * one more index makes writing 40 000 rows of history or stays a tenth slower, and every move writes to each index of
 * `application`.
 */
const spared = [
  // The application's role may not delete accounts and places, and no call deletes a source.
  'activity (user_id) → user_account',
  'applicant (city_id) → city',
  // The primary key finds it: a stay belongs to one application.
  'application (organization_id, id, step_id, standing) → stay',
  'application (organization_id, source_id) → source',
  'job (city_id) → city',
  'job (user_id) → user_account',
  'stay (entered_by) → user_account',
  'stay (left_by) → user_account',
]

test('foreign keys have an index, so that deleting a row never reads another table whole', async () => {
  const { rows } = await owner.query<{ reference: string }>(without)
  deepEqual(
    rows.map(row => row.reference),
    spared,
  )
})

test('the exceptions refer to rows that the application cannot or does not delete', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select t as name from unnest(array['user_account', 'city', 'province']) t
     where has_table_privilege('kargozin_app', t, 'delete')`)
  deepEqual(rows, [])
})
