import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyFound } from './why-found.ts'

const pouya = { mobile: '09123456789', email: 'pouya@example.com' }

test('a number typed or pasted in any format is highlighted in the person’s number', () => {
  for (const typed of ['0912', '912', '۰۹۱۲', '+98 912', '0098 (912)', '98-912'])
    assert.deepEqual(whyFound(typed, pouya), { text: '09123456789', from: 0, to: 4 }, typed)
  assert.equal(whyFound('\u202a+98 912 345 6789\u202c', pouya)?.to, 11)
})

test('a number of another country is highlighted by its beginning and its end', () => {
  const lara = { mobile: '+4915112345678', email: null }
  for (const typed of ['+49 151', '0049 (151', '۰۰۴۹۱۵۱'])
    assert.deepEqual(whyFound(typed, lara), { text: '+4915112345678', from: 0, to: 6 }, typed)
  assert.deepEqual(whyFound('5678', lara), { text: '+4915112345678', from: 10, to: 14 })
  assert.deepEqual(whyFound('4915112345678', lara), { text: '+4915112345678', from: 1, to: 14 })
})

test('typed last digits are highlighted at the end of the number', () => {
  for (const typed of ['6789', '۶۷۸۹', '67 89'])
    assert.deepEqual(whyFound(typed, pouya), { text: '09123456789', from: 7, to: 11 }, typed)
  assert.equal(whyFound('789', pouya)?.to, 0)
})

test('a typed e-mail is highlighted; a person found by name is shown with the number', () => {
  assert.deepEqual(whyFound('Pouya', pouya), { text: 'pouya@example.com', from: 0, to: 5 })
  assert.deepEqual(whyFound('پویا', pouya), { text: '09123456789', from: 0, to: 0 })
  assert.equal(whyFound('پویا', { mobile: null, email: null }), undefined)
})
