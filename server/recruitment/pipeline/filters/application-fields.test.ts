import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import {
  applicationFieldsByName,
  applicationFieldTable,
  namesOnStay,
  noOutcome,
  outcomeNames,
  type OutcomeName,
} from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { say } from '../../../core/say.ts'
import { queriesOf, samplesOf } from '../../../test/field-samples.ts'
import { world } from '../../../test/world.ts'

const arya = world()

/** Values for the fields that accept no simple value. */
const special: Partial<Record<OutcomeName, unknown>> = { rejection_reasons: ['skills', 'salary'] }

/** Creates an applicant in a new job. The job has two steps of the type that asks for this outcome: `asking` and `alike`. */
async function newApplicant(asks: 'reasons' | 'probation') {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'کارشناس' } })
  const params = { job_uuid: job.uuid }
  const { applicant } = await arya.sara.does(applicants.create, {
    params,
    body: { name: 'شیرین', mobile: '09381230001' },
  })
  const board = await arya.sara.does(steps.ofJob, { params })
  const [, review, , hire, rejected] = board.steps.map(it => it.uuid)
  const asking = (asks === 'reasons' ? rejected : hire) ?? ''
  const { type } = (await arya.sara.does(stepSettings.show, { params: { step_id: asking } })).step
  const { step } = await arya.sara.does(stepSettings.create, {
    params,
    body: { title: 'دیگر', type, afterList: asking },
  })
  const move = (body: { step_id: string }) =>
    arya.sara.does(applicants.move, { params: { ...params, applicant_id: applicant.uuid }, body })
  return { ...params, id: applicant.uuid, review: review ?? '', asking, alike: step.uuid, move }
}

const read = async (applicant_uuid: string) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

/** The stored outcome of a move. Fields without a value are left out. */
const outcomeIn = (it: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(outcomeNames.map(name => [name, it[name]]))

/** The labels of the outcome in the newest activity of the history. */
async function named(job_uuid: string, applicant_id: string, locale: 'fa' | 'en'): Promise<string[]> {
  const { activities: all } = await arya.sara.does(activities.ofApplicant, { params: { job_uuid, applicant_id } })
  const [last] = all
  ok(last)
  const speaker = { locale, say: (word: Parameters<typeof say>[1]) => say(locale, word), day: (at: string) => at }
  return detailsOf(last, speaker).map(it => it.name)
}

for (const name of outcomeNames) {
  const { word, kind, ofMove } = applicationFieldTable[name]
  test(`${word}: a move sets it, the history has it, the next move clears it, undo restores it`, async () => {
    const value = special[name] ?? samplesOf(kind)?.[0]
    ok(value)
    const it = await newApplicant(ofMove)
    // A rejection always needs a reason.
    const why = ofMove === 'reasons' ? { rejection_reasons: ['skills'] } : {}
    const expected = { ...noOutcome, ...why, [name]: value }
    await it.move({ step_id: it.asking, ...why, ...{ [name]: value } })
    const there = await read(it.id)
    deepEqual(outcomeIn(there), expected)
    for (const locale of ['fa', 'en'] as const)
      ok((await named(it.job_uuid, it.id, locale)).includes(say(locale, word)), `${word} in ${locale}`)
    const stay = there.stays.at(-1)
    for (const kept of namesOnStay) deepEqual(stay?.[kept], expected[kept], `${kept} of the stay`)

    const found = async (query: object) =>
      (await arya.sara.does(applicants.ofJob, { params: { job_uuid: it.job_uuid }, query })).applicants.length
    for (const { finds, misses } of queriesOf(applicationFieldsByName[name], value, samplesOf(kind)?.[1]))
      deepEqual([await found(finds), await found(misses)], [1, 0])

    const params = { step_id: it.asking, transfer_to: it.alike }
    await arya.sara.does(stepSettings.detach, { params, query: { keep: true } })
    deepEqual(
      outcomeIn(await read(it.id)),
      expected,
      'moving all applicants to a step of the same type keeps the value',
    )

    // A step that does not ask for the field does not store it.
    const { bulk_uuid } = await it.move({ step_id: it.review, ...{ [name]: value } })
    deepEqual(outcomeIn(await read(it.id)), noOutcome)
    equal((await arya.sara.does(bulk.undo, { params: { bulk_uuid } })).restored, 1)
    deepEqual(outcomeIn(await read(it.id)), expected)
  })
}

test('no two fields of an application have the same name', () => {
  const words = Object.values(applicationFieldsByName).flatMap(it => it.word ?? [])
  ok(words.length > 4)
  for (const locale of ['fa', 'en'] as const)
    equal(new Set(words.map(it => say(locale, it))).size, words.length, locale)
})

test('every column of an application is in the table of fields or an exception', async () => {
  const found = sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'application'`
  const { rows } = await arya.asOwner(db => found.execute(db))
  const own = [
    ...['organization_id', 'id', 'job_id', 'person_id', 'step_id', 'source_id', 'version', 'trashed_at'],
    ...['acted_at', 'answered_at', 'snapshot', 'cv_file_id', 'cv_text', 'track_hash', 'idempotency_key', 'standing'],
    ...['notification_status', 'merged_into', 'erased_at', 'attempt', 'sent_mobile', 'sent_email'],
    'messages_stopped_at',
  ]
  deepEqual(rows.map(it => it.name).toSorted(), [...Object.keys(applicationFieldTable), ...own].toSorted())
})
