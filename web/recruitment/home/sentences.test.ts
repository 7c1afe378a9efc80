import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceAt } from './sentences.ts'

test('each of the ten sentences appears equally often', () => {
  const drawn = Array.from({ length: 1000 }, (_, n) => sentenceAt(n / 1000))
  const counts = Map.groupBy(drawn, it => it)
  assert.equal(counts.size, 10)
  for (const all of counts.values()) assert.equal(all.length, 100)
})
