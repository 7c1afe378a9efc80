import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  email,
  mobile,
  mobileBeginning,
  mobilePart,
  nationalCode,
  personName,
  placeholderCode,
  postalCode,
  readableMobile,
  usualPostalCode,
} from './iran.ts'

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

test('a national code with a wrong check digit or a wrong length is not valid', () => {
  for (const typed of [
    '0684159415',
    '0000000000',
    '00000000',
    '2222222222',
    '1234567',
    '04993708991',
    '049937089a',
    '',
  ])
    assert.equal(nationalCode(typed), null, typed)
})

test('1111111111 is a national code, and other codes of ten equal digits are placeholders', () => {
  assert.deepEqual([nationalCode('۱۱۱-۱۱۱۱۱۱-۱'), placeholderCode('1111111111')], ['1111111111', null])
  for (const digit of '023456789') assert.equal(placeholderCode(digit.repeat(10)), digit.repeat(10))
  assert.equal(placeholderCode('۰۰۰۰۰۰۰۰۰'), '0000000000')
  for (const typed of ['0684159414', '0684159415', '2222222', 'ندارد'])
    assert.equal(placeholderCode(typed), null, typed)
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

test('a mobile number of another country is converted to E.164 from every way of typing it', () => {
  const ways = [
    '+4915112345678',
    '+49 151 1234 5678',
    '0049 151 12345678',
    '00 49-151-1234-5678',
    '+49 (0) 151 123 456 78',
    '(+49) (0)151/12345678',
    '+49.151.12345678',
    '۰۰۴۹ ۱۵۱ ۱۲۳۴ ۵۶۷۸',
    '+٤٩ ١٥١ ١٢٣٤ ٥٦٧٨',
    '\u202a+49\u00a0151\u200e 12345678\u202c',
    '＋４９１５１１２３４５６７８',
  ]
  for (const typed of ways) assert.equal(mobile(typed), '+4915112345678', typed)
  for (const [typed, stored] of Object.entries({
    '+44 7700 900123': '+447700900123',
    '+61 491 570 006': '+61491570006',
    '001 202 555 0123': '+12025550123',
    '+90 912 345 67 89': '+909123456789',
    '+971 50 123 4567': '+971501234567',
    '+93 70 123 4567': '+93701234567',
    '+960 771 2345': '+9607712345',
  }))
    assert.equal(mobile(typed), stored, typed)
})

test('a landline, a number that is too short, and a mistyped Iranian number are no mobile numbers', () => {
  for (const typed of [
    '02188776655',
    '+982188776655',
    '0098 21 88776655',
    '0912345678',
    '091234567890',
    '+98912345678',
    '+9891234567890',
    '00912 345 6789',
    '+912 345 6789',
    '+0912 345 6789',
    '4915112345678',
    '015112345678',
    '+1234567',
    '+1234567890123456',
    '+49 151 1234 5678 ext 9',
    '9',
    '',
    'ali',
  ])
    assert.equal(mobile(typed), null, typed)
})

test('a partly typed number is converted to the beginning of a stored number', () => {
  for (const [typed, beginning] of Object.entries({
    '912': '0912',
    '۰۹۱۲': '0912',
    '+98 (912': '0912',
    '0098912': '0912',
    '+49 151': '+49151',
    '0049151': '+49151',
    '۰۰۴۹-۱۵۱': '+49151',
    '+4': '+4',
  }))
    assert.equal(mobileBeginning(typed), beginning, typed)
  assert.equal(mobileBeginning('ali'), null)
  assert.deepEqual(['345 67', '0049 151', '+98 912', 'ali'].map(mobilePart), ['34567', '+49151', '0912', null])
})

test('a foreign number is shown in groups after its country code, an Iranian one as it is stored', () => {
  for (const [stored, shown] of Object.entries({
    '09123456789': '09123456789',
    '+4915112345678': '+49 151 1234 5678',
    '+12025550123': '+1 202 555 0123',
    '+447700900123': '+44 770 090 0123',
    '+971501234567': '+971 501 234 567',
    '+37251234567': '+372 5123 4567',
    '+29012345': '+290 12345',
  }))
    assert.equal(readableMobile(stored), shown.replaceAll(' ', '\u00a0'))
})

test('a postal code has ten digits, and an unusual one is accepted too', () => {
  assert.equal(postalCode('۱۹۳۹۵-۳۱۱۱۱'), '1939531111')
  assert.equal(postalCode('1111111111'), '1111111111')
  assert.equal(postalCode('193953111'), null)
  assert.ok(!usualPostalCode('1111111111'))
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
  assert.deepEqual(cut('کریمی، سارا'), ['سارا', 'کریمی'])
  assert.deepEqual(cut('Karimi Nejad, Sara'), ['Sara', 'Karimi Nejad'])
  assert.deepEqual(cut('1- سارا - کریمی'), ['سارا', 'کریمی'])
  assert.deepEqual(cut('Sara Karimi, MBA'), ['Sara', 'Karimi, MBA'])
  assert.deepEqual(cut('سارا کریمی، مهندس'), ['سارا', 'کریمی، مهندس'])
  assert.deepEqual(cut('12'), ['', '12'])
})
