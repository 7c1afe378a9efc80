import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { discardEarlyAnswers, takeEarlyAnswer, usesOldAnswers } from './early.ts'

const answer = Promise.resolve(new Response('{}'))

test('an early answer is used only once, and only if it is not too old', () => {
  globalThis.early = { '/a': { at: performance.now(), answer }, '/b': { at: performance.now() - 60_000, answer } }
  equal(takeEarlyAnswer('/a'), answer)
  equal(takeEarlyAnswer('/a'), undefined)
  equal(takeEarlyAnswer('/b'), undefined)
  equal(usesOldAnswers(), false)
})

test('an early answer that was requested long before the app started counts as old', () => {
  globalThis.early = { '/a': { at: performance.now() - 5000, answer }, '/b': { at: performance.now(), answer } }
  equal(takeEarlyAnswer('/a'), answer)
  equal(usesOldAnswers(), true)
  discardEarlyAnswers()
  equal(takeEarlyAnswer('/b'), undefined)
})
