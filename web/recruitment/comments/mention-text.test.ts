import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { mentionAt, partsOf, stillNamed, withMention } from './mention-text.ts'

const typedName = (text: string) => mentionAt(text, text.length)?.name

test('an @ at the start of a word begins a mention, of at most four words', () => {
  equal(typedName('@'), '')
  equal(typedName('نظر @نگار کر'), 'نگار کر')
  equal(typedName('(@ن'), 'ن')
  equal(typedName('a@example.com'), undefined)
  equal(typedName('@ نگار'), undefined)
  equal(typedName('@نگار\nسلام'), undefined)
  equal(typedName('@نگار کریمی خوب است که بیاید'), undefined)
  equal(mentionAt('@نگار', 0), undefined)
})

test('text after a picked name is not part of the mention', () => {
  const text = '@رضا موافقم'
  equal(mentionAt(text, text.length)?.name, 'رضا موافقم')
  equal(mentionAt(text, text.length, ['رضا']), undefined)
  equal(mentionAt('@رض', 4, ['رضا'])?.name, 'رض')
})

test('a picked name replaces the typed part, followed by one space', () => {
  deepEqual(withMention('به @نگ بگویید', { from: 3, to: 6, name: 'نگ' }, 'نگار کریمی'), {
    text: 'به @نگار کریمی بگویید',
    caret: 15,
  })
  deepEqual(withMention('@', { from: 0, to: 1, name: '' }, 'رضا'), { text: '@رضا ', caret: 5 })
})

test('a name that was deleted from the text is no longer mentioned', () => {
  const people = [{ name: 'نگار کریمی' }, { name: 'رضا' }]
  deepEqual(stillNamed('با @رضا صحبت شد', people), [{ name: 'رضا' }])
})

test('mentions are found in a text; of two matching names, the longer one is used', () => {
  const parts = partsOf('@رضا کریمی و @رضا', ['رضا', 'رضا کریمی'])
  deepEqual(parts, [
    { text: '@رضا کریمی', mention: true },
    { text: ' و ', mention: false },
    { text: '@رضا', mention: true },
  ])
  deepEqual(partsOf('بی‌نام', []), [{ text: 'بی‌نام', mention: false }])
})
