import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applying } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob } = applying(arya)

let made = 0
const mobiles = () => `0936${String(2_000_000 + made++)}`

const correct = (applicant_uuid: string, body: object) =>
  arya.sara.does(applicantProfile.update, { params: { applicant_uuid }, body })

test('applicants can be filtered by degree and by levels of skills and languages', async () => {
  const job_uuid = await makeJob()
  const people = {
    master: {
      education: [{ degree: 'master' }],
      language: [
        { name: 'en', speaking: '2', reading: '5' },
        { name: 'de', reading: '4' },
      ],
    },
    doctor: {
      education: [{ degree: 'doctorate' }],
      skill: [
        { name: 'اکسل', level: '2' },
        { name: 'فتوشاپ', level: '4' },
      ],
    },
    diploma: {
      education: [{ degree: 'diploma' }],
      language: ['آلمانی مسلط', 'انگلیسی مبتدی'],
      skill: ['اکسل پیشرفته'],
    },
  }
  for (const [name, entries] of Object.entries(people)) {
    const { applicant } = await arya.sara.does(applicants.create, {
      params: { job_uuid },
      body: { name, mobile: mobiles() },
    })
    await correct(applicant.uuid, { entries })
  }
  const cases: [object, string[]][] = [
    [{ min_degree: 'master' }, ['doctor', 'master']],
    [{ min_degree: 'postdoctoral' }, []],
    [{ degrees: ['diploma', 'doctorate'] }, ['diploma', 'doctor']],
    [{ skill: ['اکسل'], skill_level: ['2'] }, ['diploma', 'doctor']],
    [{ skill: ['اکسل'], skill_level: ['3'] }, ['diploma']],
    [{ skill_level: ['4'] }, ['doctor']],
    [{ language: ['en'] }, ['diploma', 'master']],
    // If the level of speaking is known, the filter uses it, even if that of reading is higher.
    [{ language: ['en'], language_level: ['2'] }, ['master']],
    [{ language: ['en'], language_level: ['3'] }, []],
    [{ language: ['de'], language_level: ['4'] }, ['diploma', 'master']],
    [{ language: ['en', 'de'], language_level: ['5', '4'] }, ['diploma', 'master']],
    [{ language_level: ['5'] }, []],
  ]
  for (const [query, names] of cases) {
    const found = await arya.sara.does(applicants.ofJob, { params: { job_uuid }, query })
    deepEqual(found.applicants.map(it => it.name).toSorted(), names, JSON.stringify(query))
  }
  const { code } = await arya.sara.call(applicants.ofJob, {
    params: { job_uuid },
    query: { min_degree: 'constructor' as 'master' },
  })
  equal(code, 422)
})
