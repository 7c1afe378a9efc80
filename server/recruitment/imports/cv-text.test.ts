import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { until } from '../../test/until.ts'
import { workOff } from '../../test/processes/work-off.ts'
import { world } from '../../test/world.ts'
import { pipeline } from '../../test/many.ts'
import { work } from '../../work.ts'
import { openCvReader } from '../../cv/read-cv.ts'
import { readCvText } from './cv-text.ts'

const arya = world()

const rtf = (words: string) =>
  new File(
    [String.raw`{\rtf1\ansi Name: Mina Karimi\par Mobile: 0935 111 2222\par ${words} in a company in Tehran}`],
    'cv.rtf',
  )

const upload = (applicant_uuid: string, words: string) =>
  arya.mina.does(applicantProfile.uploadCv, { params: { applicant_uuid }, files: { file: rtf(words) } })

const foundNow = async (job_uuid: string, words: string) => {
  const query = { cv_file_content: words }
  const { applicants: list } = await arya.sara.does(applicants.ofJob, { params: { job_uuid }, query })
  return list.map(it => it.uuid)
}

/** Repeats the search until it finds an applicant. */
const found = (job_uuid: string, words: string): Promise<string[]> =>
  until(`the search finds ${words}`, async () => {
    const list = await foundNow(job_uuid, words)
    return list.length > 0 && list
  })

test('a search finds the text of an applicant’s new CV, not that of the old one', async it => {
  const { ids, params } = await pipeline(arya, arya.sara, 2)
  const [one] = ids as [string]
  const worker = await work(arya.services)
  it.after(worker.stop)
  await upload(one, 'She has kept the ledgers for many years')
  deepEqual(await found(params.job_uuid, 'ledgers'), [one])
  await upload(one, 'She has repaired turbines for many years')
  deepEqual(await found(params.job_uuid, 'turbines'), [one])
  deepEqual(await foundNow(params.job_uuid, 'ledgers'), [])
})

test('the text of a Word or RTF file can be read by members who may see the applicant', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [applicant_uuid = ''] = ids
  const asks = { params: { applicant_uuid } }
  equal((await arya.sara.does(applicantProfile.cvText, asks)).text, null)
  await upload(applicant_uuid, 'She has painted bridges')
  await workOff(arya.services)
  const { text } = await arya.sara.does(applicantProfile.cvText, asks)
  deepEqual(
    text?.split('\n').map(line => line.trim()),
    ['Name: Mina Karimi', 'Mobile: 0935 111 2222', 'She has painted bridges in a company in Tehran'],
  )
  equal((await arya.kian.call(applicantProfile.cvText, asks)).code, 404)
  equal((await arya.nobody.call(applicantProfile.cvText, asks)).code, 401)
})

test('an older CV keeps its text when a newer one replaces it', async () => {
  const { ids } = await pipeline(arya, arya.sara, 2)
  const [applicant_uuid = '', other = ''] = ids
  const params = { applicant_uuid }
  const textOf = async (cv_uuid?: string) =>
    (await arya.sara.does(applicantProfile.cvText, { params, query: cv_uuid ? { cv_uuid } : {} })).text ?? ''
  const { cv: older } = await upload(applicant_uuid, 'She has painted bridges')
  await workOff(arya.services)
  match(await textOf(), /painted bridges/)
  await upload(applicant_uuid, 'She has built towers')
  match(await textOf(older.uuid), /painted bridges/)
  await workOff(arya.services)
  match(await textOf(), /built towers/)
  match(await textOf(older.uuid), /painted bridges/)
  const elsewhere = { params: { applicant_uuid: other }, query: { cv_uuid: older.uuid } }
  equal((await arya.sara.call(applicantProfile.cvText, elsewhere)).code, 404)
})

test('the text of a CV that was replaced meanwhile is not stored', async it => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [application_id] = ids as [string]
  const reader = openCvReader(1)
  it.after(reader.close)
  const textOf = () =>
    arya.asOwner(async db => {
      const row = await db
        .selectFrom('application')
        .select(['cv_text', 'organization_id'])
        .where('id', '=', application_id)
        .executeTakeFirstOrThrow()
      return row
    })
  const { organization_id } = await textOf()
  const first = await upload(application_id, 'She has kept the ledgers for many years')
  await upload(application_id, 'x')
  await readCvText(arya.services, { organization_id, application_id, file_id: first.cv.uuid }, reader)
  equal((await textOf()).cv_text, null)
})
