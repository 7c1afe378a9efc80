import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEmail } from './contacts/emails.ts'
import { mobilesIn } from './contacts/mobile-numbers.ts'
import { findMobile } from './contacts/mobiles.ts'
import { findName } from './person/person-name.ts'
import { logicalText } from './pdf/logical.ts'
import { isReadable } from './text/quality.ts'
import { entriesOf } from './text/sections.ts'
import { rowsOf } from './text/shapes.ts'
import type { Glyph } from './text/shapes.ts'

/** Glyphs in the order of the page from left to right, each one unit wide. */
const line = (shown: string): Glyph[] =>
  [...shown].map((text, index) => ({
    text,
    x0: index,
    x1: index + 1,
    y: 0,
    size: 1,
    marks: '',
    parts: false,
    code: -1,
    font: '',
  }))
const backwards = (text: string) => [...text].toReversed().join('')
const entries = (text: string) => entriesOf({ rows: rowsOf(text), pages: [] })

test('A line with both text directions is read in the order of writing', () => {
  assert.equal(logicalText(line(backwards('سلام دنیا')), true), 'سلام دنیا')
  assert.equal(logicalText(line(`a.b@mail.ir ${backwards('ایمیل:')}`), true), 'ایمیل: a.b@mail.ir')
  assert.equal(logicalText(line(`.${backwards('کار کردم')} PHP ${backwards('با')}`), true), 'با PHP کار کردم.')
  assert.equal(logicalText(line(`۱۳۹۸ ${backwards('سال')}`), true), 'سال ۱۳۹۸')
  assert.equal(logicalText(line(`Ali ${backwards('علی')} Karimi`), false), 'Ali علی Karimi')
})

test('Presentation forms become letters, with the zero-width non-joiners they imply', () => {
  assert.equal(logicalText(line(backwards('ﻣﯽﺭﻭﺩ')), true), 'می‌رود')
  assert.equal(logicalText(line(backwards('ﺳﻼﻡ')), true), 'سلام')
})

test('Mobile numbers are found in every usual format, and other numbers are not', () => {
  const ways = [
    '۰۹۱۲۳۴۵۶۷۸۹',
    '0912 345 6789',
    '+98 912 345 6789',
    '(+98) 912-345-6789',
    '0098 9123456789',
    '989123456789',
    '9123456789',
    '0912-345-67-89',
    '٠٩١٢٣٤٥٦٧٨٩',
    '0912.345.6789',
    '6789 345 0912',
    '۰۹۱۲/۳۴۵۶۷۸۹',
    '+98(0)9123456789',
    '912 345 6789',
  ]
  for (const way of ways) assert.deepEqual(mobilesIn(way, false), ['09123456789'], way)
  for (const other of [
    '021-88776655',
    '0091234567',
    '1398/05/12 - 1399/06/01',
    '+1 912 345 6789',
    '6037 9912 3456 7890',
  ]) {
    assert.deepEqual(mobilesIn(other, false), [], other)
  }
  assert.deepEqual(mobilesIn('09123456789-09351112233', false), ['09123456789', '09351112233'])
  assert.equal(findMobile(entries('کد ملی: 9123456789')), null)
  assert.equal(findMobile(entries('همراه: 0912 345\n6789'))?.value, '09123456789')
})

test('An e-mail address broken by a narrow column is joined again', () => {
  assert.equal(findEmail(entries('ایمیل:\nsara.mohammadi@\nexample.org'))?.value, 'sara.mohammadi@example.org')
  assert.equal(findEmail(entries('instagram: @sara.mohammadi')), null)
})

test('A name is found by its label or by other evidence, and is never a title', () => {
  assert.equal(findName(entries('رزومه\nنام و نام خانوادگی\tمینا تهرانی'), null, 'cv.pdf')?.value, 'مینا تهرانی')
  assert.equal(findName(entries('نام: مینا\nنام خانوادگی: راد'), null, 'cv.pdf')?.value, 'مینا راد')
  assert.equal(
    findName(entries('Welding works\nKaveh Daneshvar'), 'kdaneshvar@mail.ir', 'cv.pdf')?.value,
    'Kaveh Daneshvar',
  )
  assert.equal(findName(entries('کارشناس فروش\nتهران، خیابان آزادی'), null, 'cv.pdf'), null)
})

test('Text whose letters cannot be decoded counts as unreadable', () => {
  assert.equal(isReadable('با سلام، من سارا هستم و در دانشگاه تهران درس خوانده‌ام و کار کرده‌ام.'), true)
  assert.equal(isReadable('ǹ̈ΐ ᠯᠮᠰ ꞏ ꜩꜧ ˥˦˧ ⵣⵥ ⴳⴴ ⵔⵕ ꞏꞏ ⵟⵠ ⵜⵝ ⴷⴸ ⵃⵄ ꓐꓑ ꓒꓓ ꓔꓕ ꓖꓗ ꓘꓙ ꓚꓛ'), false)
  assert.equal(isReadable('۱ / ۲'), false)
})

test('A number in groups beside an address keeps its order in a right-to-left line, and is not joined to it', () => {
  const mail = 'sara.k@example.org'
  const numbers = ['0912-345-6789', '0912-3456789', '+98 (912) 345-67-89', '0912 345 6789', '0912.345.6789']
  for (const number of numbers) {
    // XeTeX puts each word in its place, from right to left.
    for (const text of [
      `${number}, ${mail}`,
      `${mail} ${number}`,
      `تلفن: ${number} ایمیل: ${mail}`,
      `${number} - ${mail}`,
    ]) {
      const turned = (word: string) => (/[\u0620-\u06D3]/.test(word) ? backwards(word) : word)
      const shown = text.split(' ').toReversed().map(turned).join(' ')
      const found = entries(`نمونه\n${logicalText(line(shown), true)}`)
      const [number_, address] = [findMobile(found), findEmail(found)]
      for (const [it, right] of [
        [number_, '09123456789'],
        [address, mail],
      ] as const)
        assert.ok(it === null || it.check === true || it.value === right, `${text}: ${it?.value}`)
    }
  }
})

test('A Latin name keeps its number in a list of a right-to-left line', () => {
  const shown = `HACCP، ISO 22000، Minitab ،${backwards('کار گروهی')}`
  assert.ok(logicalText(line(shown), true).includes('HACCP، ISO 22000، Minitab'))
})
