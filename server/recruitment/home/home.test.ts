import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobSources } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { recordActivity } from '../../core/activity.ts'
import { statementsOf } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const today = (who: Person) => who.does(home.today, {})
const waiting = async (who: Person) => (await today(who)).waiting.map(it => [it.kind, it.job?.title ?? null, it.count])

const make = async (title: string, publish_status: number = publishStatus.active) =>
  (await arya.sara.does(jobs.create, { body: { title, publish_status } })).job.uuid

let number = 100
const add = async (job: string) =>
  (
    await arya.sara.does(applicants.create, {
      params: { job_uuid: job },
      body: { name: 'نیما', mobile: `09120000${(number += 1)}` },
    })
  ).applicant.uuid

test('creating a job, sharing it and adding an applicant complete the setup steps', async () => {
  // The organisation of the tests already has several members.
  deepEqual((await today(arya.sara)).first_steps, {
    ...{ job: false, shared: false, applicant: false },
    ...{ sending: false, colleague: true },
  })
  const job = await make('راننده')
  equal((await today(arya.sara)).first_steps.job, true)
  const { source } = await arya.sara.does(sources.create, { body: { title: 'کانال تلگرام' } })
  const link = { uuid: job, source_key: source.source_key }
  for (const active of [false, true]) await arya.sara.does(jobSources.set, { params: link, body: { active } })
  equal((await today(arya.sara)).first_steps.shared, true)
  await add(job)
  deepEqual((await today(arya.sara)).first_steps, {
    ...{ job: true, shared: true, applicant: true },
    ...{ sending: false, colleague: true },
  })
  await arya.sara.does(jobs.remove, { params: { job_id: job } })
})

test('waiting items are counted by visible job, with a constant number of queries', async () => {
  const [one, two] = [await make('حسابدار'), await make('انباردار')]
  await make('نیمه‌کاره', publishStatus.draft)
  const ids = [await add(one), await add(one), await add(two)]
  const few = await statementsOf(() => today(arya.sara))
  deepEqual(await waiting(arya.sara), [
    ['unseen', 'حسابدار', 2],
    ['unseen', 'انباردار', 1],
    ['drafts', null, 1],
  ])
  await arya.inside(db =>
    recordActivity(
      db,
      { organization_id: arya.sara.organization },
      ...ids.map(id => ({
        ...({ type: 'complete_survey', subject: 'application' } as const),
        ...{ id, application: id, job: id === ids[2] ? two : one },
      })),
    ),
  )
  for (let n = 0; n < 8; n += 1) await add(await make(`فرصت ${n}`))
  const all = await waiting(arya.sara)
  deepEqual(
    all.filter(([kind]) => kind === 'surveys'),
    [
      ['surveys', 'حسابدار', 2],
      ['surveys', 'انباردار', 1],
    ],
  )
  equal(all.filter(([kind]) => kind === 'unseen').length, 5)
  deepEqual(await statementsOf(() => today(arya.sara)), few)
  const stranger = await arya.hire('بهروز', ['organization.hiring'])
  deepEqual(await waiting(stranger), [])
  deepEqual(await waiting(arya.reza), [])
})

test('filters find the job openings that each number of the home page counts', async () => {
  const job = await make('مصاحبه‌شونده')
  const id = await add(job)
  const listed = async (having: 'unseen' | 'interview' | 'hired') =>
    (await arya.sara.does(jobs.list, { query: { having, searchText: 'مصاحبه‌شونده' } })).jobs.length
  deepEqual([await listed('unseen'), await listed('interview'), await listed('hired')], [1, 0, 0])
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job } })
  const move = (type: number) =>
    arya.sara.does(applicants.move, {
      params: { job_uuid: job, applicant_id: id },
      body: { step_id: board.steps.find(it => it.type === type)?.uuid ?? '' },
    })
  await move(stepType.interview)
  deepEqual([await listed('unseen'), await listed('interview'), await listed('hired')], [0, 1, 0])
  await move(stepType.hire)
  deepEqual([await listed('unseen'), await listed('interview'), await listed('hired')], [0, 0, 1])
  const unknown = await arya.sara.call(jobs.list, { query: { having: 'everything' } as never })
  equal(unknown.code, 422)
  ok((await today(arya.sara)).counts.hired_this_month >= 1)
})
