import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { rulesOf } from '../test/applying.ts'
import { textOf } from '../test/pdf-text.ts'
import { world } from '../test/world.ts'

const arya = world()

const add = async (title: string, code?: string) =>
  (await arya.sara.does(positions.create, { body: { title, ...(code && { code }) } })).job_designation.uuid
const listed = async (query: object) => (await arya.reza.does(positions.list, { query })).job_designations
const read = async (uuid: string, query: { version?: string } = {}) =>
  (await arya.reza.does(positions.statement, { params: { uuid }, query })).job_statement

test('positions are found by title and code in any spelling, twenty a page, and are unique in both', async () => {
  await add('حسابدار', 'F-12')
  const auditor = await add('حسابرس')
  const taken = (body: { title: string; code?: string }) => arya.sara.call(positions.create, { body })
  deepEqual(rulesOf(await taken({ title: 'حسابدار' })), ['title: taken'])
  deepEqual(rulesOf(await taken({ title: 'انباردار', code: 'f-۱۲' })), ['code: taken'])
  const titles = async (query: object) => (await listed(query)).map(it => it.title)
  deepEqual(await titles({ title: 'حسابدار' }), ['حسابدار'])
  deepEqual(await titles({ title: 'f-۱۲' }), ['حسابدار'])
  deepEqual(await titles({ title: '!' }), [])
  deepEqual(await titles({ perPage: 1, page: 2 }), ['حسابرس'])
  const params = { uuid: auditor }
  await arya.sara.does(positions.update, { params, body: { code: 'F-13' } })
  deepEqual(rulesOf(await arya.sara.call(positions.update, { params, body: { code: 'F-12' } })), ['code: taken'])
  await arya.sara.does(positions.remove, { params })
  const heir = await add('وارث', 'F-13')
  equal((await arya.sara.call(positions.restore, { params })).code, 409)
  await arya.sara.does(positions.remove, { params: { uuid: heir } })
  await arya.sara.does(positions.restore, { params })
  await arya.sara.does(positions.update, { params, body: { code: null } })
  equal((await arya.reza.does(positions.show, { params })).job_designation.code, null)
})

test('each save of a job statement is a version with its writer, and old ones can be read', async () => {
  const uuid = await add('مدیر فروش')
  const params = { uuid }
  deepEqual([(await read(uuid)).version, (await listed({ title: 'مدیر فروش' }))[0]?.stated_at], [null, null])
  const body = { purpose: '<p>رشد</p><script>x()</script>', duties: '<p>فروش</p>' }
  const { job_statement: first } = await arya.sara.does(positions.saveStatement, { params, body })
  deepEqual([first.version, first.purpose, first.duties, first.authority], [1, '<p>رشد</p>', '<p>فروش</p>', null])
  await arya.sara.does(positions.saveStatement, { params, body: { duties: '<p>فروش</p>' } })
  equal((await read(uuid)).version, 1, 'a save without a change writes no version')
  const writer = await arya.hire('نویسنده', ['organization.jobDesignations.store'])
  await writer.does(positions.saveStatement, { params, body: { duties: null, version: 1 } })
  const now = await read(uuid)
  deepEqual([now.version, now.purpose, now.duties], [2, '<p>رشد</p>', null])
  match(now.written_by ?? '', /^نویسنده/)
  equal((await read(uuid, { version: '1' })).duties, '<p>فروش</p>')
  equal((await arya.reza.call(positions.statement, { params, query: { version: 3 } })).code, 404)
  const { versions } = await arya.reza.does(positions.statementVersions, { params })
  deepEqual(
    versions.map(it => it.version),
    [2, 1],
  )
  equal((await arya.sara.call(positions.saveStatement, { params, body: { duties: null, version: 1 } })).code, 409)
  const { activities: deeds } = await arya.sara.does(activities.ofOrganization, { query: { subject: ['position'] } })
  const [last] = deeds.filter(it => it.subject_id === uuid)
  deepEqual(last?.changes.at(-1), { field: 'statement_version', from: '1', to: '2' })
  await arya.sara.does(positions.remove, { params })
  for (const call of [positions.statement, positions.statementVersions])
    equal((await arya.sara.call(call, { params })).code, 404)
})

