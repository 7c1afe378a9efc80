import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { seedOrganization } from '../../organisation/seed.ts'
import { world } from '../../test/world.ts'

const arya = world()

test('one call returns all options for the form of a job', async () => {
  await arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))
  await arya.sara.does(tags.add, { body: { title: 'فوری', type: 'job' } })
  await arya.sara.does(tags.add, { body: { title: 'مستعد' } })
  const body = { skills: ['اکسل', 'زبان'], competencies: ['دقت'], facilities: ['ناهار'] }
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'حسابدار', ...body } })
  await arya.sara.does(jobs.create, { body: { title: 'حسابدار', skills: ['زبان'] } })
  await arya.sara.does(jobs.create, { body: { title: 'برنامه‌نویس' } })
  await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'مالی' } })
  const data = await arya.sara.does(jobs.creationData, {})
  deepEqual(data.titles, ['حسابدار', 'برنامه‌نویس'])
  deepEqual(data.skills, ['زبان', 'اکسل'])
  deepEqual(data.competencies, ['دقت'])
  deepEqual(data.facilities, ['ناهار'])
  deepEqual(
    data.tags.map(it => it.title),
    ['فوری'],
  )
  deepEqual(
    data.members.map(it => it.fullName),
    ['رضا کریمی', 'سارا محمدی', 'مینا کریمی'],
  )
  deepEqual(
    data.templates.map(it => it.title),
    ['مالی'],
  )
  ok(data.sources.some(it => it.source_key === 'linkedin' && it.title === 'LinkedIn'))
  deepEqual(
    data.steps.map(it => it.type),
    [1, 2, 3, 6, 7],
  )
})

test('a search finds titles in any spelling, and returns the newest job’s spelling', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'برنامه نويس' } })
  equal(job.title, 'برنامه نویس')
  const { titles } = await arya.sara.does(jobs.creationData, { query: { search: 'نامه‌ن' } })
  deepEqual(titles, ['برنامه نویس'])
  deepEqual((await arya.sara.does(jobs.creationData, { query: { search: 'خلبان' } })).titles, [])
})

test('titles and skills of jobs that the caller may not see are not suggested', async () => {
  const maker = await arya.hire('ندا', ['organization.hiring', 'organization.hiring.jobs.store'])
  await arya.sara.does(jobs.create, { body: { title: 'جانشین مدیرعامل', skills: ['محرمانه'] } })
  const { titles, skills } = await maker.does(jobs.creationData, {})
  deepEqual([titles, skills], [[], []])
  const rival = await arya.kian.does(jobs.creationData, {})
  deepEqual([rival.titles, rival.skills, rival.templates], [[], [], []])
})
