import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()

const process = {
  steps: [
    { title: 'ورودی', type: 1 },
    { title: 'گفت‌وگوی فنی', type: 3 },
    { title: 'پایان', type: 6 },
  ],
  questions: [{ key: 'q', title: 'چرا ما؟', type: 4, status: 1 }],
  required_files: [{ key: 'f', title: 'نمونه‌کار', status: 1 }],
  form_options: { required_fields: [{ name: 'email' as const, status: 2 }] },
}

const stepTitles = async (job_uuid: string) =>
  (await arya.sara.does(steps.ofJob, { params: { job_uuid } })).steps.map(it => it.title)

test('a template stores the process of a job, and a new job can start from it', async () => {
  const form = { key: 'i', title: 'فنی', users: [arya.mina.id], questions: [{ key: 'a', title: 'دانش', weight: 3 }] }
  const { job } = await arya.sara.does(jobs.create, {
    body: { title: 'برنامه‌نویس', ...process, interview_forms: [form] },
  })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'فنی' } })
  deepEqual(
    template.steps.map(it => it.title),
    ['ورودی', 'گفت‌وگوی فنی', 'پایان'],
  )
  equal(template.questions_count, 1)
  equal(template.interview_forms_count, 1)
  const { job: next } = await arya.mina.does(jobs.create, { body: { title: 'آزمونگر', template_id: template.uuid } })
  equal(next.template_id, template.uuid)
  deepEqual(await stepTitles(next.uuid), ['ورودی', 'گفت‌وگوی فنی', 'پایان'])
  deepEqual(next.questions, job.questions)
  deepEqual(next.required_files, job.required_files)
  deepEqual(next.interview_forms, job.interview_forms)
  deepEqual(next.form_options, job.form_options)
})

test('values in the request for a new job take precedence over its template', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'الگو', ...process } })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'الگو' } })
  const { job: next } = await arya.sara.does(jobs.create, {
    body: { title: 'خودش', template_id: template.uuid, questions: [], steps: [{ title: 'یگانه', type: 1 }] },
  })
  deepEqual(next.questions, [])
  deepEqual(await stepTitles(next.uuid), ['یگانه'])
  equal(next.required_files.length, 1)
})

test('a new job from a template has no former members in its interview forms', async () => {
  const leaving = await arya.hire('گذرا', [])
  const form = { key: 'i', title: 'فنی', users: [leaving.id, arya.mina.id], questions: [] }
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'با رفتنی', interview_forms: [form] } })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'با رفتنی' } })
  await arya.inside(db => db.deleteFrom('membership').where('user_id', '=', leaving.id).execute())
  const { job: next } = await arya.sara.does(jobs.create, { body: { title: 'بعدی', template_id: template.uuid } })
  deepEqual(next.interview_forms[0]?.users, [arya.mina.id])
})

test('the title of a template must be unique, in any spelling', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'نام' } })
  const body = { job_uuid: job.uuid, title: 'فروش میدانی' }
  const { template } = await arya.sara.does(jobTemplates.create, { body })
  const twin = await arya.sara.call(jobTemplates.create, { body: { ...body, title: 'فروش ميداني' } })
  deepEqual(rulesOf(twin), ['title: taken'])
  const { template: other } = await arya.sara.does(jobTemplates.create, { body: { ...body, title: 'دیگری' } })
  const params = { template_uuid: other.uuid }
  deepEqual(rulesOf(await arya.sara.call(jobTemplates.rename, { params, body: { title: 'فروش میدانی' } })), [
    'title: taken',
  ])
  const renamed = await arya.sara.does(jobTemplates.rename, { params, body: { title: 'فروش تلفنی' } })
  equal(renamed.template.title, 'فروش تلفنی')
  // Changing only the spelling is allowed.
  await arya.sara.does(jobTemplates.rename, {
    params: { template_uuid: template.uuid },
    body: { title: 'فروش ميداني' },
  })
})

