import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { forgetEarly, takeEarly, usesOldAnswers } from './early.ts'

const answer = Promise.resolve(new Response('{}'))

test('an early answer is used only once, and not when it is too old', () => {
  globalThis.early = { '/a': { at: performance.now(), answer }, '/b': { at: performance.now() - 60_000, answer } }
  equal(takeEarly('/a'), answer)
  equal(takeEarly('/a'), undefined)
  equal(takeEarly('/b'), undefined)
  equal(usesOldAnswers(), false)
})

test('an early answer that was requested long before the app started counts as old', () => {
  globalThis.early = { '/a': { at: performance.now() - 5000, answer }, '/b': { at: performance.now(), answer } }
  equal(takeEarly('/a'), answer)
  equal(usesOldAnswers(), true)
  forgetEarly()
  equal(takeEarly('/b'), undefined)
})
