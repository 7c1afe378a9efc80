import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Glyph } from '../text/shapes.ts'
import { cellOf, piecesOf } from './lines.ts'

const read = (glyphs: Glyph[]) => piecesOf(glyphs).map(it => cellOf(it, true).text)
const at = (text: string, x0: number, x1: number, y: number): Glyph => ({
  text,
  x0,
  x1,
  y,
  size: 10,
  marks: '',
  parts: false,
  code: text.codePointAt(0) ?? 0,
  font: 'f',
})

/** The letters of a word, 5 points wide each, from right to left. */
const word = (text: string, right: number, y = 0) =>
  [...text].map((it, index) => at(it, right - 5 * (index + 1), right - 5 * index, y))

test('a half-space with room of its own is a space, and one under the next letter is a half-space', () => {
  const seen = [...word('نیک', 100), at('\u200c', 82, 85, 0), ...word('نام', 82)]
  assert.deepEqual(read(seen), ['نیک نام'])
  const unseen = [...word('نیک', 100), at('\u200c', 85, 88, 0), ...word('نام', 85)]
  assert.deepEqual(read(unseen), ['نیک‌نام'])
})

test('a sign that stretches words is removed, but not one between two words or with spaces', () => {
  const stretched = (y: number) => [...word('سم', 100, y), at('<', 87, 90, y), at('<', 85, 88, y), ...word('یر', 85, y)]
  assert.deepEqual(read([60, 40, 20].flatMap(stretched)), ['سمیر', 'سمیر', 'سمیر'])
  assert.deepEqual(read(stretched(60)), ['سم>>یر'])
  const path = (y: number) => [...word('نما', 100, y), at('>', 80, 85, y), ...word('نام', 80, y)]
  assert.deepEqual(
    read([60, 40, 20].flatMap(path)).map(it => it.length),
    [7, 7, 7],
  )
})

test('a space with room of its own stays, also if the next letter hangs over it', () => {
  const [kaf, ...rest] = word('کار', 82)
  assert.ok(kaf)
  // The letter ک reaches to the right, over most of the space.
  assert.deepEqual(read([...word('نامه', 105), at(' ', 82, 85, 0), { ...kaf, x1: 85 }, ...rest]), ['نامه کار'])
  const [re, ...more] = word('رها', 85)
  assert.ok(re)
  // The box of a half-space lies under the letter to its right.
  assert.deepEqual(read([...word('نی', 95), at(' ', 85, 88, 0), re, ...more]), ['نی‌رها'])
})

test('an unknown sign without width above ه is the hamza of «نامهٔ»', () => {
  const sign = (x: number) => ({ ...at('\u0000', x, x, 0.5), code: 6191 })
  assert.deepEqual(read([...word('نامه', 100), sign(82)]), ['نامهٔ'])
  assert.deepEqual(read([...word('نامه', 100), sign(87)]), ['نامه'])
})
