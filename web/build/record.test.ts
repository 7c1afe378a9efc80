import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { grownIn, renewed, textOf } from './record.ts'

test('a page that has grown by more than 3 KB or 2 requests is named', () => {
  const record = { JobPage: [200, 20], HomePage: [150, 18] } as const
  deepEqual(grownIn({ JobPage: [203, 22], HomePage: [150, 18] }, record), [])
  deepEqual(grownIn({ JobPage: [203.1, 20], HomePage: [100, 21] }, record), ['JobPage', 'HomePage'])
})

test('a page without a record, or only with a record, has not grown', () => {
  deepEqual(grownIn({ NewPage: [290, 29] }, { OldPage: [100, 10] }), [])
})

test('a new record has the pages of today, sorted, and keeps lines that hardly differ', () => {
  const now = { TasksPage: [180.5, 25], JobPage: [204, 20], HomePage: [150, 21] } as const
  const record = { OldPage: [100, 10], TasksPage: [180, 24], JobPage: [200, 20], HomePage: [150, 19] } as const
  deepEqual(Object.entries(renewed(now, record)), [
    ['HomePage', [150, 21]],
    ['JobPage', [204, 20]],
    ['TasksPage', [180, 24]],
  ])
})

test('the file of the record has one page in each line', () => {
  const text = textOf({ HomePage: [150.2, 19], JobPage: [200, 20] })
  equal(text.split('\n').length, 5)
  deepEqual(JSON.parse(text), { HomePage: [150.2, 19], JobPage: [200, 20] })
})
