import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applying, asks, newPerson, pdf, rulesOf, type Files } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

test('Maryam applies with only name and mobile, and gets a link to the status page', async () => {
  const job = await makeJob()
  const reply = await send(job, newPerson({ mobile: '+98 (912) ۳۴۵ ۶۷۸۹' }))
  equal(reply.code, 200, JSON.stringify(reply))
  equal(reply.message, 'Thank you. Your application was received.')
  match(reply.data.application.track_url, /\/track\/t_[\w-]{24}$/)
  const [application] = await stored(job)
  equal(application?.id, reply.data.application.uuid)
  const [who, sms, source] = await arya.inside(db =>
    Promise.all([
      db
        .selectFrom('applicant')
        .selectAll()
        .where('application_id', '=', application?.id ?? '')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('sms')
        .selectAll()
        .where('application_id', '=', application?.id ?? '')
        .execute(),
      db
        .selectFrom('source')
        .selectAll()
        .where('id', '=', application?.source_id ?? '00000000-0000-0000-0000-000000000000')
        .execute(),
    ]),
  )
  deepEqual([who.first_name, who.last_name, who.mobile], ['مریم', 'اکبری', '09123456789'])
  equal(sms.length, 1)
  ok(sms[0]?.body.includes(reply.data.application.track_url), sms[0]?.body)
  equal(source.length, 0, 'the organisation of the tests has no sources')
})

test('fields with level 2 are required, with 1 optional, and with 0 or 3 refused', async () => {
  const job = await makeJob(asks({ email: 2, gender: 1, religion: 0, address: 3, cv_file: 2 }, { skill: 2, course: 1 }))
  const none = await send(job, {})
  equal(none.code, 422)
  deepEqual(rulesOf(none), [
    'name: required',
    'last_name: required',
    'mobile: required',
    'email: required',
    'cv: required',
    'skill: required',
  ])
  const more = await send(
    job,
    newPerson({ email: 'a@b.ir', religion: 'other', address: 'تهران', skill: '["Excel"]', language: '["fa"]' }),
    { files: { cv: pdf(), avatar: pdf() } },
  )
  deepEqual(rulesOf(more), ['religion: unknown', 'address: unknown', 'language: unknown', 'avatar: unknown'])
  equal((await stored(job)).length, 0)
  const right = await send(job, newPerson({ email: 'Maryam@Example.com', skill: '["Excel"," "]' }), {
    files: { cv: pdf() },
  })
  equal(right.code, 200, JSON.stringify(right))
  const mails = await arya.inside(db =>
    db.selectFrom('email').selectAll().where('application_id', '=', right.data.application.uuid).execute(),
  )
  deepEqual(
    mails.map(it => it.address),
    ['maryam@example.com'],
  )
})

test('values are accepted in usual spellings, and invalid ones give their own errors', async () => {
  const job = await makeJob(
    asks({
      email: 1,
      birthday: 1,
      national_id: 1,
      postal_code: 1,
      phone: 1,
      gender: 1,
      duty: 1,
      marriage: 1,
      blood_type: 1,
      domicile_type: 1,
      address: 1,
      bc_id: 1,
    }),
  )
  const bad = await send(job, {
    name: 'x'.repeat(101),
    last_name: ' \u200c ',
    mobile: '12345',
    email: 'not@mail',
    birthday: '1405/13/01',
    national_id: '0684159415',
    postal_code: '193953111',
    phone: 'abc',
    gender: 'x',
    duty: 'toString',
    blood_type: 'C+',
    address: 'x'.repeat(2001),
  })
  equal(bad.code, 422)
  deepEqual(rulesOf(bad), [
    'name: max',
    'last_name: required',
    'mobile: mobile',
    'email: email',
    'gender: one_of',
    'birthday: date',
    'national_id: national_code',
    'duty: one_of',
    'blood_type: one_of',
    'phone: phone',
    'postal_code: postal_code',
    'address: max',
  ])
  deepEqual(rulesOf(await send(job, newPerson({ birthday: '2999-01-01' }))), ['birthday: date'])
  const good = await send(
    job,
    newPerson({
      birthday: '۱۳۷۰/۵/۲',
      national_id: '۰۶۸۴۱۵۹۴۱۴',
      postal_code: '۱۴۱۵۷-۶۳۳۱۱',
      phone: '۰۲۱ ۸۸۸۸ ۸۸۸۸',
      gender: 'women',
      duty: 'not_applicable',
      marriage: 'single',
      blood_type: 'O+',
      domicile_type: 'tenant',
      address: 'خیابان انقلاب\nپلاک ۱',
    }),
  )
  equal(good.code, 200, JSON.stringify(good))
  const [application] = await stored(job)
  const [who, apart] = await arya.inside(db =>
    Promise.all([
      db
        .selectFrom('applicant')
        .selectAll()
        .where('application_id', '=', application?.id ?? '')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('applicant_private')
        .selectAll()
        .where('application_id', '=', application?.id ?? '')
        .executeTakeFirstOrThrow(),
    ]),
  )
  deepEqual([who.birth_date, who.gender, who.address], ['1991-07-24', 'women', 'خیابان انقلاب\nپلاک ۱'])
  deepEqual(
    [who.duty, who.domicile_type, who.home_phone, who.postal_code, who.father_name],
    ['not_applicable', 'tenant', '02188888888', '1415763311', null],
  )
  deepEqual([apart.national_id, apart.marriage, apart.blood_type], ['0684159414', 'single', 'O+'])
  const snapshotText = JSON.stringify(application?.snapshot)
  ok(
    snapshotText.includes('1415763311') && !/0684159414|single|O\+/.test(snapshotText),
    `the snapshot has no sensitive values: ${snapshotText}`,
  )
})