test('deleting a template hides it without changing its jobs, and it can be restored', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'مادر', ...process } })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'رفتنی' } })
  const params = { template_uuid: template.uuid }
  const { job: child } = await arya.sara.does(jobs.create, { body: { title: 'فرزند', template_id: template.uuid } })
  const { job: gone } = await arya.sara.does(jobs.create, { body: { title: 'رفته', template_id: template.uuid } })
  await arya.sara.does(jobs.remove, { params: { job_id: gone.uuid } })
  const listed = async () =>
    (await arya.sara.does(jobTemplates.list, {})).templates.find(it => it.uuid === template.uuid)
  equal((await listed())?.jobs_count, 1)

  await arya.sara.does(jobTemplates.remove, { params })
  equal(await listed(), undefined)
  ok(!(await arya.sara.does(jobs.creationData, {})).templates.some(it => it.uuid === template.uuid))
  equal((await arya.sara.does(jobs.show, { params: { job_id: child.uuid } })).job.questions.length, 1)
  const late = await arya.sara.call(jobs.create, { body: { title: 'دیر', template_id: template.uuid } })
  deepEqual(rulesOf(late), ['template_id: one_of'])
  const { job: draft } = await arya.sara.does(jobs.create, { body: { title: 'پیش‌نویس', publish_status: 0 } })
  const start = { params: { job_uuid: draft.uuid }, body: { template_id: template.uuid } }
  deepEqual(rulesOf(await arya.sara.call(jobs.startFrom, start)), ['template_id: one_of'])
  // A client that sends a job back as it was read must not be refused because of a deleted template.
  const saved = { params: { job_uuid: child.uuid }, body: { template_id: template.uuid, title: 'فرزند دوم' } }
  equal((await arya.sara.call(jobs.update, saved)).code, 200)
  equal((await arya.sara.call(jobTemplates.remove, { params })).code, 404, 'a deleted template cannot be deleted again')
  equal((await arya.sara.call(jobTemplates.rename, { params, body: { title: 'x' } })).code, 404)

  equal((await arya.sara.does(jobTemplates.restore, { params })).template.jobs_count, 1)
  equal((await arya.sara.call(jobTemplates.restore, { params })).code, 200, 'restoring it again changes nothing')
  ok(await listed())
})

test('the title of a deleted template can be reused, and then restoring it gives 409', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'دو الگو' } })
  const body = { job_uuid: job.uuid, title: 'جذب سریع' }
  const { template } = await arya.sara.does(jobTemplates.create, { body })
  const params = { template_uuid: template.uuid }
  await arya.sara.does(jobTemplates.remove, { params })
  await arya.sara.does(jobTemplates.create, { body })
  const refused = await arya.sara.call(jobTemplates.restore, { params })
  deepEqual([refused.code, refused.message], [409, 'A template with this name already exists.'])
})

test('only its author and members who see every job may change a template', async () => {
  const manager = await arya.hire('الهام', ['organization.hiring', 'organization.hiring.jobs.store'])
  const make = async (by = arya.mina, title = 'الگوی مینا') => {
    const { job } = await by.does(jobs.create, { body: { title } })
    return (await by.does(jobTemplates.create, { body: { job_uuid: job.uuid, title } })).template
  }
  const [minas, own] = [await make(), await make(manager, 'الگوی الهام')]
  const can = async (uuid: string) =>
    (await manager.does(jobTemplates.list, {})).templates.find(it => it.uuid === uuid)?.can.change
  deepEqual([await can(minas.uuid), await can(own.uuid)], [false, true])
  const codes = async ({ uuid }: { uuid: string }, by = manager) => {
    const params = { template_uuid: uuid }
    const renamed = await by.call(jobTemplates.rename, { params, body: { title: `${uuid} ${by.id}` } })
    const removed = await by.call(jobTemplates.remove, { params })
    return [renamed.code, removed.code, (await by.call(jobTemplates.restore, { params })).code]
  }
  deepEqual(await codes(minas), [403, 403, 403])
  deepEqual(await codes(own), [200, 200, 200])
  deepEqual(await codes(own, arya.mina), [200, 200, 200])
  deepEqual(await codes(own, arya.kian), [404, 404, 404])
})

