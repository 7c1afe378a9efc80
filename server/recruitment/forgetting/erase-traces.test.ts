import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { freshMobile, merging } from '../../test/merging.ts'
import { world } from '../../test/world.ts'
import { eraseApplication, erasedTables } from './erase.ts'
import { eraseTraces } from './erase-traces.ts'
import { keptTables, traceColumns } from './trace-columns.ts'
import { asWords, patternsOf } from './trace-patterns.ts'

const arya = world()
const { add, jobOf } = merging()

const none = { names: [], fullNames: [], mobiles: [], emails: [], national_ids: [], addresses: [] }

const erase = async (...ids: string[]) => {
  const organization_id = arya.sara.organization
  for (const application_id of ids) await arya.inside(db => eraseApplication(db, { organization_id, application_id }))
  await eraseTraces(arya.services, organization_id)
}

const comment = async (applicant_uuid: string, text: string) =>
  (await arya.sara.does(comments.create, { params: { applicant_uuid }, body: { comment: text } })).comment.uuid

const textOf = async (id: string) => {
  const { rows } = await arya.asOwner(db => sql<{ comment: string }>`select comment from comment where id = ${id}`.execute(db)) // prettier-ignore
  return rows[0]?.comment
}

test('a name and a number are found in all of their spellings, and not inside of other words', async () => {
  const { parts } = patternsOf({
    ...none,
    fullNames: [['علی', 'کریمی‌نژاد']],
    mobiles: ['09121234567'],
    emails: ['a.b@x.ir'],
  })
  const found = [
    ...['علی كريمي نژاد', 'رزومه_کریمی‌نژاد-علی.pdf', 'با علی‌ کریمی‌نژاد، دیروز', '+989121234567', '۰۹۱۲۱۲۳۴۵۶۷'],
    'A.B@x.ir',
  ]
  const others = ['علی', 'معلی کریمی‌نژاد', '091212345678', 'xa.b@x.ir', 'aab@x.ir', 'کریمی']
  const { rows } = await arya.asOwner(
    db =>
    sql<{ text: string }>`select text from unnest(${[...found, ...others]}::text[]) text where text ~* ${asWords(parts)}`.execute(db), // prettier-ignore
  )
  deepEqual(
    rows.map(row => row.text),
    found,
  )
})

test('texts with a name or a number that a remaining applicant has too are not changed', async () => {
  const job = await jobOf(arya.sara)
  const [mobile, shared] = [freshMobile(), freshMobile()]
  const gone = await add(arya.sara, job, { name: 'رعنا', last_name: 'یکسان', mobile: shared })
  const alone = await add(arya.sara, job, { name: 'تنها', last_name: 'بی‌همتا', mobile })
  const namesake = await add(arya.sara, await jobOf(arya.sara), { name: 'رعنا', last_name: 'یکسان' })
  const relative = await add(arya.sara, await jobOf(arya.sara), { name: 'خواهر', last_name: 'دیگر', mobile: shared })
  const text = `رعنا یکسان ${shared}، تنها بی‌همتا ${mobile}، تنها نیامد`
  const id = await comment(relative, text)
  const view = (query: string, title: string) =>
    arya.sara.does(savedViews.create, { body: { list: 'applicants', title, query } })
  await view(`name=${encodeURIComponent('رعنا')}`, 'رعناها')
  await view(`name=${encodeURIComponent('بی‌همتا')}`, 'بی‌همتا')
  await view('rate=4', 'برای تنها بی‌همتا')
  await erase(gone, alone)
  equal(await textOf(id), `رعنا یکسان ${shared}، — —، تنها نیامد`)
  const { views } = await arya.sara.does(savedViews.list, { query: { list: 'applicants' } })
  deepEqual(views.map(it => it.title).toSorted(), ['برای —', 'رعناها'])
  await erase(namesake)
  equal(await textOf(id), `— ${shared}، — —، تنها نیامد`)
})

test('an erasure that is interrupted before the traces are erased is completed in the next night', async () => {
  const id = await add(arya.sara, await jobOf(arya.sara), { name: 'نیمه', last_name: 'کاره‌مانده' })
  await arya.inside(db => eraseApplication(db, { organization_id: arya.sara.organization, application_id: id }))
  const { rows } = await arya.services.database.fixed.query('select organizations_with_erasures() as id')
  ok(rows.some(row => row.id === arya.sara.organization))
  await eraseTraces(arya.services, arya.sara.organization)
  const left = await arya.asOwner(db => sql`select from erased_words`.execute(db))
  equal(left.rows.length, 0)
})

test('every table with texts is in the list of traces, or in that of tables that are kept', async () => {
  const { rows } = await arya.asOwner(db =>
    sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')`.execute(
      db,
    ),
  )
  const known = [...Object.keys(traceColumns), ...Object.keys(keptTables), ...Object.keys(erasedTables)]
  deepEqual(
    rows.map(row => row.name).filter(name => !known.includes(name)),
    [],
  )
  deepEqual(
    Object.keys(keptTables).filter(name => name in traceColumns),
    [],
  )
})
