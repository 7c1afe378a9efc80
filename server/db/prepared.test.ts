import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { world } from '../test/world.ts'
import { maxPrepared, nameOf, PreparingPool } from './prepared.ts'
import { Transaction } from './transaction.ts'

const arya = world()

/** A pool with one connection, and a function that lists the statements that PostgreSQL has prepared on it by name. */
function poolOfOne(Pool: typeof pg.Pool) {
  const pool = new Pool({ ...arya.services.database.reach.app, max: 1, pipeline: true })
  const prepared = async () => {
    const found = await pool.query<{ statement: string }>(
      "select statement from pg_prepared_statements where name <> ''",
    )
    return found.rows.map(it => it.statement)
  }
  return { pool, prepared }
}

const numbers = Array.from({ length: 1250 }, (_, n) => n)

/** Runs statements whose text differs: 1,250 with lists, 1,250 that edit, and 1,250 after `planForValues`. */
async function ask(pool: pg.Pool): Promise<void> {
  const reading = new Transaction(pool)
  const short = numbers.slice(0, 30).map(String)
  for (const n of numbers) {
    const { db } = reading
    const some = short.filter((_it, place) => ((n + 2) >> place) % 2 === 1)
    const lists = db
      .selectFrom('city')
      .select(`id as id_${n}`)
      .where('name', 'in', ['', '', ...some])
    const edit = db.updateTable('tag').set({ title: 'تازه' }).where('title', '=', '').returning(`id as id_${n}`)
    await Promise.all([lists.execute(), edit.execute()])
  }
  await reading.planForValues()
  for (const n of numbers)
    await reading.db.selectFrom('city').select(`id as filter_${n}`).where('name', '=', '').execute()
  await reading.rollback()
}

test('only statements with a constant text are prepared, even after 5,000 others', async () => {
  const fixed = poolOfOne(PreparingPool)
  const search = poolOfOne(pg.Pool)
  await ask(fixed.pool)
  const reading = new Transaction(search.pool)
  for (const n of numbers) await reading.rows(`select id as search_${n} from city where name = $1`, [''])
  await reading.rollback()
  deepEqual([await fixed.prepared(), await search.prepared()], [[], []])

  const first = 'select name as first_seen_afterwards from city where id = $1'
  for (const _time of [1, 2]) {
    const later = new Transaction(fixed.pool)
    await later.rows(first, [1])
    await later.commit()
  }
  deepEqual(await fixed.prepared(), [first])
  await Promise.all([fixed.pool.end(), search.pool.end()])
})

test('after planForValues the statements of a transaction are not prepared by name', async () => {
  const { pool, prepared } = poolOfOne(PreparingPool)
  const transaction = new Transaction(pool)
  await transaction.rows('select 1 as ahead_of_filters')
  await transaction.planForValues()
  await transaction.rows('select 2 as made_of_filters')
  await transaction.commit()
  const next = new Transaction(pool)
  await next.rows('select 3 as of_the_next_call')
  await next.commit()
  deepEqual((await prepared()).toSorted(), ['select 1 as ahead_of_filters', 'select 3 as of_the_next_call'])
  await pool.end()
})

test('the number of prepared statements has a limit', () => {
  const names = new Set(Array.from({ length: maxPrepared + 100 }, (_, n) => nameOf(`select ${n}`)))
  ok(names.has(undefined))
  ok(names.size <= maxPrepared + 1)
  equal(nameOf('select 0'), nameOf('select 0'))
})
