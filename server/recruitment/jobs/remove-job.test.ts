import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { jobs, restorableDays } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { applying, newPerson, pdf } from '../../test/applying.ts'
import { statementsOf } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

test('a call counts the applicants, comments and files that a deletion affects', async () => {
  const job_id = await makeJob({ form_options: { required_fields: [{ name: 'cv_file', status: 1 }] } })
  for (const more of [{ files: { cv: pdf() } }, {}, {}]) await send(job_id, newPerson(), more)
  const [first, second, third] = await stored(job_id)
  const hired = await arya.inside(db =>
    db.selectFrom('step').select('id').where('job_id', '=', job_id).where('type', '=', 6).executeTakeFirstOrThrow(),
  )
  const params = { applicant_uuid: first?.id ?? '' }
  await arya.sara.does(comments.create, { params, body: { comment: 'خوب', visibility: 'PUBLIC' } })
  await arya.sara.does(applicants.move, {
    params: { job_uuid: job_id, applicant_id: second?.id ?? '' },
    body: { step_id: hired.id },
  })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: third?.id ?? '' } })
  deepEqual(await arya.sara.does(jobs.removal, { params: { job_id } }), {
    ...{ applicants: 2, active: 1, comments: 1, files: 1 },
    restorable_days: restorableDays,
  })
})

test('a deleted job disappears everywhere, and is restored unchanged', async () => {
  const job_id = await makeJob({ title: 'رفت‌وبرگشت' })
  await send(job_id, newPerson())
  const before = (await arya.sara.does(jobs.show, { params: { job_id } })).job
  await arya.sara.does(jobs.remove, { params: { job_id } })
  equal((await arya.sara.call(jobs.show, { params: { job_id } })).code, 404)
  equal((await arya.nobody.call(publicJobs.show, { params: { job_id } })).code, 404)
  equal((await arya.sara.call(jobs.publish, { params: { job_id }, body: { publish_status: 1 } })).code, 404)
  equal((await arya.sara.call(jobs.remove, { params: { job_id } })).code, 404)
  equal((await arya.sara.does(jobs.list, { query: { searchText: 'رفت‌وبرگشت' } })).pagination.total, 0)
  const { job } = await arya.mina.does(jobs.restoreDeleted, { params: { job_id } })
  deepEqual(job, before)
  equal(job.applicants_count, 1)
  equal((await arya.nobody.does(publicJobs.show, { params: { job_id } })).job.title, 'رفت‌وبرگشت')
  // A repeated request changes nothing and is not an error.
  equal((await arya.sara.call(jobs.restoreDeleted, { params: { job_id } })).code, 200)
  const deeds = await arya.inside(db =>
    db.selectFrom('activity').select(['type', 'user_id']).where('subject_id', '=', job_id).orderBy('id').execute(),
  )
  deepEqual(deeds.slice(1), [
    { type: 'delete', user_id: arya.sara.id },
    { type: 'restore', user_id: arya.mina.id },
  ])
})

test('a job that was deleted more than thirty days ago cannot be restored', async () => {
  const job_id = await makeJob()
  await arya.sara.does(jobs.remove, { params: { job_id } })
  const long = new Date(Date.now() - (restorableDays + 1) * 86_400_000).toISOString()
  await arya.inside(db => db.updateTable('job').set({ deleted_at: long }).where('id', '=', job_id).execute())
  const late = await arya.sara.call(jobs.restoreDeleted, { params: { job_id } })
  equal(late.code, 409)
  equal(late.message, 'This job opening was deleted more than 30 days ago and can no longer be restored.')
})

test('only members who may delete a job see the effect and can restore it', async () => {
  const job_id = await makeJob()
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const other = await arya.hire('نادر', ['organization.hiring', 'organization.hiring.jobs.store'])
  const supervisors = [{ user_id: looker.id, scope: 'show' as const }]
  await arya.sara.does(jobs.update, { params: { job_uuid: job_id }, body: { supervisors } })
  equal((await looker.call(jobs.removal, { params: { job_id } })).code, 403)
  equal((await other.call(jobs.removal, { params: { job_id } })).code, 404)
  await arya.sara.does(jobs.remove, { params: { job_id } })
  equal((await looker.call(jobs.restoreDeleted, { params: { job_id } })).code, 403)
  equal((await other.call(jobs.restoreDeleted, { params: { job_id } })).code, 404)
  equal((await arya.kian.call(jobs.restoreDeleted, { params: { job_id } })).code, 404)
})

test('deleted job openings are listed for thirty days to members who can restore them', async () => {
  const maker = await arya.hire('مهدی', ['organization.hiring', 'organization.hiring.jobs.store'])
  const other = await arya.hire('نرگس', ['organization.hiring', 'organization.hiring.jobs.store'])
  const make = async (title: string) => (await maker.does(jobs.create, { body: { title } })).job.uuid
  const [first, second] = [await make('انباردار یکم'), await make('انباردار دوم')]
  await arya.sara.does(applicants.create, {
    params: { job_uuid: first },
    body: { name: 'علی', last_name: 'رضایی', mobile: '09350000901' },
  })
  await maker.does(jobs.remove, { params: { job_id: first } })
  await arya.sara.does(jobs.remove, { params: { job_id: second } })
  const list = (who: Person, query = {}) => who.does(jobs.deleted, { query })
  const { jobs: listed, pagination } = await list(maker)
  deepEqual(
    listed.map(({ deleted_at: _at, ...it }) => it),
    [
      {
        uuid: second,
        title: 'انباردار دوم',
        deleted_by: byOf(arya.sara, 'سارا محمدی'),
        applicants_count: 0,
        days_left: 29,
      },
      { uuid: first, title: 'انباردار یکم', deleted_by: byOf(maker, 'مهدی کریمی'), applicants_count: 1, days_left: 29 },
    ],
  )
  equal(pagination.total, 2)
  const looking = await list(maker, { title: 'انباردار يكم' })
  deepEqual(
    looking.jobs.map(it => it.uuid),
    [first],
  )
  equal((await list(maker, { per_page: 1, page: 2 })).jobs[0]?.uuid, first)
  deepEqual((await list(other)).jobs, [], 'a member without access to the jobs does not see them')
  ok(
    (await list(arya.mina)).jobs.some(it => it.uuid === first),
    'a member who sees every job opening sees them',
  )
  equal((await arya.reza.call(jobs.deleted, {})).code, 403)
  deepEqual((await arya.kian.does(jobs.deleted, {})).jobs, [])
  /** Moves the deletion into the past, half a day less than this many days. */
  const age = (days: number) =>
    arya.inside(db =>
      db
        .updateTable('job')
        .set({ deleted_at: new Date(Date.now() - (days - 0.5) * 86_400_000).toISOString() })
        .where('id', '=', first)
        .execute(),
    )
  await age(restorableDays)
  equal((await list(maker)).jobs.find(it => it.uuid === first)?.days_left, 0)
  await age(restorableDays + 1)
  deepEqual(
    (await list(maker)).jobs.map(it => it.uuid),
    [second],
  )
  const one = await statementsOf(() => list(maker))
  for (const title of ['الف', 'ب']) await maker.does(jobs.remove, { params: { job_id: await make(title) } })
  deepEqual(await statementsOf(() => list(maker)), one)
  await maker.does(jobs.restoreDeleted, { params: { job_id: second } })
  ok((await list(maker)).jobs.every(it => it.uuid !== second))
})

const byOf = ({ id }: Person, fullName: string) => ({ id, fullName })
