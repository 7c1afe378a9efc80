import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { workingTimes } from '@kargozin/api/organisation/working-time.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { world } from '../../test/world.ts'
import { addWorkingMinutes, nextWorking } from './working-time.ts'
import { readWorkingTime } from './working-times.ts'

const arya = world()

const timeOf = (branch: string | null) =>
  arya.inside(db =>
    readWorkingTime(
      db,
      { organization_id: arya.sara.organization },
      { from: '2026-11-20', until: '2026-12-20' },
      sql<string | null>`${branch}::uuid`,
    ),
  )

test('a branch works in its time zone and has its own days off', async () => {
  const office = [{ from: 8 * 60, until: 16 * 60 }]
  const week = [office, office, office, office, office, [], []]
  await arya.sara.does(workingTimes.set, { body: { time_zone: 'Asia/Tehran', week, seasons: [] } })
  const { subsidiary } = await arya.sara.does(branches.create, {
    body: { name: 'استانبول', time_zone: 'Europe/Istanbul', weekend: [0, 1] },
  })
  // 26 November 2026 is a Thursday.
  const wednesday = new Date('2026-11-25T20:00:00Z')
  const [there, here] = [await timeOf(subsidiary.id), await timeOf(null)]
  equal(nextWorking(there, wednesday)?.toISOString(), '2026-11-26T05:00:00.000Z')
  equal(nextWorking(here, wednesday)?.toISOString(), '2026-11-28T04:30:00.000Z')
  // Friday is a working day there, Saturday and Sunday are not.
  const friday = new Date('2026-11-27T12:30:00Z')
  equal(addWorkingMinutes(there, friday, 60)?.toISOString(), '2026-11-30T05:30:00.000Z')
})

test('a branch without a time zone and a weekend works as the organisation', async () => {
  const { subsidiary } = await arya.sara.does(branches.create, { body: { name: 'ساری' } })
  deepEqual(await timeOf(subsidiary.id), await timeOf(null))
})
