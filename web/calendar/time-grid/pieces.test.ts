import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'

// The modules read the page's language once, when they are loaded.
Object.assign(globalThis, { document: { documentElement: { lang: 'fa' } } })
const { partOn, piecesOn, sideBySide } = await import('./pieces.ts')

/** An instant on 1 December 2026 in Tehran, or days later. */
const at = (hour: number, minute = 0, days = 0) =>
  new Date(Date.UTC(2026, 11, 1 + days, hour, minute) - 3.5 * 3_600_000).toISOString()
const day = '2026-12-01'

test('the part of a day is in minutes after midnight in Tehran', () => {
  deepEqual(partOn({ start: at(9), end: at(10, 30) }, day), { from: 540, until: 630 })
  deepEqual(partOn({ start: at(22), end: at(1, 0, 1) }, day), { from: 1320, until: 1440 })
  deepEqual(partOn({ start: at(22), end: at(1, 0, 1) }, '2026-12-02'), { from: 0, until: 60 })
})

test('nothing is on a day on which it does not take place, also if it ends at its midnight', () => {
  equal(partOn({ start: at(9), end: at(10) }, '2026-12-02'), null)
  equal(partOn({ start: at(9), end: at(10) }, '2026-11-30'), null)
  deepEqual(partOn({ start: at(22), end: at(0, 0, 1) }, day), { from: 1320, until: 1440 })
  equal(partOn({ start: at(22), end: at(0, 0, 1) }, '2026-12-02'), null)
})

const place = (...parts: [name: string, from: number, until: number][]) =>
  sideBySide(parts.map(([item, from, until]) => ({ item, from, until }))).map(
    it => `${it.item} ${it.column + 1}/${it.columns}`,
  )

test('parts that overlap stand side by side, and those that follow each other below', () => {
  deepEqual(place(['a', 540, 600], ['b', 600, 660]), ['a 1/1', 'b 1/1'])
  deepEqual(place(['a', 540, 600], ['b', 570, 630]), ['a 1/2', 'b 2/2'])
  deepEqual(place(), [])
})

test('a column is used again as soon as it is free, and a chain shares its number of columns', () => {
  deepEqual(place(['a', 540, 660], ['b', 540, 600], ['c', 600, 660], ['d', 650, 700]), [
    'a 1/3',
    'b 2/3',
    'c 2/3',
    'd 3/3',
  ])
  deepEqual(place(['a', 540, 660], ['b', 570, 600], ['c', 720, 780]), ['a 1/2', 'b 2/2', 'c 1/1'])
})

test('what takes five minutes has the room of half an hour, and covers nothing', () => {
  deepEqual(place(['a', 540, 545], ['b', 550, 600]), ['a 1/2', 'b 2/2'])
  deepEqual(place(['a', 540, 545], ['b', 570, 600]), ['a 1/1', 'b 1/1'])
})

test('the longer one of two that begin together stands first', () => {
  deepEqual(place(['short', 540, 570], ['long', 540, 700]), ['long 1/2', 'short 2/2'])
})

test('only the items of the day are placed', () => {
  const items = [
    { id: 1, start: at(9), end: at(10) },
    { id: 2, start: at(9, 0, 1), end: at(10, 0, 1) },
    { id: 3, start: at(9, 30), end: at(9, 45) },
  ]
  deepEqual(
    piecesOn(items, day, it => it).map(it => [it.item.id, it.column, it.columns]),
    [
      [1, 0, 2],
      [3, 1, 2],
    ],
  )
})
