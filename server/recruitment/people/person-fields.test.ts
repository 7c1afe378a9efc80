import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { personalFieldLabels } from '@kargozin/api/labels-person.ts'
import { wireName } from '@kargozin/api/field-table.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import {
  importedNames,
  personFieldsByName,
  personFieldTable,
  personNames,
  sensitiveFields,
  type PersonFieldName,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { say } from '../../core/say.ts'
import { importing, sheetOf } from '../../test/importing.ts'
import { byKind, queriesOf, samplesOf, testedFields } from '../../test/field-samples.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { read: importOne, save: saveImport } = importing(arya)

/** Pairs of values for the fields for which `samplesOf` has no valid values. */
const special: Partial<Record<PersonFieldName, [unknown, unknown]>> = {
  mobile: ['09371110001', '09371110002'],
  email: ['a@example.com', 'b@example.com'],
  gender: ['men', 'women'],
  city_id: [1, 2],
  degree: ['master', 'bachelor'],
  postal_code: ['1415763311', '7134567890'],
  home_phone: ['02188888888', '02177777777'],
  referral_contact_number: ['09121111111', '02166666666'],
  citizenship: ['iranian', 'foreign'],
  duty: ['completed', 'exempt'],
  driving_licenses: ['third', 'motorcycle'],
  domicile_type: ['owner', 'tenant'],
}

const newJob = async () => (await arya.sara.does(jobs.create, { body: { title: 'کارشناس' } })).job.uuid

let made = 0

async function newApplicant() {
  const job_uuid = await newJob()
  const mobile = `0938${String(1_000_000 + made++)}`
  const { applicant } = await arya.sara.does(applicants.create, {
    params: { job_uuid },
    body: { name: 'شیرین', mobile },
  })
  return { job_uuid, applicant_uuid: applicant.uuid }
}

const read = async (applicant_uuid: string): Promise<Record<string, unknown>> =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

const put = (applicant_uuid: string, body: object) =>
  arya.sara.call(applicantProfile.update, { params: { applicant_uuid }, body })

/** The labels of the changed fields in the newest entry of the history. */
async function named(job_uuid: string, applicant_id: string, locale: 'fa' | 'en'): Promise<string[]> {
  const { activities: all } = await arya.sara.does(activities.ofApplicant, { params: { job_uuid, applicant_id } })
  const [last] = all
  ok(last)
  const speaker = { locale, say: (word: Parameters<typeof say>[1]) => say(locale, word), day: (at: string) => at }
  return detailsOf(last, speaker).map(it => it.name)
}

const fields = personNames().map(name => {
  const field = personFieldsByName[name]
  return { name, field, wire: wireName(personFieldsByName, name), values: special[name] ?? samplesOf(field.kind) }
})

for (const [kind, alike] of byKind(fields))
  test(`fields of the kind ${kind} are corrected, read, copied and cleared, and are in the history`, async it => {
    const { job_uuid, applicant_uuid } = await newApplicant()
    const expected: Record<string, unknown> = Object.fromEntries(alike.map(it => [it.wire, it.values?.[0]]))
    ok(Object.values(expected).every(value => value !== undefined))
    const held = async (id = applicant_uuid) =>
      Object.fromEntries(Object.entries(await read(id)).filter(([wire]) => wire in expected))
    equal((await put(applicant_uuid, expected)).code, 200)
    deepEqual(await held(), expected)
    const found = async (query: object) =>
      (await arya.sara.does(applicants.ofJob, { params: { job_uuid }, query })).applicants.length
    // Each change is of one field, so that a field stored in the place of another is found.
    for (const { name, field, wire, values = [] } of alike) {
      expected[wire] = values[1]
      equal((await put(applicant_uuid, { [wire]: values[1] })).code, 200)
      deepEqual(await held(), expected, name)
      ok(field.word)
      for (const locale of ['fa', 'en'] as const)
        ok(
          (await named(job_uuid, applicant_uuid, locale)).includes(say(locale, field.word)),
          `${field.word} in ${locale}`,
        )
      for (const { finds, misses } of queriesOf(field, values[1], values[0]))
        deepEqual([await found(finds), await found(misses)], [1, 0], name)
    }
    const destination_job_uuid = await newJob()
    await arya.sara.does(bulk.transfer, {
      params: { job_uuid, destination_job_uuid },
      body: { applicants_uuid: [applicant_uuid], remove_from_origin: 0 },
    })
    const params = { job_uuid: destination_job_uuid }
    const { applicants: there } = await arya.sara.does(applicants.ofJob, { params })
    deepEqual(await held(there[0]?.uuid ?? ''), expected)
    for (const { name, field, wire } of alike) {
      equal((await put(applicant_uuid, { [wire]: null })).code, field.kept ? 422 : 200, name)
      if (!field.kept) equal((await read(applicant_uuid))[wire], null, name)
    }
    it.diagnostic(testedFields(alike))
  })

