import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openDatabase, type Database } from './connect.ts'
import { inOrganization, Transaction } from './transaction.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'

let made: TestDatabase
let owner: pg.Client
let database: Database

before(async () => {
  made = await openTestDatabase()
  owner = new pg.Client(made.reach.owner)
  await owner.connect()
  database = openDatabase(made.reach)
})
after(async () => {
  await database.close()
  await owner.end()
  await made.drop()
})

const tablesWithout = async (condition: string) => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (${condition}) order by 1`)
  return rows.map(row => row.name)
}

test('every table with an organisation except `session` has row-level security', async () => {
  const policy = 'c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid)'
  deepEqual(await tablesWithout(policy), ['session'])
})

test('primary keys of tables with an organisation begin with its id, with exceptions', async () => {
  const first = `exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum)`
  const exceptions = ['email', 'session', 'sms', 'ticket']
  deepEqual(
    (await tablesWithout(first)).filter(name => !exceptions.includes(name)),
    [],
  )
})

test('a foreign key between tables with an organisation includes the organisation', async () => {
  const { rows } = await owner.query<{ reference: string }>(`
    select k.conrelid::regclass || ' → ' || k.confrelid::regclass as reference from pg_constraint k
     where k.contype = 'f' and k.confrelid <> 'organization'::regclass and k.confrelid <> 'session'::regclass
       and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'organization_id' and not a.attisdropped)
       and not exists (select from unnest(k.conkey) key join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key
                        where a.attname = 'organization_id')`)
  deepEqual(rows, [])
})

test('the application’s role owns no table and does not bypass row-level security', async () => {
  const { rows } = await owner.query(`
    select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
           (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'kargozin_app'`)
  deepEqual(rows, [{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owned: 0 }])
})

test('rows are visible only in their organisation and can be written only there', async () => {
  const { rows } = await owner.query<{ id: string }>(`
    with u as (insert into user_account (first_name, last_name, mobile) values ('الف', 'ب', '09120000000') returning id)
    insert into organization (name, username, user_id) select n, n, u.id from u, unnest(array['aaa', 'bbb']) n returning id`)
  const [first, second] = rows.map(row => row.id)
  ok(first && second)
  await inOrganization(database.fixed, first, it =>
    it.db.insertInto('tag').values({ organization_id: first, title: 'خوب' }).execute(),
  )
  const nobody = new Transaction(database.fixed)
  deepEqual(await nobody.rows('select * from tag'), [])
  await nobody.commit()
  await inOrganization(database.fixed, second, async it => deepEqual(await it.rows('select * from tag'), []))
  const intrusion = inOrganization(database.fixed, second, it =>
    it.db.insertInto('tag').values({ organization_id: first, title: 'بد' }).execute(),
  )
  await rejects(intrusion, /row-level security/)
})

test('an error rolls back the earlier statements of its transaction', async () => {
  const [organization] = (await owner.query<{ id: string }>('select id from organization limit 1')).rows
  ok(organization)
  const failing = inOrganization(database.fixed, organization.id, async it => {
    await it.db.insertInto('tag').values({ organization_id: organization.id, title: 'نیمه‌کاره' }).execute()
    await it.rows('select 1 / 0')
  })
  await rejects(failing, /division by zero/)
  const { rows } = await owner.query("select count(*)::int as n from tag where title = 'نیمه‌کاره'")
  equal(rows[0].n, 0)
})
