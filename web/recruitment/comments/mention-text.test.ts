import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { mentionAt, partsOf, stillNamed, withMention } from './mention-text.ts'

const begun = (text: string) => mentionAt(text, text.length)?.name

test('an @ that begins a word begins a mention, up to a name of some words', () => {
  equal(begun('@'), '')
  equal(begun('نظر @نگار کر'), 'نگار کر')
  equal(begun('(@ن'), 'ن')
  equal(begun('a@example.com'), undefined)
  equal(begun('@ نگار'), undefined)
  equal(begun('@نگار\nسلام'), undefined)
  equal(begun('@نگار کریمی خوب است که بیاید'), undefined)
  equal(mentionAt('@نگار', 0), undefined)
})

test('after a picked name the text goes on', () => {
  const text = '@رضا موافقم'
  equal(mentionAt(text, text.length)?.name, 'رضا موافقم')
  equal(mentionAt(text, text.length, ['رضا']), undefined)
  equal(mentionAt('@رض', 4, ['رضا'])?.name, 'رض')
})

test('a picked name takes the place of what was typed, with one space after it', () => {
  deepEqual(withMention('به @نگ بگویید', { from: 3, to: 6, name: 'نگ' }, 'نگار کریمی'), {
    text: 'به @نگار کریمی بگویید',
    caret: 15,
  })
  deepEqual(withMention('@', { from: 0, to: 1, name: '' }, 'رضا'), { text: '@رضا ', caret: 5 })
})

test('a name that was deleted from the text is mentioned no more', () => {
  const people = [{ name: 'نگار کریمی' }, { name: 'رضا' }]
  deepEqual(stillNamed('با @رضا صحبت شد', people), [{ name: 'رضا' }])
})

test('names stand out in a text, the longer of two that begin alike', () => {
  const parts = partsOf('@رضا کریمی و @رضا', ['رضا', 'رضا کریمی'])
  deepEqual(parts, [
    { text: '@رضا کریمی', mention: true },
    { text: ' و ', mention: false },
    { text: '@رضا', mention: true },
  ])
  deepEqual(partsOf('بی‌نام', []), [{ text: 'بی‌نام', mention: false }])
})
