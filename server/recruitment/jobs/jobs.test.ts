import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { world } from '../../test/world.ts'

const arya = world()

test('a job opening with only a title is in the list and has the default steps', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'حسابدار ارشد' } })
  equal(job.publish_status, 10)
  ok(job.published_at, 'an active job is published immediately')
  const { jobs: listed } = await arya.sara.does(jobs.list, { query: { searchText: 'حسابدار' } })
  equal(listed[0]?.uuid, job.uuid)
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  deepEqual(
    board.steps.map(step => step.title),
    ['Applicants', 'Preliminary review', 'Interview', 'Hire', 'Rejected'],
  )
})

test('the search ignores differences in Arabic letters, half-spaces and digits', async () => {
  await arya.sara.does(jobs.create, { body: { title: 'برنامه‌نویس ۲ ساله' } })
  for (const typed of ['برنامه نويس', 'برنامه‌نویس', 'نویس 2'])
    equal((await arya.sara.does(jobs.list, { query: { searchText: typed } })).jobs.length, 1, typed)
})

test('an update changes only the fields in it, and null clears a field', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'انباردار', salary_min: 100, required_hires: 3 } })
  const changed = await arya.sara.does(jobs.update, {
    params: { job_uuid: job.uuid },
    body: { salary_min: null, title: 'سرپرست انبار' },
  })
  equal(changed.job.title, 'سرپرست انبار')
  equal(changed.job.salary_min, null)
  equal(changed.job.required_hires, 3)
})

test('unsafe HTML is removed from a description, and safe HTML is kept', async () => {
  const description =
    '<p>شرح <strong>شغل</strong></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح', description } })
  match(job.description, /<strong>شغل<\/strong>/)
  ok(!/script|onerror|javascript|<img/.test(job.description), job.description)
})

test('each invalid field gets an error with a message', async () => {
  const reply = await arya.sara.call(jobs.create, { body: { title: 'x'.repeat(201) } })
  equal(reply.code, 422)
  const errors = (reply.data as unknown as { errors: { field: string; rule: string; message: string }[] }).errors
  deepEqual(errors, [{ field: 'title', rule: 'max', message: 'Enter at most 200 characters.' }])
  for (const title of ['', 'a\u0000b', '\ud800', 5])
    equal((await arya.sara.call(jobs.create, { body: { title: title as string } })).code, 422, JSON.stringify(title))
  equal((await arya.sara.call(jobs.create, { body: { title: 'x', salary: 5 } as { title: string } })).code, 422)
  const crossed = await arya.sara.call(jobs.create, { body: { title: 'x', requirements: { minAge: 40, maxAge: 20 } } })
  equal(crossed.code, 422)
})

test('a refusal is in Persian by default and in English on request', async () => {
  const reply = await arya.sara.call(jobs.create, { body: { title: '' } }, { 'accept-language': '' })
  equal(reply.message, 'لطفاً مقدارهای مشخص‌شده را اصلاح کنید.')
  const english = await arya.sara.call(jobs.create, { body: { title: '' } }, { 'accept-language': 'en' })
  equal(english.message, 'Some fields need your attention.')
})

test('Kian, of another organisation, cannot see, change or delete jobs of Arya', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'محرمانه' } })
  const params = { job_uuid: job.uuid, job_id: job.uuid }
  equal((await arya.kian.call(jobs.show, { params })).code, 404)
  equal((await arya.kian.call(jobs.update, { params, body: { title: 'x' } })).code, 404)
  equal((await arya.kian.call(jobs.remove, { params })).code, 404)
  equal((await arya.kian.call(steps.ofJob, { params })).code, 404)
  equal((await arya.kian.does(jobs.list, {})).jobs.length, 0)
  equal((await arya.sara.does(jobs.show, { params })).job.title, 'محرمانه')
})

