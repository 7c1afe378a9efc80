import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'

// The modules read the page's language once, when they are loaded.
Object.assign(globalThis, { document: { documentElement: { lang: 'fa' } } })
const { daysOf } = await import('./days.ts')
const { timeInZone } = await import('../../core/dates.ts')

/** 23:00 on 30 Aban and 00:30 on 1 Azar 1405 in Tehran. */
const starts = ['2026-11-21T19:30:00Z', '2026-11-21T21:00:00Z']

test('times are grouped by the days of the Persian calendar in the time zone of the applicant', () => {
  deepEqual(
    daysOf(starts, 'Asia/Tehran').map(it => [it.day, it.starts.length]),
    [
      ['شنبه ۳۰ آبان ۱۴۰۵', 1],
      ['یکشنبه ۱ آذر ۱۴۰۵', 1],
    ],
  )
  deepEqual(
    daysOf(starts, 'Europe/Berlin').map(it => [it.day, it.starts.length]),
    [['شنبه ۳۰ آبان ۱۴۰۵', 2]],
  )
  equal(timeInZone(starts[0] ?? '', 'Europe/Berlin'), '۲۰:۳۰')
  deepEqual(daysOf([], 'Asia/Tehran'), [])
})
