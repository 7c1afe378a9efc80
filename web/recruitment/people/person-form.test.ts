import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { personNames } from '@kargozin/api/recruitment/people/person-fields.ts'
import { personBodyOf, personNameOf, personValuesOf } from './person-form.ts'

const dialog = readFileSync(new URL('../applicant/EditApplicantDialog.tsx', import.meta.url), 'utf8')

/** An applicant with only a name. */
const bare = { name: 'شیرین', last_name: '', gender: 'unknown', skills: [] } as unknown as Applicant // the fields that are read here

test('every field of the table is on the form under its own name', () => {
  for (const name of personNames()) {
    ok(dialog.includes(`nameOfField('${name}')`), `${name} is not on the form, or under another name`)
    ok(dialog.includes(`name="${name}"`), `${name} has no field`)
  }
})

test('the whole form can be sent unchanged, and empty text clears what may be empty', () => {
  const body = personBodyOf(personValuesOf(bare))
  ok(applicantProfile.update.body.safeParse(body).success)
  deepEqual([body.name, body.last_name, body.mobile, body.address, body.birthday], ['شیرین', '', null, null, null])
  equal(Object.keys(body).length, personNames().length)
})

test('refused fields are found on the form', () => {
  deepEqual(['name', 'birthday', 'mobile'].map(personNameOf), ['first_name', 'birth_date', 'mobile'])
})
