import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { world } from '../../test/world.ts'
import { slicesOf } from './exports.ts'

const arya = world()

test('a long export serves other requests after every ten rows', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  const slices: { rows: number; turns: number }[] = []
  await arya.inside(async db => {
    for await (const rows of slicesOf(db, sql`select n from generate_series(1, 1045) n`))
      slices.push({ rows: rows.length, turns })
  })
  clearImmediate(immediate)
  deepEqual(
    slices.map(it => it.rows),
    [...Array.from({ length: 104 }, () => 10), 5],
  )
  ok(slices.every((it, at) => at === 0 || it.turns > (slices[at - 1]?.turns ?? 0)))
})
