import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEmail } from './emails.ts'
import { entriesOf } from './sections.ts'
import { rowsOf } from './shapes.ts'

const found = (text: string, name?: string) => findEmail(entriesOf({ rows: rowsOf(text), pages: [] }), name)
const email = (text: string) => found(text)?.value ?? null
const isAsked = (text: string) => found(text)?.check === true
const ali = 'ali.karimi@gmail.com'

test('An address is read with blanks in it, with words for its signs and between whatever signs it stands', () => {
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

test('A number at the head of an address that a line from the right shows at its end goes back', () => {
  assert.equal(email('ایمیل: arman@gmail.com_70'), '70_arman@gmail.com')
  assert.equal(email('arman@gmail.com.1370'), '1370.arman@gmail.com')
})

test('An address that may have lost a part, or have a word too many, is asked', () => {
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

test('Where somebody works is no address, and of two that are told the one for work comes second', () => {
  assert.equal(email('Engineer at digikala.com since 2019'), null)
  assert.equal(email('ایمیل کاری: karimi@firm.ir\nایمیل شخصی: ali.karimi@gmail.com'), ali)
  assert.equal(email('ایمیل کاری: karimi@firm.ir'), 'karimi@firm.ir')
})

test('A handle and what a pattern of a CV came with are no address', () => {
  for (const way of [
    'Instagram @ali.design',
    'your.email@example.com',
    'hello@reallygreatsite.com',
    'Skype: ali.karimi',
  ]) {
    assert.equal(email(way), null, way)
  }
})

test('The address of a manager, of a referee without a heading and of a firm yields to the person’s', () => {
  assert.equal(email('Supervisor: Dr Rezaei (r.rezaei@firm.ir)'), null)
  assert.equal(isAsked('معرف ۱\nدکتر رضایی\nr@firm.ir'), true)
  assert.equal(email('سوابق شغلی\nr.rezaei@firm.ir\nتماس با من\nali.karimi@gmail.com'), ali)
  assert.equal(email(`References available on request\nEmail: ${ali}`), ali)
})

test('Of several addresses the one counts in which the name is spelled, also after the referees without a heading', () => {
  const page = 'Dr Rezaei\t09121112233\tr@uni.ir\nali.karimi@gmail.com'
  assert.equal(found(page, 'علی کریمی')?.value, ali)
  assert.equal(found(`References\n${page}`, 'Ali Karimi')?.value, ali)
  assert.equal(found(`References\n${page}`, 'Sara Mohammadi'), null)
  assert.equal(found(`r@uni.ir\nReferences\n${ali}`, 'Ali Karimi')?.value, ali)
  assert.equal(found('رضایی، مدیر\nr.rezaei@firm.ir\nایمیل: sunny@days.ir', 'علی کریمی')?.value, 'sunny@days.ir')
})

test('An address is whole again where its label stands between its two lines, and one that is cut is asked', () => {
  assert.equal(email('bamdad@mail.um.ac.i\nE-mail\nr'), 'bamdad@mail.um.ac.ir')
  assert.equal(email('ali.karimi [at]\ngmail.com'), ali)
  assert.equal(email('ali.karimi@alumni.sharif.e\ndu'), 'ali.karimi@alumni.sharif.edu')
  assert.equal(email('Email: ali.\nkarimi@gmail.com'), ali)
  assert.equal(isAsked('bamdad@mail.um.ac.i\nTehran'), true)
})
