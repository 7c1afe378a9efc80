import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { InterviewSection, Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { fitting, hasOpinion, scoredIn, valuesOf } from './scorecard-values.ts'

const question = (question_key: string) => ({ question_key, title: question_key, weight: 1, scale: [] })
const section: InterviewSection = {
  ...{ section_key: 's', title: 'فنی', focus: '', users: [], participated_users: [], mine: true },
  questions: [question('a'), question('b')],
}
const card = {
  ...{ score: 4, recommendation: 'yes', strengths: 'خوب', doubts: '' },
  questions: [
    { key: 'b', title: 'b', weight: 1, score: 5, answer: '' },
    { key: 'gone', title: 'gone', weight: 1, score: 1, answer: '' },
  ],
} as unknown as Scorecard // only the fields that the form reads

test('the form has every question of the section, with the answers of the scorecard', () => {
  const values = valuesOf(section, card)
  deepEqual(values.questions, [
    { key: 'a', score: null, answer: '' },
    { key: 'b', score: 5, answer: '' },
  ])
  deepEqual([values.score, values.recommendation, scoredIn(values)], [4, 'yes', 1])
})

test('restored values fit the questions that the form has now', () => {
  const restored = { ...valuesOf(section, undefined), questions: [{ key: 'gone', score: 2, answer: '' }] }
  deepEqual(fitting(section, restored), valuesOf(section, undefined))
})

test('texts alone are no opinion', () => {
  const empty = valuesOf(section, undefined)
  equal(hasOpinion({ ...empty, strengths: 'خوب' }), false)
  equal(hasOpinion({ ...empty, recommendation: 'no' }), true)
  equal(hasOpinion(valuesOf(section, card)), true)
})
