import { deepEqual, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { flag, int, list, maybe, named, orNull, shape, text } from '@kargozin/api/fields.ts'
import { cutTo } from './cut.ts'

const cutFor = cutTo(
  shape({
    title: text(10),
    city: orNull(shape({ id: int(1, 9), name: text() })),
    steps: list(shape({ total: int(0, 9), open: maybe(flag()) })),
  }),
)
const cut = (value: unknown) => cutFor(value, 'en')

test('only fields in the contract are returned, at every depth', () => {
  const given = {
    title: 'حسابدار',
    city: { id: 1, name: 'رشت', secret: 1 },
    steps: [{ total: 2, secret: 2 }],
    password: 3,
  }
  deepEqual(cut(given), { title: 'حسابدار', city: { id: 1, name: 'رشت' }, steps: [{ total: 2 }] })
})

test('null values and missing fields stay as they are where the contract allows them', () => {
  deepEqual(
    cut({
      title: '',
      city: null,
      steps: [
        { total: 0, open: false },
        { total: 1, open: undefined },
      ],
    }),
    {
      title: '',
      city: null,
      steps: [{ total: 0, open: false }, { total: 1 }],
    },
  )
})

test('a value of another type, or a missing value, is refused by the contract', () => {
  const whole = { title: 'x', city: null, steps: [] }
  for (const wrong of [
    { title: 5 },
    { title: undefined },
    { title: null },
    { city: 'رشت' },
    { city: undefined },
    { steps: {} },
  ])
    throws(() => cut({ ...whole, ...wrong }), { name: '$ZodError' }, JSON.stringify(wrong))
  for (const wrong of [null, undefined, [], 'text']) throws(() => cut(wrong))
  throws(() => cut({ ...whole, steps: [{ total: '2' }] }))
})

test('the product’s own names are translated, names that a user typed are not', () => {
  const names = { 1: { fa: 'متقاضیان', en: 'Applicants' } }
  const step = cutTo(shape({ title: named(names), last: orNull(named(names)) }))
  deepEqual(step({ title: 'متقاضیان', last: 'Applicants' }, 'en'), { title: 'Applicants', last: 'Applicants' })
  deepEqual(step({ title: 'Applicants', last: null }, 'fa'), { title: 'متقاضیان', last: null })
  deepEqual(step({ title: 'غربال تلفنی', last: 'Phone call' }, 'en'), { title: 'غربال تلفنی', last: 'Phone call' })
  throws(() => step({ title: 1, last: null }, 'en'))
})