test('with read access a job cannot be changed, and without access it gives 404', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const other = await arya.hire('نادر', ['organization.hiring'])
  const { job } = await arya.sara.does(jobs.create, {
    body: { title: 'مدیر فروش', supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  const params = { job_uuid: job.uuid, job_id: job.uuid }
  const seen = await looker.does(jobs.show, { params })
  deepEqual(seen.job.can, { change: false, publish: false, delete: false, move: false, pin: false })
  const refused = await looker.call(jobs.update, { params, body: { title: 'x' } })
  equal(refused.code, 403)
  equal(refused.message, 'You can view this job opening but not edit it.')
  equal((await other.call(jobs.show, { params })).code, 404)
})

test('status 1 unpublishes a job, and publishing it again keeps the publication date', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'راننده' } })
  const params = { job_id: job.uuid }
  equal((await arya.sara.does(jobs.publish, { params, body: { publish_status: 1 } })).job.publish_status, 1)
  const again = await arya.sara.does(jobs.publish, { params, body: { publish_status: 10 } })
  equal(again.job.published_at, job.published_at)
  equal((await arya.sara.call(jobs.publish, { params, body: { publish_status: 5 } })).code, 422)
})

test('a pinned job comes first', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'اول' } })
  await arya.sara.does(jobs.create, { body: { title: 'دوم' } })
  await arya.sara.does(jobs.pin, { params: { job_uuid: job.uuid } })
  equal((await arya.sara.does(jobs.list, {})).jobs[0]?.title, 'اول')
})

test('read access is not enough to pin a job, because everybody sees the pin', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring'])
  const { job } = await arya.sara.does(jobs.create, {
    body: { title: 'سنجاق', supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  const params = { job_uuid: job.uuid }
  const refused = await looker.call(jobs.pin, { params })
  deepEqual([refused.code, refused.message], [403, 'You can view this job opening but not edit it.'])
  equal((await arya.sara.does(jobs.pin, { params })).job.is_pinned, true)
  equal((await looker.call(jobs.pin, { params })).code, 403)
  equal((await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })).job.is_pinned, true)
  equal((await arya.kian.call(jobs.pin, { params })).code, 404)
})

test('a page after the last one is empty, but has the pagination', async () => {
  const { jobs: none, pagination } = await arya.sara.does(jobs.list, { query: { page: 900, per_page: 5 } })
  deepEqual(none, [])
  equal(pagination.currentPage, 900)
  equal((await arya.sara.call(jobs.list, { query: { per_page: 101 } })).code, 422)
})

test('the history has the author and the old and new values of each change', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'قدیم' } })
  await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body: { title: 'نو' } })
  const deeds = await arya.inside(db =>
    db.selectFrom('activity').selectAll().where('subject_id', '=', job.uuid).orderBy('id').execute(),
  )
  deepEqual(
    deeds.map(it => [it.type, it.user_id, it.before, it.after]),
    [
      ['create', arya.sara.id, null, { title: 'قدیم' }],
      ['update', arya.sara.id, { title: 'قدیم' }, { title: 'نو' }],
    ],
  )
})

test('the history has the names of people and places, and records pinning', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'تاریخچه' } })
  const params = { job_uuid: job.uuid }
  const both = [
    { user_id: arya.mina.id, scope: 'change' as const },
    { user_id: arya.reza.id, scope: 'show' as const },
  ]
  await arya.sara.does(jobs.update, { params, body: { supervisors: both, experts: [arya.mina.id], city_id: 394 } })
  await arya.mina.does(jobs.pin, { params })
  const deeds = await arya.inside(db =>
    db
      .selectFrom('activity')
      .select(['type', 'before', 'after'])
      .where('subject_id', '=', job.uuid)
      .orderBy('id')
      .execute(),
  )
  deepEqual(deeds.slice(1), [
    {
      type: 'update',
      before: { editors: [], viewers: [], people: [], city: null, city_id: null },
      after: {
        editors: ['مینا کریمی'],
        viewers: ['رضا کریمی'],
        people: ['مینا کریمی 6', 'رضا کریمی 7', 'مینا کریمی 7'],
        city: 'تهران',
        city_id: 394,
      },
    },
    { type: 'pin', before: { is_pinned: false }, after: { is_pinned: true } },
  ])
})

