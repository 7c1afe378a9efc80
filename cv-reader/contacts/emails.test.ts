import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEmail } from './emails.ts'
import { entriesOf } from '../text/sections.ts'
import { rowsOf } from '../text/shapes.ts'

const found = (text: string, name?: string) => findEmail(entriesOf({ rows: rowsOf(text), pages: [] }), name)
const email = (text: string) => found(text)?.value ?? null
const isAsked = (text: string) => found(text)?.check === true
const ali = 'ali.karimi@gmail.com'

test('An e-mail address is read with spaces, spelled-out signs and any punctuation', () => {
  for (const way of [
    'ایمیل: ali . karimi @ gmail . com',
    'ali.karimi [at] gmail [dot] com',
    'Email: ali.karimi(at)gmail.com',
    'ali.karimi at gmail dot com',
    'ali.karimi@gmail. com',
    'Mail me at ali.karimi@gmail.com. In 2020 I moved to Yazd',
    'E: ali.karimi@gmail.com | M: 0912 345 6789',
    '<ali.karimi@gmail.com>',
    'ali.karimi[@]gmail.com',
    'ali dot karimi at gmail dot com',
    'ali.karimi -at- gmail -dot- com',
    'ali.karimi at gmail.com',
    'Email: ali.karimi at gmail.com',
    'ali.karimi [ات] gmail [دات] com',
    'تهران-ali.karimi@gmail.com',
    'ایمیل_ali.karimi@gmail.com',
    '- ali.karimi@gmail.com',
  ]) {
    assert.deepEqual([email(way), isAsked(way)], [ali, false], way)
  }
  assert.equal(email('ali@ut . ac . ir'), 'ali@ut.ac.ir')
  assert.equal(email('ali_karimi @gmail.com'), 'ali_karimi@gmail.com')
})

test('A number that right-to-left text moved to the end of an e-mail is moved back', () => {
  assert.equal(email('ایمیل: arman@gmail.com_70'), '70_arman@gmail.com')
  assert.equal(email('arman@gmail.com.1370'), '1370.arman@gmail.com')
})

test('An e-mail address with a missing or an extra part is marked for checking', () => {
  for (const way of [
    'Emailali.karimi@gmail.com',
    'ali.karimi@gmail.comMobile: 0912 345 6789',
    'ali.karimi@gmail.comTehran',
    'Email-ali.karimi@gmail.com',
    'ali.karimi@gmail,com',
    'gmail.com@ali.karimi',
    'Email: ali karimi@gmail.com',
    '1370/05/12ali@gmail.com',
    'ایمیل: ali.karimi@gmail.con',
    'linkedin.com/in/ali.karimi@gmail.com',
    'www.ali.comali.karimi@gmail.com',
    'ali.karimi-\nmoghaddam@gmail.com',
  ]) {
    assert.equal(isAsked(way), true, way)
  }
  assert.equal(email('ali.karimi@gmail.comMobile: 0912 345 6789'), ali)
  assert.equal(email('gmail.com@ali.karimi'), ali)
})

test('A domain is not an e-mail, and a personal e-mail is preferred to a work e-mail', () => {
  assert.equal(email('Engineer at digikala.com since 2019'), null)
  assert.equal(email('ایمیل کاری: karimi@firm.ir\nایمیل شخصی: ali.karimi@gmail.com'), ali)
  assert.equal(email('ایمیل کاری: karimi@firm.ir'), 'karimi@firm.ir')
})

test('Handles and the sample addresses of CV templates are not read', () => {
  for (const way of [
    'Instagram @ali.design',
    'your.email@example.com',
    'hello@reallygreatsite.com',
    'Skype: ali.karimi',
  ]) {
    assert.equal(email(way), null, way)
  }
})

test('The person’s e-mail is preferred to those of managers, referees and firms', () => {
  assert.equal(email('Supervisor: Dr Rezaei (r.rezaei@firm.ir)'), null)
  assert.equal(isAsked('معرف ۱\nدکتر رضایی\nr@firm.ir'), true)
  assert.equal(email('سوابق شغلی\nr.rezaei@firm.ir\nتماس با من\nali.karimi@gmail.com'), ali)
  assert.equal(email(`References available on request\nEmail: ${ali}`), ali)
})

test('Of several e-mail addresses, the one that spells the name is used', () => {
  const page = 'Dr Rezaei\t09121112233\tr@uni.ir\nali.karimi@gmail.com'
  assert.equal(found(page, 'علی کریمی')?.value, ali)
  assert.equal(found(`References\n${page}`, 'Ali Karimi')?.value, ali)
  assert.equal(found(`References\n${page}`, 'Sara Mohammadi'), null)
  assert.equal(found(`r@uni.ir\nReferences\n${ali}`, 'Ali Karimi')?.value, ali)
  assert.equal(found('رضایی، مدیر\nr.rezaei@firm.ir\nایمیل: sunny@days.ir', 'علی کریمی')?.value, 'sunny@days.ir')
})

test('An e-mail on two lines is joined, or marked for checking if it is cut off', () => {
  assert.equal(email('bamdad@mail.um.ac.i\nE-mail\nr'), 'bamdad@mail.um.ac.ir')
  assert.equal(email('ali.karimi [at]\ngmail.com'), ali)
  assert.equal(email('ali.karimi@alumni.sharif.e\ndu'), 'ali.karimi@alumni.sharif.edu')
  assert.equal(email('Email: ali.\nkarimi@gmail.com'), ali)
  assert.equal(isAsked('bamdad@mail.um.ac.i\nTehran'), true)
})

test('An address that a line breaks at a hyphen is read whole and checked', () => {
  const text = 'شهر: شیراز | پست الکترونیک: shadi-\nyeganeh.job@protonmail.com'
  assert.deepEqual([email(text), isAsked(text)], ['shadi-yeganeh.job@protonmail.com', true])
})
