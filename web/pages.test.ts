import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@kargozin/api/calls.ts'
import { pages } from './pages.ts'

test('a page needs what the call that it opens with needs', () => {
  const opening = pages.flatMap(({ path, opens }) => (opens ? [{ path, ...opens }] : []))
  ok(opening.length > 0)
  const asked = opening.map(({ path, call }) => {
    const [noun = '', name = ''] = call.split('.')
    return { path, call, needs: calls[noun]?.[name]?.needs }
  })
  deepEqual(opening, asked)
})
