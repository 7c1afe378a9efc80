import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { pipeline } from '../../../test/many.ts'
import { world } from '../../../test/world.ts'

const arya = world()

test('name filters match either script, spaced or joined words, and the wrong keyboard', async () => {
  const it = await pipeline(arya, arya.sara, 4)
  const people = [['محمدرضا', 'حسین‌زاده'], ['Mohamad Reza', 'Karimi'], ['فرزانه', 'حسنی'], ['Hossein', 'Alavi']] as const // prettier-ignore
  await arya.inside(async db => {
    for (const [at, [first, last]] of people.entries())
      await sql`update applicant set first_name = ${first}, last_name = ${last} where application_id = ${it.ids[at]}`.execute(
        db,
      )
  })
  const found = async (query: Record<string, string>) => {
    const { applicants_uuids } = await arya.sara.does(applicants.ids, { params: it.params, query })
    return applicants_uuids.map(id => it.ids.indexOf(id)).toSorted((a, b) => a - b)
  }
  for (const typed of [
    'محمد رضا',
    'محمدرضا',
    'Mohammadreza',
    'mohamad reza',
    'Mohammad-Reza',
    'lplnvqh',
    'lpln vqh',
    'محمّدرضا',
    // What is pasted brings invisible signs along.
    'محمد\u034f\u115fرضا\u3164\u{e0001}',
  ])
    for (const field of ['name', 'searchable', 'first_name'])
      deepEqual(await found({ [field]: typed }), [0, 1], `${field}: ${typed}`)
  deepEqual(await found({ name: 'Hosseinzadeh' }), [0])
  deepEqual(await found({ last_name: 'Hossein zadeh' }), [0])
  deepEqual(await found({ last_name: 'كريمي' }), [1])
  deepEqual(await found({ first_name: 'کریمی' }), [])
  deepEqual(await found({ name: 'Karimi Mohammadreza' }), [1])
  deepEqual(await found({ name: 'Reza' }), [1])
  deepEqual(await found({ name: 'حسین' }), [0, 3])
  deepEqual(await found({ name: 'قثظش' }), [1])
  for (const typed of ['%', '٪٪٪', 'Rz']) deepEqual(await found({ name: typed }), typed === 'Rz' ? [1] : [], typed)
})