/** A cell of a workbook with a value. A workbook has the names of cities. */
async function cellOf(name: PersonFieldName, value: unknown): Promise<string> {
  if (name !== 'city_id') return Array.isArray(value) ? value.join('، ') : String(value)
  const cities = arya.inside(db =>
    db.selectFrom('city').select('name').where('id', '=', Number(value)).executeTakeFirstOrThrow(),
  )
  return (await cities).name
}

for (const locale of ['fa', 'en'] as const)
  test(`a workbook can have all imported fields, with their labels as titles (${locale})`, async () => {
    const job_uuid = await newJob()
    const columns = importedNames.map(name => ({
      name,
      value: (special[name] ?? samplesOf(personFieldTable[name].kind))?.[0],
    }))
    ok(columns.every(it => it.value !== undefined))
    const cells = await Promise.all(columns.map(({ name, value }) => cellOf(name, value)))
    const head = importedNames.map(name => say(locale, personFieldTable[name].word))
    const looked = await importOne(job_uuid, { file: await sheetOf([cells], head) })
    deepEqual([looked.counts.new, looked.columns.map(it => it.open)], [1, head.map(() => false)])
    await saveImport(looked.uuid)
    const { applicants: there } = await arya.sara.does(applicants.ofJob, { params: { job_uuid } })
    const person = await read(there[0]?.uuid ?? '')
    for (const { name, value } of columns) deepEqual(person[wireName(personFieldTable, name)], value, name)
  })

test('the fields of a person have different labels', () => {
  const words = Object.values(personFieldsByName).flatMap(it => it.word ?? [])
  ok(words.length > 10)
  for (const locale of ['fa', 'en'] as const)
    equal(new Set(words.map(it => say(locale, it))).size, words.length, locale)
})

test('a field that forms ask for has the label of the form in the profile, so that the same value is not shown twice', () => {
  const asked = personNames().flatMap(name => {
    const wire = wireName(personFieldTable, name)
    return wire in personalFieldLabels
      ? [{ word: personFieldTable[name].word, label: personalFieldLabels[wire as 'phone'] }]
      : []
  })
  ok(asked.length > 12)
  for (const { word, label } of asked) deepEqual({ fa: say('fa', word), en: say('en', word) }, { ...label }, word)
})

test('every column of an applicant is in the table of fields or an exception', async () => {
  const columns = async (table: string) => {
    const found = sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table}`
    return (await arya.asOwner(db => found.execute(db))).rows.map(it => it.name).toSorted()
  }
  const key = ['organization_id', 'application_id']
  const derived = [
    'name_key',
    'sound_key',
    'form_words',
    'skills_key',
    'skill_levels',
    'post',
    'mobile_backwards',
    'avatar',
    'from_cv',
    'updated_at',
  ]
  const entries = ['entries', 'cv_entries', 'years_counted', 'languages_key']
  deepEqual(await columns('applicant'), [...key, ...personNames(), ...derived, ...entries].toSorted())
  deepEqual(await columns('applicant_private'), [...key, ...sensitiveFields].toSorted())
})
