import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@kargozin/api/calls.ts'
import { pages } from './pages.ts'

test('a page needs the same permission as its first call', () => {
  const opening = pages.flatMap(({ path, opens }) => (opens ? [{ path, ...opens }] : []))
  ok(opening.length > 0)
  const asked = opening.map(({ path, call }) => {
    const [noun = '', name = ''] = call.split('.')
    return { path, call, needs: calls[noun]?.[name]?.needs }
  })
  deepEqual(opening, asked)
})

test('the first reads of a page are calls that only read', () => {
  const bare = (address: string) => address.replace(/\$\w+|\{\w+\}/g, '*')
  const reads = Object.values(calls)
    .flatMap(noun => Object.values(noun))
    .flatMap(({ method, path }) => (method === 'GET' ? [bare(path)] : []))
  const asked = pages.flatMap(({ asks = [] }) => asks.map(bare))
  ok(asked.length > 0)
  deepEqual(
    asked.filter(it => !reads.includes(it)),
    [],
  )
})
