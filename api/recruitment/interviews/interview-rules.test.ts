import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { mergedAnswers, spreadOf, weightedScore } from './interview-rules.ts'

const scored = (...pairs: [weight: number, score: number | null][]) =>
  pairs.map(([weight, score]) => ({ weight, score }))

test('the weighted score weighs each score and leaves out missing ones with their weight', () => {
  equal(weightedScore([]), null)
  equal(weightedScore(scored([5, null])), null)
  equal(weightedScore(scored([1, 3])), 3)
  // (3 × 5 + 1 × 1) ÷ 4
  equal(weightedScore(scored([3, 5], [1, 1])), 4)
  // Without the missing answer: (60 × 4 + 40 × 2) ÷ 100
  equal(weightedScore(scored([60, 4], [40, 2], [50, null])), 3.2)
  // (1 × 5 + 2 × 4) ÷ 3 = 4.333…
  equal(weightedScore(scored([1, 5], [2, 4])), 4.33)
  // (1 × 1 + 1 × 2 + 1 × 2) ÷ 3 = 1.666…
  equal(weightedScore(scored([1, 1], [1, 2], [1, 2])), 1.67)
  equal(weightedScore(scored([100, 5], [1, 1])), 4.96)
})

test('the weighted score never leaves the scale and does not depend on the order or the unit of the weights', () => {
  const some = scored([7, 2], [11, 5], [3, 1], [100, 4])
  equal(weightedScore(some), weightedScore(some.toReversed()))
  equal(weightedScore(some), weightedScore(some.map(it => ({ ...it, weight: it.weight * 10 }))))
  for (const score of [1, 2, 3, 4, 5]) equal(weightedScore(scored([3, score], [99, score], [7, null])), score)
})

test('the spread has the lowest, the highest and the mean of the given scores', () => {
  equal(spreadOf([]), null)
  equal(spreadOf([null, undefined]), null)
  deepEqual(spreadOf([4]), { lowest: 4, highest: 4, mean: 4 })
  deepEqual(spreadOf([5, null, 2, 4]), { lowest: 2, highest: 5, mean: 3.67 })
})

const form = [
  { key: 'a', title: 'نو', weight: 2 },
  { key: 'b', title: 'دوم', weight: 1 },
]
const was = [
  { key: 'a', title: 'کهنه', weight: 9, score: 3, answer: '' },
  { key: 'gone', title: 'رفته', weight: 5, score: 1, answer: 'چرا' },
]

test('an answer keeps the question as it was answered until the answer changes', () => {
  deepEqual(mergedAnswers(form, was, []).answers, was)
  deepEqual(mergedAnswers(form, was, [{ key: 'a', score: 3 }]).answers, was)
  const { answers } = mergedAnswers(form, was, [{ key: 'a', answer: 'خوب' }, { key: 'b', score: 5 }]) // prettier-ignore
  deepEqual(answers, [
    { key: 'a', title: 'نو', weight: 2, score: 3, answer: 'خوب' },
    { key: 'b', title: 'دوم', weight: 1, score: 5, answer: '' },
    was[1],
  ])
})

test('an answer without score and note is removed, and an unknown question is reported', () => {
  deepEqual(mergedAnswers(form, was, [{ key: 'a', score: null }]).answers, [was[1]])
  const removed = mergedAnswers(form, was, [{ key: 'b' }, { key: 'x', score: 1 }, { key: 'gone', score: 2 }])
  deepEqual(removed.unknown, [1, 2])
  deepEqual(mergedAnswers(form, was, [{ key: 'gone', score: 1, answer: 'چرا' }]).unknown, [])
})
