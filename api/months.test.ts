import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { dayOfMonth, firstDayOf, lastDayOf, monthNames, monthText, monthTyped, parseMonth } from './months.ts'

test('parseMonth accepts months as people type them, in the Persian or Gregorian calendar', () => {
  for (const [typed, month] of [
    ['۱۳۹۸', '1398'],
    ['۱۳۹۸/۷', '1398-07'],
    ['1398-07', '1398-07'],
    ['7/1398', '1398-07'],
    ['مهر ۱۳۹۸', '1398-07'],
    ['مهر ماه ۱۳۹۸', '1398-07'],
    ['آبان ۱۴۰۱', '1401-08'],
    ['2019', '2019'],
    ['Oct 2019', '2019-10'],
    ['October 2019', '2019-10'],
    ['2019-10', '2019-10'],
  ] as const)
    equal(parseMonth(typed), month, typed)
})

test('parseMonth returns null for other texts', () => {
  for (const typed of [
    '',
    '98',
    '1398/13',
    '1398/0',
    'now',
    'مهرگان ۱۳۹۸',
    'mayor 2019',
    '1700',
    '2019-10-05',
    '12345',
    '1398 7 1',
  ])
    equal(parseMonth(typed), null, typed)
})

test('a month has the days of its calendar; a year without month counts from its middle', () => {
  equal(dayOfMonth('1398-07'), '2019-09-23')
  equal(dayOfMonth('2019-10'), '2019-10-01')
  equal(dayOfMonth('1398'), '2019-09-23')
  equal(dayOfMonth('2019'), '2019-07-01')
  equal(firstDayOf('1398'), '2019-03-21')
  equal(lastDayOf('1398-12'), '2020-03-19')
  equal(lastDayOf('1398'), '2020-03-19')
  equal(lastDayOf('2020-02'), '2020-02-29')
})

test('a month is written in the language of the reader and in the calendar of the month', () => {
  const both = (month: string) => [monthText(month, 'fa'), monthText(month, 'en')]
  deepEqual(both('1398'), ['۱۳۹۸', '1398'])
  deepEqual(both('1398-08'), ['آبان ۱۳۹۸', '1398/08'])
  deepEqual(both('2019-10'), ['۲۰۱۹/۱۰', 'Oct 2019'])
})

test('parseMonth reads the text that monthTyped writes for an input', () => {
  equal(monthTyped('1398-07', 'fa'), '۱۳۹۸/۰۷')
  equal(monthTyped('2019-10', 'en'), '2019/10')
  for (const locale of ['fa', 'en'] as const) equal(parseMonth(monthTyped('1398-07', locale)), '1398-07')
})

test('months have names if the language has names for the calendar, otherwise numbers', () => {
  deepEqual(monthNames(true, 'fa').slice(6, 9), ['مهر', 'آبان', 'آذر'])
  deepEqual(monthNames(false, 'en').slice(9), ['Oct', 'Nov', 'Dec'])
  deepEqual([monthNames(true, 'en')[11], monthNames(false, 'fa')[0]], ['12', '۱'])
})
