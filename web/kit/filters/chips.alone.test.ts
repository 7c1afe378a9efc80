import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { asking, countOn, without, type Filter } from './filter.ts'

// The modules read the page's language once, when they are loaded.
Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })
const { chipsOf } = await import('./chips.ts')

const colours = [
  { id: 1, label: 'red' },
  { id: 2, label: 'blue' },
]
const many: Filter = { kind: 'checks', name: 'rate', label: 'Rating', options: () => colours }
const alone: Filter = { ...many, alone: true }
const one: Filter = { kind: 'one', name: 'gender', label: 'Gender', options: () => [{ id: 'f', label: 'Female' }] }
const yes: Filter = { kind: 'yes', name: 'unseen', label: 'Not viewed yet', text: 'Not viewed yet' }
const ages: Filter = { kind: 'between', names: ['min_age', 'max_age'], label: 'Age', most: 80 }
const texts = (filter: Filter, values: object) => chipsOf(filter, { ...values }, colours).map(it => it.text)

test('each value of a filter has its own chip, which removes only that value', () => {
  const chips = chipsOf(many, { rate: [1, 2] }, colours)
  deepEqual(
    chips.map(it => [it.text, it.without]),
    [
      ['Rating: red', { rate: [2] }],
      ['Rating: blue', { rate: [1] }],
    ],
  )
  deepEqual(chipsOf(many, { rate: [2] }, colours)[0]?.without, { rate: undefined })
  deepEqual(texts(alone, { rate: [1] }), ['red'])
})

test('a value without a label is shown unchanged, and an empty one has no chip', () => {
  deepEqual(texts(many, { rate: [7] }), ['Rating: 7'])
  for (const filter of [many, one, yes, ages]) deepEqual(texts(filter, {}), [])
  deepEqual(texts(yes, { unseen: false }), [])
  deepEqual(texts(one, { gender: '' }), [])
})

test('the chip of a deleted value says that it is missing, instead of showing its id', () => {
  const loadedFilter: Filter = {
    kind: 'many',
    name: 'source',
    label: 'Source',
    asks: asking(sources.list, {}, () => []),
  }
  deepEqual(texts(loadedFilter, { source: ['0198b1c6'] }), ['Source: no longer available'])
  equal(chipsOf(loadedFilter, { source: ['0198b1c6'] }, [])[0]?.text, 'Source', 'while the options are loading')
  equal(chipsOf(loadedFilter, { source: ['a', 'b'] }, [])[0]?.id, 'source a')
})

test('a range has one chip and counts once, and its removal clears both ends', () => {
  deepEqual(texts(ages, { min_age: 20 }), ['Age: at least 20'])
  deepEqual(texts(ages, { max_age: 40 }), ['Age: at most 40'])
  deepEqual(texts(ages, { min_age: 20, max_age: 40 }), ['Age: 20 to 40'])
  deepEqual(texts(ages, { min_age: 0 }), ['Age: at least 0'])
  equal(countOn([ages, yes, many], { min_age: 20, max_age: 40, unseen: true, rate: [] }), 2)
  deepEqual(without([ages, yes]), { min_age: undefined, max_age: undefined, unseen: undefined })
})
