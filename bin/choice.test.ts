import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import { chosenFrom } from './test/choice.mjs'

type Given = { rare: (file: string) => boolean; changed: string[]; touched: string[]; budget: number }
const choose: (files: string[], given: Given & { times: Record<string, number> }) => string[] = chosenFrom

const files = ['short', 'a', 'b', 'c', 'd']
const times = { short: 1, a: 30, b: 10, c: 40, d: 20 }
const given = { rare: (it: string) => it !== 'short', changed: [], touched: [], budget: 60, times }

test('short files always run, long ones only if they are touched', () => {
  deepEqual(choose(files, given), ['short'])
  deepEqual(choose(files, { ...given, touched: ['a', 'short'] }), ['short', 'a'])
})

test('of too many touched files, the shortest run', () => {
  deepEqual(choose(files, { ...given, touched: ['a', 'b', 'c', 'd'] }), ['short', 'a', 'b', 'd'])
})

test('a changed test comes before shorter ones; one that does not fit makes no room empty', () => {
  const all = { ...given, touched: ['a', 'b', 'c', 'd'] }
  deepEqual(choose(files, { ...all, changed: ['c'] }), ['short', 'b', 'c'])
  deepEqual(choose(files, { ...all, changed: ['a', 'c'] }), ['short', 'a', 'b', 'd'])
})

test('a file without a record counts as half of the budget', () => {
  deepEqual(choose(['new', 'other', 'b'], { ...given, touched: ['new', 'other', 'b'] }), ['new', 'b'])
})
