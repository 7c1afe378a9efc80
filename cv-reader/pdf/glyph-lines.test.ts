import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOf, piecesOf } from './lines.ts'
import type { Glyph } from '../text/shapes.ts'

type DrawnGlyph = [text: string, code?: number, width?: number, font?: string]

/** A line of glyphs from left to right, 10 points high. A space is a gap without a glyph. */
function line(drawn: DrawnGlyph[], y = 0): Glyph[] {
  let x = 0
  return drawn.flatMap(([text, code = text.codePointAt(0) ?? 0, width = 5, font = 'f']) => {
    const glyph = { text, x0: x, x1: x + width, y, size: 10, marks: '', parts: false, code, font }
    x += width
    return text === ' ' ? [] : [glyph]
  })
}
const read = (glyphs: Glyph[]) => piecesOf(glyphs).map(it => cellOf(it, true).text)
const backwards = (text: string, width?: number): DrawnGlyph[] => [...text].toReversed().map(it => [it, 900, width])

test('Any gap between two groups of digits is read as a space', () => {
  const shown: DrawnGlyph[] = [...'۱۶'].map((it): DrawnGlyph => [it])
  assert.deepEqual(read(line([...shown, [' ', 0, 1.8], ['۴'], ['۸'], [' ', 0, 1.8], ['۰'], ['۹']])), ['۰۹ ۴۸ ۱۶'])
})

test('In a line that writes its spaces, a gap in a font without spaces is read as one', () => {
  const bold = backwards('مدیر فروش').map(([text, code]): DrawnGlyph => [text, code, text === ' ' ? 2.3 : 5, 'bold'])
  const glyphs = line([...backwards('شرکت'), [' ', 32, 2.3], ...backwards('گروه'), [' ', 32, 2.3], ...bold])
  const spaces = glyphs.slice(1).flatMap((it, index) => {
    const before = glyphs[index]
    const gap = before && before.font === 'f' && it.x0 > before.x1 ? before.x1 : undefined
    return gap === undefined ? [] : [{ ...it, text: ' ', code: 32, x0: gap, x1: it.x0, font: 'f' }]
  })
  assert.equal(spaces.length, 2)
  assert.deepEqual(read([...glyphs, ...spaces]), ['مدیر فروش گروه شرکت'])
})

test('A lost zero-width non-joiner is restored from the form of the letter before it', () => {
  // The final form of ی is glyph 2, its medial form glyph 1.
  const word = (text: string, codes: number[]): DrawnGlyph[] =>
    [...text].map((it, index): DrawnGlyph => [it, codes[index] ?? 50]).toReversed()
  const lines = [
    line(word('کریمی', [9, 8, 1, 7, 2]), 100),
    line(word('میان', [7, 1, 5, 6]), 80),
    line(word('کریمینژاد', [9, 8, 1, 7, 2, 6]), 60),
  ]
  assert.deepEqual(read(lines.flat()), ['کریمی', 'میان', 'کریمی‌نژاد'])
})

test('Unknown glyphs stay as lost letters; icons, tatweels and marks are removed', () => {
  const digits = '۰۹۱\uFFFD\uFFFD۰۹'
  assert.deepEqual(read(line([...digits].map((it): DrawnGlyph => [it]))), [digits])
  assert.deepEqual(read(line([...backwards('سلا'), ['\uE0F3', 3], ...backwards('می')])), ['می\uFFFDسلا'])
  assert.deepEqual(read(line([['\uF095', 4, 9, 'icons'], [' ', 0, 3], ['0'], ['9'], ['1']])), ['091'])
  const stretched = (y: number) =>
    line([...backwards('اه', 5), ['ر', 12], ['G', 71, 2], ['G', 71, 2], ...backwards('هم')], y)
  assert.deepEqual(read([...stretched(50), ...stretched(30)]), ['همراه', 'همراه'])
  // Before a letter in its initial form, the unknown glyph is «لا», not a kashida.
  const joined = [...backwards('ت'), ['\uFFFD', 71], ...backwards('تحصی')] as DrawnGlyph[]
  assert.deepEqual(read([...line(joined, 50), ...line(joined, 30)]), ['تحصی\uFFFDت', 'تحصی\uFFFDت'])
  assert.deepEqual(read(line([...backwards('ه'), ['\u182F', 6191, 0], ...backwards('نام')])), ['نامه'])
})

test('Two letters that Ghostscript wrote as one character are separated', () => {
  assert.deepEqual(read(line([['م'], ['ل\u4427'], ['س']])), ['سلام'])
})

test('The second letter of a ligature keeps its place although it has no width', () => {
  const glyphs = line([['ت'], ['ل', 1, 10], ['ی'], ['ص'], ['ح'], ['ت']])
  const lam = glyphs[1]
  assert.ok(lam)
  assert.deepEqual(read([...glyphs, { ...lam, text: 'ا', x0: lam.x0 + 0.1, x1: lam.x0 + 0.1 }]), ['تحصیلات'])
})

