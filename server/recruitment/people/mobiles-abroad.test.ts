import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { applicantSearch } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applying, asks, newPerson, rulesOf } from '../../test/applying.ts'
import { importing, sheetOf, titles } from '../../test/importing.ts'
import { cvPdf } from '@kargozin/cv-reader/test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'

const arya = world()
const { makeJob, send } = applying(arya)
const { read, rows, save } = importing(arya)

const listed = async (job_uuid: string, query: { mobile?: string; searchable?: string } = {}) =>
  (await arya.sara.does(applicants.ofJob, { params: { job_uuid }, query: { per_page: 100, ...query } })).applicants
const shown = async (applicant_uuid: string) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

/** The workbooks of people in other countries, and of unusual national codes, that an employer has sent. */
const abroad = () =>
  sheetOf([
    ['لندن', 'دورادور', '+44 7700 900123', 'london241@example.com'],
    ['سیدنی', 'دورادور', '+61 491 570 006', 'sydney242@example.com'],
    ['واشنگتن', 'دورادور', '001 202 555 0123', null],
  ])
const abroadNumbers = ['+447700900123', '+61491570006', '+12025550123']
const codes = () =>
  sheetOf(
    [
      ['الف', 'کدی', '09000000211', null, 12_345_679],
      ['ب', 'کدی', '09000000212', null, 123_456_789],
      ['پ', 'کدی', '09000000213', null, '1111111111'],
      ['ت', 'کدی', '09000000214', null, '2222222222'],
      ['ث', 'کدی', '09000000215', null, '234-567891-7'],
      ['ج', 'کدی', '09000000216', null, '2222222222'],
    ],
    [...titles, 'کد ملی'],
  )

test('the public form takes a mobile of another country in any spelling', async () => {
  const job = await makeJob()
  const reply = await send(job, newPerson({ mobile: '۰۰۴۹ (۰) ۱۵۱-۱۲۳۴ ۵۶۷۸' }))
  equal(reply.code, 200, JSON.stringify(reply))
  const { mobile, snapshot } = await shown(reply.data.application.uuid)
  deepEqual([mobile, snapshot.mobile], ['+4915112345678', '+4915112345678'])
  for (const wrong of ['4915112345678', '00912 345 6789', '+98 21 8877 6655'])
    deepEqual(rulesOf(await send(job, newPerson({ mobile: wrong }))), ['mobile: mobile'], wrong)
})

test('an applicant is entered and corrected by hand with a mobile of another country, and found by it', async () => {
  const job_uuid = await makeJob()
  const params = { job_uuid }
  const { applicant } = await arya.sara.does(applicants.create, {
    params,
    body: { name: 'شیرین', mobile: '+49 1511 7654321' },
  })
  equal((await shown(applicant.uuid)).mobile, '+4915117654321')
  const corrected = { params: { applicant_uuid: applicant.uuid }, body: { mobile: '+1 (416) 555-0142' } }
  equal((await arya.sara.does(applicantProfile.update, corrected)).applicant.mobile, '+14165550142')
  for (const typed of ['+1 416', '001416', '+۱ (۴۱۶', '0142', '14165550142']) {
    deepEqual(
      (await listed(job_uuid, { mobile: typed })).map(it => it.uuid),
      [applicant.uuid],
      typed,
    )
    deepEqual(
      (await listed(job_uuid, { searchable: typed })).map(it => it.uuid),
      [applicant.uuid],
      `anything: ${typed}`,
    )
  }
  const { applicants: found } = await arya.sara.does(applicantSearch.find, { query: { q: '+1 416 555' } })
  deepEqual(
    found.map(it => [it.uuid, it.matched, it.passage?.text]),
    [[applicant.uuid, 'mobile', '+14165550142']],
  )
})

test('two spellings of a foreign number are stored as the same number', async () => {
  const add = async (mobile: string) => {
    const body = { name: 'بهار', mobile }
    const { applicant } = await arya.sara.does(applicants.create, { params: { job_uuid: await makeJob() }, body })
    return (await shown(applicant.uuid)).mobile
  }
  deepEqual([await add('0033612345678'), await add('+33 (0)6-12-34-56-78')], ['+33612345678', '+33612345678'])
})

test('a workbook with mobiles of other countries is imported, all at once or after a review', async () => {
  const job = await makeJob()
  const ready = await read(job, { file: await abroad() })
  deepEqual([ready.counts.new, ready.counts.wrong], [3, 0])
  deepEqual(
    (await rows(ready.uuid)).map(it => it.given['mobile']),
    abroadNumbers,
  )
  await save(ready.uuid)
  deepEqual((await listed(job)).map(it => it.mobile).toSorted(), abroadNumbers.toSorted())
  const other = await makeJob()
  const once = await arya.sara.does(importOnce.excel, {
    params: { job_uuid: other },
    body: {},
    files: { excel: await abroad() },
  })
  deepEqual([once.new_applicants_counter, once.errors], [3, []])
  deepEqual((await listed(other)).map(it => it.mobile).toSorted(), abroadNumbers.toSorted())
  const sent = [{ name: 'وین', mobile: '0043 664 1234567' }]
  const third = await makeJob()
  await arya.sara.does(importOnce.applicants, { params: { job_uuid: third }, body: { applicants: sent } })
  deepEqual(
    (await listed(third)).map(it => it.mobile),
    ['+436641234567'],
  )
})

