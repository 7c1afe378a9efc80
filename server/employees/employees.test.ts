import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type { BodyIn, QueryIn } from '@kargozin/api/call.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { invitations } from '@kargozin/api/organisation/invitations.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { rulesOf } from '../test/applying.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

const add = async (body: BodyIn<typeof employees.create>) => (await arya.sara.does(employees.create, { body })).user

const named = async (query: QueryIn<typeof employees.list>, by = arya.sara) =>
  (await by.does(employees.list, { query: { per_page: 100, ...query } })).users.map(it => it.fullName)

test('every member is an employee, and an employee needs no account', async () => {
  const { users } = await arya.sara.does(employees.list, { query: { name: 'رضا', has_access: 1 } })
  deepEqual(
    users.map(it => it.member_uuid),
    [arya.reza.id],
  )
  const made = await add({ name: 'نادر', last_name: 'پاک‌نژاد', personnel_code: '۰۰۱۲۳', mobile: '0912 111 2200' })
  deepEqual([made.member_uuid, made.personnel_code, made.mobile], [null, '00123', '09121112200'])
  const { user } = await arya.sara.does(employees.show, { params: { uuid: made.uuid } })
  deepEqual(user, made)
  deepEqual(await named({ name: 'پاکنژاد', has_access: 0 }), ['نادر پاک‌نژاد'])
})

test('a name is found in either script, by its sound, and with the wrong keyboard layout', async () => {
  await add({ name: 'خسرو', last_name: 'شکیبایی' })
  await add({ name: 'Hossein', last_name: 'Rastgar' })
  deepEqual(await named({ name: 'khosrow shakibaee' }), ['خسرو شکیبایی'])
  deepEqual(await named({ name: 'حسین راستگار' }), ['Hossein Rastgar'])
  deepEqual(await named({ name: 'osv,' }), ['خسرو شکیبایی'])
  deepEqual(await named({ last_name: 'خسرو' }), [])
  deepEqual(await named({ first_name: 'خسرو' }), ['خسرو شکیبایی'])
})

test('each filter finds the employees that it names', async () => {
  const { unit } = await arya.sara.does(units.create, { body: { name: 'انبار' } })
  const young = await add({
    ...{ name: 'بهار', last_name: 'آزمون', gender: 'women', birthday: '2004-05-01', languages: ['en', 'de'] },
    ...{ email: 'Bahar@example.com', mobile: '09351112233', degree: 'master', employer: 'شرکت پیمان‌کار نمونه' },
    ...{ personnel_code: 'ف-۲۰۰', contract_type: 2, started_on: '2026-02-01' },
    certificates: { no_addiction_cert: true },
    private: { marriage_status: 'single', personality_type: 'INTJ', personality_factors: ['openness'] },
    pay: { salary: 300_000_000 },
  })
  await add({
    ...{ name: 'کاوه', last_name: 'آزمون', gender: 'men', birthday: '1970-05-01', duty_status: 'exempt' },
    ...{ started_on: '2010-02-01', certificates: { no_misdeed_cert: true } },
    private: { marriage_status: 'married', personality_type: 'ESTP' },
    pay: { salary: 900_000_000 },
  })
  const account = await arya.hire('واحددار', [])
  await arya.inside(db => db.deleteFrom('employee').where('user_id', '=', account.id).execute())
  await arya.inside(db =>
    db.updateTable('employee').set({ user_id: account.id }).where('id', '=', young.uuid).execute(),
  )
  await arya.sara.does(units.update, { params: { uuid: unit.uuid }, body: { employees: [account.id] } })
  const both = { last_name: 'آزمون' }
  const first: QueryIn<typeof employees.list>[] = [
    { gender: ['women'] },
    { max_age: 40 },
    { language: ['de', 'fr'] },
    { email: 'BAHAR@' },
    { mobile: '۱۱۱۲۲۳۳' },
    { personnel_id: '۲۰۰' },
    { organization: 'پیمانکار' },
    { degree: ['master', 'doctorate'] },
    { contract_type: ['2'] },
    { no_addiction_cert: 1 },
    { no_misdeed_cert: 0 },
    { marriage_status: ['single'] },
    { personality_types: ['INTJ'] },
    { personality_factors: ['openness'] },
    { max_salary: 500_000_000 },
    { units_uuid: [unit.uuid] },
    { has_access: 1 },
  ]
  for (const query of first) deepEqual(await named({ ...both, ...query }), ['بهار آزمون'], JSON.stringify(query))
  const second: QueryIn<typeof employees.list>[] = [
    ...[{ gender: ['men' as const] }, { min_age: 41 }, { duty_status: ['exempt' as const] }, { no_misdeed_cert: 1 }],
    ...[{ min_salary: 500_000_000 }, { marriage_status: ['married' as const] }],
  ]
  for (const query of second) deepEqual(await named({ ...both, ...query }), ['کاوه آزمون'], JSON.stringify(query))
  deepEqual(await named({ ...both, order_by: 'started_on' }), ['بهار آزمون', 'کاوه آزمون'])
  deepEqual(await named({ ...both, order_by: 'started_on', direction: 'asc' }), ['کاوه آزمون', 'بهار آزمون'])
  const inBody = await arya.sara.does(employees.search, {
    query: { order_by: 'started_on' },
    body: { ...both, gender: ['men'], min_age: 30 },
  })
  deepEqual([inBody.pagination.total, inBody.users[0]?.fullName], [1, 'کاوه آزمون'])
})

