import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, isShortened, textOf, unsavedFormula } from './cell-text.ts'
import { areMonthFirst, dayIn, emailIn, mobileIn, nationalCodeIn, phoneIn } from './cell-values.ts'

test('a mobile number is found beside other numbers and texts', () => {
  const cases: [cell: string, mobile: string | undefined][] = [
    ['09121112233 - 09354445566', '09121112233'],
    ['۰۹۱۲ ۱۱۱ ۲۲ ۳۳ / ۰۲۱۸۸۰۰۰۰۰۰', '09121112233'],
    ['021-88000000 ، 0912-111-2233', '09121112233'],
    ['02188000000/09121112233', '09121112233'],
    ['همراه: 9121112233', '09121112233'],
    ['tel:+98 (912) 111 2233', '09121112233'],
    ['09121112233 داخلی 12', '09121112233'],
    ['09121112233.', '09121112233'],
    ['London: +44 7700 900123 (home)', '+447700900123'],
    ['+49 151 1234 5678; +49 151 8765 4321', '+4915112345678'],
    ['021-88000000', undefined],
    ['091211122', undefined],
  ]
  deepEqual(
    cases.map(([cell]) => [cell, mobileIn(cell)?.value]),
    cases,
  )
  for (const cell of ['+98 912 111 2233', '9121112233.0', '9.121112233E+09'])
    deepEqual(mobileIn(cell), { value: '09121112233', partly: false }, cell)
  equal(mobileIn('09121112233 - 09354445566')?.partly, true)
})

test('a telephone number keeps the digits that programs drop or add, and is found beside others and texts', () => {
  const cases: [cell: string, phone: string | undefined, partly?: boolean][] = [
    ['021-88001122', '02188001122', false],
    ['(021) 88001122', '02188001122', false],
    ['2188001122', '02188001122', false],
    ['2188001122.0', '02188001122', false],
    ['9121112233.0', '09121112233', false],
    ['88001122', '88001122', false],
    ['+49 30 1234567', '+49301234567', false],
    ['۰۲۱-۸۸۰۰۱۱۲۲ (منزل)', '02188001122', true],
    ['88001122 / 23', '88001122', true],
    ['88001122 داخلی 12', '88001122', true],
    ['منزل: 02188001122، محل کار: 02188001133', '02188001122', true],
    ['2.188E+09', undefined],
    ['ندارد', undefined],
  ]
  deepEqual(
    cases.map(([cell]) => [cell, phoneIn(cell)?.value, phoneIn(cell)?.partly]),
    cases.map(([cell, value, partly]) => [cell, value, partly]),
  )
})

test('an e-mail address and a national code are found beside other texts', () => {
  const cases: [cell: string, email: string | undefined][] = [
    ['Ali Rezaei <Ali@Example.com>', 'ali@example.com'],
    ['mailto:ali@example.com', 'ali@example.com'],
    ['ali@example.com; second@example.com', 'ali@example.com'],
    ['ایمیل:ali@example.com', 'ali@example.com'],
    ['ali@example.com.', 'ali@example.com'],
    ['ali @ example.com', 'ali@example.com'],
    ['mailto:ali@example.com?subject=CV', 'ali@example.com'],
    ['ali@example', undefined],
  ]
  deepEqual(
    cases.map(([cell]) => [cell, emailIn(cell)?.value]),
    cases,
  )
  equal(nationalCodeIn('0012345679 (تهران)')?.value, '0012345679')
  equal(nationalCodeIn('کد 12345679'), null, 'a short code beside another text may be anything')
})

test('days are found in every form in which spreadsheets and people write them', () => {
  const same = [
    ...['1991-08-12', '12-Aug-1991', '12-Aug-91', 'Aug 12, 1991', 'August 12th 1991', '12 August 1991'],
    ...['Monday, August 12, 1991', '1991-08-12 10:30', '1991-08-12T00:00:00.000Z', '1991-08-11T20:30:00.000Z'],
    ...['1991-08-12T00:00:00+03:30', '33462', '33462.75', '۱۳۷۰/۰۵/۲۱ ۰۰:۰۰', '1370/5/21 10:30:00 PM'],
    ...['دوشنبه ۲۱ مرداد ۱۳۷۰', '۲۱ مردادماه ۱۳۷۰', 'دوشنبه، ۱۳۷۰/۰۵/۲۱', '۱۲ اوت ۱۹۹۱', '21 Mordad 1370'],
    ...['1370 مرداد 21', '21 مرداد 70', '۱۳۷۰/۰۵/۲۱ ساعت ۱۰:۳۰'],
  ]
  deepEqual(
    same.map(text => `${text} ${dayIn(text)}`),
    same.map(text => `${text} 1991-08-12`),
  )
  equal(dayIn('8/23/1991'), '1991-08-23')
  equal(dayIn('32000', { from1904: true }), '1991-08-12')
  const none = ['1370', '12', '99999', 'مرداد', '12 Foo 1991', '31-Feb-1991', '1991-13-12T00:00:00Z', '2 3 4 5']
  deepEqual(
    none.map(text => [text, dayIn(text)]),
    none.map(text => [text, null]),
  )
})

test('labels, bullets and numbers that are glued to an address are no part of it', () => {
  for (const cell of ['Email=ali@example.com', '-ali@example.com', 'ali@example.com09121112233'])
    deepEqual(emailIn(cell), { value: 'ali@example.com', partly: true }, cell)
  deepEqual(emailIn('ali-r=1@example.com'), { value: 'ali-r=1@example.com', partly: false })
})

