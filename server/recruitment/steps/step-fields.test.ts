import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepFieldsByName, type StepFieldName } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { say } from '../../core/say.ts'
import { byKind, samplesOf, testedFields } from '../../test/field-samples.ts'
import { world } from '../../test/world.ts'
import { storedNames } from './step-columns.ts'

const arya = world()

/**
 * The fields with simple values, each with two samples and its API name. `notification_type` is a flag, but 0 or 1 in the API.
 */
const simple = Object.entries(stepFieldsByName).flatMap(([name, field]) => {
  const flags: [unknown, unknown] = name === 'notification_type' ? [0, 1] : [false, true]
  const values = field.kind === 'flag' ? flags : samplesOf(field.kind)
  return values && name !== 'position' ? [{ name, field, values, wire: field.wire ?? name }] : []
})

async function newJob() {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح' } })
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  return { job_uuid: job.uuid, step_id: board.steps[1]?.uuid ?? '' }
}

const read = async (step_id: string): Promise<Record<string, unknown>> =>
  (await arya.sara.does(stepSettings.show, { params: { step_id } })).step

const put = (step_id: string, body: object) => arya.sara.call(stepSettings.update, { params: { step_id }, body })

/** The names of the changed fields in the newest entry of the history. */
async function named(uuid: string, locale: 'fa' | 'en'): Promise<string[]> {
  const { activities: all } = await arya.sara.does(activities.ofJob, { params: { uuid }, query: {} })
  const [last] = all
  ok(last)
  const speaker = { locale, say: (word: Parameters<typeof say>[1]) => say(locale, word), day: (at: string) => at }
  return detailsOf(last, speaker).map(it => it.name)
}

for (const [kind, fields] of byKind(simple))
  test(`fields of the kind ${kind} are saved, read, copied and cleared, and are in the history`, async it => {
    const { job_uuid, step_id } = await newJob()
    const expected = Object.fromEntries(
      fields.flatMap(({ wire, field, values }) =>
        [wire, ...(field.also ? [field.also] : [])].map(it => [it, values[0]]),
      ),
    )
    const held = async (id = step_id) =>
      Object.fromEntries(Object.entries(await read(id)).filter(([wire]) => wire in expected))
    equal((await put(step_id, Object.fromEntries(fields.map(it => [it.wire, it.values[0]])))).code, 200)
    deepEqual(await held(), expected)
    // Each change is of one field, so that a field stored in the place of another is found.
    for (const { name, field, values, wire } of fields) {
      equal((await put(step_id, { [wire]: values[1] })).code, 200)
      for (const it of [wire, ...(field.also ? [field.also] : [])]) expected[it] = values[1]
      deepEqual(await held(), expected, name)
      ok(field.word)
      // The history shows the title in another way.
      if (name !== 'title')
        for (const locale of ['fa', 'en'] as const)
          ok((await named(job_uuid, locale)).includes(say(locale, field.word)), `${field.word} in ${locale}`)
    }
    const copy = await arya.sara.does(jobs.copy, { params: { job_uuid } })
    const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: copy.job.uuid } })
    deepEqual(await held(board.steps[1]?.uuid), expected)
    for (const { name, field, wire } of fields) {
      equal((await put(step_id, { [wire]: null })).code, field.kept ? 422 : 200, name)
      if (!field.kept) equal((await read(step_id))[wire], null, name)
    }
    it.diagnostic(testedFields(fields))
  })

test('the fields of a step have different labels', () => {
  const words = Object.values(stepFieldsByName).flatMap(it => it.word ?? [])
  ok(words.length > 8)
  for (const locale of ['fa', 'en'] as const)
    equal(new Set(words.map(it => say(locale, it))).size, words.length, locale)
})

test('every column of a step is in the table of fields or an exception', async () => {
  const { rows } = await arya.asOwner(db =>
    sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = 'step'`.execute(
      db,
    ),
  )
  const own = ['organization_id', 'id', 'job_id', 'position', 'created_at', 'version']
  deepEqual(rows.map(it => it.name).toSorted(), [...storedNames, ...own].toSorted())
})

test('the defaults in the table of fields are those of the database', async () => {
  const { job_uuid } = await newJob()
  const { id } = await arya.inside(db =>
    db
      .insertInto('step')
      .values({ organization_id: arya.sara.organization, job_id: job_uuid, title: '', type: 9, position: 5 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const row: Record<string, unknown> = await arya.inside(db =>
    db.selectFrom('step').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const usual = (name: StepFieldName) => stepFieldsByName[name].usual ?? null
  deepEqual(
    storedNames.map(name => [name, row[name]]),
    storedNames.map(name => [name, usual(name)]),
  )
})

test('steps of older templates get defaults and keep their questionnaires', async () => {
  const organization_id = arya.sara.organization
  const survey = await arya.inside(db =>
    db
      .insertInto('survey')
      .values({ organization_id, title: 'پرسش', pages: '[]', user_id: arya.sara.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const process = {
    ...{ form_options: {}, questions: [], required_files: [], interview_forms: [] },
    steps: [{ title: 'ورود', position: 0, job_surveys_id: [survey.id] }],
  }
  const template = await arya.inside(db =>
    db
      .insertInto('job_template')
      .values({ organization_id, title: 'کهن', user_id: arya.sara.id, process: JSON.stringify(process) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح', template_id: template.id } })
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  const step = await read(board.steps[0]?.uuid ?? '')
  deepEqual([step['title'], step['type'], step['sendHiringSurvey'], step['notification_type']], ['ورود', 9, 1, 0])
  deepEqual(step['job_surveys_id'], [survey.id])
})
