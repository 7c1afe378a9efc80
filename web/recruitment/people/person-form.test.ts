import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { personNames } from '@kargozin/api/recruitment/people/person-fields.ts'
import { personBodyOf, personNameOf, personValuesOf } from './person-form.ts'

const dialog = readFileSync(new URL('../applicant/profile/EditApplicantDialog.tsx', import.meta.url), 'utf8')

/** An applicant with only a name. */
const bare = { name: 'شیرین', last_name: '', gender: 'unknown', skills: [] } as unknown as Applicant // the form reads only these fields

test('the form has an input and the label of the table for each field', () => {
  for (const name of personNames()) {
    ok(dialog.includes(`nameOfField('${name}')`), `${name} is missing from the form, or has another name there`)
    ok(dialog.includes(`name="${name}"`), `${name} has no input`)
  }
})

test('the unchanged form can be sent, and an empty text clears an optional field', () => {
  const body = personBodyOf(personValuesOf(bare))
  ok(applicantProfile.update.body.safeParse(body).success)
  deepEqual([body.name, body.last_name, body.mobile, body.address, body.birthday], ['شیرین', '', null, null, null])
  equal(Object.keys(body).length, personNames().length)
})

test('a field name in an error of the server is converted to the name in the form', () => {
  deepEqual(['name', 'birthday', 'mobile'].map(personNameOf), ['first_name', 'birth_date', 'mobile'])
})
