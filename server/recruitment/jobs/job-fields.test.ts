import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { wireName } from '@kargozin/api/field-table.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { jobFieldsByName, type JobFieldName } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { jobs, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { say } from '../../core/say.ts'
import { samplesOf } from '../../test/field-samples.ts'
import { world } from '../../test/world.ts'

const arya = world()

/** Fields that this test skips: the currency is shown with the amount, and the history shows the status in its own way. */
const apart: JobFieldName[] = ['salary_currency', 'publish_status']

const simple = Object.entries(jobFieldsByName).flatMap(([name, field]) => {
  const values = samplesOf(field.kind)
  return values && !apart.some(it => it === name) ? [{ name: name as JobFieldName, field, values }] : [] // `name` is a key of jobFieldsByName
})

const read = (job: Job, name: JobFieldName): unknown =>
  (job as Partial<Record<string, unknown>>)[wireName(jobFieldsByName, name)]

async function change(job_uuid: string, body: object): Promise<Job> {
  return (await arya.sara.does(jobs.update, { params: { job_uuid }, body })).job
}

/** The labels of the changed fields in the newest entry of the history. */
async function named(uuid: string, locale: 'fa' | 'en'): Promise<string[]> {
  const { activities: all } = await arya.sara.does(activities.ofJob, { params: { uuid }, query: {} })
  const [last] = all
  ok(last)
  const speaker = { locale, say: (word: Parameters<typeof say>[1]) => say(locale, word), day: (at: string) => at }
  return detailsOf(last, speaker).map(it => it.name)
}

for (const { name, field, values } of simple)
  test(`${field.word ?? name}: is saved, read, copied and cleared, and is in the history`, async () => {
    const [first, second] = values
    const { job } = await arya.sara.does(jobs.create, {
      body: { title: 'کارشناس', [wireName(jobFieldsByName, name)]: first },
    })
    deepEqual(read(job, name), first)
    deepEqual(read(await change(job.uuid, { [wireName(jobFieldsByName, name)]: second }), name), second)
    // The history lists each changed field with its label.
    ok(field.word)
    for (const locale of ['fa', 'en'] as const)
      ok((await named(job.uuid, locale)).includes(say(locale, field.word)), `${field.word} in ${locale}`)
    const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })
    equal(JSON.stringify(read(copy, name)) === JSON.stringify(second), field.copied)
    if (!field.kept) {
      equal(read(await change(job.uuid, { [wireName(jobFieldsByName, name)]: null }), name), null)
      return
    }
    const refused = await arya.sara.call(jobs.update, {
      params: { job_uuid: job.uuid },
      body: { [wireName(jobFieldsByName, name)]: null },
    })
    equal(refused.code, 422)
  })

test('the fields of a job have different labels', () => {
  const words = Object.values(jobFieldsByName).flatMap(it => it.word ?? [])
  ok(words.length > 20)
  for (const locale of ['fa', 'en'] as const)
    equal(new Set(words.map(it => say(locale, it))).size, words.length, locale)
})
