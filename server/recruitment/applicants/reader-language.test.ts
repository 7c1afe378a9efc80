import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { seedOrganization } from '../../organisation/seed.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const persian = { 'accept-language': 'fa' }

test('every province and every city has an English name, in Latin letters', async () => {
  const { provinces } = await arya.nobody.does(lookups.provinces, { query: { with_cities: 1 } })
  const places = provinces.flatMap(it => [it, ...(it.cities ?? [])])
  ok(places.length > 1200)
  deepEqual(
    places.filter(it => !/^[A-Z][A-Za-z’'() -]+$/.test(it.name_en)),
    [],
  )
})

test('names of cities are in the reader’s language in lists, boards, jobs and profiles', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const applicant_uuid = ids[0] ?? ''
  await arya.sara.does(jobs.update, { params: { job_uuid: job }, body: { city_id: 1 } })
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid }, body: { city_id: 1 } })
  const read = async (headers: Record<string, string>) => {
    const list = await arya.sara.call(jobs.list, {}, headers)
    const one = await arya.sara.call(jobs.show, { params: { job_id: job } }, headers)
    const board = await arya.sara.call(steps.ofJob, { params: { job_uuid: job } }, headers)
    const person = await arya.sara.call(applicantProfile.show, { params: { applicant_uuid } }, headers)
    const listed = list.data.jobs.find(it => it.uuid === job)?.city
    return [
      listed?.name,
      listed?.province,
      one.data.job.city?.name,
      board.data.job.city?.name_en,
      person.data.applicant.city?.name_en,
    ]
  }
  deepEqual(await read({}), ['Ab Bar', 'Zanjan', 'Ab Bar', 'Ab Bar', 'Ab Bar'])
  deepEqual(await read(persian), ['آب بر', 'زنجان', 'آب بر', 'Ab Bar', 'Ab Bar'])
})

test('a step has the name of its type, in the reader’s language, until it is renamed', async () => {
  const { job } = await pipeline(arya, arya.sara, 1)
  const titles = async (headers = {}) => {
    const { data } = await arya.sara.call(steps.ofJob, { params: { job_uuid: job } }, headers)
    return data.steps.map(it => it.title)
  }
  deepEqual([(await titles())[0], (await titles(persian))[0]], ['Applicants', 'متقاضیان'])
  const { data } = await arya.sara.call(steps.ofJob, { params: { job_uuid: job } })
  const step_id = data.steps[0]?.uuid ?? ''
  await arya.sara.does(stepSettings.update, { params: { step_id }, body: { title: 'Newcomers' } })
  deepEqual([(await titles())[0], (await titles(persian))[0]], ['Newcomers', 'Newcomers'])
})

test('the product’s own roles have names in the reader’s language, reserved in both', async () => {
  await arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))
  const names = async (headers = {}) =>
    (await arya.sara.call(roles.list, {}, headers)).data.roles.map(it => it.display_name)
  ok((await names()).includes('Recruiter'))
  ok((await names(persian)).includes('کارشناس جذب'))
  for (const display_name of ['Recruiter', 'کارشناس جذب'])
    equal((await arya.sara.call(roles.create, { body: { display_name } })).code, 422)
})
