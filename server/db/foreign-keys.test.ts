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
 * Finds foreign keys without an index on the referring columns. The leading columns of such an index must be columns of the
 * key: all of them, or all except the organisation, which the id implies. A partial index is accepted if it leaves out only
 * rows without a reference.
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
 * The exceptions. The rows that these keys refer to are never deleted, and another index would slow down writing. With it,
 * inserting 40,000 rows of history or stays takes a tenth longer. Every move updates each index of `application`.
 */
const spared = [
  // The application's role may not delete accounts and cities, and no call deletes the row of a source.
  'activity (user_id) → user_account',
  'applicant (city_id) → city',
  // The primary key of `application` finds the row, because a stay contains the id of its application.
  'application (organization_id, id, step_id, standing) → stay',
  'application (organization_id, source_id) → source',
  'job (city_id) → city',
  'job (user_id) → user_account',
  'stay (entered_by) → user_account',
  'stay (left_by) → user_account',
]

test('foreign keys have an index, so deleting a row needs no scan of another table', async () => {
  const { rows } = await owner.query<{ reference: string }>(without)
  deepEqual(
    rows.map(row => row.reference),
    spared,
  )
})

test('the application’s role cannot delete accounts, cities and provinces', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select t as name from unnest(array['user_account', 'city', 'province']) t
     where has_table_privilege('kargozin_app', t, 'delete')`)
  deepEqual(rows, [])
})
