import { deepEqual, equal, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { information } from '@kargozin/api/recruitment/apply/information.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openLimits } from '../../core/limits.ts'
import { serve } from '../../main.ts'
import { asks, pdf, rulesOf } from '../../test/applying.ts'
import { askingLater, missingIn, later, newCode, persian } from '../../test/later.ts'
import { person, world } from '../../test/world.ts'

const arya = world()
const { asked } = askingLater(arya)

test('additional information is stored in the profile and does not change the snapshot', async () => {
  const code = newCode()
  const it = await asked(later, { email: 'given@example.com' })
  await it.profile()
  const reply = await it.give({
    address: 'تهران، خیابان کاوه',
    national_id: persian(code),
    birthday: '1370-02-03',
    skill: JSON.stringify(['اکسل', 'سپیدار']),
  })
  deepEqual([reply.code, reply.message], [200, 'Thank you. Your information was saved.'])
  deepEqual([missingIn(reply.data.information), reply.data.information.known.private], [0, ['national_id']])
  const unseen = await arya.sara.does(applicants.ofJob, {
    params: { job_uuid: it.job },
    query: { unseen: 1 },
  })
  equal(unseen.applicants.length, 1)
  const seen = await it.profile()
  deepEqual([seen.address, seen.birthday, seen.skills], ['تهران، خیابان کاوه', '1991-04-23', ['اکسل', 'سپیدار']])
  equal(seen.private?.national_id, code)
  deepEqual(seen.snapshot.fields, [])
  deepEqual(
    seen.information?.items.map(item => [item.name, item.given]),
    [
      ['birthday', true],
      ['national_id', true],
      ['address', true],
      ['skill', true],
    ],
  )
  deepEqual(seen.information?.given.fields, [
    { name: 'birthday', value: '1991-04-23' },
    { name: 'address', value: 'تهران، خیابان کاوه' },
  ])
  ok(!JSON.stringify(await it.look()).includes(code))
  ok(!JSON.stringify(seen.information).includes(code))
  equal((await it.deeds())[0], 'complete_information')
})

test('additional information can be sent in parts, and new values replace old ones', async () => {
  const code = newCode()
  const it = await asked()
  const first = await it.give({ address: 'تهران', national_id: code })
  equal(missingIn(first.data.information), 2)
  equal((await it.deeds())[0], 'give_information')
  const seen = await it.look()
  deepEqual([seen.known.texts, seen.known.private, missingIn(seen)], [{ address: 'تهران' }, ['national_id'], 2])
  deepEqual(
    seen.form?.fields.map(field => field.name),
    ['birthday', 'address'],
  )
  await it.give({ address: 'کرج', birthday: '1990-01-01', skill: '["اکسل"]' })
  const profile = await it.profile()
  deepEqual([profile.address, profile.private?.national_id], ['کرج', code])
  deepEqual(missingIn(await it.look()), 0)
  equal((await it.deeds())[0], 'complete_information')
})

test('values that the organisation entered stay, and the link does not show them', async () => {
  const known = newCode()
  const it = await asked()
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: it.id },
    body: { address: 'شیراز', private: { national_id: known } },
  })
  ok(!JSON.stringify(await it.look()).includes('شیراز'))
  await it.give({ address: 'جای دیگر', national_id: newCode() })
  const seen = await it.profile()
  deepEqual([seen.address, seen.private?.national_id], ['شیراز', known])
  deepEqual(seen.information?.given.unkept, ['national_id'])
  deepEqual(seen.information?.given.fields, [{ name: 'address', value: 'جای دیگر' }])
})

test('additional information belongs to one application and reveals no other one', async () => {
  const [code, mobile] = [newCode(), '09361112233']
  const other = await asked(later, { mobile })
  await other.give({ national_id: code, address: 'شیراز' })
  const it = await asked(later, { mobile })
  equal((await it.give({ national_id: code, address: 'تهران' })).code, 200)
  const [here, there] = [await it.profile(), await other.profile()]
  deepEqual([here.address, here.private?.national_id, here.information?.given.unkept], ['تهران', code, []])
  deepEqual([there.address, there.private?.national_id], ['شیراز', code])
})

const questions = [
  { key: 'why', title: 'چرا؟', type: 4, options: [], status: 3 },
  { key: 'which', title: 'کدام؟', type: 2, options: ['الف', 'ب', 'پ'], status: 3 },
  { key: 'proof', title: 'مدرک؟', type: 5, options: [], status: 3 },
  { key: 'now', title: 'اکنون؟', type: 4, options: [], status: 1 },
]
const files = [
  { key: 'diploma', title: 'مدرک تحصیلی', status: 3 },
  { key: 'letter', title: 'نامه', status: 1 },
]

const png = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'عکس.png',
  )

