import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  cleanLongText,
  cleanText,
  ezafe,
  foldName,
  foldText,
  gregorian,
  jalali,
  jalaliMonthDays,
  latinDigits,
  parseDay,
  parseNumber,
  persianDigits,
} from './persian.ts'

type Golden = { says: string; given: string; text: string; name: string }
const golden: Golden[] = JSON.parse(readFileSync(new URL('golden/fold.json', import.meta.url), 'utf8'))

test('TypeScript folds the texts of golden/fold.json as expected', () => {
  assert.ok(golden.length >= 120)
  for (const it of golden) {
    assert.equal(foldText(it.given), it.text, it.says)
    assert.equal(foldName(it.given), it.name, it.says)
  }
})

test('folding a key again gives the same key', () => {
  for (const it of golden) assert.equal(foldText(it.text), it.text, it.says)
})

test('cleanText gives texts of plain letters the same form as all others', () => {
  const chars = [...'ابتفقكکلمنوهیيىءآأئءپچژگ۰۹09azAZ.,-_@\u200c  ،؛؟«»\u0640\u064b\u0654\n']
  let seed = 7
  const next = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32
  let plain = 0
  for (let at = 0; at < 5000; at += 1) {
    const text = Array.from({ length: Math.floor(next() * 9) }, () => chars[Math.floor(next() * chars.length)]).join('')
    // A byte order mark is left out of every text, and a text with one is not plain.
    assert.equal(cleanText(text), cleanText(`\ufeff${text}`), JSON.stringify(text))
    plain += cleanText(text) === text ? 1 : 0
  }
  assert.ok(plain > 500 && plain < 4500)
})

test('cleanText does not change what a reader sees', () => {
  assert.equal(cleanText('  \u200fمي\u200cروم\u200e   به\tكار\u00a0'), 'می\u200cروم به کار')
  assert.equal(cleanText('کتاب\u200c\u200cها \u200c و'), 'کتاب\u200cها و')
  assert.equal(cleanText('\u200c \u200f\u200c'), '')
  assert.equal(cleanText('۱۲ و 12 و ١٢'), '۱۲ و 12 و ١٢')
  assert.equal(cleanText('مسی\u0654ول'), 'مسئول')
  assert.equal(cleanText('a\u0000b\u0007c\nd'), 'abc d')
  assert.equal(cleanText('👩\u200d💻 ا\u200dب'), '👩\u200d💻 اب')
  assert.equal(cleanText('e\u200d\u0301'), 'é')
  assert.equal(cleanText('\u3164ع\u2800\u{e0041}\u115f'), 'ع')
})

test('cleanLongText keeps paragraphs', () => {
  assert.equal(cleanLongText('\r\n سلام  \r\n\r\n\r\n\r\n دنيا \u2028خط\n'), 'سلام\n\nدنیا\nخط')
  assert.equal(cleanLongText(' \n\t'), '')
})

test('cleaning twice changes nothing', () => {
  for (const it of golden) {
    assert.equal(cleanText(cleanText(it.given)), cleanText(it.given), it.says)
    assert.equal(cleanLongText(cleanLongText(it.given)), cleanLongText(it.given), it.says)
  }
})

test('digits convert in both directions', () => {
  assert.equal(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 5'), '0123456789 0123456789 5')
  assert.equal(persianDigits('0123456789 ٠١٢٣٤٥٦٧٨٩ ۵'), '۰۱۲۳۴۵۶۷۸۹ ۰۱۲۳۴۵۶۷۸۹ ۵')
})

test('parseNumber accepts numbers as people type them', () => {
  const right: [string, number][] = [
    ['۱٬۲۳۴٬۵۶۷', 1234567],
    ['1,234', 1234],
    ['۱۲،۰۰۰', 12000],
    ['1 000 000', 1000000],
    ['١٢٣', 123],
    ['۳/۵', 3.5],
    ['۳٫۱۴', 3.14],
    ['٫5', 0.5],
    ['-۱۲', -12],
    ['−12', -12],
    ['+7', 7],
    [' \u200e42\u200f ', 42],
    ['007', 7],
  ]
  for (const [typed, value] of right) assert.equal(parseNumber(typed), value, typed)
  for (const typed of [
    '',
    ' ',
    '.',
    '-',
    'سه',
    '12,34',
    '1,2345',
    '1.2.3',
    '1,234 567',
    '1e5',
    '99999999999999999',
    '0x1f',
  ])
    assert.equal(parseNumber(typed), null, typed)
})

test('the Persian calendar agrees with Intl on every day from 1300 to 1500', () => {
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  for (let at = Date.UTC(1921, 2, 21); at < Date.UTC(2122, 2, 21); at += 86_400_000) {
    const iso = new Date(at).toISOString().slice(0, 10)
    const ours = jalali(iso)
    const parts = Object.fromEntries(format.formatToParts(at).map(part => [part.type, Number(part.value)]))
    if (ours.year !== parts.year || ours.month !== parts.month || ours.day !== parts.day || gregorian(ours) !== iso)
      assert.fail(`${iso}: ${JSON.stringify(ours)} against ${JSON.stringify(parts)}`)
  }
})

test('Esfand has 30 days in leap years only', () => {
  assert.deepEqual(
    [1399, 1400, 1403, 1404, 1408].map(year => jalaliMonthDays(year, 12)),
    [30, 29, 30, 29, 30],
  )
})

test('parseDay accepts days as people type them', () => {
  const ways = [
    '۱۴۰۵/۰۸/۲۳',
    '1405-8-23',
    '23/8/1405',
    '۲۳ آبان ۱۴۰۵',
    '۲۳ام آبان‌ماه ۱۴۰۵',
    '۲۳ آبان ۰۵',
    '14050823',
    '۰۵/۸/۲۳',
    '٢٣/٠٨/١٤٠٥',
    ' 1405.08.23\u200f',
    '2026-11-14',
    '14/11/2026',
    '20261114',
  ]
  for (const typed of ways) assert.equal(parseDay(typed), '2026-11-14', typed)
  assert.equal(parseDay('99/12/30'), '2021-03-20')
  assert.equal(parseDay('۵ امرداد ۱۴۰۰'), '2021-07-27')
  assert.equal(parseDay('۱ آذر ۱۳۶۱'), '1982-11-22')
})

test('parseDay returns null for days that do not exist', () => {
  const wrong = [
    '',
    'abc',
    '1404/12/30',
    '1405/13/1',
    '1405/7/31',
    '1405/0/1',
    '2026-02-29',
    '2026-13-01',
    '۲۳ ژوئن ۱۴۰۵',
  ]
  for (const typed of [...wrong, '1405/08/23 12:30', '140508', '1150/1/1', '12', '1405/08', '۳۲ تیر ۱۴۰۰'])
    assert.equal(parseDay(typed), null, typed)
})

test('a noun before a name has its written ending', () => {
  const nouns = {
    الگو: 'الگوی',
    پرسشنامه: 'پرسشنامهٔ',
    راه: 'راه',
    برچسب: 'برچسب',
    'فرصت شغلی': 'فرصت شغلی',
    دنیا: 'دنیای',
  }
  for (const [noun, before] of Object.entries(nouns)) assert.equal(ezafe(noun), before)
})
