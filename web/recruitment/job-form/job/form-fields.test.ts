import { deepEqual, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { jobFieldsByName } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { brokenRules } from '@kargozin/api/rules.ts'
import { blankValues, formNames, onWire, plainBodyOf } from './form-fields.ts'
import { bodyOf, changedParts, valuesOf } from './job-values.ts'

const folder = new URL('../parts/', import.meta.url)
const form = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter(name => name.endsWith('.tsx'))
  .map(name => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** These fields have several inputs on the form, each with its own label. */
const inBlocks = new Set<string>(['requirements', 'interview_forms'])

/** The form sets these with another field, so they have no input of their own: the version of the job statement with the position. */
const withOthers = new Set<string>(['statement_version'])

test('every field of the form is sent, and an empty form lacks only its title', () => {
  const body = bodyOf(valuesOf(undefined))
  deepEqual(Object.keys(body).toSorted(), formNames.toSorted())
  const checked = jobs.create.body.safeParse(onWire(body), { reportInput: true })
  ok(!checked.success)
  deepEqual(
    brokenRules(checked.error).map(it => [it.field, it.rule]),
    [['title', 'required']],
  )
})

test('a blank text clears its field, unless the field always has a value', () => {
  for (const [name, value] of Object.entries(plainBodyOf(blankValues))) {
    const { kept } = jobFieldsByName[name as keyof typeof blankValues] // `blankValues` has exactly these keys
    ok(kept ? value !== null : value === null, name)
  }
})

test('if one field changes, only this field is sent', () => {
  const before = bodyOf(valuesOf(undefined))
  for (const name of Object.keys(blankValues)) {
    const now = bodyOf({ ...valuesOf(undefined), [name]: 'نو' })
    deepEqual(Object.keys(changedParts(before, now)), [name])
  }
})

test('the form has the label of the table, and an input, for each field', () => {
  for (const name of formNames.filter(it => !inBlocks.has(it) && !withOthers.has(it)))
    ok(form.includes(`nameOfField('${name}')`), `${name} is missing from the form, or has another name there`)
  for (const name of Object.keys(blankValues).filter(it => !withOthers.has(it)))
    ok(form.includes(`name="${name}"`), `${name} has no input`)
})