const questions = [
  { key: 'one', title: 'رانندگی می‌کنید؟', type: 1, options: ['بله', 'خیر'], status: 2 },
  { key: 'many', title: 'روزها', type: 2, options: ['شنبه', 'یکشنبه', 'دوشنبه'], status: 1 },
  { key: 'drop', title: 'شهر', type: 3, options: ['تهران', 'قم'], status: 1 },
  { key: 'text', title: 'چرا ما؟', type: 4, status: 1 },
  { key: 'file', title: 'نمونه‌کار', type: 5, status: 2 },
  { key: 'points', title: 'امتیاز', type: 7, options: ['الف', 'ب'], status: 1 },
  { key: 'off', title: 'نپرس', type: 4, status: 0 },
]

test('the points questions of the form share ten points', async () => {
  const points = (key: string) => ({ key, title: key, type: 7, options: ['الف', 'ب'], status: 1 })
  const job = await makeJob({ questions: [points('first'), points('second')] })
  const give = (first: number, second: number) =>
    send(job, newPerson({ answers: JSON.stringify({ first: { الف: first }, second: { ب: second } }) }))
  deepEqual(rulesOf(await give(6, 5)), ['answers.second: points'])
  deepEqual(rulesOf(await give(6, 4)), [])
})

test('answers are validated by the type of the question', async () => {
  const job = await makeJob({ questions })
  const answered = (answers: unknown, files: Files = { 'answers.file': pdf() }) =>
    send(job, newPerson({ answers: JSON.stringify(answers) }), { files })
  deepEqual(rulesOf(await answered({}, {})), ['answers.one: required', 'answers.file: required'])
  for (const [answers, broken] of [
    [{ one: 'شاید' }, 'answers.one: one_of'],
    [{ one: ['بله'] }, 'answers.one: type'],
    [{ one: 'بله', many: ['جمعه'] }, 'answers.many: one_of'],
    [{ one: 'بله', many: 'شنبه' }, 'answers.many: type'],
    [{ one: 'بله', drop: 'ری' }, 'answers.drop: one_of'],
    [{ one: 'بله', text: 5 }, 'answers.text: type'],
    [{ one: 'بله', text: 'a\u0000' }, 'answers.text: type'],
    [{ one: 'بله', text: '\ud800' }, 'answers.text: type'],
    [{ one: 'بله', text: 'x'.repeat(5001) }, 'answers.text: max'],
    [{ one: 'بله', points: { الف: 6, ب: 5 } }, 'answers.points: points'],
    [{ one: 'بله', points: { الف: -1 } }, 'answers.points: type'],
    [{ one: 'بله', points: { ج: 1 } }, 'answers.points: one_of'],
    [{ one: 'بله', off: 'x' }, 'answers.off: unknown'],
    [{ one: 'بله', file: 'x' }, 'answers.file: type'],
  ] as const)
    deepEqual(rulesOf(await answered(answers)), [broken], JSON.stringify(answers))
  for (const text of ['{', '[]', '5', '"x"']) equal((await send(job, newPerson({ answers: text }))).code, 422, text)
  equal((await stored(job)).length, 0)
  const good = await answered({ one: 'بله', many: ['دوشنبه', 'شنبه'], text: 'چون خوبید', points: { الف: 7, ب: 3 } })
  equal(good.code, 200, JSON.stringify(good))
  deepEqual((await stored(job))[0]?.snapshot['answers'], [
    { key: 'one', title: 'رانندگی می‌کنید؟', answer: 'بله' },
    { key: 'many', title: 'روزها', answer: 'شنبه، دوشنبه' },
    { key: 'text', title: 'چرا ما؟', answer: 'چون خوبید' },
    { key: 'points', title: 'امتیاز', answer: 'الف: 7، ب: 3' },
  ])
})

test('malformed parts of the form are refused and nothing is stored', async () => {
  const job = await makeJob(asks({}, { skill: 1 }))
  for (const skill of [
    '{',
    '{"a":1}',
    '"x"',
    '[5]',
    '["a\\u0000"]',
    '["\\ud800"]',
    JSON.stringify(Array.from({ length: 51 }, () => 'x')),
  ])
    equal((await send(job, newPerson({ skill }))).code, 422, skill)
  for (const more of [{ name: 'a\u0000b' }, { salary: '5' }, { name: 'x'.repeat(6000) }])
    equal((await send(job, newPerson(more))).code, 422, JSON.stringify(more).slice(0, 40))
  const json = await fetch(`${arya.url}/api/v2/jobs/${job}/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  equal(json.status, 415)
  equal((await stored(job)).length, 0)
})
