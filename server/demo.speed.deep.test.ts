import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeDemo } from './demo.ts'
import { world } from './test/world.ts'

const arya = world()

test('two servers create the demo in less than six seconds', async () => {
  await arya.asOwner(db => sql`truncate user_account, organization cascade`.execute(db))
  const started = Date.now()
  await Promise.all([makeDemo(arya.services), makeDemo(arya.services)])
  ok(Date.now() - started < 6000, `${Date.now() - started} ms`)
})