test('A right-to-left line begins with the bullet or @ at its right end', () => {
  const spread = (text: string, width?: number) => [...text].map((it): DrawnGlyph => [it, undefined, width])
  assert.deepEqual(read(line(spread('HACCP•'))), ['• HACCP'])
  assert.deepEqual(read(line(spread('sara_k@'))), ['@sara_k'])
})

test('A glyph without a character is read from context: آ in a word, ه under a hamza', () => {
  const shown = line([...backwards('باد'), ['\uFFFD', 46, 0], ['ا', 7, 2], ...backwards('سعد')])
  assert.deepEqual(read(shown), ['سعدآباد'])
  const [ezafe] = line([['\uFFFD', 36, 5], ...backwards('خان')]).map(it => it)
  assert.ok(ezafe)
  const hamza = { ...ezafe, text: '\u0654', x0: 2, x1: 2, y: 1 }
  assert.deepEqual(read([...line([['\uFFFD', 36, 5], ...backwards('خان')]), hamza]), ['خانهٔ'])
})

test('Digits whose two bytes were added up by Ghostscript are restored', () => {
  const shown = line([['÷', 247], ['ù', 249], ['۹', 300], [' '], ...backwards('سالهم', 5)])
  assert.deepEqual(read(shown), ['سالهم ۱۳۹'])
})

test('Number groups stay after their Latin word, and a code before its number', () => {
  const spread = (text: string) => [...text].map((it): DrawnGlyph => [it])
  const shown = line([...spread('Mobile +98 993 552 8801'), [' '], ...backwards('با')])
  assert.deepEqual(read(shown), ['با Mobile +98 993 552 8801'])
  assert.deepEqual(read(line(spread('(0912) 339-0871'))), ['(0912) 339-0871'])
})

test('A number keeps all its groups before or after a Latin word', () => {
  const spread = (text: string) => [...text].map((it): DrawnGlyph => [it])
  const before = line([...backwards('تماس'), [' '], ...spread('a.b@example.org / ۴۰ ۸۸ ۲۱۱ ۰۹۳۰')])
  assert.deepEqual(read(before), ['۰۹۳۰ ۲۱۱ ۸۸ ۴۰ / a.b@example.org تماس'])
  const behind = line([...backwards('شیراز'), [' '], ...spread('Mobile 0912 345 6789')])
  assert.deepEqual(read(behind), ['Mobile 0912 345 6789 شیراز'])
  const parted = line([...spread('0910–442–7719'), [' '], ...backwards('همراه')])
  assert.deepEqual(read(parted), ['همراه 0910–442–7719'])
})

test('An icon is not part of the e-mail after it, a letter of a text font is', () => {
  const icon = (text: string): DrawnGlyph => [text, 66, 6, 'icons']
  const spread = (text: string) => [...text].map((it): DrawnGlyph => [it])
  assert.deepEqual(read(line([icon('B'), ...spread('ali@example.org')])), ['ali@example.org'])
  const sans = [...'Mobile'].map((it): DrawnGlyph => [it, 1, 5, 'icons'])
  assert.deepEqual(read([...line(sans, 40), ...line([icon('B'), ...spread('ali@example.org')])]), [
    'Mobile',
    'Bali@example.org',
  ])
})

test('Invisible glyphs that space letters are ignored', () => {
  const ghost = { text: '\u0001', x1: 0, marks: '', parts: false, code: 1, font: 'f', y: 0, size: 10 }
  const letters = line(backwards('سلام', 8))
  assert.deepEqual(read([...letters, ...letters.map(it => ({ ...ghost, x0: it.x0 - 0.2, x1: it.x1 - 1 }))]), ['سلام'])
})

test('A lost glyph that is the dot of a known host is a dot in every address', () => {
  const shown = (text: string): DrawnGlyph[] =>
    [...text].map((it): DrawnGlyph => (it === '.' ? ['\uFFFD', 1, 2.5, 'g'] : [it, undefined, 5]))
  const lines = [line(shown('mina.rad@gmail.com'), 40), line(shown('b.maleki@firm.example'), 20)]
  assert.deepEqual(read(lines.flat()), ['mina.rad@gmail.com', 'b.maleki@firm.example'])
})

test('An unknown first letter is no icon if its whole font is unknown', () => {
  const shown: DrawnGlyph[] = [...'\uFFFDli\uFFFDr@mail.ir'].map((it): DrawnGlyph =>
    it === '\uFFFD' ? [it, 1, 5, 'g'] : [it],
  )
  assert.deepEqual(read(line(shown)), ['\uFFFDli\uFFFDr@mail.ir'])
})

test('A madda that its font maps to «آ» does not add a second alef', () => {
  const glyphs = line([...backwards('مار'), ['ا']])
  const alef = glyphs.at(-1)
  assert.ok(alef)
  assert.deepEqual(
    read([...glyphs, { ...alef, text: 'آ', x0: alef.x0 + 2, x1: alef.x0 + 2, code: 7 }]).map(it => it.normalize('NFC')),
    ['آمار'],
  )
})