test('a national code is no number of another country, and a mobile number of Iran comes before one', () => {
  for (const cell of ['0012345679', '00121112233', '+12345679']) equal(mobileIn(cell), null, cell)
  equal(mobileIn('0012125550123')?.value, '+12125550123')
  equal(mobileIn('کد ملی 0012345679 موبایل 09121112233')?.value, '09121112233')
  equal(mobileIn('+4915112345678 / 09121112233')?.value, '09121112233')
})

test('the month comes first in a column in which some days have no other reading, and none is a day only the other way', () => {
  equal(areMonthFirst(['8/23/1991', '8/12/1991', '']), true)
  equal(areMonthFirst(['8/23/1991 10:30', '23/8/1991']), false)
  equal(areMonthFirst(['8/12/1991', '1370/5/21']), false)
  equal(dayIn('8/12/1991', { monthFirst: true }), '1991-08-12')
  equal(dayIn('8/12/1991'), '1991-12-08')
  equal(dayIn('1370/5/21', { monthFirst: true }), '1991-08-12')
})

test('the first day of programs that have no date is no day', () => {
  for (const cell of ['01/01/0001', '0001-01-01T00:00:00', '00/00/0000']) equal(dayIn(cell), null, cell)
  equal(dayIn('01/01/01'), '2022-03-21')
})

test('a national code is found in the forms in which programs write whole numbers, if it has all its digits', () => {
  for (const cell of ['84575948', '84575948.0', '8.4575948E7', '8.4575948e+07', "'0084575948", '۸۴۵۷۵۹۴۸٫۰'])
    equal(nationalCodeIn(cell)?.value, '0084575948', cell)
  for (const cell of ['8.46E+07', '8.4575948E+09']) equal(nationalCodeIn(cell), null, cell)
})

test('days are found with an apostrophe, with a zone behind a space, and with the months of Afghanistan and of Arabic', () => {
  for (const cell of [
    ...["'1370/05/21", '1991-08-12 00:00:00 +0330', '1991-08-12 00:00:00+00:00', '۲۱ اسد ۱۳۷۰', '١٢ أغسطس ١٩٩١'],
    ...['متولد ۱۳۷۰/۵/۲۱', '۱۳۷۰/۰۵/۲۱ ه.ش'],
  ])
    equal(dayIn(cell), '1991-08-12', cell)
  for (const cell of ['مرداد ۱۳۷۰', 'متولد ۱۳۷۰', '21 اسد']) equal(dayIn(cell), null, cell)
})

test('an instant in universal time is on the day of Iran, however its zone is written, and its day may be Persian', () => {
  for (const cell of [
    ...['1991-08-11T20:30:00+00:00', '1991-08-11 20:30:00+00', '1991-08-11 20:30:00 UTC', '1991-08-11T20:30Z[UTC]'],
    ...['Sun, 11 Aug 1991 20:30:00 GMT', 'Mon Aug 12 1991 00:00:00 GMT+0330 (Iran Standard Time)'],
    ...['1991-08-12 00:00:00 UTC', '1991-08-12T00:00:00+00:00', '1370-05-21T00:00:00Z', '1370-05-21T10:30:00+03:30'],
  ])
    equal(dayIn(cell), '1991-08-12', cell)
  equal(dayIn('Mon, 12 Aug 1991 20:30:00'), '1991-08-12', 'a time without a zone is that of Iran')
  equal(dayIn('1991-08-12T25:00:00Z'), null)
})

test('days are found beside weekdays with their number, and with the Gregorian months of Afghanistan', () => {
  for (const cell of ['2 شنبه 1370/5/21', '۱۳۷۰/۰۵/۲۱ ۲شنبه', '۲\u200cشنبه ۲۱ مرداد ۱۳۷۰', '2شنبه، 12 آگست 1991'])
    equal(dayIn(cell), '1991-08-12', cell)
  for (const [name, month] of Object.entries({ مارچ: '03', سپتمبر: '09', نومبر: '11', دسمبر: '12' }))
    equal(dayIn(`۱۲ ${name} ۱۹۹۱`), `1991-${month}-12`, name)
})

test('texts of cells keep their digits, and cells without a value are recognised', () => {
  deepEqual(['9.121112233E+09', '9.12E+09', "'09121112233", '="0912"', 9.121112233e9, 33462.5].map(textOf), [
    '9121112233',
    '9.12E+09',
    '09121112233',
    '0912',
    '9121112233',
    '33462.5',
  ])
  deepEqual(['9.12E+09', '9,12E+9', '0912', 'E'].map(isShortened), [true, true, false, false])
  for (const none of ['-', '—', '...', '*', 'NULL', '\\N', 'NaN', '<NA>', 'N/A', '; ;']) equal(textOf(none), '', none)
  for (const text of ['Null', 'Nan', '-1', 'C', '#', '+', '؟', '0']) equal(textOf(text), text)
  for (const error of ['#NV', '#BEZUG!', '#¡REF!', '#VALEUR!']) equal(faultOf(error), error)
  for (const text of ['=-A1', '=Sheet2!A1', "='برگه'!A1", '=(A1)', '=@A1', '=برگه!A1'])
    equal(faultOf(text), unsavedFormula)
  for (const text of ['=09121112233', '=+98912', '#1']) equal(faultOf(text), undefined)
  deepEqual(['#N/A', 'Err:502', '########', '=A2&B2', '=SUM(A1)', '="0912"', '# 1', '=)'].map(faultOf), [
    ...['#N/A', 'Err:502', '########', unsavedFormula, unsavedFormula],
    ...[undefined, undefined, undefined],
  ])
})
