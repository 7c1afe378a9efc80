import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import type { BodyIn } from '@kargozin/api/call.ts'
import { readableMobile } from '@kargozin/api/iran.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
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
    mobiles: ['09121234567', '+4915112345678'],
    emails: ['a.b@x.ir'],
  })
  const found = [
    ...['علی كريمي نژاد', 'رزومه_کریمی‌نژاد-علی.pdf', 'با علی‌ کریمی‌نژاد، دیروز', '+989121234567', '۰۹۱۲۱۲۳۴۵۶۷'],
    ...['0912 123 4567', '(0912) 123-45-67', '+98 912\u00a01234567', '۰۰۹۸۹۱۲۱۲۳۴۵۶۷', 'زنگ به ۰۹۱۲-۱۲۳ ۴۵ ۶۷.'],
    ...['+4915112345678', '0049 151 12345678', readableMobile('+4915112345678'), '4915112345678', '+۴۹۱۵۱۱۲۳۴۵۶۷۸'],
    'A.B@x.ir',
  ]
  const others = [
    ...['0912 123 45678', '+49151123456789', '151 12345678'],
    ...['علی', 'معلی کریمی‌نژاد', '091212345678', 'xa.b@x.ir', 'aab@x.ir', 'کریمی'],
  ]
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
  await view(encodeURIComponent('تنها بی‌همتا'), 'یک نفر')
  await view('rate=4', 'برای تنها بی‌همتا')
  await erase(gone, alone)
  equal(await textOf(id), `رعنا یکسان ${shared}، — —، تنها نیامد`)
  const { views } = await arya.sara.does(savedViews.list, { query: { list: 'applicants' } })
  deepEqual(views.map(it => it.title).toSorted(), ['برای —', 'رعناها'])
  await erase(namesake)
  equal(await textOf(id), `— ${shared}، — —، تنها نیامد`)
})

test('earlier names, numbers and addresses of a person are found too', async () => {
  const [first, second] = [freshMobile(), '+4915112340000']
  const gone = await add(arya.sara, await jobOf(arya.sara), { name: 'پیشین', last_name: 'نخستی', mobile: first })
  const correct = (body: BodyIn<typeof applicantProfile.update>) =>
    arya.sara.does(applicantProfile.update, { params: { applicant_uuid: gone }, body })
  await correct({ mobile: second, last_name: 'دومی', address: 'کوی پیشین پلاک ۱' })
  await correct({ mobile: freshMobile(), last_name: 'سومی', address: 'کوی تازه پلاک ۲' })
  const relative = await add(arya.sara, await jobOf(arya.sara), { name: 'همکار', last_name: 'ماندگار' })
  const id = await comment(relative, `پیشین نخستی ${first}؛ پیشین دومی ${readableMobile(second)}؛ کوی پیشین پلاک ۱`)
  await erase(gone)
  equal(await textOf(id), '— —؛ — —؛ —')
})

test('what was decided about the columns and values of an import is deleted if it has a word of the person', async () => {
  const mobile = freshMobile()
  const gone = await add(arya.sara, await jobOf(arya.sara), { name: 'سرستون', last_name: 'بی‌عنوان', mobile })
  const key = { organization_id: arya.sara.organization }
  const titles = ['سرستون', 'سرستونبیعنوان', mobile, 'نامخانوادگی']
  await arya.asOwner(async db => {
    await db.insertInto('import_title').values(titles.map(title_key => ({ ...key, title_key }))).execute() // prettier-ignore
    const values = ['معرفسرستونبیعنوان', 'دیوار'].map(value_key => ({ ...key, field: 'source', value_key }))
    await db.insertInto('import_value').values(values).execute()
  })
  await erase(gone)
  const left = await arya.asOwner(db =>
    sql<{
      key: string
    }>`select title_key as key from import_title union select value_key from import_value order by 1`.execute(db),
  )
  deepEqual(
    left.rows.map(row => row.key),
    ['دیوار', 'نامخانوادگی'],
  )
})

test('after an erasure no row connects the application with another person', async () => {
  const known = { name: 'جدا', last_name: 'شونده', mobile: freshMobile() }
  const [one, two] = [
    await add(arya.sara, await jobOf(arya.sara), known),
    await add(arya.sara, await jobOf(arya.sara), known),
  ]
  const settle = (different: boolean) =>
    arya.sara.does(duplicates.settle, { params: { applicant_uuid: one }, body: { applicant_uuid: two, different } })
  // As a form with a proved mobile number joins them, without a merge that could be undone.
  await arya.asOwner(db =>
    sql`update application set person_id = (select person_id from application where id = ${one}) where id = ${two}`.execute(
      db,
    ),
  )
  await settle(true)
  const links = async () => {
    const { rows } = await arya.asOwner(db =>
      sql`select application_id from separation union all select application_id from doubtful_join`.execute(db),
    )
    return rows.length
  }
  equal(await links(), 1)
  await erase(two)
  equal(await links(), 0)
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
