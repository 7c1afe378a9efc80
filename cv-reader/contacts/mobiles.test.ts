import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMobile } from './mobiles.ts'
import { entriesOf } from '../text/sections.ts'
import { rowsOf } from '../text/shapes.ts'

const found = (text: string) => findMobile(entriesOf({ rows: rowsOf(text), pages: [] }))
const mobile = (text: string) => found(text)?.value ?? null

test('A mobile number is read in every format and beside other numbers', () => {
  for (const way of [
    '+98 (0) 912 345 6789',
    '0098-(0)912-3456789',
    '[+98] 912 345 6789',
    '98+ 912 345 6789',
    '098 912 345 6789',
    '6789 345 912 98+',
    '۰۹ ۱۲ ۳۴۵ ۶۷ ۸۹',
    '0 9 1 2 3 4 5 6 7 8 9',
    '0912‐345‐6789',
    '0912·345·6789',
    '۰۹۱۲ـ۳۴۵ـ۶۷۸۹',
    'wa.me/989123456789',
    'شماره تماس: 9123456789',
    '+1 416 555 0199 / 0912 345 6789',
    '0912 345 6789 +1 416 555 0199',
    'تلفن: 3344556 - 0912 345 6789',
    'کد ملی: 0012345679 موبایل: 9123456789',
    'کد پستی\tموبایل\n9187654321\t09123456789',
  ]) {
    assert.equal(mobile(way), '09123456789', way)
  }
  assert.equal(mobile('0912 1400 123'), '09121400123')
  assert.equal(mobile('+98 912 345 1400'), '09123451400')
})

test('A mobile number of another country is read in E.164, and an Iranian one is preferred', () => {
  for (const [way, value] of Object.entries({
    'Mobile: +49 151 1234 5678': '+4915112345678',
    'موبایل: ۴۹ ۱۵۱ ۱۲۳۴ ۵۶۷۸+': null,
    'تلفن: +۴۹ ۱۵۱ ۱۲۳۴ ۵۶۷۸': '+4915112345678',
    '(+44) (0)7700 900123': '+447700900123',
    '+1 (416) 555-0199': '+14165550199',
    '+1-416-555-0199 | 2015': '+14165550199',
    '+971 50 123 4567 - 2019/07': '+971501234567',
    '+49 151 1234 5678\t+98 912 345 6789': '09123456789',
    '+1 416 555 0199 / 0912 345 6789': '09123456789',
    'Fax: +49 30 1234567': null,
    '4915112345678': null,
    'ali+4915112345678@gmail.com': null,
    'Emergency contact: Reza, +49 151 1234 5678': null,
  }))
    assert.equal(mobile(way), value, way)
  assert.equal(found('Mobile: +49 151 1234 5678')?.check, false)
})

test('Dates, codes and other people’s numbers are not read as the mobile number', () => {
  for (const way of [
    '1399/09/11 - 1400/11/1',
    '09/1399 - 1/1401',
    '98/9/15 - 1400/10/1',
    'مشهد، وکیل‌آباد، کدپستی ۹۱۸۷۶۵۴۳۲۱',
    '۹۱۸۷۶۵۴۳۲۱ (کد پستی)',
    'شماره دانشجویی: 9123456789',
    'کد پستی\tموبایل\n9187654321\t-',
    'موبایل: ۰۹۱۲۳۴۵۶۷۸۹ (همسر)',
    'پدر\tحسن\t09121112233',
    'Emergency contact: Reza, 0912 111 2233',
    'مدیر مستقیم: آقای رضایی، ۰۹۱۲ ۱۱۱ ۲۲ ۳۳',
  ]) {
    assert.equal(mobile(way), null, way)
  }
  assert.equal(mobile('نام پدر\tحسن\tموبایل\t09123456789'), '09123456789')
})

test('Doubtful mobile numbers are marked for checking', () => {
  for (const way of [
    'مشهد، وکیل‌آباد، ۹۱۸۷۶۵۴۳۲۱',
    '09123456789@gmail.com',
    'نام معرف\tشماره تماس\nدکتر رضایی\t09121112233',
  ]) {
    assert.equal(found(way)?.check, true, way)
  }
  assert.equal(mobile('موبایل\t09123456789\nنام معرف\tشماره تماس\nدکتر رضایی\t09121112233'), '09123456789')
})

test('A mobile number in the page footer belongs to no section above it', () => {
  const rows = [...rowsOf('References\nDr Rezaei, 0912 111 2233'), ...rowsOf('Mobile 0912 345 6789', true)]
  assert.equal(findMobile(entriesOf({ rows, pages: [] }))?.value, '09123456789')
})

test('After referees, the mobile number beside the person’s own e-mail is used', () => {
  const page = 'References\nDr Rezaei, manager\n0912 111 2233 | r@uni.ir\nali@gmail.com | WhatsApp: (0912)\n345-6789'
  const entries = entriesOf({ rows: rowsOf(page), pages: [] })
  const entry = entries.find(it => it.plain.startsWith('ali'))
  assert.ok(entry)
  assert.equal(findMobile(entries, { value: 'ali@gmail.com', entry, sure: 1 })?.value, '09123456789')
  const row = entriesOf({ rows: rowsOf('0912 111 2233\tr@uni.ir'), pages: [] })
  assert.equal(findMobile(row, { value: 'ali@gmail.com', entry, sure: 1 })?.check, true)
})
