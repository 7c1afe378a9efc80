import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { absences } from '@kargozin/api/organisation/absences.ts'
import { usualWorkingTime, workingTimes, type Week } from '@kargozin/api/organisation/working-time.ts'
import { rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'
import { readWorkingTime, readWorkingTimes } from './working-times.ts'
import { addWorkingMinutes, nextWorking, workingMinutes } from './working-time.ts'

const arya = world()

const nineToFive = [{ from: 9 * 60, until: 17 * 60 }]
const week: Week = [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []]

type Change = { title?: string; hours: Week[number] | null }

const daysOf = (from: string, until: string) => arya.sara.does(workingTimes.days, { query: { from, until } })

test('an organisation works the usual week until it sets its own', async () => {
  deepEqual((await arya.sara.does(workingTimes.show, {})).working_time, usualWorkingTime)
  const ramadan = { title: 'رمضان ۱۴۰۵', from: '2027-02-08', until: '2027-03-09', week }
  const set = { time_zone: 'Asia/Tehran', week, seasons: [ramadan] }
  await arya.sara.does(workingTimes.set, { body: set })
  deepEqual((await arya.sara.does(workingTimes.show, {})).working_time, set)
  deepEqual((await arya.kian.does(workingTimes.show, {})).working_time, usualWorkingTime)
})

test('hours that overlap, end before they begin or are in no time zone are refused', async () => {
  const refused = async (change: object) =>
    rulesOf(await arya.sara.call(workingTimes.set, { body: { ...usualWorkingTime, ...change } }))
  deepEqual(await refused({ time_zone: 'Asia/Nowhere' }), ['time_zone: one_of'])
  const overlap = [{ from: 480, until: 720 }, { from: 700, until: 900 }] // prettier-ignore
  deepEqual(await refused({ week: [...week.slice(0, 6), overlap] }), ['week.6: order'])
  deepEqual(await refused({ week: [[{ from: 480, until: 480 }], ...week.slice(1)] }), ['week.0: order'])
  const season = { title: 'x', from: '2027-03-09', until: '2027-02-08', week }
  deepEqual(await refused({ seasons: [season] }), ['seasons.0.until: ends_before'])
})

test('public holidays are named in the language of the reader, and estimated ones say so', async () => {
  const range = { query: { from: '2026-03-20', until: '2026-03-25' } }
  const { days } = (await arya.sara.call(workingTimes.days, range, { 'accept-language': 'fa' })).data
  deepEqual(days.map(it => [it.day, it.title, it.hours, it.own]).slice(0, 2), [
    ['2026-03-20', 'روز ملی شدن صنعت نفت', [], false],
    ['2026-03-21', 'نوروز، عید فطر', [], false],
  ])
  const english = await arya.sara.does(workingTimes.days, range)
  equal(english.days[0]?.title, 'Nationalisation of the oil industry')
})

test('a day is closed or opened by the organisation, and given back to the calendar', async () => {
  const ashura = '2026-06-25'
  const half = [{ from: 480, until: 720 }]
  const setDay = (body: Change) => arya.sara.call(workingTimes.setDay, { body: { day: ashura, ...body } })
  const [before] = (await daysOf(ashura, ashura)).days
  equal(before?.own, false)
  await setDay({ hours: half })
  const [opened] = (await daysOf(ashura, ashura)).days
  deepEqual([opened?.own, opened?.hours, opened?.public], [true, half, before?.title])
  await setDay({ hours: null })
  deepEqual((await daysOf(ashura, ashura)).days, [before])
})

test('an own holiday needs a title, and moves the next working hour', async () => {
  const day = '2026-11-28' // a Saturday
  const setDay = (body: Change) => arya.sara.call(workingTimes.setDay, { body: { day, ...body } })
  deepEqual(rulesOf(await setDay({ hours: [] })), ['title: required'])
  equal((await setDay({ hours: [], title: 'جابه‌جایی دفتر' })).code, 200)
  const time = await arya.inside(db =>
    readWorkingTime(db, { organization_id: arya.sara.organization }, { from: '2026-11-20', until: '2026-12-20' }),
  )
  equal(nextWorking(time, new Date('2026-11-27T20:00Z'))?.toISOString().slice(0, 10), '2026-11-29')
})

test('more than two years of days are not shown at once', async () => {
  const asked = await arya.sara.call(workingTimes.days, { query: { from: '2026-01-01', until: '2028-01-02' } })
  deepEqual(rulesOf(asked), ['until: max_value'])
})

test('a year that begins on 29 February ends on 28 February', async () => {
  const { days } = await arya.sara.does(workingTimes.days, { query: { from: '2028-02-29' } })
  deepEqual(days, [])
})

test('only members who may change the settings set working hours and holidays', async () => {
  const body = { time_zone: 'Asia/Tehran', week, seasons: [] }
  equal((await arya.mina.call(workingTimes.set, { body })).code, 403)
  equal((await arya.nobody.call(workingTimes.set, { body })).code, 401)
  const office = await arya.hire('مدیر دفتر', ['organization.settings.general'])
  equal((await office.call(workingTimes.set, { body })).code, 200)
  const day = { day: '2026-12-05', title: 'روز سازمان', hours: [] }
  equal((await arya.reza.call(workingTimes.setDay, { body: day })).code, 403)
  equal((await office.call(workingTimes.setDay, { body: day })).code, 200)
  equal((await arya.reza.call(workingTimes.days, { query: { from: day.day, until: day.day } })).data.days.length, 1)
})

const usualTime = () =>
  arya.inside(db => readWorkingTime(db, { organization_id: arya.kian.organization }, aroundNowruz))
const aroundNowruz = { from: '2026-03-01', until: '2026-04-30' }

test('the seeded holidays of Nowruz and Eid al-Fitr 1405 are days off', async () => {
  const time = await usualTime()
  // Wednesday 27 Esfand 1404, 15:00. Thursday until noon, then the weekend, Nowruz and Eid al-Fitr until 4 Farvardin.
  const wednesday = new Date('2026-03-18T15:00+03:30')
  equal(addWorkingMinutes(time, wednesday, 6 * 60)?.toISOString(), new Date('2026-03-25T09:00+03:30').toISOString())
  // 12 Farvardin (Republic Day) is a Wednesday and 13 Farvardin (Nature Day) a Thursday.
  const week = [new Date('2026-03-28T00:00+03:30'), new Date('2026-04-04T00:00+03:30')] as const
  equal(workingMinutes(time, ...week), 4 * 8 * 60)
})

test('the absence of a member moves the next working hour of that member alone', async () => {
  const [mina, reza] = [arya.mina.id, arya.reza.id]
  const away = { starts_at: '2026-12-06T08:00:00+03:30', ends_at: '2026-12-06T12:30:00+03:30' }
  await arya.mina.does(absences.add, { body: { ...away, title: 'دندان‌پزشکی' } })
  const times = await arya.inside(db =>
    readWorkingTimes(db, { organization_id: arya.sara.organization }, { from: '2026-12-06', until: '2026-12-06' }, [
      mina,
      reza,
    ]),
  )
  const at = new Date('2026-12-06T09:30+03:30')
  const nextOf = (user: string) => {
    const time = times.get(user)
    return time && nextWorking(time, at)?.toISOString()
  }
  deepEqual([nextOf(mina), nextOf(reza)], ['2026-12-06T09:00:00.000Z', '2026-12-06T06:00:00.000Z'])
})

test('several days are closed at once, with the history of each, and given back at once', async () => {
  const days = ['2028-03-20', '2028-03-21', '2028-03-22'].map(day => ({ day, title: 'نوروز', hours: [] }))
  const setDays = (given: object[]) => arya.sara.call(workingTimes.setDays, { body: { days: given as typeof days } })
  const { days: added } = (await setDays(days)).data
  deepEqual(
    added.map(it => [it.day, it.title, it.own, it.public]),
    days.map(it => [it.day, 'نوروز', true, null]),
  )
  const { rows } = await arya.asOwner(db =>
    sql<{ count: number }>`select count(*)::int as count from activity
      where organization_id = ${arya.sara.organization} and type = 'special_day' and after->>'day' = any(${days.map(it => it.day)})`.execute(
      db,
    ),
  )
  equal(rows[0]?.count, 3)
  deepEqual((await daysOf('2028-03-20', '2028-03-22')).days.length, 3)
  // One of them is wrong: nothing is saved.
  const wrong = await setDays([
    { day: '2028-03-23', title: 'نوروز', hours: [] },
    { day: '2028-03-24', hours: [] },
  ])
  deepEqual([rulesOf(wrong), (await daysOf('2028-03-23', '2028-03-24')).days], [['days.1.title: required'], []])
  deepEqual(rulesOf(await setDays([...days, ...days])), ['days: one_of'])
  deepEqual(rulesOf(await setDays([...days, { day: '2031-03-21', title: 'نوروز', hours: [] }])), ['days: max_value'])
  await setDays(days.map(({ day }) => ({ day, hours: null })))
  deepEqual((await daysOf('2028-03-20', '2028-03-22')).days, [])
  equal((await arya.mina.call(workingTimes.setDays, { body: { days } })).code, 403)
})
