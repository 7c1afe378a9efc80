import { deepEqual, equal, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { formCvs, maxReadBytes } from '@kargozin/api/recruitment/apply/form-cvs.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openLimits } from '../../core/limits.ts'
import { serve } from '../../main.ts'
import { applying, asks, newKey, newPerson, pdf, rulesOf } from '../../test/applying.ts'
import { fileOf, hostileCvs } from '../../test/hostile.ts'
import { cvPdf, kiansLines } from '@kargozin/cv-reader/test/pdfs.ts'
import { person, world } from '../../test/world.ts'
import { cityNamesIn } from './residence-in-cv.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

const kiansCv = (...more: string[]) => {
  const [first, ...rest] = kiansLines
  return fileOf(cvPdf([first, ...more.map(it => [12, it] as const), ...rest]), 'cv.pdf')
}

const readCv = (job_id: string, cv: File, draft = newKey()) =>
  arya.nobody.call(formCvs.read, { params: { job_id }, body: { draft }, files: { cv } })

const known = async (job: string, cv: File) => {
  const reply = await readCv(job, cv)
  equal(reply.code, 200, JSON.stringify(reply))
  return reply.data
}

const everything = asks(
  { cv_file: 1, email: 1, birthday: 1, residence: 1, national_id: 1 },
  { education: 1, experience: 1 },
)

test('a CV fills the fields that the form has, with values that can be sent as they are', async () => {
  const job = await makeJob(everything)
  const { outcome, known: values } = await known(
    job,
    kiansCv('Date of birth: 1370/05/12', 'Address: Bushehr, Sangi Street'),
  )
  equal(outcome, 'read')
  const { residence = '', ...texts } = values.texts
  deepEqual(texts, {
    name: 'Kian',
    last_name: 'Rostami',
    mobile: '09123456789',
    email: 'kian.rostami@example.org',
    birthday: '1991-08-03',
  })
  const city = await arya.inside(db =>
    db.selectFrom('city').select('name_en').where('id', '=', Number(residence)).executeTakeFirst(),
  )
  equal(city?.name_en, 'Bushehr')
  deepEqual(
    values.sections['education']?.map(it => it['degree']),
    ['bachelor'],
  )
  const sections = Object.fromEntries(Object.entries(values.sections).map(([name, all]) => [name, JSON.stringify(all)]))
  equal((await send(job, { ...values.texts, ...sections })).code, 200)
})

test('fields that the form does not have are left out', async () => {
  const { known: values } = await known(await makeJob(asks({ cv_file: 2 })), kiansCv('Address: Bushehr'))
  deepEqual(Object.keys(values.texts).toSorted(), ['last_name', 'mobile', 'name'])
  deepEqual(values.sections, {})
})

test('neither the file nor a row stays, and nobody becomes an applicant', async () => {
  const job = await makeJob(everything)
  const kept = async () => {
    const files = await arya.inside(db => db.selectFrom('file').select('id').execute())
    const tmp = await readdir(join(arya.services.config.dataFolder, 'tmp')).catch(() => [])
    const activities = await arya.inside(db => db.selectFrom('activity').select('id').execute())
    return [files.length, tmp.length, activities.length, (await stored(job)).length]
  }
  const before = await kept()
  await known(job, kiansCv())
  deepEqual(await kept(), before)
})

test('a hostile or unreadable file is no error, and gives nothing', async () => {
  const job = await makeJob(everything)
  // All kinds of hostile files are tested where CVs are read (cv-reader).
  const { cut } = hostileCvs()
  ok(cut)
  const { outcome, known: values } = await known(job, cut)
  ok(outcome !== 'read')
  deepEqual(values, { texts: {}, sections: {} })
  const large = await known(job, fileOf(Buffer.alloc(maxReadBytes + 1, '%PDF-1.4\n'), 'cv.pdf'))
  equal(large.outcome, 'too large')
})

test('only public forms that ask for a CV read one', async () => {
  const none = await readCv(await makeJob(asks({ email: 1 })), pdf())
  deepEqual([none.code, rulesOf(none)], [422, ['cv: unknown']])
  const params = { job_id: await makeJob(everything) }
  await arya.sara.does(jobs.publish, { params, body: { publish_status: publishStatus.draft } })
  equal((await readCv(params.job_id, pdf())).code, 404)
})

test('a browser reads eight files in 15 minutes, and others at its address can go on', async it => {
  // The servers of tests have higher limits.
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const readOne = async (of: string) =>
    (await someone.call(formCvs.read, { params: { job_id: job }, body: { draft: of }, files: { cv: scan() } })).code
  const job = await makeJob(everything)
  const draft = newKey()
  const scan = () => fileOf('', 'cv.pdf')
  for (let n = 0; n < 8; n++) equal(await readOne(draft), 200)
  deepEqual([await readOne(draft), await readOne(newKey())], [429, 200])
  equal((await send(job, newPerson())).code, 200)
})

test('the city is the one after a label of where the person lives', () => {
  const names = (...texts: string[]) => cityNamesIn(texts.map(text => ({ text })))
  ok(names('محل سکونت: کرج، مهرشهر').includes('کرج'))
  ok(names('شهر محل سکونت\tخرم آباد').includes('خرم آباد'))
  ok(names('● ساکن تهران').includes('تهران'))
  ok(names('Based in Isfahan, Iran').includes('Isfahan'))
  deepEqual(names('محل تولد: کرج', 'دانشگاه تهران', 'شهرداری قم', 'Addressed Tehran'), [])
  deepEqual(names(...Array.from({ length: 30 }, () => 'خط'), 'آدرس: قم'), [])
})
