import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { wireName } from '@kargozin/api/field-table.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { jobFieldsByName, type JobFieldName } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { jobs, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { say } from '../../core/say.ts'
import { byKind, samplesOf, testedFields } from '../../test/field-samples.ts'
import { world } from '../../test/world.ts'

const arya = world()

/** Fields that this test skips: the currency is shown with the amount, and the history shows the status in its own way. */
const apart: JobFieldName[] = ['salary_currency', 'publish_status']

const simple = Object.entries(jobFieldsByName).flatMap(([key, field]) => {
  const values = samplesOf(field.kind)
  const name = key as JobFieldName // a key of jobFieldsByName
  return values && !apart.includes(name) ? [{ name, field, values, wire: wireName(jobFieldsByName, name) }] : []
})

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

for (const [kind, fields] of byKind(simple))
  test(`fields of the kind ${kind} are saved, read, copied and cleared, and are in the history`, async it => {
    const expected = Object.fromEntries(fields.map(it => [it.wire, it.values[0]]))
    const held = (job: object) => Object.fromEntries(Object.entries(job).filter(([wire]) => wire in expected))
    const { job } = await arya.sara.does(jobs.create, { body: { title: 'کارشناس', ...expected } })
    deepEqual(held(job), expected)
    // Each change is of one field, so that a field stored in the place of another is found. The last is first, because the
    // minimum of the salary must not exceed its maximum.
    for (const { name, field, values, wire } of fields.toReversed()) {
      expected[wire] = values[1]
      deepEqual(held(await change(job.uuid, { [wire]: values[1] })), expected, name)
      ok(field.word)
      for (const locale of ['fa', 'en'] as const)
        ok((await named(job.uuid, locale)).includes(say(locale, field.word)), `${field.word} in ${locale}`)
    }
    const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })
    for (const { name, field, values, wire } of fields)
      equal(JSON.stringify(held(copy)[wire]) === JSON.stringify(values[1]), field.copied, name)
    const [kept, cleared] = [fields.filter(it => it.field.kept), fields.filter(it => !it.field.kept)]
    for (const { name, wire } of kept) {
      const refused = await arya.sara.call(jobs.update, { params: { job_uuid: job.uuid }, body: { [wire]: null } })
      equal(refused.code, 422, name)
    }
    for (const { wire } of cleared) expected[wire] = null
    deepEqual(held(await change(job.uuid, Object.fromEntries(cleared.map(it => [it.wire, null])))), expected)
    it.diagnostic(testedFields(fields))
  })

test('the fields of a job have different labels', () => {
  const words = Object.values(jobFieldsByName).flatMap(it => it.word ?? [])
  ok(words.length > 20)
  for (const locale of ['fa', 'en'] as const)
    equal(new Set(words.map(it => say(locale, it))).size, words.length, locale)
})
