import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { pictureTitleOf, titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { pdf, rulesOf } from '../../test/applying.ts'
import { pipeline } from '../../test/many.ts'
import { purgeEverywhere } from '../../work.ts'
import { world } from '../../test/world.ts'

const arya = world()

const upload = async (who = arya.sara) => (await who.does(jobMedia.upload, { files: { file: pdf() } })).media

const asking = (example: string) => [{ key: 'f', title: 'نمونه‌کار', status: 1, requested_file_example_path: example }]

const fileIsThere = async (id: string) =>
  (await arya.inside(db => db.selectFrom('file').select('id').where('id', '=', id).execute())).length === 1

test('an uploaded example belongs to a required file and can be downloaded', async () => {
  const media = await upload()
  equal(media.id, media.uuid)
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح', required_files: asking(media.uuid) } })
  const [file] = job.required_files
  equal(file?.requested_file_example_path, media.uuid)
  for (const address of [media.url, file?.requested_file_example_url ?? '']) {
    const got = await fetch(arya.url + address)
    equal(got.status, 200)
    equal(got.headers.get('content-type')?.split(';')[0], 'application/pdf')
  }
})

test('only documents, workbooks and pictures are accepted, by their content', async () => {
  const refused = [new File(['<script>'], 'x.pdf'), new File([''], 'x.pdf'), new File(['MZ\u0090\u0000'], 'x.exe')]
  for (const file of refused) equal((await arya.sara.call(jobMedia.upload, { files: { file } })).code, 422)
})

test('the name of a file gets the extension of its content, and loses bidi marks', async () => {
  const bytes = Buffer.from(await pdf().arrayBuffer())
  const nameOf = async (name: string) => {
    const { media } = await arya.sara.does(jobMedia.upload, { files: { file: new File([bytes], name) } })
    const got = await fetch(arya.url + media.url)
    return decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(got.headers.get('content-disposition') ?? '')?.[1] ?? '')
  }
  equal(await nameOf('نمونه.html'), 'نمونه.html.pdf')
  equal(await nameOf('نمونه.PDF'), 'نمونه.PDF')
  equal(await nameOf('نمونه\u202efdp.exe'), 'نمونه fdp.exe.pdf')
})

test('removing an example deletes the file', async () => {
  const media = await upload()
  const body = { title: 'طراح', required_files: [...asking(media.uuid), { key: 'g', title: 'معرفی‌نامه', status: 2 }] }
  const { job } = await arya.sara.does(jobs.create, { body })
  await arya.sara.does(jobMedia.remove, { params: { uuid: job.uuid, media_uuid: media.uuid } })
  const after = (await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })).job
  deepEqual(
    after.required_files.map(it => [it.key, it.requested_file_example_path]),
    [
      ['f', null],
      ['g', null],
    ],
  )
  equal(after.version, job.version + 1)
  equal(await fileIsThere(media.uuid), false)
  const again = await arya.sara.call(jobMedia.remove, { params: { uuid: job.uuid, media_uuid: media.uuid } })
  equal(again.code, 404)
})

test('an example stays as long as a copy or a template of the job uses it', async () => {
  const media = await upload()
  const body = { title: 'طراح', required_files: asking(media.uuid) }
  const { job } = await arya.sara.does(jobs.create, { body })
  const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'با نمونه' } })
  await arya.sara.does(jobMedia.remove, { params: { uuid: job.uuid, media_uuid: media.uuid } })
  ok(await fileIsThere(media.uuid))
  await arya.sara.does(jobTemplates.remove, { params: { template_uuid: template.uuid } })
  await arya.sara.does(jobMedia.remove, { params: { uuid: copy.uuid, media_uuid: media.uuid } })
  ok(await fileIsThere(media.uuid))
  await arya.sara.does(jobTemplates.restore, { params: { template_uuid: template.uuid } })
  const made = await arya.sara.does(jobs.create, { body: { title: 'از الگو', template_id: template.uuid } })
  equal(
    made.job.required_files[0]?.requested_file_example_path,
    media.uuid,
    'a restored template still has its example',
  )
})

test('an example that no job has used yet can be removed', async () => {
  const media = await upload()
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'بی‌نمونه' } })
  await arya.sara.does(jobMedia.remove, { params: { uuid: job.uuid, media_uuid: media.uuid } })
  equal(await fileIsThere(media.uuid), false)
  equal((await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })).job.version, job.version)
})