test('two who write a job statement at once write two versions', async () => {
  const params = { uuid: await add('هم‌زمان') }
  const write = (purpose: string) => arya.sara.call(positions.saveStatement, { params, body: { purpose } })
  const codes = (await Promise.all(['<p>یک</p>', '<p>دو</p>', '<p>سه</p>'].map(write))).map(it => it.code)
  deepEqual(codes, [200, 200, 200])
  const { versions } = await arya.sara.does(positions.statementVersions, { params })
  deepEqual(
    versions.map(it => it.version),
    [3, 2, 1],
  )
})

test('a position has questions, which keep their ids when they are sent with them', async () => {
  const params = { uuid: await add('مدیر پرسش') }
  const set = async (questions: { uuid?: string; title: string }[]) =>
    (await arya.sara.does(positions.setQuestions, { params, body: { questions } })).questions
  const [one, two] = await set([{ title: 'یک' }, { title: 'دو' }])
  if (!one || !two) throw new Error('no questions')
  await set([two, { ...one, title: 'یکم' }])
  const { job_designation: shown } = await arya.reza.does(positions.show, { params })
  deepEqual(shown.dynamic_questions, [two, { uuid: one.uuid, title: 'یکم' }])
  const twice = await arya.sara.call(positions.setQuestions, { params, body: { questions: [one, one] } })
  deepEqual(rulesOf(twice), ['questions: one_of'])
  equal((await arya.kian.call(positions.setQuestions, { params, body: { questions: [] } })).code, 404)
})

test('every member reads the positions, and only those with the permission change them', async () => {
  const params = { uuid: await add('خواندنی') }
  equal((await arya.mina.call(positions.create, { body: { title: 'x' } })).code, 403)
  equal((await arya.mina.call(positions.saveStatement, { params, body: { purpose: '<p>x</p>' } })).code, 403)
  equal((await arya.kian.call(positions.statement, { params })).code, 404)
})

test('a job statement is a PDF in the language of the reader, with the parts that are written', async () => {
  const uuid = await add('مدیر انبار', 'W-1')
  const body = {
    purpose: '<p>نگهداری <strong>کالا</strong></p>',
    duties: '<ol><li>شمارش</li><li>Reporting</li></ol><script>alert(1)</script>',
  }
  await arya.sara.does(positions.saveStatement, { params: { uuid }, body })
  await arya.sara.does(positions.saveStatement, { params: { uuid }, body: { conditions: '<p>شیفت شب</p>' } })
  const pdf = async (query: { version?: string }, language: 'fa' | 'en' = 'fa') => {
    const input = { params: { uuid }, query }
    const reply = await arya.reza.call(positions.statementPdf, input, { 'accept-language': language })
    const response = await fetch(arya.url + (reply.data.file_url ?? ''))
    equal(response.headers.get('content-type'), 'application/pdf')
    return textOf(Buffer.from(await response.arrayBuffer()))
  }
  const text = await pdf({})
  for (const part of [
    'آریا',
    'مدیر انبار',
    'W-1',
    'هدف',
    'نگهداری کالا',
    '۱.',
    'شمارش',
    'Reporting',
    'شیفت شب',
    'امضای کارمند',
  ])
    ok(text.includes(part), `${part} in ${text}`)
  ok(!/alert|اختیارات/.test(text), text)
  ok(!(await pdf({ version: '1' })).includes('شیفت شب'))
  ok((await pdf({}, 'en')).includes('Working conditions'))
  const absent = { params: { uuid }, query: { version: '3' } }
  equal((await arya.reza.call(positions.statementPdf, absent)).code, 404)
})

test('a job statement of hostile texts is a PDF that shows them as they are', async () => {
  const title = `${'س'.repeat(59)}😀#panic("x")<b>`
  const uuid = await add(title)
  const deep = `${'<ul><li>'.repeat(50)}ژرف${'</li></ul>'.repeat(50)}`
  const body = {
    purpose: '<p>#panic("y") $x^2$ &lt;b&gt; \\</p>',
    duties: deep,
    conditions: `<p>${'ب'.repeat(3000)}</p>`,
  }
  await arya.sara.does(positions.saveStatement, { params: { uuid }, body })
  const { file_url } = await arya.reza.does(positions.statementPdf, { params: { uuid }, query: {} })
  const response = await fetch(arya.url + (file_url ?? ''))
  const text = await textOf(Buffer.from(await response.arrayBuffer()))
  for (const part of ['#panic("x")', '#panic("y") $x^2$ <b>', 'ژرف']) ok(text.includes(part), `${part} in ${text}`)
})
