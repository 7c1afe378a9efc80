import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobSources } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { jobs, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { world } from '../../test/world.ts'
import { taken } from './copy-job.ts'

const arya = world()

const board = (job_uuid: string) => arya.sara.does(steps.ofJob, { params: { job_uuid } })

const whole = async () => {
  const { job } = await arya.sara.does(jobs.create, {
    body: {
      title: 'کارشناس فروش',
      description: '<p>شرح</p>',
      skills: ['مذاکره'],
      contract_type: 1,
      salary_min: 10,
      salary_currency: 'EUR',
      valid_through: '2030-01-01',
      questions: [{ key: 'q', title: 'چرا؟', type: 4, status: 2 }],
      required_files: [{ key: 'f', title: 'نمونه‌کار', status: 1 }],
      form_options: { required_fields: [{ name: 'email', status: 2 }] },
      interview_forms: [{ key: 'i', title: 'فنی', users: [arya.mina.id], questions: [] }],
      people: [{ user_id: arya.mina.id, role: 2, scope: 'change' }],
      experts: [arya.reza.id],
      supervisors: [{ user_id: arya.reza.id, scope: 'show' }],
      steps: [
        { title: 'ورود', type: 1 },
        { title: 'گفت‌وگو', type: 3 },
      ],
    },
  })
  return job
}

const alike = ({ description, skills, contract_type, questions, required_files, ...it }: Job) => ({
  ...{ description, skills, contract_type, questions, required_files },
  pay: [it.salary_min, it.salary_currency],
  ...{ form: it.form_options, interview: it.interview_forms },
  people: it.people.map(({ id: _id, ...person }) => person),
})

test('a copy is a draft with all data of its job except applicants and dates', async () => {
  const job = await whole()
  const body = { name: 'نیما', mobile: '09121110001' }
  await arya.sara.does(applicants.create, { params: { job_uuid: job.uuid }, body })
  await arya.sara.does(jobs.pin, { params: { job_uuid: job.uuid } })
  const { job: copy } = await arya.mina.does(jobs.copy, { params: { job_uuid: job.uuid } })
  equal(copy.title, 'کارشناس فروش (copy)')
  deepEqual(alike(copy), alike(job))
  deepEqual([copy.publish_status, copy.published_at, copy.valid_through, copy.is_pinned], [0, null, null, false])
  deepEqual([copy.applicants_count, copy.version, copy.owner_name], [0, 1, 'مینا کریمی'])
  const [theirs, mine] = [await board(job.uuid), await board(copy.uuid)]
  deepEqual(
    mine.steps.map(it => [it.title, it.type, it.position]),
    theirs.steps.map(it => [it.title, it.type, it.position]),
  )
  ok(mine.steps.every(it => !theirs.steps.some(other => other.uuid === it.uuid)))
  equal(theirs.steps[0]?.total, 1)
})

/** The columns that are not copied: dates and authors of creating, publishing and deleting, and derived values. */
const own = [
  ...['organization_id', 'id', 'title', 'title_key', 'user_id', 'publish_status', 'published_at', 'first_published_at'],
  ...[
    'unpublished_at',
    'valid_through',
    'pinned_at',
    'created_at',
    'updated_at',
    'deleted_at',
    'version',
    'field_versions',
    'unlisted',
    'career_place',
  ],
]

test('every column of a job is copied or in a list of exceptions', async () => {
  const { rows } = await arya.asOwner(db =>
    sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = 'job'`.execute(
      db,
    ),
  )
  deepEqual(rows.map(it => it.name).toSorted(), [...taken, ...own].toSorted())
})

test('steps are copied with their settings and supervisors', async () => {
  const job = await whole()
  const { steps: of } = await board(job.uuid)
  const step_id = of[1]?.uuid ?? ''
  await arya.inside(async db => {
    const muted = { notification_type: 1, send_hiring_survey: false, further_information_channel: 2 }
    await db.updateTable('step').set(muted).where('id', '=', step_id).execute()
    const organization_id = arya.sara.organization
    await db
      .insertInto('step_supervisor')
      .values({ organization_id, step_id, user_id: arya.reza.id, scope: 'change' })
      .execute()
  })
  const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })
  const copied = await arya.inside(db =>
    db
      .selectFrom('step')
      .leftJoin('step_supervisor as s', 's.step_id', 'step.id')
      .select([
        'step.title',
        'notification_type',
        'send_hiring_survey',
        'further_information_channel',
        's.user_id',
        's.scope',
      ])
      .where('job_id', '=', copy.uuid)
      .orderBy('position')
      .execute(),
  )
  deepEqual(copied, [
    {
      ...{ title: 'ورود', notification_type: 0, send_hiring_survey: true, further_information_channel: 0 },
      ...{ user_id: null, scope: null },
    },
    {
      ...{ title: 'گفت‌وگو', notification_type: 1, send_hiring_survey: false, further_information_channel: 2 },
      ...{ user_id: arya.reza.id, scope: 'change' },
    },
  ])
})

test('tags and closed links of sources are copied', async () => {
  const job = await whole()
  const organization_id = arya.sara.organization
  await arya.inside(async db => {
    const source = { organization_id, kind: 'linkedin', title: 'لینکدین' }
    await db.insertInto('source').values(source).execute()
    const tag = await db
      .insertInto('tag')
      .values({ organization_id, title: 'فوری', type: 'job' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('job_tag').values({ organization_id, job_id: job.uuid, tag_id: tag.id }).execute()
  })
  await arya.sara.does(jobSources.set, { params: { uuid: job.uuid, source_key: 'linkedin' }, body: { active: false } })
  const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })
  deepEqual(
    copy.tags.map(it => it.title),
    ['فوری'],
  )
  const { sources } = await arya.sara.does(jobSources.ofJob, { params: { uuid: copy.uuid } })
  equal(sources.find(it => it.source_key === 'linkedin')?.active, false)
})

test('the title of a copy is marked in the caller’s language and shortened if needed', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: `${'ب'.repeat(198)}😀` } })
  const { data } = await arya.sara.call(jobs.copy, { params: { job_uuid: job.uuid } }, { 'accept-language': 'fa' })
  match(data.job.title, /^ب+.* \(رونوشت\)$/)
  ok(data.job.title.length <= 200)
  ok(data.job.title.isWellFormed())
})

test('a member who may create jobs can copy every visible job; hidden jobs give 404', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'پنهان' } })
  const maker = await arya.hire('ندا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const params = { job_uuid: job.uuid }
  equal((await maker.call(jobs.copy, { params })).code, 404)
  await arya.sara.does(jobs.update, { params, body: { supervisors: [{ user_id: maker.id, scope: 'show' }] } })
  equal((await maker.does(jobs.copy, { params })).job.can.change, true)
  equal((await arya.kian.call(jobs.copy, { params })).code, 404)
  await arya.sara.does(jobs.remove, { params: { job_id: job.uuid } })
  equal((await arya.sara.call(jobs.copy, { params })).code, 404)
})
