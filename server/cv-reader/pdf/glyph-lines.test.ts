import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOf, piecesOf } from './lines.ts'
import type { Glyph } from '../shapes.ts'

type Drawn = [text: string, code?: number, width?: number, font?: string]

/** A line of glyphs from left to right, ten points high; a blank is a gap without a glyph. */
function line(drawn: Drawn[], y = 0): Glyph[] {
  let x = 0
  return drawn.flatMap(([text, code = text.codePointAt(0) ?? 0, width = 5, font = 'f']) => {
    const glyph = { text, x0: x, x1: x + width, y, size: 10, marks: '', parts: false, code, font }
    x += width
    return text === ' ' ? [] : [glyph]
  })
}
const read = (glyphs: Glyph[]) => piecesOf(glyphs).map(it => cellOf(it, true).text)
const backwards = (text: string, width?: number): Drawn[] => [...text].toReversed().map(it => [it, 900, width])

test('The gap between two groups of digits is a blank, however small', () => {
  const shown: Drawn[] = [...'۱۶'].map((it): Drawn => [it])
  assert.deepEqual(read(line([...shown, [' ', 0, 1.8], ['۴'], ['۸'], [' ', 0, 1.8], ['۰'], ['۹']])), ['۰۹ ۴۸ ۱۶'])
})

test('A half-space that left nothing on the page is told by the form of the letter before it', () => {
  // Final ی is glyph 2, the one within words glyph 1.
  const word = (text: string, codes: number[]): Drawn[] =>
    [...text].map((it, index): Drawn => [it, codes[index] ?? 50]).toReversed()
  const lines = [
    line(word('کریمی', [9, 8, 1, 7, 2]), 100),
    line(word('میان', [7, 1, 5, 6]), 80),
    line(word('کریمینژاد', [9, 8, 1, 7, 2, 6]), 60),
  ]
  assert.deepEqual(read(lines.flat()), ['کریمی', 'میان', 'کریمی‌نژاد'])
})

test('Glyphs without a character stay as lost letters, and an icon, a stretch and a sign on a letter go', () => {
  const digits = '۰۹۱\uFFFD\uFFFD۰۹'
  assert.deepEqual(read(line([...digits].map((it): Drawn => [it]))), [digits])
  assert.deepEqual(read(line([...backwards('سلا'), ['\uE0F3', 3], ...backwards('می')])), ['می\uFFFDسلا'])
  assert.deepEqual(read(line([['\uF095', 4, 9, 'icons'], [' ', 0, 3], ['0'], ['9'], ['1']])), ['091'])
  const stretched = (y: number) => line([...backwards('اک', 5), ['G', 71, 2], ['G', 71, 2], ...backwards('همر')], y)
  assert.deepEqual(read([...stretched(50), ...stretched(30)]), ['همراک', 'همراک'])
  assert.deepEqual(read(line([...backwards('ه'), ['\u182F', 6191, 0], ...backwards('نام')])), ['نامه'])
})

test('Letters that Ghostscript wrote as the bytes of one character are told apart', () => {
  assert.deepEqual(read(line([['م'], ['ل\u4427'], ['س']])), ['سلام'])
})

test('The second letter of a ligature, which has no width, keeps its place', () => {
  const glyphs = line([['ت'], ['ل', 1, 10], ['ی'], ['ص'], ['ح'], ['ت']])
  const lam = glyphs[1]
  assert.ok(lam)
  assert.deepEqual(read([...glyphs, { ...lam, text: 'ا', x0: lam.x0 + 0.1, x1: lam.x0 + 0.1 }]), ['تحصیلات'])
})