test('the list has pages, and those who no longer work here only when they are asked for', async () => {
  for (let number = 1; number <= 3; number += 1) await add({ name: `برگ ${number}`, last_name: 'صفحه' })
  const query = { last_name: 'صفحه', per_page: 2 }
  const first = await arya.sara.does(employees.list, { query })
  deepEqual([first.users.length, first.pagination.total, first.pagination.lastPage], [2, 3, 2])
  equal((await arya.sara.does(employees.list, { query: { ...query, page: 2 } })).users.length, 1)
  const end = (id: string, ended_on: string) =>
    arya.inside(db => db.updateTable('employee').set({ ended_on }).where('id', '=', id).execute())
  await end(first.users[0]?.uuid ?? '', '2020-01-01')
  await end(first.users[1]?.uuid ?? '', '2090-01-01')
  deepEqual(await named({ last_name: 'صفحه' }), ['برگ 2 صفحه', 'برگ 3 صفحه'])
  deepEqual(await named({ last_name: 'صفحه', status: 'leaving' }), ['برگ 2 صفحه'])
  deepEqual(await named({ last_name: 'صفحه', status: 'former' }), ['برگ 1 صفحه'])
  equal((await named({ last_name: 'صفحه', status: 'all' })).length, 3)
})

test('sensitive fields and pay need their permissions, also as filters', async () => {
  const secret = { private: { national_id: '0499370899', marriage_status: 'single' as const }, pay: { salary: 5 } }
  const { uuid } = await add({ name: 'راز', last_name: 'پوش', ...secret })
  const editor = await arya.hire('ویرایشگر', ['organization.users.list', 'organization.users.update'])
  const { user } = await editor.does(employees.show, { params: { uuid } })
  deepEqual(
    [user.private, user.pay, user.can],
    [null, null, { change: true, certificates: false, private: false, salary: false }],
  )
  equal((await editor.call(employees.update, { params: { uuid }, body: { private: { children: 2 } } })).code, 403)
  equal((await editor.call(employees.update, { params: { uuid }, body: { pay: { salary: 1 } } })).code, 403)
  const certificates = { no_addiction_cert: true }
  equal((await editor.call(employees.update, { params: { uuid }, body: { certificates } })).code, 403)
  equal(user.certificates, null)
  equal((await editor.does(employees.list, { query: { last_name: 'پوش' } })).users[0]?.certificates, null)
  for (const query of [
    { min_salary: 1 },
    { max_salary: 1 },
    { marriage_status: ['single' as const] },
    { no_misdeed_cert: 0 as const },
  ])
    equal((await editor.call(employees.list, { query })).code, 403)
  const whole = await arya.sara.does(employees.show, { params: { uuid } })
  deepEqual([whole.user.private?.national_id, whole.user.pay], ['0499370899', { salary: 5 }])
  const changed = await editor.does(employees.update, { params: { uuid }, body: { father_name: 'کریم' } })
  equal(changed.user.father_name, 'کریم')
})

test('a national code is checked, and it and the personnel code belong to one employee', async () => {
  await add({ name: 'یک', last_name: 'کد', personnel_code: 'k1', private: { national_id: '۰۶۸۴۱۵۹۴۱۴' } })
  const twin = await add({ name: 'دو', last_name: 'کد' })
  const params = { uuid: twin.uuid }
  const change = (body: BodyIn<typeof employees.update>) => arya.sara.call(employees.update, { params, body })
  deepEqual(rulesOf(await change({ private: { national_id: '0684159415' } })), ['private.national_id: national_code'])
  deepEqual(rulesOf(await change({ private: { national_id: '2222222222' } })), ['private.national_id: national_code'])
  deepEqual(rulesOf(await change({ private: { national_id: '684159414' } })), ['private.national_id: taken'])
  deepEqual(rulesOf(await change({ personnel_code: 'k۱' })), ['personnel_code: taken'])
  equal((await arya.kian.call(employees.update, { params, body: { name: 'بیگانه' } })).code, 404)
})