test('examples of other organisations and other files can be neither used nor deleted', async () => {
  const theirs = await upload(arya.kian)
  const reply = await arya.sara.call(jobs.create, { body: { title: 'x', required_files: asking(theirs.uuid) } })
  deepEqual(rulesOf(reply), ['required_files.0.requested_file_example_path: one_of'])
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح' } })
  equal((await arya.sara.call(jobMedia.remove, { params: { uuid: job.uuid, media_uuid: theirs.uuid } })).code, 404)
  const cv = await arya.inside(async db => {
    const file = { name: 'cv.pdf', type: 'application/pdf', bytes: 1, sha256: Buffer.alloc(32), collection: 'cv' }
    const values = { ...file, organization_id: arya.sara.organization }
    return (await db.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  equal((await arya.sara.call(jobMedia.remove, { params: { uuid: job.uuid, media_uuid: cv } })).code, 404)
  const leak = await arya.sara.call(jobs.create, { body: { title: 'x', required_files: asking(cv) } })
  equal(leak.code, 422)
})

test('an unused example is deleted after a day, but not one of a deleted job', async () => {
  const [unused, shown, replaced, fresh] = [await upload(), await upload(), await upload(), await upload()]
  const required_files = asking(replaced.uuid)
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح', required_files } })
  await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body: { required_files: asking(shown.uuid) } })
  await arya.sara.does(jobs.remove, { params: { job_id: job.uuid } })
  const created_at = new Date(Date.now() - 2 * 86_400_000).toISOString()
  const old = [unused.uuid, shown.uuid, replaced.uuid]
  await arya.inside(db => db.updateTable('file').set({ created_at }).where('id', 'in', old).execute())
  await purgeEverywhere(arya.services)
  const there = await Promise.all([unused, shown, replaced, fresh].map(it => fileIsThere(it.uuid)))
  deepEqual(there, [false, true, false, true])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture for a question is re-encoded and public', async () => {
  const { media } = await arya.sara.does(jobMedia.picture, { files: { file: new File([png], 'نمودار.png') } })
  equal(media.type, 'image/webp')
  const title = pictureTitleOf(media.id, 'کدام نمودار؟')
  const questions = [{ key: 'q', title, type: 4, status: 1 }]
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'تحلیل‌گر', questions } })
  const shown = titlePicture(job.questions[0]?.title ?? '')
  equal(shown?.src, media.url)
  const got = await fetch(arya.url + media.url)
  deepEqual([got.status, got.headers.get('content-type')], [200, 'image/webp'])
})

test('a file that is not a picture cannot be the title of a question', async () => {
  for (const file of [pdf(), new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png'), new File([''], 'x.png')])
    equal((await arya.sara.call(jobMedia.picture, { files: { file } })).code, 422)
  equal(
    (await arya.sara.call(jobMedia.picture, { files: { file: new File([png.subarray(0, 40)], 'x.png') } })).code,
    422,
  )
})

test('a picture that no question uses any more is deleted after a day', async () => {
  const { media } = await arya.sara.does(jobMedia.picture, { files: { file: new File([png], 'x.png') } })
  /** Another picture like the first. Only its row matters here, and drawing takes a process. */
  const copied = async () => {
    const { rows } = await arya.inside(db =>
      sql<{
        id: string
      }>`insert into file (organization_id, name, type, bytes, sha256, collection, public, title, user_id)
        select organization_id, name, type, bytes, sha256, collection, public, title, user_id from file
         where id = ${media.id} returning id`.execute(db),
    )
    return rows[0]?.id ?? ''
  }
  const names = [
    'never',
    'replaced',
    'deletedJob',
    'template',
    'deletedSurvey',
    'sent',
    'answered',
    'later',
    'fresh',
  ] as const
  const of = Object.fromEntries(
    await Promise.all(names.map(async name => [name, name === 'never' ? media.id : await copied()])),
  ) as {
    [name in (typeof names)[number]]: string
  } // the keys are exactly `names`
  const asked = (id: string) => [{ key: 'q', title: pictureTitleOf(id, 'کدام؟'), type: 4, status: 1 }]
  const pages = (id: string) => [{ title: null, questions: asked(id) }]
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'الف', questions: asked(of.replaced) } })
  await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body: { questions: asked(of.template) } })
  await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'با تصویر' } })
  await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body: { questions: asked(of.deletedJob) } })
  await arya.sara.does(jobs.remove, { params: { job_id: job.uuid } })
  const { survey } = await arya.sara.does(surveys.create, { body: { title: 'الف', pages: pages(of.deletedSurvey) } })
  await arya.sara.does(surveys.remove, { params: { survey_key: survey.uuid } })
  const board = await pipeline(arya, arya.sara, 1)
  const [application_id = ''] = board.ids
  const organization_id = arya.sara.organization
  const answers = [{ key: 'q', title: pictureTitleOf(of.answered, ''), answer: 'بله' }]
  const given = { answers: [{ key: 'q', title: pictureTitleOf(of.later, ''), answer: 'بله' }] }
  const created_at = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await arya.inside(async db => {
    const stay = await db
      .selectFrom('stay')
      .select('id')
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow()
    const whose = { organization_id, application_id, stay_id: stay.id }
    const sent = { survey_id: survey.uuid, job_id: board.job, title: 'الف', pages: JSON.stringify(pages(of.sent)) }
    await db
      .insertInto('survey_assignment')
      .values({ ...whose, ...sent, handle_hash: Buffer.alloc(32) })
      .execute()
    await db
      .insertInto('information')
      .values({ ...whose, reached: true, given: JSON.stringify(given) })
      .execute()
    const snapshot = JSON.stringify({ answers })
    await db.updateTable('application').set({ snapshot }).where('id', '=', application_id).execute()
    const old = names.filter(name => name !== 'fresh').map(name => of[name])
    await db.updateTable('file').set({ created_at }).where('id', 'in', old).execute()
  })
  await purgeEverywhere(arya.services)
  const there = await Promise.all(names.map(async name => ((await fileIsThere(of[name])) ? [name] : [])))
  deepEqual(there.flat(), names.slice(2))
})
