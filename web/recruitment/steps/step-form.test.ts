import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { brokenRules } from '@kargozin/api/rules.ts'
import { bodyOf, changeOf, firstPage, formNameOf, formNames, newStep, pageOf, valuesOf } from './step-form.ts'

const step = { title: 'مصاحبه', type: 3, afterList: 'a', version: 7, supervisors: [] } as unknown as StepInFull // the form reads only these fields

test('a step with an unknown type opens at its first page with a warning', () => {
  assert.deepEqual(firstPage(3, 3), { page: 3, warns: false })
  assert.deepEqual(firstPage(1, null), { page: 1, warns: false })
  assert.deepEqual(firstPage(2, valuesOf({ ...step, type: 99 }).type), { page: 1, warns: true })
})

test('a new step has the defaults of the specification', () => {
  const { sendHiringSurvey, notification_type, further_information_channel } = bodyOf(newStep('a'))
  assert.deepEqual([sendHiringSurvey, notification_type, further_information_channel], [1, 0, 0])
})

test('an unchanged position is not sent, because others may have moved the steps', () => {
  const values = valuesOf(step)
  assert.equal('afterList' in changeOf(values, step), false)
  assert.equal(changeOf({ ...values, after_step: null }, step).afterList, null)
  assert.equal(changeOf(values, step).version, 7)
})

test('the body omits supervisors’ names, and the channel if nothing is requested', () => {
  const people = [{ id: 'x', fullName: 'مینا', scope: 'show' as const }]
  const body = bodyOf({ ...newStep(null), further_information_channel: 2, supervisors: people })
  assert.equal(body.further_information_channel, 0)
  assert.deepEqual(body.supervisors, [{ id: 'x', scope: 'show' }])
})

const dialog = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.tsx'))
  .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')

test('each field of the table has an input in the dialog, and its errors open its page', () => {
  assert.ok(formNames.length > 8)
  for (const name of formNames) {
    assert.ok(
      dialog.includes(`nameOfField('${name}')`),
      `${name} is missing from the dialog, or has another name there`,
    )
    assert.ok(dialog.includes(`name="${name}"`), `${name} has no input`)
  }
  assert.deepEqual(['afterList', 'sendHiringSurvey', 'job_survey_keys', 'title'].map(formNameOf), [
    'after_step',
    'send_hiring_survey',
    'surveys',
    'title',
  ])
  assert.deepEqual(['title', 'after_step', 'surveys', 'supervisors.0.scope'].map(pageOf), [1, 1, 3, 2])
})

test('a new step is complete except for its title and its type', () => {
  const checked = stepSettings.create.body.safeParse(bodyOf(newStep(null)), { reportInput: true })
  assert.ok(!checked.success)
  assert.deepEqual(
    brokenRules(checked.error).map(it => [it.field, it.rule]),
    [
      ['title', 'required'],
      ['type', 'required'],
    ],
  )
})