test('a foreign number is read from a CV, and matches the CV of a row by its file name', async () => {
  const data = cvPdf([
    [24, 'Kian Rostami'],
    [12, 'Welder'],
    [12, 'Mobile: +49 151 1234 0099'],
    [14, 'Experience'],
    [12, 'Welder in the shipyard of Bushehr, with 12 years of experience in the work'],
  ])
  const file = new File([new Uint8Array(data)], 'cv.pdf')
  const { applicantData } = await arya.sara.does(importOnce.parse, { body: {}, files: { file } })
  equal(applicantData?.mobile, '+4915112340099')
  const ready = await read(await makeJob(), { file: zipOf([{ name: 'cv.pdf', data }]) })
  const [row] = await rows(ready.uuid)
  deepEqual([row?.given['mobile'], row?.verdict], ['+4915112340099', 'new'])
  const excel = await sheetOf([['کیان', 'رستمی', '+49 151 1234 0099', null]])
  const zip = zipOf([{ name: '0049 151 1234 0099.pdf', data }])
  const job_uuid = await makeJob()
  await arya.sara.does(importOnce.excel, { params: { job_uuid }, body: {}, files: { excel, zip } })
  deepEqual(
    (await listed(job_uuid)).map(it => [it.mobile, it.has_cv]),
    [['+4915112340099', true]],
  )
})

test('no unlikely national code costs a row: 1111111111 is stored, and other equal digits are left out with a note', async () => {
  const job = await makeJob()
  const ready = await read(job, { file: await codes() })
  deepEqual([ready.counts.new, ready.counts.wrong], [6, 0])
  deepEqual(
    (await rows(ready.uuid)).map(it => [it.given['national_id'], it.reasons.map(one => one.message)]),
    [
      ['0012345679', []],
      ['0123456789', []],
      ['1111111111', []],
      [null, ['Nobody is likely to have the national code 2222222222. It will not be imported.']],
      ['2345678917', []],
      [null, ['Nobody is likely to have the national code 2222222222. It will not be imported.']],
    ],
  )
  equal((await save(ready.uuid)).made, 6)
  const stored = await Promise.all(
    (await listed(job)).map(async it => [it.name, (await shown(it.uuid)).private?.national_id ?? null]),
  )
  deepEqual(Object.fromEntries(stored), {
    ...{ الف: '0012345679', ب: '0123456789', پ: '1111111111' },
    ...{ ت: null, ث: '2345678917', ج: null },
  })
  const once = await arya.sara.does(importOnce.excel, {
    params: { job_uuid: await makeJob() },
    body: {},
    files: { excel: await codes() },
  })
  deepEqual(
    [once.new_applicants_counter, once.errors.map(it => `${it.row} ${it.field}`)],
    [6, ['5 national_id', '7 national_id']],
  )
  const { users } = await arya.sara.does(importOnce.preview, { body: {}, files: { file: await codes() } })
  deepEqual(
    users.filter(it => it.errors.length > 0).map(it => `${it.row} ${it.errors.map(one => one.field).join()}`),
    ['5 national_id', '7 national_id'],
  )
})

test('no unlikely value costs an application, and two people with the same one are not the same person', async () => {
  const job = await makeJob(asks({ national_id: 2, postal_code: 2, birthday: 2, email: 2 }))
  const likely = { birthday: '1300/1/1', email: 'nobody@example.com', postal_code: '1111111111' }
  const sent = async (national_id: string, more = {}) => {
    const reply = await send(job, newPerson({ ...likely, national_id, ...more }))
    equal(reply.code, 200, JSON.stringify(reply))
    return shown(reply.data.application.uuid)
  }
  const owner = await sent('۱۱۱۱۱۱۱۱۱۱', { mobile: '09000000000' })
  equal(owner.private?.national_id, '1111111111')
  const [one, two] = [
    await sent('0000000000', { email: 'a@example.com' }),
    await sent('0', { email: 'b@example.com', national_id: '۰۰۰۰۰۰۰۰۰۰' }),
  ]
  deepEqual([one.private?.national_id ?? null, two.private?.national_id ?? null], [null, null])
  const typed = one.snapshot.fields?.find(it => it.name === 'national_id')
  equal(typed?.value, '0000000000', 'the form keeps what was typed, and the profile marks it')
  const { duplicates: pairs } = await arya.sara.does(duplicates.list, { query: {} })
  deepEqual(
    pairs.filter(it => it.applicant.job_id === job && it.reasons.includes('national_id')),
    [],
  )
  deepEqual(rulesOf(await send(job, newPerson({ ...likely, national_id: '0684159415' }))), [
    'national_id: national_code',
  ])
})
