import { equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../test/world.ts'
import { trackPools } from './pool-order.ts'
import { inOrganization, inTransaction, Transaction } from './transaction.ts'

const arya = world()
const one = 'select 1 as one'

test('work takes the pools in the order search, fixed, aside', async () => {
  const { search, fixed, aside } = arya.services.database
  const { organization } = arya.sara
  const found = await inOrganization(search, organization, async outer => {
    await outer.rows(one)
    return inOrganization(fixed, organization, async inner => {
      await inner.rows(one)
      return aside.query(one)
    })
  })
  equal(found.rowCount, 1)
})

test('work that holds a connection is refused a second one of the same pool, and one of an earlier pool', async () => {
  const { search, fixed } = arya.services.database
  for (const pool of [fixed, search])
    await inTransaction(new Transaction(fixed), async transaction => {
      await transaction.rows(one)
      await rejects(async () => pool.query(one), /while a connection of pool/)
      await rejects(new Transaction(pool).rows(one), /while a connection of pool/)
    })
})

test('after its transaction ended, work may take any pool', async () => {
  const { search, fixed } = arya.services.database
  await trackPools(async () => {
    const transaction = new Transaction(fixed)
    await transaction.rows(one)
    await transaction.commit()
    equal((await search.query(one)).rowCount, 1)
  })
})
