import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { persianDigits } from '@kargozin/api/persian.ts'
import { shownValue } from './shown-value.ts'

const write = { number: (value: number) => persianDigits(String(value)), day: (day: string) => `day ${day}` }
const nothing = { gender: null, degree: null, source: null, birth_date: null }
const shown = (given: Record<string, string | null>, birth_date: string | null = null) => {
  const row = { given, meant: { ...nothing, birth_date } }
  return (field: Parameters<typeof shownValue>[1]) => shownValue(row, field, write)
}

test('years and days are formatted for the page, other values are unchanged', () => {
  const of = shown({ experience_years: '12', birth_date: '70/5/12', mobile: '09121110001' }, '1991-08-03')
  deepEqual(
    [of('experience_years'), of('birth_date'), of('mobile'), of('email')],
    ['۱۲', 'day 1991-08-03', '09121110001', ''],
  )
})

test('an unrecognised value is shown unchanged', () => {
  const of = shown({ experience_years: 'چند سال', birth_date: 'بهار ۷۰' })
  equal(of('experience_years'), 'چند سال')
  equal(of('birth_date'), 'بهار ۷۰')
})
