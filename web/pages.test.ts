import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@kargozin/api/calls.ts'
import { pages } from './pages.ts'

test('a page needs the same permission as its first call', () => {
  const opening = pages.flatMap(({ path, opens }) => (opens ? [{ path, ...opens }] : []))
  ok(opening.length > 0)
  const expected = opening.map(({ path, call }) => {
    const [noun = '', name = ''] = call.split('.')
    return { path, call, needs: calls[noun]?.[name]?.needs }
  })
  deepEqual(opening, expected)
})

test('the first reads of a page are calls that only read', () => {
  const bare = (address: string) => address.replace(/\?.*/, '').replace(/\$\w+|\{\w+\}/g, '*')
  const reads = Object.values(calls)
    .flatMap(noun => Object.values(noun))
    .flatMap(({ method, path }) => (method === 'GET' ? [bare(path)] : []))
  const firstReads = pages.flatMap(({ asks = [] }) => asks.map(bare))
  ok(firstReads.length > 0)
  deepEqual(
    firstReads.filter(it => !reads.includes(it)),
    [],
  )
})