test('On a page that writes its spaces, a gap without a space separates two cells', () => {
  const cell = (text: string): DrawnGlyph[] => [...text].map((it): DrawnGlyph => (it === '_' ? ['\u00A0', 3, 3] : [it]))
  const row = line([...cell('Power_BI'), [' ', 0, 6], ...cell('Excel'), [' ', 0, 6], ...cell('Go_by_far')])
  assert.deepEqual(read(row), ['Power BI\u2028Excel\u2028Go by far'])
})

test('A word over which other text is printed is marked as incomplete', () => {
  const below = line([...'1364golrokh@mail.ir'].map((it): DrawnGlyph => [it]))
  const above = line([...'1398'].map((it): DrawnGlyph => [it, 800, 5, 'g'])).map(it => ({
    ...it,
    x0: it.x0 - 8,
    x1: it.x1 - 8,
  }))
  const [text = ''] = read([...below, ...above])
  assert.match(text, /\uFFFD\w*golrokh@mail\.ir|golrokh@mail\.ir\W*\uFFFD/)
})

test('A product name with a number and a programming language keep their order', () => {
  const shown = (text: string) => [...text].map((it): DrawnGlyph => [it, undefined, 5])
  const skills = [...backwards('تابلو برق'), [' '], ['،'], ...shown('PLC S7-300')] as DrawnGlyph[]
  assert.deepEqual(read(line(skills)), ['PLC S7-300، تابلو برق'])
  assert.deepEqual(read(line(shown('++C'))), ['C++'])
})

test('Brackets that go over two lines, and the sign of a Latin word at the end of a line, stay where they are read', () => {
  const spaced = (shown: string) => [...shown].map((it): DrawnGlyph => [it])
  const lines = (...shown: string[]) => shown.map(it => read(line(spaced(it))).join('')).join(' ')
  const persian = (text: string) => [...text].toReversed().join('')
  // The producer keeps the character of the bracket, whichever way it is drawn.
  assert.equal(lines(`( ${persian('شرکت آریا')}`, ')Arya Soft'), 'شرکت آریا ( Arya Soft)')
  assert.equal(lines(`Ph.D.( ${persian('دکتری فیزیک')}`, ')in Physics'), 'دکتری فیزیک (Ph.D. in Physics)')
  assert.equal(lines(`Ph.D.) ${persian('دکتری فیزیک')}`, ')in Physics'), 'دکتری فیزیک (Ph.D. in Physics)')
  assert.equal(lines(`Python, ${persian('مسلط به')}`), 'مسلط به Python,')
  assert.equal(lines(`NET. ${persian('مسلط به')}`), 'مسلط به .NET')
  assert.equal(lines(`Present – 1401 ${persian('مرداد')}`), 'مرداد 1401 – Present')
})

test('A country code in brackets comes before its number', () => {
  const spread = (text: string) => [...text].map((it): DrawnGlyph => [it])
  assert.deepEqual(read(line(spread('(+98) 912-777-8899'))), ['(+98) 912-777-8899'])
  assert.deepEqual(read(line(spread('(+98) 936 6689850'))), ['(+98) 936 6689850'])
})

test('A full stop at the right end of a line read from the left comes last', () => {
  assert.deepEqual(read(line([...backwards('آزمون روغن و کنسرو'), ['.']])), ['آزمون روغن و کنسرو.'])
})

test('A word that is broken at a hyphen keeps the hyphen at its end', () => {
  const shown: DrawnGlyph[] = [...'shadi-'].map(it => [it])
  assert.deepEqual(read(line([...shown, [' '], ...backwards('ایمیل:')])), ['ایمیل: shadi-'])
})

test('Two glyphs without characters are لا if the second has no width', () => {
  const word = [...backwards('ک'), ['\uFFFD', 55, 0], ['\uFFFD', 54, 6], ...backwards('پ')] as DrawnGlyph[]
  assert.deepEqual(read(line(word)), ['پلاک'])
})

test('A sign that its letter already includes is not read twice', () => {
  const word = [['هٔ', 72, 5], ...backwards('سابق')] as DrawnGlyph[]
  const [he] = line(word)
  assert.ok(he)
  assert.deepEqual(read([...line(word), { ...he, code: 71, x0: 2, x1: 2 }]), ['سابقهٔ'])
})

test('A digit without a character is ۴ in a year, otherwise the only missing digit', () => {
  const number = (text: string, y: number) =>
    line(
      [...text].map((it): DrawnGlyph => (it === '۴' ? ['\uFFFD', 4] : it === '۷' ? ['\uFFFD', 7] : [it])),
      y,
    )
  const year = number('۱۴۰۳', 100)
  const others = number('۰۹۱۲۵۸۶۳۷۴۷', 50)
  assert.deepEqual(read([...year, ...others]), ['۱۴۰۳', '۰۹۱۲۵۸۶۳۷۴۷'])
  // Without the year, it is unknown which glyph is which digit.
  assert.deepEqual(read(others), ['۰۹۱۲۵۸۶۳\uFFFD\uFFFD\uFFFD'])
})
