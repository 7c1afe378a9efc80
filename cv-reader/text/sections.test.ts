import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf, headingIn } from './sections.ts'
import { rowsOf } from './shapes.ts'

test('two headings of one section in one line, and headings in everyday words, begin it', () => {
  equal(headingIn('ابزارها و مهارت‌ها'), 'skills')
  equal(headingIn('Software & Competencies'), 'skills')
  equal(headingIn('TOOLS AND\u2028SKILLS'), 'skills')
  equal(headingIn('سوابق و تحصیلات'), undefined)
  equal(headingIn('کارهایی که تا کنون انجام داده‌ام'), 'work')
  equal(headingIn('مدارک'), 'education')
})

test('a heading with unknown letters is read if only one section fits', () => {
  equal(headingIn('سوا\uFFFDق \uFFFDاری'), 'work')
  equal(headingIn('تحصیلا\uFFFD'), 'education')
  equal(headingIn('\uFFFD\uFFFD\uFFFDیلات'), undefined)
  equal(headingIn('سوا\uFFFDق خرید'), undefined)
})

test('a word that is a heading elsewhere is the title of a column in a row of such titles', () => {
  const sectionAt = (text: string) => entriesOf({ rows: rowsOf(text), pages: [] }).at(-1)?.section
  equal(sectionAt('سوابق کاری\nشرکت\tدوره\tشرح کار\nآریا\t۱۳۹۰ تا ۱۳۹۵\tانبار'), 'work')
  equal(sectionAt('سوابق کاری\nدوره\nاکسل'), 'other')
})
