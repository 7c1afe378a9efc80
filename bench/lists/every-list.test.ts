import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { everyList, everyListQuestions, unasked } from './every-list.ts'
import { Plan, sizeOf } from '../plan.ts'

test('the benchmark asks every list of the contract, except those with a reason', () => {
  const asked = everyListQuestions(new Plan(sizeOf(1000), Date.UTC(2026, 0, 1))).map(it => it.name)
  ok(asked.length > 30)
  const names = everyList.map(it => it.name)
  deepEqual([...asked, ...Object.keys(unasked)].toSorted(), names.toSorted())
})
