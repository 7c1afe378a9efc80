import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { inOwnOrder } from './own-order.ts'

test('a title in both scripts keeps its word order in a sentence of the other language', () => {
  const title = 'توسعه‌دهندهٔ ارشد (Node.js)'
  deepEqual(inOwnOrder({ title, count: 2 }, 'en'), { title: `\u2068${title}\u2069`, count: 2 })
  deepEqual(inOwnOrder({ title }, 'fa'), { title })
  deepEqual(inOwnOrder({ title: 'UX طراح' }, 'fa'), { title: '\u2068UX طراح\u2069' })
  for (const name of ['سارا محمدی', 'Sara', '۱۲', '(—)']) deepEqual(inOwnOrder({ name }, 'en'), { name })
})
