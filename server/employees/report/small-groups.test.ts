import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { least, withoutSmall } from './small-groups.ts'

const of = (...counts: number[]) =>
  withoutSmall(counts.map((left, at) => ({ key: `g${at}`, left }))).map(it =>
    it.rest ? `${it.rest}: ${it.left}` : it.left,
  )

test('a group of fewer than five is in no figure, and no figure is found by subtraction', () => {
  deepEqual(of(9, 7, 5), [9, 7, 5])
  deepEqual(of(9, 4, 3), [9, '2: 7'])
  // The two small ones are four people together, so the next group joins them.
  deepEqual(of(9, 6, 2, 2), [9, '3: 10'])
  // A small group alone would be the total less the others.
  deepEqual(of(9, 6, 4), [9, '2: 10'])
  deepEqual(of(4), ['1: 4'])
  deepEqual(of(3, 1), ['2: 4'])
  deepEqual(of(8, 1), ['2: 9'])
  deepEqual(of(0, 5), [5])
  deepEqual(of(), [])
})

test('for any counts, each shown group and the rest have at least five, unless all together have fewer', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const counts = Array.from({ length: 1 + (seed % 7) }, (_none, at) => (seed * (at + 3) * 7) % 11)
    const total = counts.reduce((sum, it) => sum + it, 0)
    const groups = withoutSmall(counts.map((left, at) => ({ key: `g${at}`, left })))
    ok(groups.reduce((sum, it) => sum + it.left, 0) === total)
    if (total >= least)
      ok(
        groups.every(it => it.left >= least),
        JSON.stringify([counts, groups]),
      )
    ok(groups.filter(it => it.rest === 1).length === 0 || groups.length === 1)
  }
})
