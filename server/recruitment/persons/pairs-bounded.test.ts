import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { inOrganization, Transaction } from '../../db/transaction.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import { pairAgain } from '../people/pair-again.ts'

/* The number of pairs, and the work of the list, for data in which many applicants are alike. */

const arya = world()

/** Adds applicants of a job opening in one statement, all with this name and birth date. */
async function addAlike(
  count: number,
  name: (n: string) => string,
  birthday: (n: string) => string,
): Promise<string[]> {
  const { ids } = await pipeline(arya, arya.sara, count)
  await arya.inside(db =>
    sql`update applicant set first_name = 'مریم', last_name = it.name, birth_date = it.born
          from (select id, ${sql.raw(name('n'))} as name, (${sql.raw(birthday('n'))})::date as born
                  from unnest(${ids}::uuid[]) with ordinality given(id, n)) it
         where organization_id = ${arya.sara.organization} and application_id = it.id`.execute(db),
  )
  await pairAgain(arya.services)
  return ids
}

const pairsByName = async (ids: readonly string[]) => {
  const { rows } = await arya.asOwner(db =>
    sql<{ id: string; pairs: number }>`
      select application_id as id, count(*)::int as pairs from possible_duplicate
       where reason = 3 and application_id = any(${ids}::uuid[]) group by 1`.execute(db),
  )
  return rows
}

const list = (query = {}) => arya.sara.does(duplicates.list, { query })

type Plan = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }

/** The rows that a plan reads and passes on, in all of its nodes. */
const rowsIn = (plan: Plan): number =>
  plan['Actual Rows'] * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, it) => sum + rowsIn(it), 0)

/** The rows that the statements of the list read, by running them once more with EXPLAIN. */
async function rowsReadByList(): Promise<number> {
  const run: CompiledQuery[] = []
  const { executeQuery } = Transaction.prototype
  Transaction.prototype.executeQuery = function counted(this: Transaction, query: CompiledQuery) {
    if (/possible_duplicate|large_group/.test(query.sql)) run.push(query)
    return executeQuery.call(this, query)
  } as typeof executeQuery
  try {
    await list()
  } finally {
    Transaction.prototype.executeQuery = executeQuery
  }
  equal(run.length, 2)
  return inOrganization(arya.services.database.search, arya.sara.organization, async transaction => {
    let rows = 0
    for (const { sql: text, parameters } of run) {
      const [found] = await transaction.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...parameters],
      )
      rows += rowsIn(found?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': Number.NaN, 'Actual Loops': 1 })
    }
    return rows
  })
}

test('a group of more than a hundred has no pairs and is one line of the list', async () => {
  const born = () => "'1990-01-01'"
  const name = (n: string) => `'اکبری' || repeat('ی', (${n} % 2)::int)`
  const few = await addAlike(60, name, born)
  ok((await pairsByName(few)).length > 0)
  deepEqual((await list()).groups, [])
  const more = await addAlike(60, name, born)
  deepEqual(await pairsByName([...few, ...more]), [])
  deepEqual((await list()).groups, [{ birthday: '1990-01-01', people: 120 }])
  deepEqual((await list({ name: 'مریم' })).groups, [])
  deepEqual((await arya.kian.does(duplicates.list, { query: {} })).groups, [], 'another organisation')
  const limited = await arya.hire('لیلی', ['organization.hiring'])
  deepEqual((await limited.does(duplicates.list, { query: {} })).groups, [], 'the number includes hidden applicants')
  // The group becomes small again.
  for (const applicant_uuid of more.slice(0, 10))
    await arya.sara.does(applicantProfile.update, { params: { applicant_uuid }, body: { birthday: '1991-02-03' } })
  await arya.asOwner(db => sql`delete from application where id = any(${more.slice(10, 25)}::uuid[])`.execute(db))
  await pairAgain(arya.services)
  deepEqual((await list()).groups, [])
  ok((await pairsByName(few)).length > 0)
})

test('an applicant has at most twenty pairs by name, also if the others are added one after the other', async () => {
  const ids: string[] = []
  for (let n = 0; n < 8; n++)
    ids.push(
      ...(await addAlike(
        12,
        () => "'یکتا'",
        () => "'1980-05-05'",
      )),
    )
  // The oldest last, so that each comes between those that have pairs already.
  const [oldest = ''] = ids.toSorted()
  await arya.inside(async db => {
    await sql`update applicant set birth_date = '1970-01-01' where application_id = any(${ids.slice(1, 40)}::uuid[])`.execute(
      db,
    )
    for (const id of ids.slice(1, 40).toReversed())
      await sql`update applicant set birth_date = '1980-05-05' where application_id = ${id}`.execute(db)
  })
  await pairAgain(arya.services)
  const rows = await pairsByName(ids)
  ok(
    rows.every(it => it.pairs <= 20),
    `at most ${Math.max(...rows.map(it => it.pairs))}`,
  )
  ok(rows.some(it => it.id === oldest))
})

test('four times as many alike applicants have at most four times as many pairs, and the list reads as many rows', async () => {
  // Sixty have one date: as many as possible with pairs.
  const grow = (count: number, from: string) =>
    addAlike(
      count,
      () => "'رستگار'",
      n => `date '${from}' + ((${n} - 1) / 60)::int`,
    )
  const pairs = async () => {
    const { rows } = await arya.asOwner(db =>
      sql<{ n: number }>`select count(*)::int as n from possible_duplicate`.execute(db),
    )
    return rows[0]?.n ?? 0
  }
  const analyze = () =>
    arya.asOwner(db => sql`analyze possible_duplicate, applicant, application, stay, step`.execute(db))
  const empty = await pairs()
  await grow(120, '1960-01-01')
  await analyze()
  const [few, read] = [(await pairs()) - empty, await rowsReadByList()]
  await grow(360, '1961-01-01')
  await analyze()
  const [many, readMany] = [(await pairs()) - empty, await rowsReadByList()]
  ok(few > 120 && many <= 4.1 * few, `${few} and ${many} pairs`)
  ok(readMany <= 1.1 * read, `${read} and ${readMany} rows`)
  await grow(200, '1900-01-01').then(ids => arya.inside(db => sql`update applicant set birth_date = '1900-01-01' where application_id = any(${ids}::uuid[])`.execute(db))) // prettier-ignore
  await pairAgain(arya.services)
  equal((await pairs()) - empty, many, 'two hundred with one date add no pairs')
  equal((await list()).groups[0]?.people, 200)
})
