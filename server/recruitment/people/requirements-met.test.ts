import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { degrees } from '@kargozin/api/labels-person.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import {
  compareRequirements,
  metOverall,
  sameField,
  type Candidate,
  type JobRequirements,
} from '@kargozin/api/recruitment/people/requirements-met.ts'
import { world } from '../../test/world.ts'

const arya = world()

let made = 0

/** Returns a function for random choices that are the same in each run (linear congruential generator, Numerical Recipes). */
function chance(seed: number) {
  let state = seed
  return <T>(all: readonly T[]): T => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return all[Math.floor((state / 4_294_967_296) * all.length)] as T // the index is always valid
  }
}

const fields = [
  'حسابداری',
  'حسابداری مالی',
  'مهندسی نرم‌افزار',
  'نرم افزار',
  'IT',
  'Literature',
  'علوم کامپیوتر',
  'مهندسی',
  'Computer Science',
  '§%_',
]

type Case = { asked: JobRequirements; has: Candidate }

function cases(count: number): Case[] {
  const one = chance(9)
  const degree = [...Object.keys(degrees), 'old-degree']
  const alternative = () => ({ degree: one(degree), ...(one([0, 1, 1]) ? { field: one(fields) } : {}) })
  const entry = () => one([{ field: one(fields) }, { degree: one(degree) }, { line: `کارشناسی ${one(fields)}` }])
  return Array.from({ length: count }, () => ({
    asked: {
      ...(one([0, 1]) ? { educations: Array.from({ length: one([0, 1, 2, 3]) }, alternative) } : {}),
      ...(one([0, 1]) ? { experience: one([null, 0, 2, 5]) } : {}),
      ...(one([0, 1]) ? { minAge: one([null, 18, 30]), maxAge: one([null, 30, 45]) } : {}),
      ...(one([0, 1]) ? { gender: one(['men', 'women', 'unknown']) } : {}),
    },
    has: {
      degree: one([null, ...degree]),
      experience_years: one([null, 0, 2, 4, 5, 9]),
      birth_date: one([null, '1996-02-29', '2008-11-22', '2008-11-23', '1995-11-22', '1980-11-21', '1981-11-23']),
      gender: one(['men', 'women', 'unknown']),
      education: Array.from({ length: one([0, 1, 2]) }, entry),
    },
  }))
}

test('SQL and TypeScript give the same results for 2,000 random applicants', async () => {
  const all = cases(2000)
  for (const today of ['2026-11-22', '2028-02-29', '2027-02-28']) {
    const rows = all.map(({ asked, has: { education, ...has } }, at) => ({ at, asked, ...has, entries: { education } }))
    const found = await arya.asOwner(db =>
      sql<{
        met: string
      }>`select requirements_met(asked, degree, experience_years, birth_date, gender, entries, ${today}::date) as met
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (at int, asked jsonb, degree text, experience_years int,
          birth_date date, gender text, entries jsonb) order by at`.execute(db),
    )
    const overall = all.map(({ asked, has }) => metOverall(compareRequirements(asked, has, today)))
    for (const [at, met] of overall.entries()) equal(found.rows[at]?.met, met, `${today} ${JSON.stringify(all[at])}`)
    for (const state of ['met', 'not_met', 'unknown'] as const)
      ok(overall.filter(it => it === state).length > 100, state)
  }
})

test('the required field of study or a branch of it is a match, in any spelling', () => {
  for (const [asked, stated] of [
    ['حسابداری', 'حسابداری مالی'],
    ['مهندسی نرم‌افزار', 'نرم افزار'],
    ['نرم افزار', 'مهندسی کامپیوتر، گرایش نرم‌افزار'],
    ['IT', 'مهندسی IT'],
    ['Computer Science', 'computer engineering'],
    ['مهندسی', 'مهندسی'],
  ] as const)
    ok(sameField(asked, stated), `${asked} · ${stated}`)
  for (const [asked, stated] of [
    ['مدیریت مالی', 'مدیریت'],
    ['IT', 'Literature'],
    ['حسابداری', 'حقوق'],
    ['مهندسی برق', 'مهندسی'],
  ] as const)
    ok(!sameField(asked, stated), `${asked} · ${stated}`)
})

test('a profile compares each requirement with the applicant, and lists filter by it', async () => {
  const requirements = {
    gender: 'women' as const,
    minAge: 20,
    maxAge: null,
    experience: 3,
    educations: [{ degree: 'bachelor', field: 'حسابداری' }, { degree: 'doctorate' }],
  }
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'حسابدار', requirements } })
  const params = { job_uuid: job.uuid }
  const add = async (name: string, body: object) => {
    const { applicant } = await arya.sara.does(applicants.create, {
      params,
      body: { name, mobile: `0937${String(1_000_000 + made++)}` },
    })
    const input = { params: { applicant_uuid: applicant.uuid }, body }
    return (await arya.sara.does(applicantProfile.update, input)).applicant
  }
  const education = [{ degree: 'master', field: 'حسابداری مالی' }]
  const full = { gender: 'women', birthday: '1990-01-01', experience_years: 3, entries: { education } }
  const fits = await add('مناسب', full)
  deepEqual(
    fits.requirements.map(it => [it.requirement, it.asked, it.has, it.met]),
    [
      ['degree', ['bachelor', 'doctorate'], ['master'], 'met'],
      ['field', ['حسابداری'], ['حسابداری مالی'], 'met'],
      ['experience', ['3'], ['3'], 'met'],
      ['age', ['20', ''], [fits.requirements.find(it => it.requirement === 'age')?.has[0]], 'met'],
      ['gender', ['women'], ['women'], 'met'],
    ],
  )
  const lacks = await add('کم‌سابقه', { ...full, experience_years: 1 })
  deepEqual(
    lacks.requirements.map(it => it.met),
    ['met', 'met', 'not_met', 'met', 'met'],
  )
  const unknown = await add('ناشناس', {})
  deepEqual([...new Set(unknown.requirements.map(it => it.met))], ['unknown'])
  const found = async (query: object) =>
    (await arya.sara.does(applicants.ofJob, { params, query })).applicants.map(it => it.name)
  deepEqual(await found({ requirements: 'met' }), ['مناسب'])
  deepEqual(await found({ requirements: 'not_met' }), ['کم‌سابقه'])
  deepEqual(await found({ requirements: 'unknown' }), ['ناشناس'])
  deepEqual(
    (await arya.sara.does(applicants.search, { query: { requirements: 'met', jobs_uuid: [job.uuid] } })).pagination
      .total,
    1,
  )
  equal((await arya.sara.call(applicants.ofJob, { params, query: { requirements: 'all' as 'met' } })).code, 422)
})