test('Kian cannot see Arya’s templates, and nobody can save a hidden job as a template', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'پنهان' } })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'پنهان' } })
  deepEqual((await arya.kian.does(jobTemplates.list, {})).templates, [])
  equal((await arya.kian.call(jobTemplates.remove, { params: { template_uuid: template.uuid } })).code, 404)
  equal((await arya.kian.call(jobs.create, { body: { title: 'x', template_id: template.uuid } })).code, 422)
  const maker = await arya.hire('ندا', ['organization.hiring', 'organization.hiring.jobs.store'])
  equal((await maker.call(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'برداشت' } })).code, 404)
})

test('saving a template is in the history of its job, and deleting it is recorded too', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'تاریخ' } })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'تاریخی' } })
  await arya.sara.does(jobTemplates.remove, { params: { template_uuid: template.uuid } })
  const deeds = await arya.inside(db =>
    db
      .selectFrom('activity')
      .select(['type', 'before', 'after'])
      .where('subject_id', 'in', [job.uuid, template.uuid])
      .orderBy('id')
      .execute(),
  )
  deepEqual(deeds.slice(1), [
    { type: 'save_template', before: null, after: { template: 'تاریخی' } },
    { type: 'delete', before: { title: 'تاریخی' }, after: null },
  ])
})

test('a template has the settings and messages of steps, except deleted messages', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'پیام', steps: [{ title: 'ورود', type: 1 }] } })
  const organization_id = arya.sara.organization
  const message = await arya.inside(async db => {
    const values = { organization_id, title: 'خوش‌آمد', content: 'سلام' }
    const { id } = await db.insertInto('message_template').values(values).returning('id').executeTakeFirstOrThrow()
    const settings = { email_template_id: id, notification_type: 1, further_information_channel: 3 }
    await db.updateTable('step').set(settings).where('job_id', '=', job.uuid).execute()
    return id
  })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'با پیام' } })
  const stepOfNew = async () => {
    const { job: next } = await arya.sara.does(jobs.create, { body: { title: 'بعدی', template_id: template.uuid } })
    return arya.inside(db =>
      db
        .selectFrom('step')
        .select(['title', 'position', 'email_template_id', 'notification_type', 'further_information_channel'])
        .where('job_id', '=', next.uuid)
        .executeTakeFirstOrThrow(),
    )
  }
  const kept = { title: 'ورود', position: 0, notification_type: 1, further_information_channel: 3 }
  deepEqual(await stepOfNew(), { ...kept, email_template_id: message })
  await arya.inside(db => db.deleteFrom('message_template').where('id', '=', message).execute())
  deepEqual(await stepOfNew(), { ...kept, email_template_id: null })
})

test('a saved draft can still start from a template, as long as nobody has applied', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'نمونه', ...process } })
  const { template } = await arya.sara.does(jobTemplates.create, {
    body: { job_uuid: job.uuid, title: 'برای پیش‌نویس' },
  })
  const { job: draft } = await arya.sara.does(jobs.create, { body: { title: 'پیش‌نویس', publish_status: 0 } })
  const start = (job_uuid: string, who = arya.sara, template_id = template.uuid) =>
    who.call(jobs.startFrom, { params: { job_uuid }, body: { template_id } })
  const { data } = await start(draft.uuid)
  deepEqual([data.job.title, data.job.template_id, data.job.version], ['پیش‌نویس', template.uuid, draft.version + 1])
  deepEqual([data.job.questions, data.job.required_files], [job.questions, job.required_files])
  deepEqual(
    await stepTitles(draft.uuid),
    process.steps.map(it => it.title),
  )
  equal((await start(draft.uuid)).code, 200)
  deepEqual(
    await stepTitles(draft.uuid),
    process.steps.map(it => it.title),
  )

  deepEqual(rulesOf(await start(draft.uuid, arya.sara, job.uuid)), ['template_id: one_of'])
  equal((await start(draft.uuid, arya.kian)).code, 404)
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  await arya.sara.does(jobs.update, {
    params: { job_uuid: draft.uuid },
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  equal((await start(draft.uuid, looker)).code, 403)

  equal((await start(job.uuid)).code, 409, 'a published job cannot start from a template')
  await arya.sara.does(applicants.create, {
    params: { job_uuid: draft.uuid },
    body: { name: 'نیما', mobile: '09120000078' },
  })
  equal((await start(draft.uuid)).code, 409, 'a draft with an applicant cannot start from a template')
})
