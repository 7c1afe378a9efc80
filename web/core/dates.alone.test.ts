import assert from 'node:assert/strict'
import { test } from 'node:test'

// The modules read the page's language once, when they are loaded.
Object.assign(globalThis, { document: { documentElement: { lang: 'fa' } } })
const dates = await import('./dates.ts')
const { bytes, money, number, percent } = await import('./numbers.ts')

const morning = '2026-11-21T06:00:00Z' // 09:30 in Tehran

test('Persian dates have Persian order on every platform', () => {
  assert.equal(dates.day(morning), '۳۰ آبان ۱۴۰۵')
  assert.equal(dates.shortDay(morning), '۱۴۰۵/۰۸/۳۰')
  assert.equal(dates.dayTime(morning), '۳۰ آبان ۱۴۰۵، ۰۹:۳۰')
  assert.equal(dates.fullDay(morning), 'شنبه ۳۰ آبان ۱۴۰۵')
  assert.equal(dates.month(morning), 'آبان ۱۴۰۵')
  assert.equal(dates.otherCalendar(morning), '۲۱ نوامبر ۲۰۲۶، ۰۹:۳۰')
})

test('a plain day keeps its date, and an instant gets the date in Tehran', () => {
  assert.equal(dates.day('2026-11-21'), '۳۰ آبان ۱۴۰۵')
  assert.equal(dates.otherCalendar('2026-11-21'), '۲۱ نوامبر ۲۰۲۶')
  assert.equal(dates.isoDay('2026-11-21T20:29:00Z'), '2026-11-21')
  assert.equal(dates.isoDay('2026-11-21T20:31:00Z'), '2026-11-22')
})

test('a range of days does not repeat the month or the year', () => {
  assert.equal(dates.range('2026-11-23', '2026-11-30'), '۲ تا ۹ آذر ۱۴۰۵')
  assert.equal(dates.range('2026-11-23', '2026-12-30'), '۲ آذر تا ۹ دی ۱۴۰۵')
  assert.equal(dates.range('2026-11-23', '2026-11-23'), '۲ آذر ۱۴۰۵')
  assert.equal(dates.range('2026-11-23', '2027-11-23'), '۲ آذر ۱۴۰۵ تا ۲ آذر ۱۴۰۶')
})

test('relative times use minutes, hours, days, months of 30 and years of 365 days', () => {
  const ago = (ms: number) => dates.relative(Date.parse(morning) - ms, morning)
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  assert.equal(ago(59_000), 'just now') // tests load no Persian texts
  assert.equal(ago(59 * minute), '۵۹ دقیقه پیش')
  assert.equal(ago(23 * hour), '۲۳ ساعت پیش')
  assert.equal(ago(26 * hour), 'دیروز')
  assert.equal(ago(47 * hour), '۲ روز پیش')
  assert.equal(ago(29 * day), '۲۹ روز پیش')
  assert.equal(ago(30 * day), '۱ ماه پیش')
  assert.equal(ago(364 * day), '۱۲ ماه پیش')
  assert.equal(ago(365 * day), '۱ سال پیش')
  assert.equal(ago(-2 * hour), '۲ ساعت بعد')
  assert.equal(dates.relative('2026-11-21', morning), 'امروز')
  assert.equal(dates.relative('2026-11-22', morning), 'فردا')
})

test('an invalid date is shown as "Invalid date"', () => {
  for (const write of [dates.day, dates.relative, dates.dayTime, dates.otherCalendar])
    assert.equal(write('soon'), 'Invalid date')
})

test('numbers, money and percentages', () => {
  assert.equal(number(1_234_567.5), '۱,۲۳۴,۵۶۷٫۵')
  assert.equal(money(1234.5, 'USD'), '\u2066$۱,۲۳۴٫۵۰\u2069')
  assert.equal(money(-3, 'EUR'), '\u2066−۳ €\u2069')
  assert.equal(money(120_000_000, 'IRR'), '۱۲۰,۰۰۰,۰۰۰ Rial')
  assert.equal(percent(0.254), '۲۵٪')
  assert.equal(bytes(3_400_000), '۳٫۴ MB')
})
