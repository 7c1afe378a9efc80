import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { allOpen, canMoveBelow, dropSpot, firstOpen, forestOf, linesOf, spotOf, stepOf } from '../tree/forest.ts'
import { layoutOf, lineTo, nextBox, size, type Box } from './layout.ts'

const group = (id: string, parent_id: string | null): ChartGroup => ({
  ...{
    group_id: id,
    parent_id,
    place: null,
    second_parent_id: null,
    acting: false,
    title: id,
    unit: null,
    hierarchy: null,
    places: 1,
  },
  ...{ holders_count: 0, holders: [], children_count: 0 },
})
const forest = (text: string) =>
  forestOf(
    text.split(' ').map(it => {
      const [id = '', parent] = it.split('<')
      return group(id, parent ?? null)
    }),
  )

const small = forest('a b<a c<a d<b e<b f<c')
const overlap = (one: Box, two: Box) =>
  Math.abs(one.x - two.x) < size.width && Math.abs(one.y - two.y) < size.height && one !== two

test('no two boxes overlap, and the group above is in the middle of those below it', () => {
  const { boxes, byId } = layoutOf(small, allOpen(small), false)
  equal(boxes.length, 6)
  ok(boxes.every(one => boxes.every(two => !overlap(one, two))))
  const x = (id: string) => byId.get(id)?.x ?? 0
  equal(x('a'), (x('b') + x('c')) / 2)
  ok(x('d') < x('e'))
})

test('in Persian the first group is on the right', () => {
  const { byId } = layoutOf(small, allOpen(small), true)
  ok((byId.get('b')?.x ?? 0) > (byId.get('c')?.x ?? 0))
})

test('folded groups are not drawn', () => {
  const { boxes } = layoutOf(small, new Set(['a']), false)
  deepEqual(boxes.map(it => it.id).toSorted(), ['a', 'b', 'c'])
})

test('many groups without groups below them stand in columns, connected at their side', () => {
  const wide = forest(['a', ...Array.from({ length: 25 }, (_, at) => `n${at}<a`)].join(' '))
  const layout = layoutOf(wide, allOpen(wide), false)
  const xs = new Set(layout.boxes.filter(it => it.stacked).map(it => it.x))
  equal(xs.size, 3)
  ok(layout.boxes.every(one => layout.boxes.every(two => !overlap(one, two))))
  const [first, second] = [layout.byId.get('n0'), layout.byId.get('n1')]
  ok(first && second)
  equal(nextBox(layout, first, 'down')?.id, 'n1')
  equal(nextBox(layout, second, 'up')?.id, 'n0')
  equal(nextBox(layout, first, 'up')?.id, 'a')
  deepEqual(lineTo(first, false)?.at(-1), [first.x, first.y + size.height / 2])
})

test('the arrow keys go where they point', () => {
  const layout = layoutOf(small, allOpen(small), true)
  const from = (id: string) => layout.byId.get(id)
  const next = (id: string, way: 'up' | 'down' | 'left' | 'right') => {
    const box = from(id)
    return box && nextBox(layout, box, way)?.id
  }
  equal(next('b', 'left'), 'c')
  equal(next('c', 'right'), 'b')
  equal(next('e', 'left'), 'f')
  equal(next('c', 'down'), 'f')
  equal(next('f', 'up'), 'c')
  equal(next('a', 'up'), undefined)
})

test('a group cannot be dropped on itself or on a group under it', () => {
  deepEqual(
    ['a', 'b', 'd', 'c'].map(parent => canMoveBelow(small, 'b', parent)),
    [true, false, false, true],
  )
})

test('the list has each group after the group above it, with its level and its place', () => {
  const lines = linesOf(small, new Set(['a', 'b'])).map(it => `${it.id}${it.level}:${it.place}/${it.of}`)
  deepEqual(lines, ['a1:1/1', 'b2:1/2', 'd3:1/2', 'e3:2/2', 'c2:2/2'])
})

test('at first as many levels are open as fit', () => {
  deepEqual([...firstOpen(small, 3)], ['a'])
  deepEqual([...firstOpen(small, 80)].toSorted(), ['a', 'b', 'c'])
})

test('5 000 groups are placed in linear time, also when they are one line', () => {
  const make = (parent: (n: number) => number) =>
    forestOf(Array.from({ length: 5000 }, (_, n) => group(String(n), n === 0 ? null : String(parent(n)))))
  for (const parent of [(n: number) => Math.floor((n - 1) / 6), (n: number) => n - 1, () => 0]) {
    const many = make(parent)
    equal(layoutOf(many, allOpen(many), true).boxes.length, 5000)
    equal(linesOf(many, allOpen(many)).length, 5000)
  }
})

test('a group steps among its siblings, and is dropped before, after or below another group', () => {
  const it = forest('a b<a c<a d<a e<b')
  deepEqual(spotOf(it, 'b'), { parent: 'a', before: 'c' })
  deepEqual(stepOf(it, 'b', 1), { parent: 'a', before: 'd' })
  deepEqual(stepOf(it, 'c', 1), { parent: 'a', before: null })
  deepEqual(stepOf(it, 'd', -1), { parent: 'a', before: 'c' })
  deepEqual([stepOf(it, 'b', -1), stepOf(it, 'd', 1), stepOf(it, 'a', 1)], [undefined, undefined, undefined])
  deepEqual(dropSpot(it, 'd', 'c', 'before'), { parent: 'a', before: 'c' })
  deepEqual(dropSpot(it, 'b', 'c', 'after'), { parent: 'a', before: 'd' })
  deepEqual(dropSpot(it, 'e', 'd', 'after'), { parent: 'a', before: null })
  deepEqual(dropSpot(it, 'c', 'b', 'below'), { parent: 'b', before: null })
  deepEqual(dropSpot(it, 'e', 'a', 'before'), { parent: null, before: 'a' })
  deepEqual([dropSpot(it, 'b', 'e', 'after'), dropSpot(it, 'b', 'b', 'before')], [undefined, undefined])
})

test('siblings stand by their places, and those without a place come last', () => {
  const placed = [group('a', null), group('b', 'a'), { ...group('c', 'a'), place: 2 }, { ...group('d', 'a'), place: 1 }]
  deepEqual(forestOf(placed).below('a'), ['d', 'c', 'b'])
})
