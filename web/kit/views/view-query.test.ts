import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf, searchOfView, viewIn } from './view-query.ts'

const names = ['rate', 'searchable', 'order_by']

test('a view contains only filters, search and sort order, always in the same order', () => {
  equal(queryOf('?searchable=sara&rate=5&rate=4&page=3&applicant=x', names), 'rate=5&rate=4&searchable=sara')
  equal(queryOf('?rate=5&rate=4&saved=v&searchable=sara', names), 'rate=5&rate=4&searchable=sara')
  equal(queryOf('?searchable=&page=2', names), '')
  equal(queryOf('', names), '')
})

test('opening a view puts its id and the known parts of its query into the address', () => {
  const search = searchOfView({ uuid: 'v1', query: 'rate=5&foreign=1' }, names)
  equal(search, '?rate=5&saved=v1')
  equal(viewIn(search), 'v1')
  equal(viewIn('?rate=5'), undefined)
  equal(viewIn('?saved=a&saved=b'), undefined)
})