test('renewing the publication date of a job keeps the first date and can be undone', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'باز هم' } })
  const long = '2026-01-01T00:00:00.000Z'
  const times = { published_at: long, first_published_at: long }
  await arya.inside(db => db.updateTable('job').set(times).where('id', '=', job.uuid).execute())
  const before = Date.now()
  const { job: again } = await arya.sara.does(jobs.resetPublishTime, { params: { uuid: job.uuid } })
  ok(Date.parse(again.published_at ?? '') >= before)
  const row = await arya.inside(db =>
    db.selectFrom('job').select('first_published_at').where('id', '=', job.uuid).executeTakeFirstOrThrow(),
  )
  equal(Date.parse(row.first_published_at ?? ''), Date.parse(long))
  const undo = { params: { uuid: job.uuid }, body: { undo: true } }
  const { job: back } = await arya.sara.does(jobs.resetPublishTime, undo)
  equal(Date.parse(back.published_at ?? ''), Date.parse(long))
  await arya.inside(db =>
    db.updateTable('job').set({ published_at: '2026-02-02T00:00:00Z' }).where('id', '=', job.uuid).execute(),
  )
  equal((await arya.sara.call(jobs.resetPublishTime, undo)).code, 409)
  await arya.sara.does(jobs.publish, { params: { job_id: job.uuid }, body: { publish_status: 1 } })
  const refused = await arya.sara.call(jobs.resetPublishTime, { params: { uuid: job.uuid } })
  equal(refused.code, 409)
  equal(refused.message, 'Publish this job opening first.')
  equal((await arya.kian.call(jobs.resetPublishTime, { params: { uuid: job.uuid } })).code, 404)
})

test('reading a job by query or by path gives the same result', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'دو راه' } })
  deepEqual((await arya.sara.does(jobs.showByQuery, { query: { job_uuid: job.uuid } })).job, job)
  equal((await arya.kian.call(jobs.showByQuery, { query: { job_uuid: job.uuid } })).code, 404)
  for (const job_uuid of ['', 'x']) equal((await arya.sara.call(jobs.showByQuery, { query: { job_uuid } })).code, 422)
})

test('a former member is removed from a job, which can still be saved', async () => {
  const leaving = await arya.hire('گذرا', [])
  const form = { key: 'i', title: 'فنی', users: [leaving.id, arya.mina.id], questions: [] }
  const both = [leaving.id, arya.mina.id]
  const body = {
    ...{ title: 'رفتنی', interview_forms: [form], experts: both },
    people: both.map(user_id => ({ user_id, role: 1, scope: 'change' as const })),
    supervisors: both.map(user_id => ({ user_id, scope: 'show' as const })),
  }
  const { job } = await arya.sara.does(jobs.create, { body })
  equal(job.experts.length, 2)
  await arya.inside(db => db.deleteFrom('membership').where('user_id', '=', leaving.id).execute())
  const after = (await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })).job
  for (const all of [after.experts, after.people.filter(it => it.role === 1), after.supervisors])
    deepEqual(
      all.map(it => it.user_id),
      [arya.mina.id],
    )
  deepEqual(after.interview_forms[0]?.users, [arya.mina.id])
  const again = { interview_forms: after.interview_forms, experts: after.experts.map(it => it.user_id) }
  equal((await arya.sara.call(jobs.update, { params: { job_uuid: job.uuid }, body: again })).code, 200)
})

test('empty texts of a job and an applicant are returned as empty texts', async () => {
  const body = { title: 'نامه‌رسان', knowledgeRequired: '', description: '' }
  const { job } = await arya.sara.does(jobs.create, { body })
  equal((await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })).job.knowledgeRequired, '')
  await arya.sara.does(applicants.create, {
    params: { job_uuid: job.uuid },
    body: { name: 'نیما', mobile: '09120000077' },
  })
  const today = await arya.sara.does(home.today, {})
  equal(today.new_applicants[0]?.name, 'نیما')
  equal(today.new_applicants[0]?.last_name, '')
  ok(today.counts.new_applicants >= 1)
})

test('without the permission for hiring, the home page is empty instead of refused', async () => {
  deepEqual((await arya.reza.does(home.today, {})).jobs, [])
})
