import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { forgetEarly, takeEarly, usesOldAnswers } from './early.ts'

const answer = Promise.resolve(new Response('{}'))

test('an early answer is taken once, and by nobody who comes too late', () => {
  globalThis.early = { '/a': { at: performance.now(), answer }, '/b': { at: performance.now() - 60_000, answer } }
  equal(takeEarly('/a'), answer)
  equal(takeEarly('/a'), undefined)
  equal(takeEarly('/b'), undefined)
  equal(usesOldAnswers(), false)
})

test('what happened since an answer that came long before the app may have been missed', () => {
  globalThis.early = { '/a': { at: performance.now() - 5000, answer }, '/b': { at: performance.now(), answer } }
  equal(takeEarly('/a'), answer)
  equal(usesOldAnswers(), true)
  forgetEarly()
  equal(takeEarly('/b'), undefined)
})
