import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '@kargozin/api/account/codes.ts'
import { world } from '../test/world.ts'

const arya = world()

test('a request for a code takes the same time for a known and an unknown number', async () => {
  const time = async (mobile: string) => {
    const start = performance.now()
    await arya.nobody.does(codes.send, { body: { mobile } })
    return performance.now() - start
  }
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 9; round++) {
    known.push(await time('09120000009'))
    unknown.push(await time('09129990000'))
  }
  // Both requests take the minimum duration, which is longer than the work of either.
  ok(Math.min(middle(known), middle(unknown)) >= 59, `${middle(known)} ${middle(unknown)}`)
  ok(Math.abs(middle(known) - middle(unknown)) < 20, `${middle(known)} ${middle(unknown)}`)
})