test('files and questions can be additional information; a new file replaces the old', async () => {
  const form = { ...asks({ cv_file: 3, avatar: 3 }), questions, required_files: files }
  const it = await asked(form)
  const looked = await it.look()
  const { form: shown } = looked
  deepEqual(
    [shown?.files.map(one => one.key), shown?.questions.map(one => one.key)],
    [['diploma'], ['why', 'which', 'proof']],
  )
  equal(missingIn(looked), 6)
  const answers = JSON.stringify({ why: 'چون', which: ['پ', 'الف'] })
  const all = { cv: pdf('cv'), avatar: png(), 'files.diploma': pdf('1'), 'answers.proof': pdf('2') }
  const { code, data } = await it.give({ answers }, all)
  deepEqual([code, missingIn(data.information)], [200, 0])
  deepEqual(data.information.known.answers, { why: 'چون', which: ['پ', 'الف'] })
  deepEqual(
    data.information.known.files.map(one => one.field),
    ['cv', 'avatar', 'files.diploma', 'answers.proof'],
  )
  const seen = await it.profile()
  ok(seen.cv && seen.avatar_url)
  deepEqual(seen.information?.given.answers, [
    { key: 'why', title: 'چرا؟', answer: 'چون' },
    { key: 'which', title: 'کدام؟', answer: 'الف، پ' },
  ])
  equal(seen.information?.files.length, 4)
  const before = seen.information?.files.map(file => file.url.split('?')[0])
  await it.give({ answers }, { 'files.diploma': pdf('3'), avatar: png() })
  const now = await it.profile()
  equal(now.information?.files.length, 4)
  equal(now.information?.files.filter(file => before?.includes(file.url.split('?')[0])).length, 2)
  ok(now.avatar_url && now.avatar_url.split('?')[0] !== seen.avatar_url.split('?')[0])
  equal((await fetch(`${arya.url}${now.avatar_url}`)).status, 200)
  equal((await fetch(`${arya.url}${seen.avatar_url}`)).status, 404)
})

test('each invalid field gives an error, and nothing is stored', async () => {
  const it = await asked({ ...later, required_files: files })
  const wrong = await it.give({ address: 'تهران', national_id: '0499370890', skill: '{}' })
  equal(wrong.code, 422)
  deepEqual(rulesOf(wrong), ['national_id: national_code', 'skill: type'])
  deepEqual(rulesOf(await it.give({ name: 'x' } as object)), ['name: unknown'])
  deepEqual(rulesOf(await it.give({ email: 'x@example.com' })), ['email: unknown'])
  deepEqual(rulesOf(await it.give({ skill: '{' })), ['skill: type'])
  deepEqual(rulesOf(await it.give({ answers: '[]' })), ['answers: type'])
  deepEqual(rulesOf(await it.give({}, { 'files.letter': pdf() })), ['files.letter: unknown'])
  deepEqual(rulesOf(await it.give({}, { 'files.diploma': new File(['MZ'], 'diploma.pdf') })), ['files.diploma: one_of'])
  deepEqual(rulesOf(await it.give({}, { 'files.diploma': new File([], 'diploma.pdf') })), ['files.diploma: required'])
  const empty = await it.give({ address: ' ', skill: '[]' })
  deepEqual([empty.code, empty.message], [422, 'Fill in at least one of these first.'])
  const seen = await it.profile()
  deepEqual([seen.address, seen.information?.given_at, missingIn(await it.look())], [null, null, 5])
})

test('malformed values are refused with 422', async () => {
  const it = await asked({ ...later, questions })
  const odd = [
    { answers: JSON.stringify({ why: 'a\u0000b' }) },
    { answers: '{"why": "\\ud800"}' },
    { answers: '{"why": 7}' },
    { answers: '{"which": {"الف": 1}}' },
    { answers: '{"which": ["ت"]}' },
    { answers: '{"__proto__": "x"}' },
    { answers: '{"proof": "x"}' },
    { answers: '7' },
    { skill: '["a\\u0000"]' },
    { skill: '[["x"]]' },
    { skill: `["${'x'.repeat(2001)}"]` },
    { address: 'x'.repeat(2001) },
    { birthday: '1402-13-40' },
    { birthday: '2999-01-01' },
  ]
  for (const body of odd) equal((await it.give(body)).code, 422, JSON.stringify(body).slice(0, 60))
  equal((await it.look()).given_at, null)
})

test('a refused form leaves no stored files', async () => {
  const it = await asked({ ...later, required_files: files })
  const folder = `${arya.services.config.dataFolder}/files/${arya.sara.organization}`
  const count = async () => (await readdir(folder).catch(() => [])).length
  const before = await count()
  const both = { 'files.diploma': pdf('a'), avatar: new File(['x'], 'x.png') }
  equal((await it.give({}, both)).code, 422)
  equal(await count(), before)
})

test('a bot that fills in the hidden field gets the usual reply; nothing is stored', async () => {
  const it = await asked()
  equal((await it.give({ address: 'تهران', website: 'http://spam.example' })).code, 200)
  equal((await it.profile()).address, null)
})

test('simultaneous requests are processed in turn, and all values are stored', async () => {
  const code = newCode()
  const it = await asked()
  const codes = await Promise.all([
    it.give({ address: 'تهران', birthday: '1990-01-01' }),
    it.give({ address: 'کرج', national_id: code }),
    it.give({ address: 'قم', skill: '["اکسل"]' }),
  ])
  deepEqual(
    codes.map(reply => reply.code),
    [200, 200, 200],
  )
  const seen = await it.profile()
  equal(seen.information?.given.fields?.find(field => field.name === 'address')?.value, seen.address)
  equal(seen.private?.national_id, code)
})

test('the number of requests with one link is limited', async at => {
  const it = await asked()
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  at.after(strict.stop)
  const nobody = person(strict.url, { id: '', organization: '', token: '' })
  const codes: number[] = []
  for (let time = 0; time <= 30; time++)
    codes.push((await nobody.call(information.give, { params: it.params, body: {} })).code)
  deepEqual([codes[0], codes.at(-1)], [422, 429])
})

test('without the permission a member sees only that sensitive fields were sent', async () => {
  const code = newCode()
  const it = await asked()
  await it.give({ national_id: code, address: 'تهران' })
  const viewer = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.applicants'])
  await arya.sara.does(jobs.update, {
    params: { job_uuid: it.job },
    body: { supervisors: [{ user_id: viewer.id, scope: 'change' }] },
  })
  const seen = await it.profile(viewer)
  equal(seen.private, null)
  deepEqual(seen.information?.items.find(item => item.name === 'national_id')?.given, true)
  ok(!JSON.stringify(seen).includes(code))
})
