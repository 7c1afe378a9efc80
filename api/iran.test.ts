import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { email, mobile, nationalCode, personName, postalCode, usualPostalCode } from './iran.ts'

test('a national code is converted to ten digits from every way of typing it', () => {
  for (const typed of [
    '0499370899',
    '۰۴۹۹۳۷۰۸۹۹',
    '٠٤٩٩٣٧٠٨٩٩',
    ' 049-937089-9 ',
    '499370899',
    '\u200e0499370899\u200f',
  ])
    assert.equal(nationalCode(typed), '0499370899', typed)
  assert.equal(nationalCode('0684159414'), '0684159414')
})

test('a national code with a wrong check digit, equal digits or a wrong length is not valid', () => {
  for (const typed of [
    '0684159415',
    '1111111111',
    '0000000000',
    '00000000',
    '1234567',
    '04993708991',
    '049937089a',
    '',
  ])
    assert.equal(nationalCode(typed), null, typed)
})

test('a mobile number is converted to one form from every way of typing it', () => {
  const ways = [
    '09123456789',
    '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '+98 912 345 6789',
    '0098-912-345-6789',
    '989123456789',
    '9123456789',
    '+98 (0) 912 345 67 89',
    '0912.345.67.89',
    '\u202a+989123456789\u202c',
    '０９１２３４５６７８９',
  ]
  for (const typed of ways) assert.equal(mobile(typed), '09123456789', typed)
  for (const typed of ['09401234567', '09551234567']) assert.equal(mobile(typed), typed)
})

test('a landline, a foreign number and a number that is too short are no mobile numbers', () => {
  for (const typed of ['02188776655', '0912345678', '091234567890', '+491701234567', '+909123456789', '9', '', 'ali'])
    assert.equal(mobile(typed), null, typed)
})

test('a postal code has ten digits, and an unusual one is accepted too', () => {
  assert.equal(postalCode('۱۹۳۹۵-۳۱۱۱۱'), '1939531111')
  assert.equal(postalCode('1111111111'), null)
  assert.equal(postalCode('193953111'), null)
  assert.ok(usualPostalCode('1619735744'))
  assert.ok(!usualPostalCode('0219735744'))
  assert.ok(!usualPostalCode('1111735744'))
})

test('an e-mail address is stored in lower case without invisible characters', () => {
  assert.equal(email(' Sara.Karimi+job@Example.IR\u200f '), 'sara.karimi+job@example.ir')
  assert.equal(email('ali۱۲@gmail.com'), 'ali12@gmail.com')
  for (const typed of [
    '',
    'ali',
    'ali@',
    'ali@example',
    '@example.ir',
    'a b@example.ir',
    'ali..r@example.ir',
    'ali@-a.ir',
  ])
    assert.equal(email(typed), null, typed)
  assert.equal(email(`${'a'.repeat(65)}@example.ir`), null)
  assert.equal(email(`a@${'b.'.repeat(130)}ir`), null)
})

test('a hostile e-mail address is refused', () => {
  assert.equal(email(`${'a.'.repeat(5000)}@`), null)
  assert.equal(email(`a@${'a-'.repeat(120)}!`), null)
})

test('a full Persian name is split into first and last name', () => {
  const cut = (text: string) => Object.values(personName(text))
  assert.deepEqual(cut('سارا کریمی'), ['سارا', 'کریمی'])
  assert.deepEqual(cut('سيد محمد رضا حسینی نژاد'), ['سید محمد رضا', 'حسینی نژاد'])
  assert.deepEqual(cut('آقای دکتر علی احمدی'), ['علی', 'احمدی'])
  assert.deepEqual(cut('علی حسن'), ['علی', 'حسن'])
  assert.deepEqual(cut('محمدی'), ['', 'محمدی'])
  assert.deepEqual(cut('Sara Karimi'), ['Sara', 'Karimi'])
})
