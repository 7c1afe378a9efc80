import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobSources } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { seedOrganization } from '../../organisation/seed.ts'
import { applying, newPerson } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

const seed = () => arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))

async function sourceOf(uuid: string, key: string) {
  const it = (await arya.sara.does(jobSources.ofJob, { params: { uuid } })).sources.find(one => one.source_key === key)
  if (!it) throw new Error(`No source ${key}`)
  return it
}

test('every source has its own link, and who applies through the link gets the source', async () => {
  await seed()
  const { source } = await arya.sara.does(sources.create, { body: { title: 'کانال تلگرام' } })
  const uuid = await makeJob()
  const own = await sourceOf(uuid, source.source_key)
  equal(own.title, 'کانال تلگرام')
  equal(own.active, true)
  const link = new URL(own.link ?? '', 'http://localhost')
  equal(link.pathname, `/jobs/${uuid}`)
  await send(uuid, newPerson({ source_key: link.searchParams.get('source') ?? '' }))
  await send(uuid, newPerson({ source_key: 'linkedin' }))
  const body = { name: 'نیما', mobile: '09125550001' }
  const { applicant } = await arya.sara.does(applicants.create, { params: { job_uuid: uuid }, body })
  equal((await sourceOf(uuid, source.source_key)).applicants_count, 1)
  equal((await sourceOf(uuid, 'linkedin')).applicants_count, 1)
  equal((await sourceOf(uuid, 'manual')).applicants_count, 1)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: applicant.uuid } })
  equal((await sourceOf(uuid, 'manual')).applicants_count, 0)
})

test('a link can be closed and opened again, and each change is recorded once', async () => {
  await seed()
  const uuid = await makeJob()
  const params = { uuid, source_key: 'jobinja' }
  const closed = await arya.sara.does(jobSources.set, { params, body: { active: false } })
  deepEqual([closed.source.active, closed.source.link], [false, null])
  await arya.sara.does(jobSources.set, { params, body: { active: false } })
  equal((await sourceOf(uuid, 'jobinja')).active, false)
  equal((await sourceOf(uuid, 'linkedin')).active, true)
  ok((await arya.sara.does(jobSources.set, { params, body: { active: true } })).source.link)
  const deeds = await arya.inside(db =>
    db.selectFrom('activity').select(['type', 'after']).where('subject_id', '=', uuid).orderBy('id').execute(),
  )
  deepEqual(deeds.slice(1), [
    { type: 'close_source', after: { source: 'Jobinja' } },
    { type: 'open_source', after: { source: 'Jobinja' } },
  ])
})

test('an applicant with a closed link gets the source of the career page', async () => {
  await seed()
  const [uuid, other] = [await makeJob(), await makeJob()]
  await arya.sara.does(jobSources.set, { params: { uuid, source_key: 'linkedin' }, body: { active: false } })
  for (const job of [uuid, other]) equal((await send(job, newPerson({ source_key: 'linkedin' }))).code, 200)
  const count = async (job: string, key: string) => (await sourceOf(job, key)).applicants_count
  deepEqual([await count(uuid, 'linkedin'), await count(uuid, 'career_page')], [0, 1])
  deepEqual([await count(other, 'linkedin'), await count(other, 'career_page')], [1, 0])
})

test('sources without a link cannot be opened or closed', async () => {
  await seed()
  const uuid = await makeJob()
  for (const source_key of ['manual', 'import', 'talent_pool']) {
    deepEqual([(await sourceOf(uuid, source_key)).link, (await sourceOf(uuid, source_key)).linked], [null, false])
    const reply = await arya.sara.call(jobSources.set, { params: { uuid, source_key }, body: { active: true } })
    equal(reply.code, 409)
  }
})

test('unknown sources and foreign jobs give 404; read access cannot close a link', async () => {
  await seed()
  const uuid = await makeJob()
  const body = { active: false }
  for (const source_key of ['nowhere', uuid])
    equal((await arya.sara.call(jobSources.set, { params: { uuid, source_key }, body })).code, 404)
  equal((await arya.kian.call(jobSources.ofJob, { params: { uuid } })).code, 404)
  equal((await arya.kian.call(jobSources.set, { params: { uuid, source_key: 'linkedin' }, body })).code, 404)
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const supervisors = [{ user_id: looker.id, scope: 'show' as const }]
  await arya.sara.does(jobs.update, { params: { job_uuid: uuid }, body: { supervisors } })
  ok((await looker.does(jobSources.ofJob, { params: { uuid } })).sources.length > 0)
  equal((await looker.call(jobSources.set, { params: { uuid, source_key: 'linkedin' }, body })).code, 403)
})
