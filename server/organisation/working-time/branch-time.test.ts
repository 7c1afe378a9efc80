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

const office = [{ from: 8 * 60, until: 16 * 60 }]

test('a branch works in its time zone and has its own hours', async () => {
  const week = [office, office, office, office, office, [], []]
  await arya.sara.does(workingTimes.set, { body: { time_zone: 'Asia/Tehran', week, seasons: [] } })
  const late = [{ from: 10 * 60, until: 18 * 60 }]
  const { subsidiary } = await arya.sara.does(branches.create, {
    body: { name: 'استانبول', time_zone: 'Europe/Istanbul', working_hours: [[], [], late, late, late, late, office] },
  })
  // 26 November 2026 is a Thursday.
  const wednesday = new Date('2026-11-25T20:00:00Z')
  const [there, here] = [await timeOf(subsidiary.id), await timeOf(null)]
  equal(nextWorking(there, wednesday)?.toISOString(), '2026-11-26T07:00:00.000Z')
  equal(nextWorking(here, wednesday)?.toISOString(), '2026-11-28T04:30:00.000Z')
  // Friday is a working day there, Saturday and Sunday are not.
  const friday = new Date('2026-11-27T12:30:00Z')
  equal(addWorkingMinutes(there, friday, 60)?.toISOString(), '2026-11-30T07:30:00.000Z')
})

test('in a season a branch has the hours of the season and its own days off', async () => {
  const week = [office, office, office, office, office, [], []]
  const short = [{ from: 9 * 60, until: 14 * 60 }]
  const ramadan = {
    title: 'رمضان',
    from: '2026-11-20',
    until: '2026-12-20',
    week: week.map(it => (it.length ? short : [])),
  }
  await arya.sara.does(workingTimes.set, { body: { time_zone: 'Asia/Tehran', week, seasons: [ramadan] } })
  const { subsidiary } = await arya.sara.does(branches.create, {
    body: { name: 'آنکارا', working_hours: [[], [], office, office, office, office, office] },
  })
  const friday = new Date('2026-11-27T00:00:00Z')
  const there = await timeOf(subsidiary.id)
  equal(nextWorking(there, friday)?.toISOString(), '2026-11-27T05:30:00.000Z')
  equal(addWorkingMinutes(there, friday, 6 * 60)?.toISOString(), '2026-11-30T06:30:00.000Z')
})

test('a branch without a time zone and hours works as the organisation', async () => {
  const { subsidiary } = await arya.sara.does(branches.create, { body: { name: 'ساری' } })
  deepEqual(await timeOf(subsidiary.id), await timeOf(null))
})