test('the history names changed fields, but never the values of sensitive ones', async () => {
  const { uuid } = await add({ name: 'تاریخ', last_name: 'دار', pay: { salary: 123_456 } })
  const body = { name: 'تاریخی', private: { bc_id: '777888' }, pay: { salary: 654_321 } }
  await arya.sara.does(employees.update, { params: { uuid }, body })
  await arya.sara.does(employees.update, { params: { uuid }, body: { name: 'تاریخی' } })
  const found = await arya.sara.does(activities.ofOrganization, { query: { subject: ['employee'] } })
  const own = found.activities.filter(it => it.subject_id === uuid)
  deepEqual(
    own.map(it => [it.type, it.name]),
    [
      ['update', 'تاریخی دار'],
      ['create', 'تاریخ دار'],
    ],
  )
  ok(!/123456|654321|777888/.test(JSON.stringify(own)))
  deepEqual(own[0]?.changes.map(it => it.field).toSorted(), ['first_name', 'pay_fields', 'private_fields', 'title'])
})

test('texts are stored as text, and impossible values are refused', async () => {
  const { uuid } = await add({ name: '<b>آرش</b>', last_name: "o'neil" })
  equal((await arya.sara.does(employees.show, { params: { uuid } })).user.fullName, "<b>آرش</b> o'neil")
  const refused = await arya.sara.call(employees.create, {
    body: { name: 'الف', last_name: 'ب', mobile: '12', birthday: '1403-13-40', contract_type: 9 },
  })
  deepEqual(
    rulesOf(refused)
      .map(it => it.split(':')[0])
      .toSorted(),
    ['birthday', 'contract_type', 'mobile'],
  )
})

test('the export has the employees of all pages, and sensitive columns only for those who may see them', async () => {
  const secret = { private: { national_id: '0013542419' }, pay: { salary: 77 } }
  await add({ name: 'برون', last_name: 'بری', languages: ['en', 'fr'], ...secret })
  await add({ name: 'درون', last_name: 'بری' })
  const clerk = await arya.hire('کارمند اداری', ['organization.users.list'])
  const rowsFor = async (who: Person) => {
    const { file_url } = await who.does(employees.excel, { query: { last_name: 'بری', per_page: 1 } })
    const response = await fetch(arya.url + (file_url ?? ''))
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    return sheets[0]?.rows ?? []
  }
  const [[head = [], first = [], ...rest], part] = [await rowsFor(arya.sara), await rowsFor(clerk)]
  const of = (title: string) => first[head.indexOf(title)]
  equal(rest.length, 1)
  deepEqual(['Last name', 'National code', 'Salary in a month (Rial)', 'Languages'].map(of), [
    'بری',
    '0013542419',
    77,
    'English, French',
  ])
  ok(!part[0]?.includes('National code') && !part.flat().includes('0013542419') && !part.flat().includes(77))
  equal((await clerk.call(employees.excel, { query: { max_salary: 100 } })).code, 403)
  // Another organisation finds and exports only its own.
  deepEqual((await rowsFor(arya.kian)).length, 1)
  deepEqual((await arya.kian.does(employees.search, { query: {}, body: { last_name: 'بری' } })).users, [])
})

test('an invited employee stays the same employee after accepting', async () => {
  const mobile = '09190001122'
  const made = await add({ name: 'پونه', last_name: 'دعوتی', mobile, personnel_code: '77' })
  const params = { uuid: made.uuid }
  await arya.sara.does(employees.invite, { params })
  const sms = await arya.asOwner(db => db.selectFrom('sms').select('body').where('mobile', '=', mobile).execute())
  const secret = /\/invitations\/([\w-]+)/.exec(sms[0]?.body ?? '')?.[1] ?? ''
  const body = { first_name: 'پونه', last_name: 'دعوتی', password: 'a long enough pass' }
  await arya.nobody.does(invitations.join, { params: { secret }, body })
  const { user } = await arya.sara.does(employees.show, { params })
  equal(user.personnel_code, '77')
  ok(user.member_uuid)
  deepEqual(await named({ last_name: 'دعوتی' }), ['پونه دعوتی'])
  equal((await arya.sara.call(employees.invite, { params })).code, 409)
  const silent = await add({ name: 'بی', last_name: 'تماس' })
  deepEqual(rulesOf(await arya.sara.call(employees.invite, { params: { uuid: silent.uuid } })), ['mobile: required'])
})
