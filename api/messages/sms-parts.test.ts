import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { smsParts } from './sms-parts.ts'

const counted = (text: string) => {
  const { encoding, parts, left } = smsParts(text)
  return [encoding, parts, left]
}

test('a Latin text message has 160 characters in one part and 153 in each of several', () => {
  deepEqual(counted(''), ['gsm', 0, 160])
  deepEqual(counted('a'.repeat(160)), ['gsm', 1, 0])
  deepEqual(counted('a'.repeat(161)), ['gsm', 2, 145])
  deepEqual(counted('a'.repeat(306)), ['gsm', 2, 0])
  deepEqual(counted('a'.repeat(307)), ['gsm', 3, 152])
})

test('a Persian text message has 70 characters in one part and 67 in each of several', () => {
  deepEqual(counted('س'.repeat(70)), ['ucs2', 1, 0])
  deepEqual(counted('س'.repeat(71)), ['ucs2', 2, 63])
  deepEqual(counted('س'.repeat(134)), ['ucs2', 2, 0])
  deepEqual(counted('س'.repeat(135)), ['ucs2', 3, 66])
})

test('one character outside the GSM alphabet turns the whole message into UCS-2', () => {
  deepEqual(counted(`${'a'.repeat(70)}ی`), ['ucs2', 2, 63])
  deepEqual(counted('Hello ’'), ['ucs2', 1, 63])
  deepEqual(counted('Ça và? Åß €'), ['gsm', 1, 148])
  deepEqual(counted('ça'), ['ucs2', 1, 68])
})

test('the half-space, a line break and a Persian digit are one character each', () => {
  equal(smsParts('می‌رود\n۱').units, 8)
  equal(smsParts('a\nb').encoding, 'gsm')
})

test('characters of the extension table take two septets and are not divided', () => {
  deepEqual(counted('€'.repeat(80)), ['gsm', 1, 0])
  deepEqual(counted('€'.repeat(81)), ['gsm', 2, 143])
  // The 77th sign would begin at septet 153 of the first part, so it begins the second.
  deepEqual(counted(`${'€'.repeat(76)}${'€'}${'a'.repeat(152)}`), ['gsm', 3, 152])
})

test('an emoji takes two units and is not divided between parts', () => {
  equal(smsParts('😀').units, 2)
  equal(smsParts('😀').characters, 1)
  deepEqual(counted('😀'.repeat(35)), ['ucs2', 1, 0])
  deepEqual(counted('😀'.repeat(36)), ['ucs2', 2, 61])
})
