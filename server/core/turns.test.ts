import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { mapInTurns } from './turns.ts'

test('the items of each turn are limited, and keep their order', async () => {
  const turns: number[] = []
  let current = 0
  const count = () => {
    turns.push(current)
    current = 0
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const numbers = Array.from({ length: 95 }, (_, at) => at)
  const made = await mapInTurns(numbers, 10, (it, at) => {
    current++
    return it + at
  })
  clearImmediate(next)
  deepEqual(
    made,
    numbers.map(it => it * 2),
  )
  deepEqual([turns.filter(it => it > 0).length, Math.max(...turns)], [9, 10])
})
