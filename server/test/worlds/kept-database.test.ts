import { deepEqual, equal, notDeepEqual, rejects } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type pg from 'pg'
import { openWorldDatabase } from './kept-database.ts'

/** Lets the process keep its database, as one that runs many files. */
function sharing(it: TestContext) {
  const before = process.env['SHARES_DATABASE']
  process.env['SHARES_DATABASE'] = '1'
  it.after(() => (before === undefined ? delete process.env['SHARES_DATABASE'] : undefined))
}

/** The rows of all tables, each table with a hash of them. Tables without rows are left out. */
async function rowsIn(owner: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'graphile_worker') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t`,
    )
    if (rows[0]?.hash) found[name] = rows[0].hash
  }
  return found
}

test('the next file of a process finds the rows that every world starts with, and the same connections', async it => {
  sharing(it)
  const first = await openWorldDatabase(false)
  const start = await rowsIn(first.owner)
  await first.owner.query(`
    delete from membership;
    update organization set name = 'another';
    update city set name = name || ' ' where id in (select id from city limit 2);
    insert into user_account (first_name, last_name, mobile) values ('a', 'b', '09120007777');
    select graphile_worker.add_job('nothing')`)
  notDeepEqual(await rowsIn(first.owner), start)
  await first.leave()
  const second = await openWorldDatabase(false)
  equal(second.database, first.database)
  deepEqual(await rowsIn(second.owner), start)
  const apart = await openWorldDatabase(false)
  equal(apart.database === second.database, false, 'while it is used, others get another one')
  await apart.leave()
  await second.leave()
})

for (const change of [
  'alter table tag disable row level security',
  'drop index if exists stay_open; alter table tag alter column title drop not null',
])
  test(`a file that changes tables fails, and the next one gets another database: ${change}`, async it => {
    sharing(it)
    const first = await openWorldDatabase(false)
    await first.owner.query(change)
    await rejects(first.leave(), /apart/)
    const second = await openWorldDatabase(false)
    equal(second.database === first.database, false)
    await second.leave()
  })
