import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { bodyOf, changeOf, firstPage, newStep, valuesOf } from './step-form.ts'

const step = { title: 'مصاحبه', type: 3, afterList: 'a', version: 7, supervisors: [] } as unknown as StepInFull // as far as it is looked at

test('a step without a type that can be shown opens at its first page and says so, whatever page was asked for', () => {
  assert.deepEqual(firstPage(3, 3), { page: 3, warns: false })
  assert.deepEqual(firstPage(1, null), { page: 1, warns: false })
  assert.deepEqual(firstPage(2, valuesOf({ ...step, type: 99 }).type), { page: 1, warns: true })
})

test('a new step starts as the specification has it', () => {
  const { sendHiringSurvey, notification_type, further_information_channel } = newStep('a')
  assert.deepEqual([sendHiringSurvey, notification_type, further_information_channel], [1, 0, 0])
})

test('a place that was not chosen anew is not sent: others may have moved the steps meanwhile', () => {
  const values = valuesOf(step)
  assert.equal('afterList' in changeOf(values, step), false)
  assert.equal(changeOf({ ...values, afterList: null }, step).afterList, null)
  assert.equal(changeOf(values, step).version, 7)
})

test('no channel is sent where nothing is asked, and of supervisors no names', () => {
  const people = [{ id: 'x', fullName: 'مینا', scope: 'show' as const }]
  const body = bodyOf({ ...newStep(null), further_information_channel: 2, supervisors: people })
  assert.equal(body.further_information_channel, 0)
  assert.deepEqual(body.supervisors, [{ id: 'x', scope: 'show' }])
})
